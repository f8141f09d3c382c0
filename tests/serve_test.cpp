// The server of the page: what it hands out, to whom, and what it refuses.
#include <gtest/gtest.h>
#include <httplib.h>

#include <future>
#include <string>
#include <thread>

#include "../cli/page_server.hpp"

namespace grundy::cli {
namespace {

constexpr PageFile files[] = {
    {"index.html", "<!doctype html><title>grundy</title>"},
    {"assets/grundy-3f2a.wasm", std::string_view("\0asm\1\0\0\0", 8)},
    {"assets/index-77.js", "export {};"},
    {"icon.svg", "<svg/>"},
};

/// A server of these files on a free port of the loopback, as long as the test lives.
class ServeTest : public testing::Test {
 protected:
  void SetUp() override {
    std::promise<std::uint16_t> ready;
    auto port = ready.get_future();
    thread_ = std::thread([&, ready = std::move(ready)]() mutable {
      served_ = serve_files(files, {}, stop_, [&](std::uint16_t p) { ready.set_value(p); });
    });
    port_ = port.get();
    client_ = std::make_unique<httplib::Client>("127.0.0.1", port_);
  }
  void TearDown() override {
    stop_ = true;
    thread_.join();
    EXPECT_TRUE(served_);
  }

  httplib::Response get(const std::string& path, const httplib::Headers& headers = {}) {
    auto result = client_->Get(path.c_str(), headers);
    EXPECT_TRUE(result) << path;
    return result ? *result : httplib::Response{};
  }

  std::uint16_t port_ = 0;
  std::unique_ptr<httplib::Client> client_;

 private:
  std::atomic<bool> stop_ = false;
  Result<void> served_;
  std::thread thread_;
};

TEST_F(ServeTest, HandsOutTheFilesWithTheirTypes) {
  EXPECT_EQ(get("/").body, files[0].bytes);
  EXPECT_EQ(get("/index.html").get_header_value("Content-Type"), "text/html; charset=utf-8");
  auto wasm = get("/assets/grundy-3f2a.wasm");
  EXPECT_EQ(wasm.status, 200);
  EXPECT_EQ(wasm.body, files[1].bytes);
  EXPECT_EQ(wasm.get_header_value("Content-Type"), "application/wasm");
  EXPECT_EQ(get("/assets/index-77.js").get_header_value("Content-Type"),
            "text/javascript; charset=utf-8");
  EXPECT_EQ(get("/icon.svg").get_header_value("Content-Type"), "image/svg+xml");
  EXPECT_EQ(get("/?lang=ja").body, files[0].bytes);
}

TEST_F(ServeTest, EveryResponseHasTheHeadersThatProtectThePage) {
  for (const char* path : {"/", "/assets/index-77.js", "/none"}) {
    auto response = get(path);
    const std::string policy = response.get_header_value("Content-Security-Policy");
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos) << path;
    EXPECT_TRUE(policy.starts_with("default-src 'none'; script-src 'self'")) << path;
    EXPECT_EQ(response.get_header_value("X-Content-Type-Options"), "nosniff") << path;
    EXPECT_EQ(response.get_header_value("Referrer-Policy"), "no-referrer") << path;
  }
}

TEST_F(ServeTest, OnlyFilesWithAHashInTheirNamesAreKeptForGood) {
  EXPECT_EQ(get("/").get_header_value("Cache-Control"), "no-cache");
  EXPECT_EQ(get("/assets/index-77.js").get_header_value("Cache-Control"),
            "public, max-age=31536000, immutable");
  const std::string tag = get("/").get_header_value("ETag");
  EXPECT_EQ(get("/", {{"If-None-Match", tag}}).status, 304);
  EXPECT_EQ(get("/", {{"If-None-Match", "\"other\""}}).status, 200);
  EXPECT_NE(get("/icon.svg").get_header_value("ETag"), tag);
}

TEST_F(ServeTest, WhatIsNoneOfTheFilesIsNotFound) {
  for (const char* path :
       {"/none", "/assets/", "/assets", "/../CMakeLists.txt", "/%2e%2e/etc/passwd",
        "/assets/../../etc/passwd", "//etc/passwd", "/index.html/", "/%00", "/."})
    EXPECT_EQ(get(path).status, 404) << path;
}

TEST_F(ServeTest, HeadHasNoBody) {
  auto head = client_->Head("/assets/index-77.js");
  ASSERT_TRUE(head);
  EXPECT_EQ(head->status, 200);
  EXPECT_EQ(head->body, "");
  EXPECT_EQ(head->get_header_value("Content-Length"), "10");
}

TEST_F(ServeTest, NothingIsWritten) {
  auto post = client_->Post("/", "text", "text/plain");
  ASSERT_TRUE(post);
  EXPECT_EQ(post->status, 405);
  EXPECT_EQ(post->get_header_value("Allow"), "GET, HEAD");
  auto gone = client_->Delete("/index.html");
  ASSERT_TRUE(gone);
  EXPECT_EQ(gone->status, 405);
  EXPECT_EQ(get("/").status, 200);
}

TEST_F(ServeTest, APortThatIsTakenIsAnError) {
  const std::atomic<bool> stop = false;
  auto served = serve_files(files, {"127.0.0.1", port_}, stop, [](std::uint16_t) { FAIL(); });
  ASSERT_FALSE(served);
  EXPECT_NE(served.error().message.find("--port 0"), std::string::npos) << served.error().message;
  auto nowhere = serve_files(files, {"203.0.113.7", 0}, stop, [](std::uint16_t) { FAIL(); });
  EXPECT_FALSE(nowhere);
}

}  // namespace
}  // namespace grundy::cli
