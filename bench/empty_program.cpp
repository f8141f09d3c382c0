// A C++ program that does nothing: the least that starting one can cost.
int main() { return 0; }
