/**
 * Judges a history of services that share a store. A service executes a request at one moment between the request and
 * the answer; so an answer that came before another request was sent must be consistent with the answer to that one,
 * and nothing follows for requests that overlap.
 */
import { hasEnded, type Call, type History, type Operation } from './history.ts';
import { runsIn, storiesOf, type Sight, type StoryOfRun } from './stories.ts';

export interface Violation {
  readonly rule: Rule;
  readonly what: string;
}

export type Rule =
  | 'a lock has one holder'
  | 'a number is started once'
  | 'no number is beyond the total'
  | 'every start is counted'
  | 'a state never goes back'
  | 'what is accepted is known'
  | 'what is accepted is not accepted again'
  | 'what is deleted is gone'
  | 'what is refused never runs'
  | 'everything ends'
  | 'nothing breaks';

/**
 * Milliseconds from the first late start of a service to its last one: a process that is stopped within a turn sends
 * its requests of that turn when it continues.
 */
const oneTurn = 1_000;

interface Holding {
  readonly story: StoryOfRun;
  readonly from: number;
  readonly until: number;
  /** Intervals in each of which the run held its locks at some moment. */
  readonly within: readonly Operation[];
}

const internalError = -32603;

const first = (moments: readonly number[]): number => Math.min(Infinity, ...moments);
const last = (moments: readonly number[]): number => Math.max(-Infinity, ...moments);

const operationText = ({ service, asked, invoked, completed }: Operation): string =>
  `${asked.do} of ${service} at ${Math.round(invoked)} to ${Math.round(completed)}`;

const accepted = ({ executions }: StoryOfRun): readonly Operation[] =>
  executions.filter(({ answer }) => answer?.kind === 'accepted');

/**
 * From this moment on the run exists for certain: it was accepted, or has started an instance. A run that was not
 * accepted, because its service could not know whether the store had it, may be seen as running until it is withdrawn.
 */
const knownFrom = (story: StoryOfRun): number =>
  first([...accepted(story).map(({ completed }) => completed), ...story.calls.map(({ at }) => at)]);

/** Whether it may be another run with the same id, which was requested while or after the first one was deleted. */
const mayBeAnother = ({ executions, deletions }: StoryOfRun): boolean => {
  const deletedFrom = first(deletions.map(({ invoked }) => invoked));
  return executions.length > 1 && executions.some(({ completed }) => completed > deletedFrom);
};

const lost = (story: StoryOfRun): Violation[] => {
  const from = knownFrom(story);
  const deletedFrom = first(story.deletions.map(({ invoked }) => invoked));
  const wrong = story.missing.filter(({ invoked, completed }) => invoked > from && completed < deletedFrom);
  return wrong.map((operation) => ({
    rule: 'what is accepted is known',
    what: `${story.runId}: there from ${Math.round(from)} on, and unknown to ${operationText(operation)}`,
  }));
};

const stillThere = (story: StoryOfRun): Violation[] => {
  const gone = first(
    story.deletions.filter(({ answer }) => answer?.kind === 'deleted').map(({ completed }) => completed),
  );
  if (mayBeAnother(story)) return [];
  // A service that cannot know whether the store has the end cannot know that another one has deleted it.
  const wrong = story.sights.filter(({ operation, isUnstored }) => operation.invoked > gone && !isUnstored);
  return wrong.map(({ operation, state }) => ({
    rule: 'what is deleted is gone',
    what: `${story.runId}: deleted at ${Math.round(gone)}, and ${state} to ${operationText(operation)}`,
  }));
};

const acceptedAgain = (story: StoryOfRun): Violation[] => {
  const deletedFrom = first(story.deletions.map(({ invoked }) => invoked));
  const [, ...again] = accepted(story).toSorted((one, other) => one.completed - other.completed);
  const wrong = again.filter(({ completed }) => completed < deletedFrom);
  return wrong.map((operation) => ({
    rule: 'what is accepted is not accepted again',
    what: `${story.runId}: ${operationText(operation)}`,
  }));
};

const changedBack = (story: StoryOfRun): Violation[] => {
  if (mayBeAnother(story)) return [];
  const ends = story.sights
    .filter(hasEnded)
    .toSorted((one, other) => one.operation.completed - other.operation.completed);
  const [end] = ends;
  if (end === undefined) return [];
  const told = (sight: Sight): string => `${sight.state} to ${operationText(sight.operation)}`;
  const others = ends.filter(({ state }) => state !== end.state);
  const running = story.sights.filter(
    ({ state, operation }) => state === 'running' && operation.invoked > end.operation.completed,
  );
  return [...others, ...running].map((sight) => ({
    rule: 'a state never goes back',
    what: `${story.runId}: ${told(end)}, and ${told(sight)}`,
  }));
};

const runsRefused = (story: StoryOfRun): Violation[] => {
  const isRefused = story.executions.length > 0 && story.executions.every(({ answer }) => answer?.kind === 'refused');
  if (!isRefused || (story.calls.length === 0 && story.sights.length === 0)) return [];
  return [
    {
      rule: 'what is refused never runs',
      what: `${story.runId}: refused, and started ${story.calls.length} times, seen ${story.sights.length} times`,
    },
  ];
};

const startedWrongly = (story: StoryOfRun): Violation[] => {
  if (mayBeAnother(story)) return [];
  const times = new Map<number, Call[]>();
  for (const call of story.calls) times.set(call.number, [...(times.get(call.number) ?? []), call]);
  const total = last(story.executions.map(({ asked }) => (asked.do === 'execute' ? asked.total : 0)));
  const violations: Violation[] = [];
  for (const [number, calls] of times) {
    if (calls.length > 1)
      violations.push({
        rule: 'a number is started once',
        what:
          `${story.runId}: ${number} by ` +
          `${calls.map(({ service, at }) => `${service} at ${Math.round(at)}`).join(', ')}`,
      });
    if (number >= total)
      violations.push({ rule: 'no number is beyond the total', what: `${story.runId}: ${number} of ${total}` });
  }
  for (const {
    counts: { started },
    operation,
  } of story.sights)
    if (started > total)
      violations.push({
        rule: 'no number is beyond the total',
        what: `${story.runId}: ${started} of ${total} started to ${operationText(operation)}`,
      });
  return violations;
};

/** An interrupted run has the counts that its service stored last. */
const miscounted = (story: StoryOfRun): Violation[] => {
  const end = story.sights.find((sight) => hasEnded(sight) && sight.state !== 'interrupted');
  if (end === undefined || mayBeAnother(story)) return [];
  const {
    counts: { started, finished, passed, failed, aborted, cancelled },
    state,
    operation,
  } = end;
  const called = new Set(story.calls.map(({ number }) => number)).size;
  const total = last(story.executions.map(({ asked }) => (asked.do === 'execute' ? asked.total : 0)));
  const isWhole =
    finished === started &&
    finished === passed + failed + aborted + cancelled &&
    called <= started &&
    (state !== 'completed' || started === total);
  return isWhole
    ? []
    : [
        {
          rule: 'every start is counted',
          what:
            `${story.runId}: ${called} called, ` +
            `and ${state} with ${JSON.stringify(end.counts)} to ${operationText(operation)}`,
        },
      ];
};

/**
 * The interval in which the run held its locks for certain: from the first moment at which it was known to run, to the
 * last one.
 */
const holdingOf = (story: StoryOfRun): Holding => {
  const running = story.sights.filter(({ state }) => state === 'running').map(({ operation }) => operation);
  const within = [...accepted(story), ...running];
  const until = last([...accepted(story).map(({ completed }) => completed), ...running.map(({ invoked }) => invoked)]);
  return { story, from: first(within.map(({ completed }) => completed)), until, within };
};

/** Starts of one run while the other had the lock, except those of a turn. */
const lateStarts = ({ story: { calls } }: Holding, { from, until }: Holding): readonly Call[] => {
  const late = calls.filter(({ at }) => at > from && at < until);
  return late.filter(
    ({ service, at }) => at > oneTurn + first(late.filter((call) => call.service === service).map((call) => call.at)),
  );
};

const sharedLocks = (stories: readonly StoryOfRun[]): Violation[] => {
  const byLock = new Map<string, Holding[]>();
  for (const story of stories) {
    const [execution] = story.executions;
    if (execution?.asked.do !== 'execute' || mayBeAnother(story)) continue;
    for (const lock of execution.asked.locks) byLock.set(lock, [...(byLock.get(lock) ?? []), holdingOf(story)]);
  }
  const violations: Violation[] = [];
  for (const [lock, holdings] of byLock)
    for (const one of holdings)
      for (const other of holdings) {
        if (one === other) continue;
        const [from, until] = [Math.max(one.from, other.from), Math.min(one.until, other.until)];
        const ids = `${lock}: ${one.story.runId} and ${other.story.runId}`;
        const isWithin = other.within.some(({ invoked, completed }) => invoked >= one.from && completed <= one.until);
        if (isWithin || (one.from <= other.from && from < until))
          violations.push({
            rule: 'a lock has one holder',
            what: `${ids} from ${Math.round(from)} to ${Math.round(until)}`,
          });
        const late = lateStarts(one, other);
        if (late.length > 0)
          violations.push({
            rule: 'a lock has one holder',
            what:
              `${ids}, ` +
              `and the first started ${late.length} instances up to ${Math.round(last(late.map(({ at }) => at)))}`,
          });
      }
  return violations;
};

const unfinished = ({ operations, whole }: History): Violation[] => {
  const late = operations.filter(({ invoked }) => invoked >= whole);
  const silent = late
    .filter(({ answer }) => answer === undefined)
    .map((operation): Violation => ({
      rule: 'everything ends',
      what: `nothing is answered to ${operationText(operation)}`,
    }));
  const running = late.flatMap((operation) =>
    runsIn(operation).flatMap((seen): Violation[] =>
      hasEnded(seen)
        ? []
        : [{ rule: 'everything ends', what: `${seen.runId} is ${seen.state} to ${operationText(operation)}` }],
    ),
  );
  return [...silent, ...running];
};

const broken = ({ operations }: History): Violation[] =>
  operations.flatMap((operation) => {
    const { answer } = operation;
    return answer?.kind === 'refused' && answer.code === internalError
      ? [{ rule: 'nothing breaks', what: `${answer.message} to ${operationText(operation)}` }]
      : [];
  });

/** The violations in the history; empty where it is consistent. */
export const judge = (history: History): readonly Violation[] => {
  const stories = storiesOf(history);
  const ofEach = [lost, stillThere, acceptedAgain, changedBack, runsRefused, startedWrongly, miscounted];
  return [
    ...stories.flatMap((story) => ofEach.flatMap((rule) => rule(story))),
    ...sharedLocks(stories),
    ...unfinished(history),
    ...broken(history),
  ];
};
