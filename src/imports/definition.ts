/** The definition of a test that plays one side of the calls of a shape. */
import type { Row } from './feed.ts';
import type { ReadCall } from './read-call.ts';
import type { Operation, Side } from './side.ts';
import { feedName } from './variables.ts';

/** The definition of a test that has this side alone, or in the background of the other. */
export const definitionOf = (
  name: string,
  description: string,
  { operations, variables }: Pick<Side, 'operations' | 'variables'>,
  { opens, calls, feed, isBeside = false, isLeg = false }: DefinitionOptions,
): Readonly<Record<string, unknown>> => ({
  name,
  description,
  ...((isBeside || isLeg) && { background: true }),
  ...(Object.keys(variables).length > 0 && { vars: variables }),
  ...(typeof feed === 'string' && { feeds: [{ file: feed, ...readBy(opens) }] }),
  ...distributionOf({ opens, calls, isBeside, isLeg }),
  thresholds: { unchecked: '= 0', ...(isLeg && !isBeside && dialoguesOf(calls)) },
  operations,
  // Behind the operations: there may be many.
  ...(typeof feed === 'object' && { feeds: [{ ...readBy(opens), rows: feed }] }),
});

const readBy = (opens: boolean): Operation => ({ as: feedName, order: opens ? 'unique' : 'sequential' });

export interface DefinitionOptions {
  /** Whether it opens the call, or the dialogue that it has of it. */
  readonly opens: boolean;
  /** Number of calls that it makes, or answers. */
  readonly calls: number;
  /** Name of the file with its rows, or the rows. Absent: it has none. */
  readonly feed?: string | readonly Row[];
  /** It waits in the background of the other side. */
  readonly isBeside?: boolean;
  /** It has a dialogue that the peer opens, beside the definition that has the call. */
  readonly isLeg?: boolean;
}

/** Seconds that a test which answers waits for all of its calls. */
const patience = 60;

/** Legs that it answers at once: the last message of one may come when the next call has begun. */
const besideNext = 2;

const distributionOf = ({ opens, calls, isBeside, isLeg }: Required<Omit<DefinitionOptions, 'feed'>>): Operation => {
  if (opens) return calls === 1 ? {} : { distribution: { type: 'load', total: calls, backlog: 1 } };
  if (isLeg) return { distribution: { type: 'answer', backlog: besideNext } };
  const answer = { type: 'answer', backlog: 1 };
  return { distribution: isBeside ? answer : { ...answer, total: calls, seconds: patience * calls } };
};

/**
 * A leg for each call, and none beyond them: with a total, the run would have ended when the service begins one more. A
 * kind of failure needs a threshold of its own where `passed` has one.
 */
const dialoguesOf = (calls: number): Operation => ({ passed: `= ${calls}`, failed: '= 0', aborted: '= 0' });

/** Names of the operations, for the name of a test: `InitialDP … ReleaseCall`. */
export const titleOf = ({ steps }: Pick<ReadCall, 'steps'>): string => {
  const said = steps.filter(({ isLocal }) => isLocal !== true);
  const names = said.map(({ awaited, title }) => title ?? awaited.type.replace(/^.*\./, ''));
  const [first = 'call'] = names;
  const last = names.at(-1);
  return names.length > 1 && last !== undefined ? `${first} … ${last}` : first;
};
