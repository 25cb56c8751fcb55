/** The style of the pictures of learned models: in a file of their own, or in a page whose tokens they use. */
const tokens = {
  ground: ['--ground', '#ffffff', '#0f1215'],
  ink: ['--ink', '#15191f', '#e8ebee'],
  common: ['--ink-3', '#5f6875', '#929ba7'],
  added: ['--good', '#0f6e35', '#66cb8f'],
  removed: ['--bad', '#b1221a', '#ff9589'],
  changed: ['--warn', '#855000', '#e6b455'],
} as const;

const assigned = (shade: 1 | 2): string =>
  Object.entries(tokens)
    .map(([name, token]) => `--learned-${name}: var(${token[0]}, ${token[shade]});`)
    .join(' ');

const colour = (name: keyof typeof tokens): string => `var(--learned-${name})`;

/** Colour is never the only sign: lines are dashed, and texts have a mark. */
const kinds = (['added', 'removed', 'changed'] as const)
  .map((kind) => {
    const dashes = { added: '', removed: ' stroke-dasharray: 6 4;', changed: ' stroke-dasharray: 2 3;' }[kind];
    return `
.learned .${kind} > .box, .learned .${kind} > .line { stroke: ${colour(kind)};${dashes} }
.learned .${kind} > .head { fill: ${colour(kind)}; }
.learned text.${kind} { fill: ${colour(kind)}; font-weight: 600; }`;
  })
  .join('');

export const learnedPictureStyle = `
.learned { ${assigned(1)} font: 11px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; font-variant-numeric: tabular-nums; }
@media (prefers-color-scheme: dark) { .learned { ${assigned(2)} } }
.learned .ground { fill: ${colour('ground')}; }
.learned .box { fill: ${colour('ground')}; stroke: ${colour('common')}; stroke-width: 1.6; }
.learned text { fill: ${colour('common')}; paint-order: stroke; stroke: ${colour('ground')}; stroke-width: 3px; stroke-linejoin: round; }
.learned .name { fill: ${colour('ink')}; font-size: 13px; font-weight: 600; }
.learned .line { fill: none; stroke: ${colour('common')}; stroke-width: 1.6; stroke-linejoin: round; }
.learned .head { fill: ${colour('common')}; }${kinds}
.learned .uncompared > .box, .learned .uncompared > .line { stroke-dasharray: 1 4; }
`.trim();

/** Added to the style of the reports. */
export const learnedPageStyle = `
${learnedPictureStyle}
.learned-model { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; margin-top: 0; padding-top: 0; border-top: 0; }
.learned-model .say { font-size: var(--t3); line-height: 24px; overflow-wrap: anywhere; }
.learned-model .legend { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0 0 12px; padding: 0; list-style: none; color: var(--ink-3); }
.learned-model .legend li { display: flex; align-items: center; gap: 8px; }
.learned-model .scroll > svg.learned { display: block; max-width: none; }
.learned-model .sentences { display: grid; padding: 0; list-style: none; }
.learned-model .sentences li { padding: 6px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.learned-model .sentences small { display: block; color: var(--ink-3); font-size: var(--t1); }
.learned-model section > ul { padding-left: 20px; overflow-wrap: anywhere; }
.learned-model section > ul.sentences, .learned-model section > ul.legend { padding: 0; }
.learned-model section > .scroll + .scroll { margin-top: 24px; }
`.trim();
