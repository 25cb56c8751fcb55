/**
 * Pictures of statecharts, and the keys by which a run's history and a picture identify the same states and
 * transitions.
 */
import type { AnyStateMachine } from 'xstate';
import { chartLayout, type LayOut } from './chart-layout.ts';
import { chartOf } from './chart-model.ts';
import { drawChart } from './chart-svg.ts';

export { activeStates, transitionKey } from './keys.ts';
export { ChartTooLarge, layOutInThread } from './layout-thread.ts';

/**
 * SVG of the machine, the same for the same machine. The layout takes a moment, for a large machine many seconds: keep
 * the picture.
 */
export const chartSvg = async (machine: AnyStateMachine, layOut?: LayOut): Promise<string> => {
  const chart = chartOf(machine);
  return drawChart(chart, await chartLayout(chart, layOut));
};
