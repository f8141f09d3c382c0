// The winning strategy as a picture, drawn by the engine; shown as an image, so nothing in it runs.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { engine, EngineError } from "../engine/engine";
import { positionOf } from "../lanes/lane";
import { here, type Game } from "../state/game";
import { about } from "../state/study";
import { t } from "../text";
import { download } from "../ui/copy";
import { Dialog } from "../ui/Dialog";

/** The game whose strategy is shown. */
export const diagram = signal<Game | null>(null);

export function DiagramDialog({ game }: { game: Game }) {
  const words = t().help.diagram;
  const [found, setFound] = useState<{ svg: string } | { error: string } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    engine
      .ask({ verb: "diagram", ...about(positionOf(here(game).lanes), game) }, { signal: controller.signal })
      .then(setFound)
      .catch((error: unknown) => error instanceof EngineError && setFound({ error: error.message }));
    return () => controller.abort();
  }, []);
  return (
    <Dialog title={words.title} close={() => (diagram.value = null)}>
      {found === null && <p role="status">{t().common.busy}</p>}
      {found && "error" in found && <p role="alert">{found.error}</p>}
      {found && "svg" in found && (
        <>
          <img class="diagram" src={`data:image/svg+xml,${encodeURIComponent(found.svg)}`} alt={words.alt} />
          <button class="button" onClick={() => download("strategy.svg", "image/svg+xml", found.svg)}>SVG</button>
        </>
      )}
    </Dialog>
  );
}
