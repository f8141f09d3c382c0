// The list of keys.
import { t } from "../text";
import { Dialog } from "../ui/Dialog";
import { asked } from "./keys";

export function KeysDialog() {
  const words = t().help;
  return (
    <Dialog title={words.keysTitle} close={() => (asked.value = null)}>
      <dl class="keys">
        {words.keys.map(([key, what]) => (
          <div key={key}>
            <dt>{key!.split(", ").map((k) => <kbd key={k}>{k}</kbd>)}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
