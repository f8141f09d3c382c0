// Above: the mark, three places, language and colours. Below: glossary, keys, version.
import { FIRST_POSITION, playAddress, printAddress } from "../address/address";
import { asked } from "../play/keys";
import { left, route, switchLanguage } from "../state/route";
import { nextTheme, theme } from "../state/settings";
import { t } from "../text";
import { HalfIcon, Icon, Mark } from "./icons";

const PLACES = ["play", "learn", "explore"] as const;

export function Header() {
  const words = t().common;
  const place = route.value.place === "review" ? "play" : route.value.place;
  return (
    <header class="header">
      <a class="button skip" href="#main" onClick={skip}>{words.skip}</a>
      <div class="inside">
        <a class="brand" href={printAddress(playAddress(FIRST_POSITION))}><Mark />grundy</a>
        <nav class="places">
          {PLACES.map((name) => (
            <a key={name} href={printAddress(left.value[name])} aria-current={place === name ? "page" : undefined}>{words.places[name]}</a>
          ))}
        </nav>
        <div class="switches">
          <button onClick={switchLanguage} aria-label={words.switchLanguage} lang={words.otherLanguage === "English" ? "en" : "ja"}>
            <Icon name="globe" class="globe" />{words.otherLanguage}
          </button>
          <button onClick={nextTheme} aria-label={words.theme[theme.value]} title={words.theme[theme.value]}><HalfIcon /></button>
        </div>
      </div>
    </header>
  );
}

/** To the board; an ordinary link would change the address. */
function skip(event: Event): void {
  event.preventDefault();
  const target = document.querySelector<HTMLElement>("main [data-stop], main button, main a");
  target?.focus();
}

export function Footer() {
  const words = t().common.footer;
  return (
    <footer class="footer">
      <a href={printAddress({ place: "learn", step: "glossary" })}>{words.glossary}</a>
      <button onClick={() => (asked.value = "keys")}>{words.keys}</button>
      <span>{words.version(__GRUNDY_VERSION__)}</span>
    </footer>
  );
}
