export function ExploreView(_: any) { return <main id="main" />; }
