export function ReviewView(_: any) { return <main id="main" />; }
