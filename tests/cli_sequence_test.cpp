// grundy sequence as it runs: killed and begun again, stopped by Ctrl-C, damaged files, a terminal.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace std::chrono_literals;
using Arguments = std::vector<std::string>;

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool says(const std::string& text, const std::string& what) {
  return text.find(what) != std::string::npos;
}

// Waits up to a minute.
bool wait_until(const std::function<bool()>& holds) {
  for (int i = 0; i < 6000; ++i, std::this_thread::sleep_for(10ms))
    if (holds()) return true;
  return false;
}

int open_terminal() {
  int handle = ::posix_openpt(O_RDWR | O_NOCTTY);
  if (::grantpt(handle) != 0 || ::unlockpt(handle) != 0) return -1;
  return handle;
}

/// `grundy sequence ARGUMENTS`; what it prints goes into two files.
class Command {
 public:
  Command(const std::string& folder, Arguments arguments, int errors_to = -1)
      : out_(folder + "out"), err_(folder + "err") {
    arguments.insert(arguments.begin(), {GRUNDY_CLI, "sequence"});
    arguments.insert(arguments.end(), {"--lang", "en"});
    std::vector<char*> words;
    for (std::string& word : arguments) words.push_back(word.data());
    words.push_back(nullptr);
    process_ = ::fork();
    if (process_ != 0) return;
    ::dup2(::open(out_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), 1);
    ::dup2(errors_to >= 0 ? errors_to : ::open(err_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600),
           2);
    ::execv(GRUNDY_CLI, words.data());
    std::_Exit(127);
  }
  ~Command() {
    if (!ended_) stop(SIGKILL);
  }
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  /// The exit code, if there is one.
  int stop(int signal) {
    ::kill(process_, signal);
    return code();
  }
  int code() {
    int status = 0;
    if (!ended_) ::waitpid(process_, &status, 0);
    ended_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  std::string output() const { return bytes_of(out_); }
  std::string errors() const { return bytes_of(err_); }

 private:
  std::string out_, err_;
  pid_t process_ = -1;
  bool ended_ = false;
};

class Sequence : public ::testing::Test {
 protected:
  Sequence()
      : folder_(::testing::TempDir() + "grundy_sequence_" + std::to_string(::getpid()) + "/") {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
  }
  ~Sequence() override { std::filesystem::remove_all(folder_); }

  std::string path(const char* name = "f.npy") const { return folder_ + name; }

  // How many values the journal says are safe.
  std::uint64_t safe(const std::string& file) const {
    const std::string journal = bytes_of(file + ".journal");
    const std::size_t at = journal.find("\nvalues ");
    return at == std::string::npos ? 0 : std::stoull(journal.substr(at + 8));
  }

  // Runs without end, and is stopped when the journal speaks of values.
  void start_and_stop(const std::string& game, int signal) {
    const std::uint64_t before = safe(path());
    Command run(folder_, {game, "--to", "2^25", "--npy", path()});
    ASSERT_TRUE(wait_until([&] { return safe(path()) > before; })) << run.errors();
    run.stop(signal);
  }

  std::string folder_;
};

TEST_F(Sequence, KilledTwiceItEndsWithTheSameBytes) {
  start_and_stop("0.6", SIGKILL);
  start_and_stop("officers", SIGKILL);
  const std::string to = std::to_string(safe(path()) + 5000);
  Command resumed(folder_, {"0.6", "--to", to, "--npy", path()});
  EXPECT_EQ(resumed.code(), 0);
  EXPECT_TRUE(says(resumed.errors(), "going on from there")) << resumed.errors();
  const std::string summary = resumed.output().substr(0, resumed.output().find(path()));
  Command whole(folder_, {"0.6", "--to", to, "--npy", path("whole.npy")});
  EXPECT_EQ(whole.code(), 0);
  EXPECT_TRUE(whole.output().starts_with(summary)) << whole.output();
  const std::string bytes = bytes_of(path());
  EXPECT_EQ(bytes.size(), 128 + 2 * (std::stoull(to) + 1));
  EXPECT_TRUE(bytes == bytes_of(path("whole.npy")));
  EXPECT_FALSE(std::filesystem::exists(path() + ".part"));
  EXPECT_FALSE(std::filesystem::exists(path() + ".journal"));
}

TEST_F(Sequence, InterruptedItSaysHowToGoOn) {
  Command run(folder_, {"0.6", "--to", "2^25", "--npy", path()});
  ASSERT_TRUE(wait_until([&] { return std::filesystem::exists(path() + ".part"); }));
  std::this_thread::sleep_for(300ms);
  EXPECT_EQ(run.stop(SIGINT), 3);
  EXPECT_TRUE(says(run.errors(), "the same command goes on from there")) << run.errors();
  const std::uint64_t saved = safe(path());
  EXPECT_GT(saved, 0u);
  Command resumed(folder_,
                  {"0.6", "--to", std::to_string(saved + 100), "--npy", path(), "--quiet"});
  EXPECT_EQ(resumed.code(), 0);
  EXPECT_EQ(resumed.errors(), "");
}

TEST_F(Sequence, ADamagedFileIsFound) {
  EXPECT_EQ(Command(folder_, {"0.6", "--to", "2^25", "--npy", path(), "--time", "500ms"}).code(),
            3);
  std::string bytes = bytes_of(path() + ".part");
  ASSERT_GT(bytes.size(), 2000u);
  bytes[1000] = static_cast<char>(bytes[1000] ^ 4);
  std::ofstream(path() + ".part", std::ios::binary) << bytes;
  Command refused(folder_, {"0.6", "--to", "2^25", "--npy", path()});
  EXPECT_EQ(refused.code(), 4);
  EXPECT_TRUE(says(refused.errors(), path() + ".part is damaged")) << refused.errors();
  EXPECT_TRUE(says(refused.errors(), "delete")) << refused.errors();
  Command anew(folder_, {"0.6", "--to", "1000", "--npy", path(), "--force"});
  EXPECT_EQ(anew.code(), 0);
  EXPECT_EQ(bytes_of(path()).size(), 128u + 2 * 1001);
}

TEST_F(Sequence, FilesOfOtherGamesAreRefused) {
  EXPECT_EQ(Command(folder_, {"0.6", "--to", "2^25", "--npy", path(), "--time", "300ms"}).code(),
            3);
  Command other(folder_, {"kayles", "--to", "100", "--npy", path()});
  EXPECT_EQ(other.code(), 4);
  EXPECT_TRUE(says(other.errors(), "has values of 0.6, not of 0.77")) << other.errors();
  Command fewer(folder_, {"0.6", "--to", "10", "--npy", path()});
  EXPECT_EQ(fewer.code(), 2);
  EXPECT_TRUE(says(fewer.errors(), "more than the 11 asked for")) << fewer.errors();
}

TEST_F(Sequence, ValuesAboveSixteenBits) {
  Command run(folder_, {"sub{1..99999}", "--to", "70000", "--npy", path()});
  EXPECT_EQ(run.code(), 0);
  EXPECT_TRUE(says(run.output(), "70001 values of 32 bits"));
  const std::string bytes = bytes_of(path());
  ASSERT_EQ(bytes.size(), 128u + 4 * 70001);
  for (std::size_t n : {0u, 65535u, 65536u, 70000u}) {
    std::size_t value = 0;
    for (int b = 3; b >= 0; --b)
      value = 256 * value + static_cast<unsigned char>(bytes[128 + 4 * n + b]);
    EXPECT_EQ(value, n);
  }
}

TEST_F(Sequence, LongListsAreSummedUpAndListedOnDemand) {
  Command summary(folder_, {"sub{1}", "--to", "1000000"});
  EXPECT_EQ(summary.code(), 0);
  EXPECT_TRUE(says(summary.output(), "1000001 values")) << summary.output();
  EXPECT_LT(summary.output().size(), 400u);
  Command list(folder_, {"sub{1}", "--to", "1000000", "--list"});
  EXPECT_EQ(list.code(), 0);
  EXPECT_EQ(list.output().substr(0, 9), "0, 1, 0, ");
  EXPECT_GT(list.output().size(), 2'900'000u);
  Command csv(folder_, {"sub{1}", "--to", "1000000", "--csv", "-"});
  EXPECT_EQ(csv.code(), 0);
  EXPECT_TRUE(csv.output().starts_with("n,grundy\n0,0\n1,1\n"));
  EXPECT_TRUE(csv.output().ends_with("\n999999,1\n1000000,0\n"));
}

TEST_F(Sequence, ATerminalSeesHowFarItIs) {
  const int terminal = open_terminal();
  ASSERT_GE(terminal, 0);
  const int other = ::open(::ptsname(terminal), O_RDWR | O_NOCTTY);
  ASSERT_GE(other, 0);
  Command run(folder_, {"0.6", "--to", "2^25", "--time", "1500ms"}, other);
  EXPECT_EQ(run.code(), 3);
  ::close(other);
  std::string seen;
  std::array<char, 4096> chunk{};
  for (ssize_t n; (n = ::read(terminal, chunk.data(), chunk.size())) > 0;)
    seen.append(chunk.data(), static_cast<std::size_t>(n));
  ::close(terminal);
  EXPECT_TRUE(says(seen, "of 33554433, ")) << seen;
  EXPECT_TRUE(says(seen, "largest value")) << seen;
  EXPECT_TRUE(says(seen, " \b\b\b")) << "the line is taken away: " << seen;
  EXPECT_TRUE(says(run.output(), "Largest value")) << run.output();
}

TEST_F(Sequence, NoProgressWithoutATerminal) {
  Command run(folder_, {"0.6", "--to", "2^25", "--time", "1200ms"});
  EXPECT_EQ(run.code(), 3);
  EXPECT_FALSE(says(run.errors(), "left")) << run.errors();
}

}  // namespace
