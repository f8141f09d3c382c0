// ValueFile: what was written comes back, damage is found, and other programs can read the file.
#include "heap/value_file.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <numeric>
#include <regex>

namespace grundy {
namespace {

using Values = std::vector<std::uint32_t>;

// Where the tests write: in memory if there is a place for that, for thousands of syncs take time.
std::string temporary() {
  return std::filesystem::is_directory("/dev/shm") ? "/dev/shm/" : ::testing::TempDir();
}

// A folder of its own for every test.
class ValueFileTest : public ::testing::Test {
 protected:
  ValueFileTest() : folder_(temporary() + "grundy_values_" + std::to_string(::getpid()) + "/") {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
  }
  ~ValueFileTest() override { std::filesystem::remove_all(folder_); }

  std::string path() const { return folder_ + "f.npy"; }
  std::string part() const { return path() + ".part"; }
  std::string journal() const { return path() + ".journal"; }

  std::string folder_;
};

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void set_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

/// Reads a .npy file by its published description, and by nothing of ours.
struct Npy {
  unsigned width = 0;
  Values values;

  explicit Npy(const std::string& bytes) {
    if (bytes.substr(0, 8) != std::string("\x93NUMPY\x01\x00", 8)) return;
    const std::size_t start = 10 + byte(bytes, 8) + 256 * byte(bytes, 9);
    EXPECT_EQ(start % 64, 0u);
    const std::string header = bytes.substr(10, start - 10);
    EXPECT_EQ(header.back(), '\n');
    std::smatch found;
    const std::regex form(
        R"(\{'descr': '<u([24])', 'fortran_order': False, 'shape': \((\d+),\), \} *\n)");
    if (!std::regex_match(header, found, form)) return;
    width = static_cast<unsigned>(std::stoul(found[1]));
    const std::size_t count = std::stoul(found[2]);
    EXPECT_EQ(bytes.size(), start + count * width);
    for (std::size_t i = 0; i < count; ++i) {
      std::uint32_t value = 0;
      for (unsigned b = width; b-- > 0;) value = 256 * value + byte(bytes, start + i * width + b);
      values.push_back(value);
    }
  }

  static std::uint32_t byte(const std::string& bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes.at(at));
  }
};

Result<ValueFile> opened(const std::string& path, const std::string& contents, bool replace) {
  return ValueFile::open(path, contents, 1'000'000, replace);
}

Values restored(ValueFile& file) {
  Values values;
  auto done = file.restore([&](std::span<const std::uint32_t> piece) {
    values.insert(values.end(), piece.begin(), piece.end());
    return Result<void>{};
  });
  EXPECT_TRUE(done) << done.error().message;
  return values;
}

Values counting(std::uint32_t from, std::uint32_t count) {
  Values values(count);
  std::iota(values.begin(), values.end(), from);
  return values;
}

// As if the process had ended here: the file is simply no longer used.
void write_and_stop(const std::string& path, const Values& saved, const Values& unsaved = {}) {
  auto file = opened(path, "0.6", false);
  ASSERT_TRUE(file) << file.error().message;
  ASSERT_TRUE(file->restore([](auto) { return Result<void>{}; }));
  ASSERT_TRUE(file->append(saved));
  ASSERT_TRUE(file->save());
  ASSERT_TRUE(file->append(unsaved));
}

std::string refusal(const std::string& path, const std::string& contents = "0.6") {
  auto file = opened(path, contents, false);
  Result<void> result;
  if (file)
    result = file->restore([](auto) { return Result<void>{}; });
  else
    result = std::unexpected(file.error());
  if (result) return "";
  EXPECT_EQ(result.error().kind, ErrorKind::file);
  return result.error().message;
}

bool says(const std::string& text, const std::string& what) {
  return text.find(what) != std::string::npos;
}

TEST_F(ValueFileTest, IsANumPyFile) {
  write_and_stop(path(), {0, 1, 2, 65535});
  auto file = opened(path(), "0.6", false);
  ASSERT_TRUE(file);
  EXPECT_EQ(restored(*file), (Values{0, 1, 2, 65535}));
  ASSERT_TRUE(file->finish());
  const Npy npy(bytes_of(path()));
  EXPECT_EQ(npy.width, 2u);
  EXPECT_EQ(npy.values, (Values{0, 1, 2, 65535}));
  EXPECT_FALSE(std::filesystem::exists(part()));
  EXPECT_FALSE(std::filesystem::exists(journal()));
}

TEST_F(ValueFileTest, TheHeaderHasRoomForAnyLength) {
  for (std::uint64_t count : {std::uint64_t{0}, std::uint64_t{1} << 32, ~std::uint64_t{0}})
    EXPECT_EQ(npy_header(4, count).size(), 128u);
}

TEST_F(ValueFileTest, WidensAtTheFirstValueThatNeedsIt) {
  write_and_stop(path(), counting(0, 65536));
  auto file = opened(path(), "0.6", false);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->width(), 2u);
  EXPECT_EQ(restored(*file), counting(0, 65536));
  ASSERT_TRUE(file->append(counting(65536, 1)));
  EXPECT_EQ(file->width(), 4u);
  ASSERT_TRUE(file->append(counting(65537, 4463)));
  ASSERT_TRUE(file->finish());
  const Npy npy(bytes_of(path()));
  EXPECT_EQ(npy.width, 4u);
  EXPECT_EQ(npy.values, counting(0, 70000));
}

// The wider copy has taken the place of the file, but the journal is still the one from before.
TEST_F(ValueFileTest, SurvivesACrashAfterWidening) {
  write_and_stop(path(), {5, 6, 7}, {8, 70000, 9});
  auto file = opened(path(), "0.6", false);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->width(), 4u);
  EXPECT_EQ(restored(*file), (Values{5, 6, 7}));
  ASSERT_TRUE(file->append(Values{8, 70000}));
  ASSERT_TRUE(file->finish());
  EXPECT_EQ(Npy(bytes_of(path())).values, (Values{5, 6, 7, 8, 70000}));
}

// The header is the last one already, but the file has not got its name.
TEST_F(ValueFileTest, SurvivesACrashBeforeItGetsItsName) {
  write_and_stop(path(), {1, 2, 3});
  const std::string values = bytes_of(part()).substr(128);
  set_bytes(part(), npy_header(2, 3) + values);
  auto file = opened(path(), "0.6", false);
  ASSERT_TRUE(file);
  EXPECT_EQ(restored(*file), (Values{1, 2, 3}));
  ASSERT_TRUE(file->finish());
  EXPECT_EQ(Npy(bytes_of(path())).values, (Values{1, 2, 3}));
}

// It has its name, but the journal is still there.
TEST_F(ValueFileTest, SurvivesACrashAfterItGotItsName) {
  write_and_stop(path(), {1, 2, 3});
  std::filesystem::rename(part(), path());
  const std::string complete = bytes_of(path());
  EXPECT_TRUE(says(refusal(path()), "f.npy exists"));
  EXPECT_EQ(bytes_of(path()), complete);
  EXPECT_FALSE(std::filesystem::exists(journal()));
}

// The journal was written, the file was not.
TEST_F(ValueFileTest, SurvivesACrashAtTheVeryBeginning) {
  write_and_stop(path(), {});
  std::filesystem::remove(part());
  auto file = opened(path(), "0.6", false);
  ASSERT_TRUE(file);
  EXPECT_EQ(restored(*file), Values{});
  ASSERT_TRUE(file->append(Values{4}));
  ASSERT_TRUE(file->finish());
  EXPECT_EQ(Npy(bytes_of(path())).values, Values{4});
}

TEST_F(ValueFileTest, ValuesBeyondTheJournalAreCutOff) {
  write_and_stop(path(), {1, 2, 3}, counting(0, 1000));
  auto file = opened(path(), "0.6", false);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->size(), 3u);
  EXPECT_EQ(restored(*file), (Values{1, 2, 3}));
  ASSERT_TRUE(file->finish());
  EXPECT_EQ(Npy(bytes_of(path())).values, (Values{1, 2, 3}));
}

TEST_F(ValueFileTest, EveryChangedByteOfTheValuesIsFound) {
  write_and_stop(path(), {1, 2, 300, 4});
  const std::string good = bytes_of(part());
  for (std::size_t at = 128; at < good.size(); ++at) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 1);
    set_bytes(part(), bad);
    EXPECT_TRUE(
        says(refusal(path()), "f.npy.part is damaged: its 4 values do not have the checksum"))
        << at;
  }
  set_bytes(part(), good.substr(0, good.size() - 1));
  EXPECT_TRUE(says(refusal(path()), "fewer than the 4 values"));
  set_bytes(part(), good.substr(0, 100));
  EXPECT_TRUE(says(refusal(path()), "no header"));
  set_bytes(part(), good);
  EXPECT_EQ(refusal(path()), "");
}

// A changed journal never passes for a right one: what is handed out is right, or nothing is.
TEST_F(ValueFileTest, ChangedJournalsAreFound) {
  write_and_stop(path(), {1, 2, 300, 4});
  const std::string good = bytes_of(journal());
  for (std::size_t at = 0; at < good.size(); ++at)
    for (char bit : {1, 2, 4, 8, 16, 64}) {
      std::string bad = good;
      bad[at] = static_cast<char>(bad[at] ^ bit);
      set_bytes(journal(), bad);
      EXPECT_NE(refusal(path()), "") << bad;
    }
  for (std::size_t length = 0; length < good.size(); ++length) {
    set_bytes(journal(), good.substr(0, length));
    EXPECT_NE(refusal(path()), "") << length;
  }
}

TEST_F(ValueFileTest, AChangedHeaderIsFoundOrDoesNoHarm) {
  write_and_stop(path(), {1, 2, 300, 4});
  const std::string good = bytes_of(part());
  for (std::size_t at = 0; at < 128; at += at < 26 ? 1 : 17)
    for (char bit : {1, 6}) {
      std::string bad = good;
      bad[at] = static_cast<char>(bad[at] ^ bit);
      set_bytes(part(), bad);
      auto file = opened(path(), "0.6", false);
      if (!file || !file->restore([](auto) { return Result<void>{}; })) continue;
      ASSERT_TRUE(file->finish());
      EXPECT_EQ(Npy(bytes_of(path())).values, (Values{1, 2, 300, 4})) << at;
      std::filesystem::remove(path());
      write_and_stop(path(), {1, 2, 300, 4});
    }
}

TEST_F(ValueFileTest, OtherContentsAndVersionsAreRefused) {
  write_and_stop(path(), {1, 2, 3});
  EXPECT_TRUE(says(refusal(path(), "0.77"), "f.npy.part has values of 0.6, not of 0.77"));
  std::string text = bytes_of(journal());
  text[text.find('1')] = '2';
  set_bytes(journal(), text);
  EXPECT_TRUE(says(refusal(path()), "reads version 1, found version 2"));
}

TEST_F(ValueFileTest, MoreValuesThanAreWantedAreKept) {
  write_and_stop(path(), {1, 2, 3});
  auto fewer = ValueFile::open(path(), "0.6", 2, false);
  ASSERT_FALSE(fewer);
  EXPECT_EQ(fewer.error().kind, ErrorKind::usage);
  EXPECT_TRUE(says(fewer.error().message, "has 3 values already, more than the 2 asked for"));
  EXPECT_EQ(ValueFile::open(path(), "0.6", 3, false)->size(), 3u);
  EXPECT_EQ(ValueFile::open(path(), "0.6", 2, true)->size(), 0u);
}

TEST_F(ValueFileTest, NothingOfOthersIsOverwritten) {
  set_bytes(path(), "mine");
  EXPECT_TRUE(says(refusal(path()), "f.npy exists"));
  EXPECT_EQ(bytes_of(path()), "mine");
  std::filesystem::remove(path());
  set_bytes(part(), "mine");
  EXPECT_TRUE(says(refusal(path()), "here without"));
  std::filesystem::remove(part());
  set_bytes(journal(), "mine");
  EXPECT_TRUE(says(refusal(path()), "not a journal of this program"));
  EXPECT_EQ(bytes_of(journal()), "mine");
  EXPECT_TRUE(says(refusal(folder_), "not a regular file") || says(refusal(folder_), "cannot be"));
  EXPECT_TRUE(says(refusal(folder_ + "none/f.npy"), "there is no folder"));
}

TEST_F(ValueFileTest, ReplaceGoesOnWhereItCanAndBeginsAnewWhereNot) {
  set_bytes(path(), "old");
  auto begun = opened(path(), "0.6", true);
  ASSERT_TRUE(begun);
  ASSERT_TRUE(begun->append(Values{1, 2, 3}));
  ASSERT_TRUE(begun->save());
  *begun = opened(folder_ + "other.npy", "0.6", true).value();  // lets the file go
  EXPECT_EQ(bytes_of(path()), "old");
  EXPECT_EQ(opened(path(), "0.6", true)->size(), 3u);
  std::string bytes = bytes_of(part());
  bytes.back() = 'x';
  set_bytes(part(), bytes);
  {
    auto damaged = opened(path(), "0.6", true);
    ASSERT_TRUE(damaged);
    EXPECT_EQ(restored(*damaged), Values{});
    EXPECT_EQ(damaged->size(), 0u);
    ASSERT_TRUE(damaged->append(Values{9}));
    ASSERT_TRUE(damaged->save());
  }
  auto other = opened(path(), "0.77", true);
  ASSERT_TRUE(other);
  EXPECT_EQ(other->size(), 0u);
  ASSERT_TRUE(other->append(Values{7}));
  ASSERT_TRUE(other->finish());
  EXPECT_EQ(Npy(bytes_of(path())).values, Values{7});
}

TEST_F(ValueFileTest, TwoWritersAreKeptApart) {
  auto first = opened(path(), "0.6", false);
  ASSERT_TRUE(first);
  ASSERT_TRUE(first->append(Values{1, 70000}));
  ASSERT_TRUE(first->save());
  EXPECT_TRUE(says(refusal(path()), "another grundy is writing"));
  EXPECT_FALSE(opened(path(), "0.6", true));
  ASSERT_TRUE(first->finish());
  EXPECT_EQ(Npy(bytes_of(path())).values, (Values{1, 70000}));
}

// Stopped at any place and begun again, any number of times: the same bytes.
RC_GTEST_FIXTURE_PROP(ValueFileTest, StoppingChangesNothing, ()) {
  const auto values = *rc::gen::resize(
      12, rc::gen::container<Values>(rc::gen::element<std::uint32_t>(0, 1, 256, 65535, 65536)));
  std::size_t safe = 0;
  while (safe < values.size()) {
    auto file = opened(path(), "0.6", false);
    RC_ASSERT(file.has_value());
    RC_ASSERT(restored(*file) == Values(values.begin(), values.begin() + safe));
    const std::size_t more = *rc::gen::inRange<std::size_t>(1, values.size() - safe + 1);
    const std::size_t rest = values.size() - safe - more;
    RC_ASSERT(file->append(std::span(values).subspan(safe, more)).has_value());
    RC_ASSERT(file->save().has_value());
    safe += more;
    const std::size_t lost = *rc::gen::inRange<std::size_t>(0, rest + 1);
    RC_ASSERT(file->append(std::span(values).subspan(safe, lost)).has_value());
  }
  auto file = opened(path(), "0.6", false);
  RC_ASSERT(restored(*file) == values);
  RC_ASSERT(file->finish().has_value());
  const Npy npy(bytes_of(path()));
  RC_ASSERT(npy.values == values);
  std::filesystem::remove(path());
}

}  // namespace
}  // namespace grundy
