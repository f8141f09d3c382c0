// The command line of the checkers: which check a file needs, and what is printed.
#include <csignal>
#include <iostream>
#include <new>
#include <thread>

#include "checkers.hpp"

namespace grundy_check {
namespace {

const char* const usage =
    "usage: grundy_check [--threads N] [--sample K] [--seed S] [--progress FILE] CERTIFICATE\n"
    "Checks a certificate: of a period of Grundy values, of a misère quotient, or of misère "
    "outcomes.\n"
    "Every value, every move and every product is looked at anew.\n"
    "exit code 0: VERIFIED, 1: REJECTED, 2: wrong use, 3: not decided (UNKNOWN, or SAMPLED: "
    "nothing\n"
    "wrong in the segments that were drawn), 4: no whole certificate\n";

std::atomic<bool> stopped = false;

/// Who checks a proof.
struct Checker {
  std::string_view proof;
  void (*check)(Certificate&, const Options&);
};
constexpr Checker checkers[] = {
    {"moves", check_period}, {"range", check_period},      {"shapes", check_period},
    {"state", check_period}, {"growth", check_period},     {"window", check_windows},
    {"box", check_box},      {"quotient", check_quotient}, {"family", check_family},
};

auto checker_of(std::string_view proof) {
  for (const Checker& checker : checkers)
    if (checker.proof == proof) return checker.check;
  throw Unreadable("there is no proof '" + std::string(proof.substr(0, 30)) + "'");
}

template <class Read>
Answer answer(Read read, const Options& options) {
  Answer result{Verdict::verified, "", ""};
  auto ended = [&](Verdict verdict, const char* reason) {
    result.verdict = verdict;
    result.reason = reason;
  };
  try {
    Certificate certificate = read();
    result.claim = certificate.claim_text();
    checker_of(certificate.proof())(certificate, options);
    certificate.finish();
  } catch (const Unreadable& error) {
    ended(Verdict::unreadable, error.what());
  } catch (const Rejected& error) {
    ended(Verdict::rejected, error.what());
  } catch (const Sampled& error) {
    ended(Verdict::sampled, error.what());
  } catch (const OutOfReach& error) {
    ended(Verdict::limit, error.what());
  } catch (const std::bad_alloc&) {
    ended(Verdict::limit, "not enough memory");
  } catch (const std::exception& error) {
    ended(Verdict::limit, error.what());
  }
  return result;
}

void report(std::uint64_t done, std::uint64_t all) {
  std::cerr << '\r' << done << " of " << all << " heaps" << std::flush;
  if (done == all) std::cerr << '\n';
}

// Reads the arguments. False: wrong use.
bool read_arguments(int argc, char** argv, Options& options, std::string& path) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (!word.starts_with("--")) {
      if (!path.empty()) return false;
      path = word;
      continue;
    }
    if (++i == argc) return false;
    if (word == "--threads")
      options.threads = static_cast<unsigned>(std::min<std::uint64_t>(number(argv[i]), 1024));
    else if (word == "--sample")
      options.sample = number(argv[i]);
    else if (word == "--seed")
      options.seed = number(argv[i]);
    else if (word == "--progress")
      options.progress = argv[i];
    else
      return false;
  }
  return !path.empty() && options.threads > 0;
}

int exit_code(Verdict verdict) {
  switch (verdict) {
    case Verdict::verified:
      return 0;
    case Verdict::rejected:
      return 1;
    case Verdict::limit:
    case Verdict::sampled:
      return 3;
    case Verdict::unreadable:
      break;
  }
  return 4;
}

}  // namespace

const char* name(Verdict verdict) {
  switch (verdict) {
    case Verdict::verified:
      return "VERIFIED";
    case Verdict::rejected:
      return "REJECTED";
    case Verdict::limit:
      return "UNKNOWN";
    case Verdict::sampled:
      return "SAMPLED";
    case Verdict::unreadable:
      break;
  }
  return "UNREADABLE";
}

Answer check(const std::string& path, const Options& options) {
  return answer([&] { return Certificate::read(path); }, options);
}

Answer check_bytes(std::string_view bytes, const Options& options) {
  return answer([&] { return Certificate::parse(bytes); }, options);
}

int run(int argc, char** argv) {
  Options options;
  options.threads = std::max(1u, std::thread::hardware_concurrency());
  options.stop = &stopped;
  std::string path;
  if (argc == 2 && std::string(argv[1]) == "--help") {
    std::cout << usage;
    return 0;
  }
  try {
    if (!read_arguments(argc, argv, options, path)) {
      std::cerr << usage;
      return 2;
    }
  } catch (const Unreadable& error) {
    std::cerr << error.what() << '\n' << usage;
    return 2;
  }
  std::signal(SIGINT, [](int) { stopped = true; });
  options.report = report;
  const Answer result = check(path, options);
  std::cout << name(result.verdict);
  if (!result.claim.empty()) std::cout << ' ' << result.claim;
  std::cout << '\n';
  if (!result.reason.empty()) std::cout << result.reason << '\n';
  std::cout.flush();
  return std::cout ? exit_code(result.verdict) : 4;
}

}  // namespace grundy_check
