/**
 * The first instance's path through its statechart: the picture with the visited states and transitions highlighted,
 * and the states in order.
 */
import type { QueryTestResult } from '../../../../schemas/index.ts';
import { testInstanceChart, testInstanceWays } from '../../generated/test-instance-chart.ts';
import { millisecondsAfter } from './moments.ts';
import { node, verbatim, type Content } from '../../markup.ts';
import { short } from '../../printable.ts';
import { leftOut, scrolling } from './table.ts';

type FirstInstance = NonNullable<QueryTestResult['first_instance']>;
type Path = NonNullable<FirstInstance['path']>;

const most = 200;

/** The transitions that were taken: of the state itself, or else of the machine. */
export const waysOf = (path: Path): Set<string> => {
  const taken = path.flatMap(({ event, state }, index) => {
    const from = path[index - 1]?.state;
    const leading = testInstanceWays.filter(({ target }) => target === state).map(({ key }) => key);
    const [way] = [`${from}|${event}|`, `|${event}|`].flatMap((start) =>
      leading.filter((key) => key.startsWith(start)),
    );
    return way === undefined ? [] : [way];
  });
  return new Set(taken);
};

/** The picture with the states and transitions of `path` highlighted. */
export const litChart = (path: Path): string => {
  const states = new Set<string>(path.map(({ state }) => state));
  const ways = waysOf(path);
  return testInstanceChart
    .replaceAll(/class="(state [^"]*)" data-state="([^"]*)"/g, (whole, classes: string, key: string) =>
      states.has(key) ? `class="${classes} active" data-state="${key}"` : whole,
    )
    .replaceAll(/class="(transition [^"]*)" data-transition="([^"]*)"/g, (whole, classes: string, key: string) =>
      ways.has(key) ? `class="${classes} fired" data-transition="${key}"` : whole,
    );
};

/** Nothing if no path was recorded. */
export const pathSection = ({ path = [], time_start: start }: FirstInstance): readonly Content[] => {
  if (path.length === 0) return [];
  const steps = path
    .slice(0, most)
    .map(({ time, state, event, op_idx }, index) =>
      node(
        'li',
        {},
        node('span', { class: 'at' }, `${millisecondsAfter(time, start)} ms`),
        node('b', {}, state),
        index === 0 ? '' : ` at operation ${op_idx + 1}, by ${short(event, 60)}`,
      ),
    );
  return [
    node('div', {}, node('ol', { class: 'path' }, ...steps), ...leftOut(path.length - most, 'states')),
    scrolling('Statechart of a test instance: what was passed through is lit', verbatim(litChart(path))),
  ];
};
