// Node Kayles, Arc Kayles and poset games: reading and printing graphs, and their moves.
#include "games/removal.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "games/position_text.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

using Vertices = RemovalGraph::Vertices;

constexpr std::size_t most_vertices = 64;

Vertices bit(unsigned vertex) { return Vertices{1} << vertex; }

// Each vertex with the vertices that it is linked to.
std::vector<Vertices> neighbours(const RemovalGraph& graph) {
  std::vector<Vertices> near(graph.names.size());
  for (const auto& [a, b] : graph.pairs) {
    near[a] |= bit(b);
    near[b] |= bit(a);
  }
  return near;
}

void make_node_kayles(RemovalGraph& graph) {
  graph.touched = neighbours(graph);
  for (unsigned v = 0; v < graph.names.size(); ++v)
    graph.moves.push_back({bit(v), bit(v) | graph.touched[v]});
}

void make_arc_kayles(RemovalGraph& graph) {
  graph.touched = neighbours(graph);
  for (const auto& [a, b] : graph.pairs) graph.moves.push_back({bit(a) | bit(b), bit(a) | bit(b)});
}

// What is greater than each element, itself included: the transitive closure. [Warshall 1962]
std::vector<Vertices> closure(const RemovalGraph& graph) {
  std::vector<Vertices> above(graph.names.size());
  for (unsigned v = 0; v < above.size(); ++v) above[v] = bit(v);
  for (const auto& [a, b] : graph.pairs) above[a] |= bit(b);
  for (unsigned middle = 0; middle < above.size(); ++middle)
    for (Vertices& up : above)
      if (up >> middle & 1) up |= above[middle];
  return above;
}

void make_poset(RemovalGraph& graph) {
  const std::vector<Vertices> above = closure(graph);
  graph.touched = above;
  for (unsigned v = 0; v < above.size(); ++v) {
    graph.moves.push_back({bit(v), above[v]});
    for (unsigned w = 0; w < above.size(); ++w)
      if (above[v] >> w & 1) graph.touched[w] |= bit(v);
  }
}

constexpr RemovalKind node_kayles{'-', false, "1-2,2-3", make_node_kayles, false};
constexpr RemovalKind arc_kayles{'-', true, "1-2,2-3", make_arc_kayles, true};
constexpr RemovalKind poset{'<', false, "1<2,1<3", make_poset, false};

/// The vertices of a piece such as "1-2" or "7".
Result<std::vector<std::uint32_t>> parse_link(const text::Piece& piece, const RemovalKind& kind) {
  std::vector<std::uint32_t> ends;
  for (const text::Piece& end : text::split(piece.text, kind.link)) {
    if (end.text.empty() || end.text.find_first_not_of("0123456789") != end.text.npos)
      return fail(fmt::format("expected links of numbered vertices such as {}, found '{}'",
                              kind.example, text::excerpt(piece.text)),
                  piece.offset + 1);
    auto number = parse_small_numbers(end.text);
    if (!number) return std::unexpected(number.error().shifted(piece.offset + end.offset));
    ends.push_back(number->front());
  }
  if (ends.size() == 2 && ends[0] == ends[1] && !kind.loops)
    return fail("a vertex is not linked to itself here", piece.offset + 1);
  return ends;
}

/// What was written: links, each a chain of vertices, and vertices alone.
Result<std::vector<std::vector<std::uint32_t>>> parse_links(std::string_view text,
                                                            const RemovalKind& kind) {
  std::vector<std::vector<std::uint32_t>> links;
  for (const text::Piece& piece : text::split(text, ',')) {
    auto link = parse_link(piece, kind);
    if (!link) return std::unexpected(link.error());
    links.push_back(std::move(*link));
  }
  return links;
}

Result<RemovalGraph> make_graph(const std::vector<std::vector<std::uint32_t>>& links,
                                const RemovalKind& kind) {
  RemovalGraph graph;
  for (const auto& link : links) graph.names.insert(graph.names.end(), link.begin(), link.end());
  std::ranges::sort(graph.names);
  graph.names.erase(std::ranges::unique(graph.names).begin(), graph.names.end());
  if (graph.names.size() > most_vertices)
    return fail(fmt::format("a graph of this game has at most {} vertices", most_vertices), 1);
  auto place = [&](std::uint32_t name) {
    return static_cast<unsigned>(std::ranges::lower_bound(graph.names, name) - graph.names.begin());
  };
  for (const auto& link : links)
    for (std::size_t i = 1; i < link.size(); ++i) {
      std::array<unsigned, 2> pair = {place(link[i - 1]), place(link[i])};
      if (kind.link == '-') std::ranges::sort(pair);
      graph.pairs.push_back(pair);
    }
  std::ranges::sort(graph.pairs);
  graph.pairs.erase(std::ranges::unique(graph.pairs).begin(), graph.pairs.end());
  return graph;
}

// An order in which nothing is greater than itself.
Result<void> check_order(const RemovalGraph& graph) {
  const std::vector<Vertices> above = closure(graph);
  for (const auto& [a, b] : graph.pairs)
    if (above[b] >> a & 1)
      return fail(
          fmt::format("{0} < {1} and {1} < {0}: this is no order", graph.names[a], graph.names[b]),
          1);
  return {};
}

}  // namespace

NodeKayles::NodeKayles() : RemovalRules(node_kayles) {}
ArcKayles::ArcKayles() : RemovalRules(arc_kayles) {}
PosetGame::PosetGame() : RemovalRules(poset) {}

Result<std::vector<RemovalRules::Position>> RemovalRules::parse(std::string_view text) const {
  auto links = parse_links(text, *kind_);
  if (!links) return std::unexpected(links.error());
  auto graph = make_graph(*links, *kind_);
  if (!graph) return std::unexpected(graph.error());
  if (kind_->link == '<')
    if (auto order = check_order(*graph); !order) return std::unexpected(order.error());
  kind_->make(*graph);
  const Vertices all = ~Vertices{0} >> (64 - graph->names.size());
  graphs_->list.push_back(std::move(*graph));
  Position p{graphs_->list.size() - 1, all};
  const std::string printed = print(p);
  const auto known = std::ranges::find(graphs_->texts, printed);
  p.graph = static_cast<std::uint64_t>(known - graphs_->texts.begin());
  if (known == graphs_->texts.end())
    graphs_->texts.push_back(printed);
  else
    graphs_->list.pop_back();
  return std::vector{useful(p)};
}

std::string RemovalRules::print(const Position& p) const {
  const RemovalGraph& g = graph(p);
  std::string out;
  Vertices linked = 0;
  auto add = [&](const std::string& piece) { out += (out.empty() ? "" : ",") + piece; };
  for (const auto& [a, b] : g.pairs) {
    if (((bit(a) | bit(b)) & ~p.left) != 0) continue;
    add(fmt::format("{}{}{}", g.names[a], kind_->link, g.names[b]));
    linked |= bit(a) | bit(b);
  }
  for (unsigned v = 0; v < g.names.size(); ++v)
    if ((p.left & ~linked) >> v & 1) add(std::to_string(g.names[v]));
  return out;
}

std::string RemovalRules::meaning() const {
  return fmt::format("{}", fmt::join(graphs_->texts, ";"));
}

RemovalRules::Position RemovalRules::useful(Position p) const {
  if (!kind_->needs_links) return p;
  const RemovalGraph& g = graph(p);
  Vertices linked = 0;
  for (Vertices rest = p.left; rest != 0; rest &= rest - 1) {
    const auto v = static_cast<unsigned>(std::countr_zero(rest));
    if (g.touched[v] & p.left) linked |= bit(v);
  }
  return {p.graph, linked};
}

}  // namespace grundy
