/**
 * The style of a statechart. Every colour is a custom property that falls back to the light colour; a page that shows
 * the picture can set them. That page marks `active` states, `fired` transitions, and those that were `passed` before.
 */

const light = {
  ground: '#ffffff',
  frame: '#f5f7fa',
  state: '#ffffff',
  outline: '#8793a3',
  text: '#17202c',
  quiet: '#566273',
  line: '#76838f',
  label: '#ffffff',
  'label-outline': '#d3dae2',
  event: '#1d4f91',
  guard: '#8a5300',
  active: '#d8f3e1',
  'active-outline': '#12803f',
  fired: '#c2410c',
  passed: '#3f8f63',
} as const;

const dark: Record<keyof typeof light, string> = {
  ground: '#12171e',
  frame: '#181f28',
  state: '#212a35',
  outline: '#6b7888',
  text: '#e8edf3',
  quiet: '#a5b1bf',
  line: '#8592a1',
  label: '#12171e',
  'label-outline': '#37424f',
  event: '#8fbcff',
  guard: '#f0b762',
  active: '#143d27',
  'active-outline': '#4cc97e',
  fired: '#ff9a5c',
  passed: '#4f9f74',
};

const colour = (name: keyof typeof light): string => `var(--chart-${name}, ${light[name]})`;

const rules = `
.chart { font-family: "Helvetica Neue", Helvetica, Arial, "Liberation Sans", Roboto, "Segoe UI", sans-serif; font-size: 11px; }
.chart .ground { fill: ${colour('ground')}; }
.chart .box { fill: ${colour('state')}; stroke: ${colour('outline')}; stroke-width: 1.3; }
.chart .compound > .box, .chart .parallel > .box { fill: ${colour('frame')}; }
.chart .machine > .box { fill: ${colour('frame')}; stroke: ${colour('label-outline')}; }
.chart .region > .box { stroke-dasharray: 5 4; }
.chart .ring { fill: none; stroke: ${colour('outline')}; stroke-width: 1; }
.chart .rule { stroke: ${colour('outline')}; stroke-width: 0.7; opacity: 0.6; }
.chart text { fill: ${colour('quiet')}; }
.chart .name { fill: ${colour('text')}; font-size: 13px; font-weight: 600; }
.chart .event { fill: ${colour('event')}; }
.chart .always > .event { fill: ${colour('quiet')}; font-style: italic; }
.chart .guard { fill: ${colour('guard')}; }
.chart .dot { fill: ${colour('text')}; }
.chart .way, .chart .trace { fill: none; stroke-width: 1.3; stroke-linejoin: round; }
.chart .way { stroke: ${colour('line')}; }
.chart .trace { stroke: none; }
.chart .tip { fill: ${colour('line')}; }
.chart .head { fill: none; }
.chart .label { fill: ${colour('label')}; stroke: ${colour('label-outline')}; stroke-width: 1; }
.chart .passed > .box, .chart .passed > .ring { stroke: ${colour('passed')}; }
.chart .passed > .trace { stroke: ${colour('passed')}; stroke-width: 2; }
.chart .passed > .head { fill: ${colour('passed')}; }
.chart .passed > .label { stroke: ${colour('passed')}; }
.chart .active > .box { fill: ${colour('active')}; stroke: ${colour('active-outline')}; stroke-width: 2.2; }
.chart .active.compound > .box, .chart .active.parallel > .box { fill: ${colour('frame')}; }
.chart .active > .ring { stroke: ${colour('active-outline')}; }
.chart .fired > .trace { stroke: ${colour('fired')}; stroke-width: 2.4; }
.chart .fired > .head { fill: ${colour('fired')}; }
.chart .fired.internal > text { fill: ${colour('fired')}; text-decoration: underline; }
.chart .fired > .label { stroke: ${colour('fired')}; stroke-width: 2; }
`.trim();

const palette = (colours: Record<keyof typeof light, string>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--chart-${name}: ${value};`)
    .join(' ');

/** For the picture itself, and for the style sheet of a page that shows it: light or dark as the reader prefers. */
export const chartStyle = `${rules}\n@media (prefers-color-scheme: dark) { .chart { ${palette(dark)} } }`;
