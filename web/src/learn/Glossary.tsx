// The words of the field, in the language that is on.
import { t } from "../text";
import { Rich } from "../ui/Rich";

export function GlossaryView() {
  const words = t().learn;
  return (
    <main id="main" class="glossary">
      <div class="title"><h1>{words.glossary}</h1></div>
      <dl class="card padded">
        {words.terms.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd><Rich text={meaning!} /></dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
