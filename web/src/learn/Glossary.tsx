export function GlossaryView() { return <main id="main" />; }
