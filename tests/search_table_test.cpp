// The tables of the search: nothing is lost that is kept, threads see whole facts, files are
// checked; and how the boards are written.
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <thread>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <grundy/game.hpp>

#include "games/chomp.hpp"
#include "games/clobber.hpp"
#include "games/cram.hpp"
#include "games/nimstring.hpp"
#include "games/notakto.hpp"
#include "games/removal.hpp"
#include "games/searched_game.hpp"
#include "games/sprouts.hpp"
#include "search_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

TEST(FactTable, AWordKeepsWhatFitsAndNothingElse) {
  using Word = FactWord<4, 10>;
  for (std::uint64_t value : {0u, 1u, 1023u})
    EXPECT_EQ(Word::unpack(Word::pack({value, 0}, 5)).value, value);
  EXPECT_EQ(Word::pack({1024, 0}, 5), 0u);
  EXPECT_EQ(Word::pack({Facts::unknown, 0}, 5), 0u);
  EXPECT_EQ(Word::pack({Facts::unknown, 1u << 10}, 5), 0u);
  EXPECT_EQ(Word::unpack(Word::pack({Facts::unknown, 0xc05}, 5)).excluded, 5u);
  const std::uint64_t a = Word::pack({Facts::unknown, 3}, 1),
                      b = Word::pack({Facts::unknown, 4}, 9);
  EXPECT_EQ(Word::unpack(Word::merged(a, b)).excluded, 7u);
  EXPECT_EQ(Word::work(Word::merged(a, b)), 4u);
  const std::uint64_t exact = Word::pack({0, 0}, 0);
  EXPECT_NE(exact, 0u);
  EXPECT_EQ(Word::merged(a, exact), exact);
  EXPECT_EQ(Word::merged(exact, a), exact);
}

template <class Table, class Key>
void expect_only_what_was_stored(Table& table, auto key_of) {
  std::mt19937_64 random(1);
  std::map<std::uint64_t, std::uint64_t> stored;
  for (int i = 0; i < 60'000; ++i) {
    const std::uint64_t code = random() >> (random() % 60), value = random() % 1000;
    if (!stored.try_emplace(code, value).second) continue;
    const Key key = key_of(code);
    table.store(key, Table::handle(key), {value, 0}, 1 + random() % 1000);
  }
  std::size_t found = 0;
  for (const auto& [code, value] : stored) {
    const Key key = key_of(code);
    const Facts facts = table.find(key, Table::handle(key));
    if (!facts.exact()) continue;
    ++found;
    ASSERT_EQ(facts.value, value);
  }
  EXPECT_GT(found, table.places() < stored.size() ? table.places() / 2 : stored.size() * 99 / 100);
}

TEST(FactTable, TablesForgetButNeverMistake) {
  CodeTable codes(15);
  expect_only_what_was_stored<CodeTable, std::uint64_t>(codes, [](auto code) { return code; });
  using Pair = std::array<std::uint64_t, 2>;
  KeyTable<Pair> keys(10);  // 4096 places
  expect_only_what_was_stored<KeyTable<Pair>, Pair>(keys, [](auto c) { return Pair{c, c ^ 5}; });
}

// Writers store value f(key) only; readers must never see another one.
TEST(FactTable, ReadersSeeWholeFacts) {
  using Key = std::array<std::uint64_t, 3>;
  KeyTable<Key> table(4);
  CodeTable codes(15);
  std::atomic<int> wrong = 0, seen = 0;
  auto work = [&](std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (int i = 0; i < 100'000; ++i) {
      const std::uint64_t n = random() % 400;
      const Key key = {n, n * n, ~n};
      if (random() % 2) {
        table.store(key, table.handle(key), {n, 0}, random() % 9);
        codes.store(n, codes.handle(n), {n, 0}, 1);
      } else {
        const Facts a = table.find(key, table.handle(key)), b = codes.find(n, codes.handle(n));
        seen += a.exact() ? 1 : 0;
        wrong += (a.exact() && a.value != n) || (b.exact() && b.value != n) ? 1 : 0;
      }
    }
  };
  std::jthread other([&] { work(1); });
  work(2);
  other.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(seen, 1000);
}

class TableFile : public ::testing::Test {
 protected:
  std::string path_ =
      (std::filesystem::temp_directory_path() / ("grundy_table_" + std::to_string(::getpid())))
          .string();
  ~TableFile() override {
    std::filesystem::remove(path_);
    std::filesystem::remove(path_ + ".part");
  }
  std::string bytes() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
  static ErrorKind kind(const Result<void>& result) { return result.error().kind; }
};

template <class R>
void expect_to_go_on(const std::string& path, const std::string& text, std::uint64_t value) {
  Meter meter;
  ComponentSearch<R> first, second;
  EXPECT_EQ(first.grundy(position<R>(text), meter).value(), value);
  ASSERT_TRUE(first.save(path, "a game"));
  ASSERT_TRUE(second.load(path, "a game", meter));
  EXPECT_EQ(second.facts(), first.facts());
  EXPECT_EQ(second.grundy(position<R>(text), meter).value(), value);
  EXPECT_LT(second.expanded(), first.expanded() / 100 + 2);
}

TEST_F(TableFile, AnotherSearchGoesOnFromThere) {
  expect_to_go_on<Cram>(path_, "4x6", 0);
  expect_to_go_on<Cram>(path_, "5x6", 2);
  expect_to_go_on<Clobber>(path_, "3x4", value_of<Clobber>("3x4"));
}

TEST_F(TableFile, DamageIsSeenAndNothingIsTaken) {
  Meter meter;
  ComponentSearch<Clobber> search;
  ASSERT_TRUE(search.grundy(position<Clobber>("3x3"), meter));
  ASSERT_TRUE(search.save(path_, "clobber"));
  const std::string good = bytes();
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    std::string bad = good;
    if (round % 4 == 0)
      bad.resize(random() % good.size());
    else if (round % 4 == 1)
      bad += '\0';
    else
      bad[random() % bad.size()] ^= static_cast<char>(1 + random() % 255);
    write(bad);
    ComponentSearch<Clobber> fresh;
    auto loaded = fresh.load(path_, "clobber", meter);
    ASSERT_FALSE(loaded) << round;
    EXPECT_EQ(kind(loaded), ErrorKind::file);
    EXPECT_EQ(fresh.facts(), 0u);
  }
  write(good);
  EXPECT_EQ(kind(search.load(path_, "chomp", meter)), ErrorKind::file);
  ComponentSearch<Chomp> other;
  EXPECT_EQ(kind(other.load(path_, "clobber", meter)), ErrorKind::file);
  std::filesystem::remove(path_);
  EXPECT_EQ(kind(search.load(path_, "clobber", meter)), ErrorKind::file);
  EXPECT_EQ(kind(search.save("/nowhere/at/all", "clobber")), ErrorKind::file);
}

TEST_F(TableFile, WhatItIsOfMayBeLong) {
  Meter meter;
  const std::string graphs(150'000, '1');
  ComponentSearch<Clobber> first, second;
  ASSERT_TRUE(first.grundy(position<Clobber>("3x3"), meter));
  ASSERT_TRUE(first.save(path_, graphs));
  EXPECT_TRUE(second.load(path_, graphs, meter));
  EXPECT_EQ(second.facts(), first.facts());
  for (const std::string& other : {graphs + "1", graphs.substr(1), std::string("cram")}) {
    const auto loaded = second.load(path_, other, meter);
    ASSERT_FALSE(loaded);
    EXPECT_LT(loaded.error().message.size(), 1000u);
  }
}

// Searches and saves one board after the other until somebody ends it.
[[noreturn]] void search_until_killed(const std::string& path) {
  Meter meter;
  ComponentSearch<Clobber> search;
  if (std::filesystem::exists(path) && !search.load(path, "clobber", meter)) ::_exit(1);
  for (const char* board : {"3x3", "2x5", "3x4", "2x6", "1x12"})
    if (!search.grundy(position<Clobber>(board), meter) || !search.save(path, "clobber"))
      ::_exit(1);
  while (search.save(path, "clobber")) {}
  ::_exit(1);
}

// kill -9 at any moment: the table is whole, and the search goes on from it.
TEST_F(TableFile, AnAbruptEndLosesNoTable) {
  std::mt19937 random(5);
  std::size_t most = 0;
  for (int round = 0; round < 12; ++round) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) search_until_killed(path_);
    std::this_thread::sleep_for(std::chrono::milliseconds(10 + random() % 60));
    ::kill(child, SIGKILL);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << "it could not load or save";
    if (!std::filesystem::exists(path_)) continue;
    Meter meter;
    ComponentSearch<Clobber> search;
    ASSERT_TRUE(search.load(path_, "clobber", meter));
    EXPECT_GE(search.facts(), most);
    most = search.facts();
    ASSERT_EQ(search.grundy(position<Clobber>("3x3"), meter).value(), value_of<Clobber>("3x3"));
  }
  EXPECT_GT(most, 0u);
}

// No file of this process may grow beyond so many bytes, as on a disk that is full.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit now{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &now);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST_F(TableFile, AFullDiskLosesNeitherTheOldTableNorTheAnswer) {
  auto game = *find_game("cram");
  auto& searched = dynamic_cast<SearchedGame&>(*game);
  Meter meter;
  ASSERT_TRUE(searched.keep_table(path_, meter));
  const std::string before = bytes();
  const auto board = game->parse("3x5");
  {
    const FullDisk full(100'000);
    auto value = game->grundy(board->front(), meter);
    ASSERT_TRUE(value);
    EXPECT_EQ(value->value.word(), value_of<Cram>("3x5"));
    ASSERT_FALSE(searched.table_kept());
    EXPECT_EQ(kind(searched.table_kept()), ErrorKind::file);
  }
  EXPECT_EQ(bytes(), before);
  EXPECT_FALSE(std::filesystem::exists(path_ + ".part"));
  ASSERT_TRUE(game->grundy(game->parse("3x6")->front(), meter));
  EXPECT_TRUE(searched.table_kept());
}

template <class R>
void expect_refused(const std::string& text, std::size_t column) {
  const R rules;
  auto parsed = rules.parse(text);
  ASSERT_FALSE(parsed) << text;
  EXPECT_EQ(parsed.error().column, column) << text << ": " << parsed.error().message;
}

TEST(BoardText, WhatIsWrongIsRefusedAtItsPlace) {
  const std::string long_row(100'000, '.');
  for (const char* text : {"", "x", "3x", "0x4", "3x4x5", "axb", "-1x2"}) {
    EXPECT_FALSE(Cram::parse(text)) << text;
    EXPECT_FALSE(Chomp::parse(text)) << text;
    EXPECT_FALSE(Nimstring::parse(text)) << text;
  }
  expect_refused<Cram>("7x9", 1);
  expect_refused<Cram>("99999999999999999999x1", 1);
  expect_refused<Cram>("../.Y", 5);
  expect_refused<Cram>("../...", 4);
  expect_refused<Cram>(long_row, 1);
  expect_refused<Chomp>("17x1", 1);
  expect_refused<Chomp>("X", 1);
  expect_refused<Chomp>(".X.", 3);
  expect_refused<Chomp>(".X/..", 5);
  expect_refused<Clobber>("xo/oX", 5);
  expect_refused<Notakto>("3x11", 1);
  expect_refused<Notakto>("4294967297x1", 1);
  expect_refused<Notakto>("X./.Y", 5);
  expect_refused<Notakto>("X../.X./..X", 1);
  expect_refused<Nimstring>("X/.X/X", 1);
  expect_refused<Nimstring>("./../.Z", 6);
  expect_refused<Sprouts>("11", 1);
  expect_refused<Sprouts>("00/", 1);
  expect_refused<Sprouts>("0.A/", 3);
  expect_refused<Sprouts>("0.1", 4);
  expect_refused<Sprouts>("0,1", 2);
  expect_refused<NodeKayles>("1-2,3-3", 5);
  expect_refused<NodeKayles>("1-2,x", 5);
  expect_refused<NodeKayles>("", 1);
  expect_refused<ArcKayles>("1-99999999999", 3);
  expect_refused<PosetGame>("1<2,2<1", 1);
  std::string path = "0";
  for (int i = 1; i < 65; ++i) path += "-" + std::to_string(i);
  expect_refused<NodeKayles>(path, 1);
}

TEST(BoardText, WhatIsPrintedIsReadAgain) {
  for (const char* text : {"3x4", ".X/..", "X", "1x1"}) {
    EXPECT_EQ(position<Cram>(text).print(), text);
  }
  for (const char* text : {"1x1", "3x4", "../.X"})
    EXPECT_EQ(Chomp::print(position<Chomp>(text)), text);
  for (const char* text : {"2x3", "X../..X"})
    EXPECT_EQ(Notakto::print(position<Notakto>(text)), text);
  EXPECT_EQ(position<Notakto>("2x3"), (Notakto::Position{3, 2, 0})) << "rows first, as everywhere";
  for (const char* text : {"2x3", "X/../.", "./XX/."})
    EXPECT_EQ(Nimstring::print(position<Nimstring>(text)), text);
  EXPECT_EQ(Clobber::print(position<Clobber>("2x3")), "xox/oxo");
  const ArcKayles arcs;
  EXPECT_EQ(arcs.print(position("3-2,1-2,2-2,7", arcs)), "1-2,2-2,2-3");
  const PosetGame orders;
  EXPECT_EQ(orders.print(position("3<2<5,9", orders)), "2<5,3<2,9");
}

}  // namespace
}  // namespace grundy
