/**
 * The style of charts over seconds, in the palette's colours. Series differ by more than colour: by dashes, and by
 * width.
 */
export const secondsChartStyle = `
.seconds { margin: 0; }
.seconds figcaption { color: var(--ink-3); font-size: 13px; }
.seconds .legend { display: flex; flex-wrap: wrap; gap: 2px 18px; margin: 0; padding: 0; list-style: none; font-size: 12.5px; }
.seconds .legend svg { display: inline-block; width: 26px; height: 10px; margin-right: 6px; vertical-align: middle; }
.seconds .plot { display: grid; grid-template: 200px auto / auto minmax(0, 1fr); gap: 8px 8px; padding-top: 8px; color: var(--ink-3); font-size: 11.5px; font-variant-numeric: tabular-nums; }
.seconds .plot svg { width: 100%; height: 100%; overflow: visible; }
.seconds .scale-y { display: flex; flex-direction: column; justify-content: space-between; text-align: right; }
.seconds .scale-y span { height: 0; line-height: 0; }
.seconds .scale-x { grid-column: 2; display: flex; justify-content: space-between; }
.seconds path { fill: none; stroke-width: 2; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.seconds .grid { stroke: var(--line); stroke-width: 1; }
.seconds .mark { stroke: var(--ink); stroke-width: 1; }
.seconds .pause { fill: var(--sunk); stroke: none; }
.seconds .change { stroke: var(--ink-2); stroke-width: 1; }
.seconds .changes { display: flex; flex-wrap: wrap; gap: 0 18px; margin: 4px 0 0; padding: 0; list-style: none; counter-reset: change; font-size: 12px; color: var(--ink-2); }
.seconds .changes li { counter-increment: change; }
.seconds .changes li::before { content: counter(change); margin-right: 6px; font-weight: 700; color: var(--ink); }
.seconds .changes span { color: var(--ink-3); font-variant-numeric: tabular-nums; }
.seconds .limit { stroke: var(--ink-2); stroke-width: 1.25; stroke-dasharray: 8 3 2 3; }
.seconds .limit.broken { stroke: var(--bad); }
.seconds .started, .seconds .p50 { stroke: var(--accent); }
.seconds .finished { stroke: var(--good); stroke-dasharray: 5 3; }
.seconds .failed { stroke: var(--bad); stroke-width: 3; }
.seconds .p95 { stroke: var(--warn); stroke-dasharray: 5 3; }
.seconds .p99 { stroke: var(--bad); stroke-dasharray: 1.5 2.5; }
.seconds.over-rate .dots { stroke-width: 8; stroke-linecap: round; stroke-dasharray: none; }
.seconds.over-rate .dots.broken { stroke-linecap: square; }
`;
