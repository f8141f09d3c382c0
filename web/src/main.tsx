import "./style/tokens.css";
import "./style/base.css";
import "./style/shell.css";
import "./style/table.css";
import "./style/pieces.css";
import "./style/cards.css";
import "./style/places.css";
import { render } from "preact";
import { App } from "./App";
import { engine } from "./engine/engine";
import { loadGames } from "./play/names";
import { startRouting } from "./state/route";
import { follow } from "./state/settings";

follow();
startRouting();
engine.warm();
render(<App />, document.getElementById("page")!);
void loadGames().catch(() => {});
