// Hackenbush pictures of a report: the winning cuts marked, or reduced step by step.
#include <grundy/diagram.hpp>

#include "diagram/diagram_phrases.hpp"
#include "diagram/hackenbush_svg.hpp"

namespace grundy {

namespace {

Result<const Hackenbush*> only_picture(const Sum& sum) {
  const Hackenbush* picture = nullptr;
  if (sum.size() == 1) picture = sum[0].game->picture(sum[0].position);
  if (!picture) return fail("a picture shows one Hackenbush position, such as hackenbush(0-1,1-2)");
  return picture;
}

}  // namespace

Result<std::string> reduction_svg(const Sum& sum) {
  auto picture = only_picture(sum);
  if (!picture) return std::unexpected(picture.error());
  return hackenbush_reduction_svg(**picture);
}

Result<std::string> picture_svg(const SolveReport& report, bool values, Language language) {
  auto picture = only_picture(report.sum);
  if (!picture) return std::unexpected(picture.error());
  if (report.limit) return std::unexpected(*report.limit);
  std::vector<Cut> wins;
  for (const WinningMove& move : report.winning_moves)
    if (move.option.cut) wins.push_back({static_cast<std::uint32_t>(*move.option.cut), 0});
  const DiagramPhrases& phrases = DiagramPhrases::of(language);
  std::vector<std::string> caption;
  if (report.outcome)
    caption.push_back(outcome_sentence(*report.outcome, report.grundy, report.play, language));
  std::vector<std::string> names;
  for (const WinningMove& move : report.winning_moves) names.push_back(report.name(move));
  if (!names.empty())
    caption.push_back(say(phrases.winning_cuts, fmt::format("{}", fmt::join(names, ", "))));
  if (values) caption.push_back(phrases.value_at_edge);
  return hackenbush_svg(
      **picture, {.numbers = true, .values = values, .wins = wins, .caption = std::move(caption)});
}

}  // namespace grundy
