/** The style of `report.html` of a campaign, beside that of every report. Colour is never the only sign of a meaning. */
export const reportStyle = `
.campaign h2 { font-size: var(--t3); line-height: 20px; font-weight: 600; }
.finding { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; padding: 16px 0; border-top: 1px solid var(--line); }
.finding h3 { font-size: var(--t3); line-height: 22px; font-weight: 600; overflow-wrap: anywhere; }
.finding .octets { font: 12px/1.6 var(--mono); overflow-wrap: anywhere; white-space: pre-wrap; }
.finding mark { padding: 1px 2px; border-radius: 3px; background: var(--bad-wash); color: var(--bad); font-weight: 600; }
.finding del { color: var(--ink-3); }
.matrix th.change { vertical-align: bottom; padding: 6px 2px; }
.matrix th.change span { writing-mode: vertical-rl; transform: rotate(180deg); }
.matrix td { width: 26px; padding: 4px 2px; text-align: center; }
.matrix tbody th { min-width: 14em; padding-right: 12px; font: 12px/1.55 var(--mono); }
.matrix .right { color: var(--good); }
.matrix .allowed { color: var(--ink-2); }
.matrix .finding-cell, .matrix .finding-cell a { color: var(--bad); font-weight: 600; background: var(--bad-wash); }
.matrix .not-reached { color: var(--warn); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 0; list-style: none; color: var(--ink-2); }
`;
