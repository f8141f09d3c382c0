// "Opponent is thinking…" after 0.7 s, and a way to stop it after two.
import { useEffect, useState } from "preact/hooks";
import type { Session } from "../state/session";
import { t } from "../text";

const SHOW_MS = 700;
const STOP_MS = 2000;

export function Thinking({ session }: { session: Session }) {
  const [time, setTime] = useState(0);
  useEffect(() => {
    const timers = [SHOW_MS, STOP_MS].map((ms) => setTimeout(() => setTime(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  if (time < SHOW_MS) return <>{t().play.opponentsTurn}</>;
  return (
    <>
      {t().play.thinking}
      {time >= STOP_MS && <button class="button small stop" onClick={() => session.stop()}>{t().common.stop}</button>}
    </>
  );
}
