/** The coverage of a flow in words: what calls have taken, what callers can reach, and what is missing. */
import type { FlowCoverage } from '../../schemas/index.ts';
import { counted } from './figures.ts';

/** Missing inputs of a state that are named. */
const mostInputs = 40;

type Operations = FlowCoverage['operations'];

/** `4 which code`. */
export const nameOf = (operations: Operations, id: string): string => {
  if (id === 'begin') return 'the numbers of the call';
  const found = operations.find((operation) => operation.id === id);
  return found === undefined ? id : `${id} ${found.name ?? found.type}`;
};

/** Whether calls have taken it, could have, or cannot. */
export type Standing = 'taken' | 'never' | 'unreachable';

export const standingOf = (calls: number, reachable: boolean): Standing =>
  calls > 0 ? 'taken' : reachable ? 'never' : 'unreachable';

/** In place of the number of calls. */
export const standings: Readonly<Record<Standing, string>> = {
  taken: '',
  never: 'never',
  unreachable: 'cannot be reached',
};

const coverageKinds = [
  ['operations', 'Operations'],
  ['exits', 'Exits'],
  ['transitions', 'Transitions'],
  ['digit_classes', 'Digit classes'],
  ['pattern_elements', 'Elements of patterns'],
] as const;

/** The kinds of which the flow has something that callers can reach. */
export const kindsOf = (totals: FlowCoverage['totals']): (typeof coverageKinds)[number][] =>
  coverageKinds.filter(([kind]) => totals[kind].of > 0);

/** Rounded down: only all of them are 100, and only none is 0. */
export const percent = (taken: number, of: number): string => {
  if (of === 0) return '';
  const share = Math.floor((100 * taken) / of);
  return share === 0 && taken > 0 ? '<1' : String(share);
};

export interface Missing {
  readonly what: string;
  readonly where: string;
}

/** An input as people read it: the caller may answer a prompt with no digits. */
export const inputText = (input: string): string => (input === 'digits ' ? 'no digits' : input);

/** Missing inputs, grouped by state. */
const missingInputs = (transitions: FlowCoverage['transitions']): readonly Missing[] => {
  const inputs = new Map<string, string[]>();
  for (const { state, input, calls } of transitions)
    if (calls === 0) inputs.set(state, [...(inputs.get(state) ?? []), inputText(input)]);
  return [...inputs].map(([state, all]) => ({
    what: counted(all.length, 'input'),
    where: `${state}: ${all.slice(0, mostInputs).join(', ')}${all.length > mostInputs ? ', …' : ''}`,
  }));
};

/** `5 at element 4` of a pattern as people read it: `5 in place 4`. */
export const elementText = (element: string): string => element.replace(/ at element (?=\d+$)/, ' in place ');

/** Everything that calls could have taken and have not. */
export const missingOf = ({
  operations,
  transitions,
  digit_classes: classes,
  pattern_elements: elements,
}: FlowCoverage): readonly Missing[] => [
  ...operations.flatMap(({ id, exits }) =>
    exits
      .filter(({ calls, reachable }) => calls === 0 && reachable)
      .map(({ exit, name }) => ({ what: `Exit ${exit} ${name}`.trimEnd(), where: nameOf(operations, id) })),
  ),
  ...classes
    .filter(({ calls }) => calls === 0)
    .map(({ operation, class: kind, shortest }) => ({
      what: `Digits: ${kind}, such as ${shortest}`,
      where: nameOf(operations, operation),
    })),
  ...missingInputs(transitions),
  ...elements
    .filter(({ taken, reachable }) => !taken && reachable)
    .map(({ operation, pattern, element, repeats }) => ({
      what: `The ${elementText(element)} of the pattern ${pattern}${repeats === undefined ? '' : `: ${repeats}`}`,
      where: nameOf(operations, operation),
    })),
];

export const sentenceOf = ({ calls, totals: { exits } }: FlowCoverage): string => {
  if (calls === 0) return `Callers can reach ${counted(exits.of, 'exit')}.`;
  const never = exits.of - exits.taken;
  return (
    `Of the ${counted(exits.of, 'exit')} that callers can reach ` +
    `${exits.taken === 1 ? '1 was' : `${exits.taken} were`} taken${never === 0 ? '.' : ` and ${never} never.`}`
  );
};

/** Number of calls of the flow by the way in which they ended. */
export const endsIn = ({ operations }: Pick<FlowCoverage, 'operations'>): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { ended, calls } of operations.flatMap(({ ends }) => ends))
    if (calls > 0) sums[ended] = (sums[ended] ?? 0) + calls;
  return sums;
};
