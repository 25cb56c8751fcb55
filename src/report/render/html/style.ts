/** The style of the page: that of the inspector, for print too. Colour is never the only sign of a meaning. */
import { secondsChartStyle } from '../../chart/seconds-chart-style.ts';
import { chartRules } from '../../generated/test-instance-chart.ts';
import { callStyle } from '../../call-style.ts';
import { ladderStyle } from '../../ladder-style.ts';
import { palette } from '../../palette.ts';

const rules = `
:root { font: var(--t2)/20px var(--sans); color: var(--ink); background: var(--ground); font-variant-numeric: tabular-nums; }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px var(--gutter) 32px; max-width: 1440px; }
h1, h2, h3, h4, p, dl, dd, ul, ol, figure { margin: 0; padding: 0; }
ul.body { padding-left: 20px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }

header { display: grid; gap: 6px; padding-bottom: 16px; border-bottom: 1px solid var(--line); }
.good { --tone: var(--good); }
.bad { --tone: var(--bad); }
.doubtful { --tone: var(--warn); }
.open { --tone: var(--accent); }
.product { color: var(--ink-3); font-size: 12.5px; }
.product b { color: var(--ink); }
h1 { font-size: var(--t4); line-height: 28px; letter-spacing: -0.01em; overflow-wrap: anywhere; }
.verdict { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; font-size: var(--t3); line-height: 24px; }
.badge { display: inline-flex; align-items: baseline; gap: 6px; color: var(--tone); font-weight: 600; white-space: nowrap; }
.icon { flex: none; align-self: center; width: 1em; height: 1em; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.remark { overflow-wrap: anywhere; }
.remark:empty { display: none; }

.facts { display: flex; flex-wrap: wrap; gap: 4px 28px; color: var(--ink-3); }
.facts div { display: flex; gap: 8px; min-width: 0; }
.facts dd { color: var(--ink); overflow-wrap: anywhere; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(108px, 1fr)); gap: 12px 16px; }

.tiles dt { color: var(--ink-3); font-size: 12px; }
.tiles dd { font-size: var(--t4); line-height: 28px; font-weight: 600; letter-spacing: -0.01em; color: var(--tone, inherit); }

main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; margin-top: 16px; }
article { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--line-strong); }
.panel { min-width: 0; background: var(--ground); }
.panel > .title { margin-bottom: 8px; font-size: var(--t3); line-height: 20px; font-weight: 600; }
.panel > .body { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
.test { display: grid; gap: 6px; }
.test h2 { font-size: 17px; line-height: 1.3; overflow-wrap: anywhere; }
.part { font-size: var(--t2); font-weight: 600; }
.pair { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px 24px; align-items: start; }
.part + * { margin-top: 6px; }
.pair .part:not(:first-child) { margin-top: 16px; }
.pair > * { min-width: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
.hint, .unchecked td, .unchecked th { color: var(--ink-3); }
.mismatch .differs > * { color: var(--bad); }
.mismatch .unasked > * { color: var(--ink-3); }
.mismatch tbody th { font-weight: 400; }
.warnings { display: grid; gap: 4px; padding: 8px 12px; list-style: none; border-radius: var(--radius); background: var(--warn-wash); overflow-wrap: anywhere; }

.scroll { max-width: 100%; overflow-x: auto; }
table { border-collapse: collapse; font-size: 13px; }
.bars table { width: 100%; }
caption { padding-bottom: 4px; text-align: left; color: var(--ink-3); }
th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.heading, .text, .code { overflow-wrap: anywhere; min-width: 7em; }
abbr { text-decoration: none; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { color: var(--ink-3); font-weight: 400; font-size: var(--t1); white-space: nowrap; }
tbody th { font-weight: 500; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; padding-right: 16px; }
.code { font: 12px/1.55 var(--mono); }
td > .badge { font-size: 12.5px; }
details > summary { width: fit-content; color: var(--accent); cursor: pointer; }
details[open] > summary { margin-bottom: 8px; }

.bar { display: block; width: 100%; min-width: 90px; height: 14px; margin: 3px 0; }
.bar rect { fill: var(--accent); }
.bars td:last-child { width: 75%; padding-right: 0; }
.ladder, .chart { display: block; max-width: none; }
.chart { max-width: 100%; height: auto; }
.filter { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 0; border: 0; }
.filter legend { float: left; margin-right: 16px; color: var(--ink-3); }
main:has(#show-bad:checked) :is(tbody tr:has(> td > .badge.good), article:has(> .test.good)) { display: none; }
main:has(#show-good:checked) :is(tbody tr:has(> td > .badge:not(.good)), article:has(> .test:not(.good))) { display: none; }
main:has(#show-bad:checked) .filter ~ details:not(:has(td > .badge:not(.good))) { display: none; }
main:has(#show-good:checked) .filter ~ details:not(:has(td > .badge.good)) { display: none; }
.chart .ground { fill: none; }
.path { display: grid; gap: 2px; padding-left: 26px; font-size: 13px; }
.path li::marker { color: var(--ink-3); font-variant-numeric: tabular-nums; }
.path .at { display: inline-block; min-width: 72px; margin-right: 10px; text-align: right; color: var(--ink-3); font-variant-numeric: tabular-nums; }
footer { margin: 16px 4px 0; color: var(--ink-3); font-size: 12.5px; }

@media (min-width: 1000px) {
  .pair { grid-template-columns: minmax(0, 1fr) minmax(0, 1.08fr); gap: 16px 48px; }
  .pair:has(.chart) { grid-template-columns: minmax(320px, 1fr) minmax(0, auto); }
}
@media (max-width: 560px) {
  :root { --gutter: 16px; }
  .facts div { flex-wrap: wrap; gap: 0 8px; }
  .tiles { grid-template-columns: repeat(auto-fit, minmax(88px, 1fr)); }
}
@media print {
  :root { background: none; font-size: 11px; }
  body { padding: 0; max-width: none; print-color-adjust: exact; }
  .panel, header, .test { break-inside: auto; }
  .title, .part, .test { break-after: avoid; }
  tr, figure, .tiles { break-inside: avoid; }
  .scroll { overflow: visible; }
  .ladder, .chart { max-width: 100%; height: auto; }
  details::details-content { content-visibility: visible; block-size: auto; }
  details > summary { list-style: none; color: var(--ink-3); }
}
`;

export const pageStyle = `${palette}${callStyle}.only-read { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
${ladderStyle}${secondsChartStyle}${chartRules}\n${rules}`;
