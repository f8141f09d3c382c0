// grundy serve: the page, on this machine.
#include <fmt/format.h>

#include "output.hpp"
#include "page_server.hpp"

namespace grundy::cli {

namespace {

constexpr const char* how_to_get_it =
    "this grundy was built without the page; in its source folder `make page` builds it, then "
    "`make run` builds a grundy that has it. web/dist is the page, too: any web server shows it";

bool is_loopback(const std::string& host) {
  return host == "localhost" || host == "::1" || host.starts_with("127.");
}

void announce(const PageAddress& address, std::uint16_t port, const CommonOptions& common) {
  const bool ja = common.language == Language::ja;
  const std::string host =
      address.host.find(':') == std::string::npos ? address.host : "[" + address.host + "]";
  const std::string url = fmt::format("http://{}:{}/", host, port);
  if (common.json)
    put(fmt::format("{{\"url\":\"{}\"}}\n", url));
  else
    put(ja ? fmt::format("ページ：{}（Ctrl-C で終了）\n", url)
           : fmt::format("The page is at {} (Ctrl-C ends it)\n", url));
  if (!common.quiet && !is_loopback(address.host))
    put_error(ja ? "grundy: ほかの機械からも見えます\n"
                 : "grundy: other machines can see it, too\n");
  std::fflush(stdout);
}

}  // namespace

int run_serve(const ServeOptions& options, const CommonOptions& common) {
  if (page_files().empty()) return report_error({how_to_get_it, {}}, "", common);
  const PageAddress address{options.host, options.port};
  auto served = serve_files(page_files(), address, interrupted,
                            [&](std::uint16_t port) { announce(address, port, common); });
  return served ? answered : report_error(served.error(), "", common);
}

}  // namespace grundy::cli
