// Cut classes in linear time, from the depth-first tree.
//
// Two tree edges separate a block exactly if the same back edges pass over both, and a tree edge
// and a back edge exactly if that back edge alone passes over it. Among the edges on a way up, the
// same back edges pass over v and its ancestor u exactly if as many do, and none over v ends below
// u: then all over v are over u. So v belongs with the nearest ancestor of equal count, provided
// that the back edge over v that ends lowest ends above it.
#include "graph/cut_classes.hpp"

#include <algorithm>
#include <utility>

namespace grundy {

CutClasses::CutClasses(const RootedPicture& picture, std::span<const std::uint32_t> cover,
                       std::span<const std::uint32_t> value, std::span<const std::uint32_t> top)
    : picture_(picture),
      cover_(cover),
      value_(value),
      top_(top),
      upper_(picture.vertices(), none),
      has_lower_(picture.vertices(), false) {
  back_edge_ = lowest_reaching_back_edges();
  link(back_edge_);
}

/// Back edges with the deepest upper end paint their way first; painted ways are skipped at once.
std::vector<std::uint32_t> CutClasses::lowest_reaching_back_edges() const {
  const std::uint32_t vertices = picture_.vertices();
  std::vector<std::uint32_t> first(vertices, none), next(picture_.edges.size(), none);
  for (std::uint32_t i = 0; i < picture_.edges.size(); ++i)
    if (!picture_.is_tree_edge(i)) next[i] = std::exchange(first[picture_.edges[i].a], i);
  std::vector<std::uint32_t> paint(vertices, none);
  JoinedVertices painted(vertices);
  for (std::uint32_t a = vertices; a-- > 0;)
    for (std::uint32_t i = first[a]; i != none; i = next[i])
      for (std::uint32_t v = painted.find(picture_.edges[i].b); v > a; v = painted.find(v)) {
        paint[v] = i;
        painted.join(v, picture_.parent[v]);
      }
  return paint;
}

/// `last[n]` is the nearest vertex on the way up from here over whose tree edge n back edges pass.
void CutClasses::link(std::span<const std::uint32_t> nearest) {
  const std::uint32_t vertices = picture_.vertices();
  std::vector<std::uint32_t> last(std::ranges::max(cover_) + std::size_t{1}, none);
  std::vector<std::uint32_t> before(vertices, none);
  for (std::uint32_t v = 1, here = 0; v < vertices; here = v++) {
    for (; here != picture_.parent[v]; here = picture_.parent[here])
      last[cover_[here]] = before[here];
    before[v] = std::exchange(last[cover_[v]], v);
    const std::uint32_t u = before[v];
    if (cover_[v] == 0 || u == none || u <= picture_.edges[nearest[v]].a) continue;
    upper_[v] = u;
    has_lower_[u] = true;
  }
}

/// The class whose lowest tree edge is that of `lowest`, from there upwards. A bead between two
/// tree edges is a subtree without a smaller one, so its value is the XOR of theirs.
CutClass CutClasses::class_from(std::uint32_t lowest) const {
  CutClass result{{}, {0}, top_[lowest]};
  if (cover_[lowest] == 1) {  // the back edge stands between bead 0 and the lowest bead
    result.edges.push_back(back_edge_[lowest]);
    result.beads.push_back(value_[lowest] ^ 1);
  }
  for (std::uint32_t v = lowest; v != none; v = upper_[v]) {
    result.edges.push_back(picture_.tree_edge[v]);
    if (upper_[v] != none) result.beads.push_back(value_[upper_[v]] ^ value_[v] ^ 1);
  }
  result.beads[0] = value_[result.top] ^ (result.edges.size() & 1);
  for (std::size_t i = 1; i < result.beads.size(); ++i) result.beads[0] ^= result.beads[i];
  return result;
}

}  // namespace grundy
