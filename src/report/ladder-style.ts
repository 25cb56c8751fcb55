/**
 * The style of the ladder, for a page that contains it and for a separate file. The colours are custom properties of
 * the containing page; the fallbacks, light and dark, are for a separate file.
 */
export const ladderStyle = `
.ladder {
  --ladder-paper: var(--ground, #ffffff);
  --ladder-ink: var(--ink, #1b2430);
  --ladder-faint: var(--ink-3, #5b6878);
  --ladder-line: var(--line, #c5cfda);
  --ladder-accent: var(--accent, #0b62c4);
  --ladder-bad: var(--bad, #b3261e);
  font: 12px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif;
}
@media (prefers-color-scheme: dark) {
  .ladder {
    --ladder-paper: var(--ground, #12171e);
    --ladder-ink: var(--ink, #dfe6ee);
    --ladder-faint: var(--ink-3, #93a1b1);
    --ladder-line: var(--line, #3a4655);
    --ladder-accent: var(--accent, #6db1ff);
    --ladder-bad: var(--bad, #ff8a80);
  }
}
.ladder .paper { fill: var(--ladder-paper); }
.ladder .lifeline { stroke: var(--ladder-line); stroke-width: 1.5; }
.ladder .party rect { fill: var(--ladder-paper); stroke: var(--ladder-line); stroke-width: 1.5; }
.ladder .party text { fill: var(--ladder-ink); font-weight: 600; font-size: 12.5px; text-anchor: middle; }
.ladder .empty, .ladder .time, .ladder .dialogue, .ladder .detail { fill: var(--ladder-faint); font-size: 11px; }
.ladder .time { text-anchor: end; font-variant-numeric: tabular-nums; }
.ladder .row { fill: transparent; }
.ladder .arrow { fill: none; stroke: var(--ladder-accent); stroke-width: 1.5; }
.ladder .tip { fill: var(--ladder-accent); }
.ladder .name { fill: var(--ladder-ink); }
.ladder .middle { text-anchor: middle; }
.ladder .name, .ladder .detail { paint-order: stroke; stroke: var(--ladder-paper); stroke-width: 4px; stroke-linejoin: round; }
.ladder .failed .arrow { stroke: var(--ladder-bad); stroke-dasharray: 5 3; }
.ladder .failed .tip, .ladder .failed .mark, .ladder .failed .name { fill: var(--ladder-bad); }
.ladder .mark { font-weight: 700; font-size: 13px; }
`;
