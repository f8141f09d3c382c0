// In place of page_server.cpp where cpp-httplib is not there to build it.
#include "page_server.hpp"

namespace grundy::cli {

Result<void> serve_files(std::span<const PageFile>, const PageAddress&, const std::atomic<bool>&,
                         const std::function<void(std::uint16_t)>&) {
  return fail(
      "this grundy was built without a web server; install libcpp-httplib-dev and pkg-config and "
      "build it again, or let any web server show web/dist");
}

}  // namespace grundy::cli
