// A server for a handful of files in memory: what is not one of them is not found.
#include "page_server.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>
#include <utility>

#include "ground/text.hpp"

namespace grundy::cli {

namespace {

using namespace std::chrono_literals;

// The page needs nothing from elsewhere, and this says so to the browser: its own scripts, styles,
// font and WebAssembly, no script text in the page, no frames, no forms.
constexpr const char* content_security_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

constexpr std::pair<std::string_view, const char*> types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
};

const char* type_of(std::string_view path) {
  auto type = std::ranges::find_if(types, [&](auto& t) { return path.ends_with(t.first); });
  return type == std::end(types) ? "application/octet-stream" : type->second;
}

// Files below assets/ have a hash in their names: another content has another name.
const char* caching_of(std::string_view path) {
  return path.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

const PageFile* find(std::span<const PageFile> files, std::string_view target) {
  std::string_view path = target.substr(target.starts_with('/') ? 1 : 0);
  if (path.empty()) path = "index.html";
  auto file = std::ranges::find(files, path, &PageFile::path);
  return file == files.end() ? nullptr : &*file;
}

void answer(std::span<const PageFile> files, const httplib::Request& request,
            httplib::Response& response) {
  const PageFile* file = find(files, request.path);
  if (!file) {
    response.status = 404;
    response.set_content("There is no such file; the page is at /\n", "text/plain");
    return;
  }
  const std::string tag = "\"" + text::fnv1a(file->bytes) + "\"";
  response.set_header("ETag", tag);
  response.set_header("Cache-Control", caching_of(file->path));
  if (request.get_header_value("If-None-Match") == tag)
    response.status = 304;
  else
    response.set_content(file->bytes.data(), file->bytes.size(), type_of(file->path));
}

// Before any route: the page is read, never written to.
httplib::Server::HandlerResponse refuse_writing(const httplib::Request& request,
                                                httplib::Response& response) {
  if (request.method == "GET" || request.method == "HEAD")
    return httplib::Server::HandlerResponse::Unhandled;
  response.status = 405;
  response.set_header("Allow", "GET, HEAD");
  return httplib::Server::HandlerResponse::Handled;
}

// The library would let a second server share the port.
void share_nothing(int socket) {
  int yes = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
}

void set_up(httplib::Server& server, std::span<const PageFile> files) {
  server.new_task_queue = [] { return new httplib::ThreadPool(4); };
  server.set_socket_options(share_nothing);
  server.set_payload_max_length(1024);
  server.set_read_timeout(10s);
  server.set_write_timeout(10s);
  server.set_keep_alive_timeout(2);
  server.set_default_headers({{"Content-Security-Policy", content_security_policy},
                              {"X-Content-Type-Options", "nosniff"},
                              {"Referrer-Policy", "no-referrer"},
                              {"Cross-Origin-Opener-Policy", "same-origin"},
                              {"Cross-Origin-Resource-Policy", "same-origin"}});
  server.set_pre_routing_handler(refuse_writing);
  server.Get(".*", [files](const httplib::Request& request, httplib::Response& response) {
    answer(files, request, response);
  });
}

// The port, or -1.
int bind(httplib::Server& server, const PageAddress& address) {
  if (address.port == 0) return server.bind_to_any_port(address.host.c_str());
  return server.bind_to_port(address.host.c_str(), address.port) ? address.port : -1;
}

std::string why_not(const PageAddress& address) {
  return fmt::format("cannot listen on {} port {}: {}; try another port with --port, or --port 0",
                     address.host, address.port,
                     errno == 0 ? "this is no address here" : std::strerror(errno));
}

}  // namespace

Result<void> serve_files(std::span<const PageFile> files, const PageAddress& address,
                         const std::atomic<bool>& stop,
                         const std::function<void(std::uint16_t)>& ready) {
  httplib::Server server;
  set_up(server, files);
  errno = 0;
  const int port = bind(server, address);
  if (port < 0) return fail(why_not(address));
  ready(static_cast<std::uint16_t>(port));
  std::jthread watch([&](std::stop_token ended) {
    while (!ended.stop_requested() && !stop) std::this_thread::sleep_for(20ms);
    server.stop();
  });
  server.listen_after_bind();
  return {};
}

}  // namespace grundy::cli
