/**
 * Pictures of statecharts, and the keys by which a run's history and a picture speak of the same states and transitions.
 */
import type { AnyStateMachine } from 'xstate';
import { chartLayout } from './chart-layout.ts';
import { chartOf } from './chart-model.ts';
import { drawChart } from './chart-svg.ts';

export { activeStates, transitionKey } from './keys.ts';

/** SVG of the machine, the same for the same machine; laying it out takes a moment, so whoever asks often keeps it. */
export const chartSvg = async (machine: AnyStateMachine): Promise<string> => {
  const chart = chartOf(machine);
  return drawChart(chart, await chartLayout(chart));
};
