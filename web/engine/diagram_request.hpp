// The diagram that a request asks for, as JSON, as a picture or as text.
#pragma once

#include <grundy/diagram.hpp>

#include "engine.hpp"

namespace grundy::web {

/// Errors: those of make_diagram(), and fields that are not as the protocol has them.
Result<Diagram> requested_diagram(Engine& engine, Request& request);

}  // namespace grundy::web
