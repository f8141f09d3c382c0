export function LearnView(_: any) { return <main id="main" />; }
