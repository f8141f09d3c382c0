// "Opponent is thinking…" after 0.7 s, and a way to stop it after two.
import { useEffect, useState } from "preact/hooks";
import type { Session } from "../state/session";
import { t } from "../text";

const SHOW_MS = 700;
const STOP_MS = 2000;

/** How long it has taken, in two steps. */
function usePatience(): number {
  const [time, setTime] = useState(0);
  useEffect(() => {
    const timers = [SHOW_MS, STOP_MS].map((ms) => setTimeout(() => setTime(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  return time;
}

export function Thinking({ session }: { session: Session }) {
  const time = usePatience();
  if (time < SHOW_MS) return <>{t().play.opponentsTurn}</>;
  return (
    <>
      {t().play.thinking}
      {time >= STOP_MS && <button class="button small stop" onClick={() => session.stop()}>{t().common.stop}</button>}
    </>
  );
}

/** While a position is laid out. */
export function Waiting({ session }: { session: Session }) {
  const time = usePatience();
  if (time < SHOW_MS) return null;
  return (
    <p class="main waiting" role="status">
      {t().common.busy}
      {time >= STOP_MS && <button class="button small stop" onClick={() => session.stop()}>{t().common.stop}</button>}
    </p>
  );
}
