/** What went wrong around the calls of a learning: its kinds, and the sentences that name them. */
import type { CallerClass } from './caller-classes.ts';
import { answerKey, type Logged } from './call-log.ts';
import { timesOf, type Change } from './change.ts';
import type { Diagnosis } from './diagnose.ts';
import type { Sighting } from './sightings.ts';
import type { Inputs } from './trials.ts';

/**
 * `nondeterministic`: the same inputs are answered in several ways, and nothing explains it. `changed`: the service
 * changed at some time. `callers`: it looks at the caller. `outlives`: its state outlives a call. `disturbed`: calls at
 * once disturb one another. `refused`: it refuses all calls, or answers none. `addresses`: unlike services answer.
 * `lost`: calls ended without an answer, and were made again. `unanswered`: an input never has an answer. `unchecked`:
 * the calls for checks were used up before the cause of a trouble was found, or before all checks were made. `timers`:
 * no call came to a state again to wait there.
 */
export type TroubleKind =
  | 'nondeterministic'
  | 'changed'
  | 'callers'
  | 'outlives'
  | 'disturbed'
  | 'refused'
  | 'addresses'
  | 'lost'
  | 'unanswered'
  | 'unchecked'
  | 'timers';

export interface Trouble {
  readonly kind: TroubleKind;
  readonly sentence: string;
  /** Words, answers, counts and times that show it, by name. */
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** Ends a learning: what was answered is not, or no longer, what one service in one state would answer. */
export class LearningHalted extends Error {
  readonly trouble: Trouble;
  /** The learning can go on with what the supervisor keeps of the answers; else it may be resumed at another time. */
  readonly goesOn: boolean;

  constructor(trouble: Trouble, goesOn: boolean) {
    super(trouble.sentence);
    this.trouble = trouble;
    this.goesOn = goesOn;
  }
}

const textOf = (word: Inputs): string => (word.length === 0 ? 'no input' : `“${word.join(', ')}”`);
export const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
const callerText = (digits: string | undefined): string => digits ?? 'a withheld number';

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

const answersOf = (
  sightings: readonly Sighting[],
  word: Inputs,
): { output: string; inputs: readonly string[]; calls: number }[] => {
  const answers = new Map<string, { output: string; inputs: readonly string[]; calls: number }>();
  for (const { key, call } of sightings) {
    const last = call.outputs[Math.min(word.length, call.outputs.length) - 1];
    const known = answers.get(key);
    if (known !== undefined) known.calls += 1;
    else answers.set(key, { output: last?.output ?? '', inputs: last?.inputs ?? [], calls: 1 });
  }
  return [...answers.values()].sort((one, other) => other.calls - one.calls);
};

/** Those of most sightings that were answered alike up to the last input: others belong to a shorter word. */
const alikeBefore = (sightings: readonly Sighting[], word: Inputs): readonly Sighting[] => {
  const groups = new Map<string, Sighting[]>();
  for (const each of sightings) {
    const key = answerKey(each.call.outputs, word.length - 1);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const several = [...groups.values()].filter((group) => new Set(group.map(({ key }) => key)).size > 1);
  return several.sort((one, other) => other.length - one.length)[0] ?? sightings;
};

export const nondeterministic = (word: Inputs, sightings: readonly Sighting[], isSearched = true): Trouble => {
  const compared = alikeBefore(sightings, word);
  const answers = answersOf(compared, word);
  const ways = answers.map(({ output, calls }) => `${calls} of ${compared.length} calls: ${output || 'nothing'}`);
  return {
    kind: isSearched ? 'nondeterministic' : 'unchecked',
    sentence: `The service answers ${textOf(word)} in several ways${isSearched ? '' : ', and the calls for checks are used up'}; ${ways.join('; ')}.`,
    evidence: { word, answers },
  };
};

export const changed = (change: Change): Trouble => {
  const { word, last, first } = change;
  const times = timesOf(change);
  const [from, to] = [timeOf(times.from), timeOf(times.to)];
  return {
    kind: 'changed',
    sentence:
      `The service changed between ${from} and ${to}: ${textOf(word)} is answered otherwise since then. What was ` +
      'answered after the first of these times is left out.',
    evidence: {
      word,
      from,
      to,
      before: last.outputs.slice(0, word.length).map(({ output }) => output),
      after: first.outputs.slice(0, word.length).map(({ output }) => output),
    },
  };
};

const outlives = (word: Inputs, before: readonly Inputs[] | undefined, goesOn: boolean): Trouble => {
  const calls =
    before === undefined
      ? 'earlier calls'
      : `the ${before.length === 1 ? 'call' : 'calls'} ${listed(before.map(textOf))}`;
  return {
    kind: 'outlives',
    sentence:
      `State outlives a call: after ${calls}, ${textOf(word)} of the same caller is answered otherwise than as a first ` +
      `call.${goesOn ? ' Each call is made by another caller from now on.' : ''}`,
    evidence: { before, word },
  };
};

const disturbed = ({ word, disturbance }: Extract<Diagnosis, { kind: 'disturbed' }>): Trouble => {
  const { disturbed: odd, atOnce, oneAtATime, width } = disturbance;
  return {
    kind: 'disturbed',
    sentence:
      `Calls at once disturb one another: of ${atOnce} calls at once of ${textOf(word)}, ${odd} were answered otherwise ` +
      `than ${oneAtATime} calls one at a time. From now on ${width === 1 ? 'one call is' : `${width} calls are`} made at once.`,
    evidence: { word, disturbed: odd, at_once: atOnce, one_at_a_time: oneAtATime, width },
  };
};

const addresses = (word: Inputs, groups: readonly (readonly string[])[]): Trouble => ({
  kind: 'addresses',
  sentence: `Unlike services answer: ${listed(groups.map((group) => group.join(' or ')))} answer ${textOf(word)} differently. Each needs a model of its own.`,
  evidence: { word, groups },
});

/** Addresses of unlike services, those of one service together; empty for other troubles. */
export const addressGroupsOf = ({ kind, evidence }: Trouble): readonly (readonly string[])[] =>
  kind === 'addresses' ? (evidence['groups'] as readonly (readonly string[])[]) : [];

/** Whether answers were withdrawn for the trouble. */
export const makesWorthless = ({ kind }: Trouble): boolean =>
  kind === 'changed' || kind === 'outlives' || kind === 'disturbed' || kind === 'refused';

/** `sightings`: what was answered to the word of the diagnosis. */
export const troubleOf = (diagnosis: Diagnosis, sightings: readonly Sighting[], canBeFresh: boolean): Trouble => {
  switch (diagnosis.kind) {
    case 'addresses':
      return addresses(diagnosis.word, diagnosis.groups);
    case 'disturbed':
      return disturbed(diagnosis);
    case 'outlives':
      return outlives(diagnosis.outliving.word, diagnosis.outliving.before, canBeFresh);
    case 'changed':
      return changed(diagnosis.change);
    case 'nondeterministic':
      return nondeterministic(diagnosis.word, sightings);
  }
};

/** `last`: the last call that was not refused; undefined: there is none. */
export const refused = (
  last: Logged | undefined,
  calls: number,
  others: boolean | undefined,
  isSilent: boolean,
): Trouble => {
  const since = last === undefined ? '' : ` since ${timeOf(last.ended)}, after ${calls} calls`;
  const who = others === undefined ? '' : others ? ' Other callers are served.' : ' Other callers are refused, too.';
  return {
    kind: 'refused',
    sentence: isSilent
      ? `The service has not answered any call${since}. The learning can be resumed.`
      : `The service has released every call at once${since}: a quota, a ban, or a time at which it is closed.${who} The learning can be resumed.`,
    evidence: { since: last && timeOf(last.ended), calls, others_are_served: others, silent: isSilent },
  };
};

export const answeredWith = (output: string): string => `was answered with ${output || 'nothing'}`;

export const callersDiffer = (classes: readonly CallerClass[]): Trouble => ({
  kind: 'callers',
  sentence: `The service looks at the caller: ${classes
    .map(({ callers, separatedBy, output }) =>
      separatedBy === undefined
        ? `this is the model for ${listed(callers.map(callerText))}`
        : `after ${textOf(separatedBy)}, a call of ${listed(callers.map(callerText))} ${answeredWith(output ?? '')}`,
    )
    .join('; ')}. Each class of callers needs a model of its own.`,
  evidence: {
    classes: classes.map(({ callers, separatedBy, output }) => ({
      callers: callers.map((each) => each ?? null),
      word: separatedBy,
      output,
    })),
  },
});

export const lostCalls = (lost: number, calls: number, failures: ReadonlyMap<string, number>): Trouble => ({
  kind: 'lost',
  sentence: `${lost} of ${calls} calls were lost, and were made again: ${[...failures].map(([failure, count]) => `${count} × ${failure}`).join('; ')}`,
  evidence: { lost, calls, failures: Object.fromEntries(failures) },
});

export const neverAnswered = (word: Inputs, tries: number): Trouble => ({
  kind: 'unanswered',
  sentence: `The service did not answer the last input of ${textOf(word)}, in any of ${tries} calls.`,
  evidence: { word, calls: tries },
});

export const unchecked = (what: string): Trouble => ({
  kind: 'unchecked',
  sentence: `The calls for checks are used up: ${what}.`,
  evidence: {},
});
