// What the WebAssembly module exports: a place for a request, the answer to it, and its size.
#include <cstddef>
#include <string>

#include "../engine.hpp"

namespace {

struct Page {
  grundy::web::Engine engine;
  std::string request, answer;
};

Page& page() {
  static Page page;
  return page;
}

}  // namespace

extern "C" {

/// Where the page writes a request of `size` bytes, in UTF-8.
[[clang::export_name("grundy_reserve")]] char* grundy_reserve(std::size_t size) {
  page().request.resize(size);
  return page().request.data();
}

/// Answers the request that was written there. The answer is valid until the next call.
[[clang::export_name("grundy_ask")]] const char* grundy_ask() {
  page().answer = page().engine.answer(page().request);
  return page().answer.data();
}

[[clang::export_name("grundy_answer_size")]] std::size_t grundy_answer_size() {
  return page().answer.size();
}

}  // extern "C"
