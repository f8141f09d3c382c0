// grundy_check: checks a certificate. It shares no line with grundy.
#include "checkers.hpp"

int main(int argc, char** argv) { return grundy_check::run(argc, argv); }
