/**
 * The result of `dialproof mutate` for people: the mutants that no test has noticed, by the call that shows them, and
 * the score.
 */
import type { MutationReport } from '../../../schemas/index.ts';
import { counted } from '../../report/figures.ts';
import type { Paint } from '../../report/paint.ts';
import { printable } from '../../report/printable.ts';

type Survivor = MutationReport['survived'][number];

/** Rounded down, so that only a full score is printed as 100 %. */
const percent = (value: number): string => `${Math.floor(value * 10) / 10} %`;

const nearestText = ({ call, nearest: { name, file, steps, of } }: Survivor): string => {
  const test = `${name} (${file})`;
  if (call === undefined) return `The nearest test is ${test}.`;
  if (steps === of)
    return (
      `The nearest test, ${test}, takes the same steps: it does not check what differs, ` +
      'or enters other digits of the same class.'
    );
  if (steps === 0) return `No test takes a step of it; the nearest is ${test}.`;
  return `The nearest test, ${test}, takes ${steps} of its ${counted(of, 'step')}.`;
};

const groupOf = ({ call, nearest }: Survivor): string => JSON.stringify([call, nearest]);

/** The surviving mutants, grouped by the call that shows them. */
export const survivorLines = ({ survived }: MutationReport, paint: Paint): readonly string[] => {
  const groups = new Map<string, Survivor[]>();
  for (const survivor of survived) groups.set(groupOf(survivor), [...(groups.get(groupOf(survivor)) ?? []), survivor]);
  return [...groups.values()].flatMap((group) => {
    const [first] = group as [Survivor];
    return [
      ...(first.call === undefined ? [] : [printable(`A call that would show it: ${first.call}`)]),
      paint.faint(printable(nearestText(first))),
      ...group.map(
        ({ sentence, proved }) =>
          `  ${paint.bad(printable(sentence))}${proved ? '' : ' It is not proved that anything differs.'}`,
      ),
      '',
    ];
  });
};

/** The last line: flow, score and duration. */
export const scoreLine = (
  { flow, tests, mutants, noticed, score, min, equivalent, late, complete, passed, seconds }: MutationReport,
  paint: Paint,
): string => {
  const share =
    score === null
      ? 'there was no mutant to try'
      : `${counted(tests, 'test')} noticed ${noticed} of ${counted(mutants, 'mutant')}, ${percent(score)}`;
  const notes = [
    ...(score !== null && score < min ? [`${percent(min)} was asked for`] : []),
    ...(late > 0 ? [`${late} of them because a test did not end in time`] : []),
    ...(complete ? [] : ['the time was over before all mutants were tried']),
    ...(equivalent > 0 ? [`${counted(equivalent, 'equivalent mutant')} left out`] : []),
  ];
  return (
    `${passed ? paint.good('ok') : paint.bad('FAIL')} ${printable(flow)}: ` +
    `${[share, ...notes].join('; ')}  (${seconds.toFixed(1)} s)`
  );
};
