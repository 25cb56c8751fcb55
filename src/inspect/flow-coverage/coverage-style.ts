/**
 * The style of the coverage of a flow: of the picture, in a file of its own or in a page whose tokens it uses, and of
 * the page.
 */
const tokens = {
  ground: ['--ground', '#ffffff', '#0f1215'],
  ink: ['--ink', '#15191f', '#e8ebee'],
  quiet: ['--ink-3', '#5f6875', '#929ba7'],
  taken: ['--good', '#0f6e35', '#66cb8f'],
  never: ['--warn', '#855000', '#e6b455'],
} as const;

type Token = keyof typeof tokens;

const assigned = (shade: 1 | 2): string =>
  Object.entries(tokens)
    .map(([name, token]) => `--coverage-${name}: var(${token[0]}, ${token[shade]});`)
    .join(' ');

const colour = (name: Token): string => `var(--coverage-${name})`;

export const coveragePictureStyle = `
.coverage { ${assigned(1)} font: 11px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; font-variant-numeric: tabular-nums; }
@media (prefers-color-scheme: dark) { .coverage { ${assigned(2)} } }
.coverage .ground { fill: ${colour('ground')}; }
.coverage .dot { fill: ${colour('ink')}; }
.coverage .box { fill: ${colour('ground')}; stroke: ${colour('taken')}; stroke-width: 1.6; }
.coverage .never > .box { stroke: ${colour('never')}; stroke-dasharray: 6 4; }
.coverage .unreachable > .box { stroke: ${colour('quiet')}; stroke-dasharray: 2 3; }
.coverage text { fill: ${colour('quiet')}; }
.coverage .name, .coverage .exit { fill: ${colour('ink')}; }
.coverage .operation > .name { font-size: 13px; font-weight: 600; }
.coverage .number { font-weight: 600; }
.coverage .never > .calls { fill: ${colour('never')}; font-weight: 600; }
.coverage .unreachable > .calls { font-style: italic; }
.coverage .line { fill: none; stroke: ${colour('taken')}; stroke-width: 1.6; stroke-linejoin: round; }
.coverage .head { fill: ${colour('taken')}; }
.coverage .never > .line { stroke: ${colour('never')}; stroke-dasharray: 6 4; }
.coverage .never > .head { fill: ${colour('never')}; }
.coverage .unreachable > .line { stroke: ${colour('quiet')}; stroke-dasharray: 2 3; }
.coverage .unreachable > .head { fill: ${colour('quiet')}; }
.coverage .exit, .coverage .calls { paint-order: stroke; stroke: ${colour('ground')}; stroke-width: 3px; stroke-linejoin: round; }
`.trim();

/** Added to the style of the reports. */
export const coveragePageStyle = `
${coveragePictureStyle}
.flow-coverage { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; }
main > .flow-coverage:first-child { margin-top: 0; padding-top: 0; border-top: 0; }
.flow-coverage .say { font-size: var(--t3); line-height: 24px; }
.flow-coverage .beside { display: grid; grid-template-columns: minmax(0, 5fr) minmax(300px, 3fr); gap: 32px; align-items: start; }
@media (max-width: 900px) { .flow-coverage .beside { grid-template-columns: minmax(0, 1fr); } }
.flow-coverage .columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; }
.flow-coverage .scroll > svg.coverage { display: block; max-width: 100%; min-width: 640px; height: auto; }
.flow-coverage .legend { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0 0 12px; padding: 0; list-style: none; color: var(--ink-3); }
.flow-coverage .legend li { display: flex; align-items: center; gap: 8px; }
.flow-coverage .totals table { width: 100%; }
.flow-coverage progress { width: 96px; height: 6px; accent-color: var(--good); vertical-align: middle; }
.flow-coverage .missing { display: grid; padding: 0; list-style: none; }
.flow-coverage .missing li { padding: 5px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.flow-coverage .missing small { display: block; color: var(--ink-3); font-size: var(--t1); }
.flow-coverage .not-taken { color: var(--warn); font-weight: 600; }
`.trim();
