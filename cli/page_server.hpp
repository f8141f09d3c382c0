// The page as files in memory, and the server that hands them out.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include <grundy/error.hpp>

namespace grundy::cli {

/// A file of the page: "index.html", "assets/index-3f2a.js".
struct PageFile {
  std::string_view path;
  std::string_view bytes;
};

/// The files that were built in; none where the page was not built. (tools/embed_page.cmake)
std::span<const PageFile> page_files();

/// Where to listen. Port 0: any that is free.
struct PageAddress {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
};

/// Hands the files out, to GET and HEAD and to nothing else, until `stop` is set. `ready` is called
/// with the port once it listens. Errors: it cannot listen there, and what to do.
Result<void> serve_files(std::span<const PageFile> files, const PageAddress& address,
                         const std::atomic<bool>& stop,
                         const std::function<void(std::uint16_t port)>& ready);

}  // namespace grundy::cli
