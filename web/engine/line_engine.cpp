// grundy_engine: the engine of the page as a native program, one request a line, one response a
// line; what the tests compare with the command line and with the WebAssembly module.
#include <iostream>
#include <string>

#include "engine.hpp"

int main() {
  grundy::web::Engine engine;
  for (std::string line; std::getline(std::cin, line);)
    std::cout << engine.answer(line) << '\n' << std::flush;
}
