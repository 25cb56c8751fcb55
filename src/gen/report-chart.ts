/**
 * The statechart of a Test Instance for `report.html`, which shows the first instance's path through it: the picture
 * without its style, which the page has once, and the target of each of its transitions.
 */
import { testInstanceMachine } from '../../machines/test-instance.machine.ts';
import { chartOf, withInner } from '../inspect/chart/chart-model.ts';
import { chartStyle } from '../inspect/chart/chart-style.ts';
import { chartSvg } from '../inspect/chart/index.ts';

/** `src/report/generated/test-instance-chart.ts` and its text. */
export const reportChart = async (): Promise<Map<string, string>> => {
  const picture = (await chartSvg(testInstanceMachine)).replace(/<style>[^]*<\/style>\n/, '').trim();
  const transitions = withInner(chartOf(testInstanceMachine).root).flatMap(({ transitions: own }) => own);
  const parts = {
    chartRules: chartStyle,
    testInstanceChart: picture,
    testInstanceWays: transitions.flatMap(({ key, targets }) => targets.map((target) => ({ key, target }))),
  };
  const lines = Object.entries(parts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  const header = '/** Generated from machines/test-instance.machine.ts by `npm run gen`: do not edit. */';
  return new Map([['src/report/generated/test-instance-chart.ts', [header, ...lines, ''].join('\n')]]);
};
