/**
 * Rules beyond JSON Schema for a call flow (seed 2.3). One function for each rule; each takes the flow as it came and
 * looks only at values of the right shape.
 */
import { didYouMean } from '../did-you-mean.ts';
import { below, type Fault, type Rule } from '../faults.ts';
import { fieldsOf, itemsOf, type Fields } from '../loose-values.ts';

/** Message ids by set and entry: the configuration's `srf.announcements`. */
export type Announcements = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A Final Destination has at least so many digits (seed 2.3). */
const shortestDestination = 7;
/** ElementaryMessageID of ETS 300 374-1 is an Integer4. */
const largestMessageId = 2147483647;

const operationsOf = (flow: unknown): readonly (readonly [key: string, operation: Fields])[] =>
  Object.entries(fieldsOf(fieldsOf(flow)['operations'])).map(([key, operation]) => [key, fieldsOf(operation)] as const);

const place = (pointer: string, ...steps: readonly (string | number)[]): string =>
  below(pointer, 'operations', ...steps);

/** A flow has exactly one Start, where every call enters it. */
function* startsOnce(flow: unknown, pointer: string): Generator<Fault> {
  const starts = operationsOf(flow).filter(([, { type }]) => type === 'Start');
  if (starts.length === 0) yield { pointer: place(pointer), message: 'must have an operation of the type Start' };
  for (const [key] of starts.slice(1))
    yield {
      pointer: place(pointer, key, 'type'),
      message: `is Start, as that of operation ${starts[0]?.[0]} is: a flow has exactly one`,
    };
}

/**
 * An operation's id is the key under which it is listed, and an integer that JSON represents exactly: it names a state
 * of the flow's statechart.
 */
function* idsAreKeys(flow: unknown, pointer: string): Generator<Fault> {
  for (const [key, { id }] of operationsOf(flow)) {
    if (Number.isInteger(id) && !Number.isSafeInteger(id))
      yield {
        pointer: place(pointer, key, 'id'),
        message: `must be at most ${Number.MAX_SAFE_INTEGER}, below 0 at least minus that`,
      };
    else if (typeof id === 'number' && String(id) !== key)
      yield {
        pointer: place(pointer, key, 'id'),
        message: `must be ${key}, the key that the operation stands under, not ${id}`,
      };
  }
}

/** An exit leads to an operation of the flow, or is null. */
function* exitsLeadToOperations(flow: unknown, pointer: string): Generator<Fault> {
  const keys = new Set(operationsOf(flow).map(([key]) => key));
  for (const [key, { exits }] of operationsOf(flow)) {
    for (const [index, exit] of itemsOf(exits).entries()) {
      if (typeof exit === 'number' && !keys.has(String(exit))) {
        yield {
          pointer: place(pointer, key, 'exits', index),
          message: `must be the id of an operation of this flow, or null; there is no ${exit}`,
        };
      }
    }
  }
}

/** The operations of some types, each with its key, its configuration and its exits. */
const ofType = (
  flow: unknown,
  ...types: readonly string[]
): (readonly [key: string, config: Fields, exits: readonly unknown[]])[] =>
  operationsOf(flow).flatMap(([key, { type, config, exits }]) =>
    typeof type === 'string' && types.includes(type) ? [[key, fieldsOf(config), itemsOf(exits)] as const] : [],
  );

/** `min_digits` is not above `max_digits` (seed 2.3). */
function* digitCountsAreInOrder(flow: unknown, pointer: string): Generator<Fault> {
  for (const [key, { min_digits, max_digits }] of ofType(flow, 'ExtensionDialing', 'UserInput')) {
    if (typeof min_digits === 'number' && typeof max_digits === 'number' && min_digits > max_digits) {
      yield {
        pointer: place(pointer, key, 'config', 'min_digits'),
        message: `must not be above max_digits, which is ${max_digits}; it is ${min_digits}`,
      };
    }
  }
}

/** `min_digits` and the prefix together make at least 7 digits (seed 2.3). */
function* destinationsAreLongEnough(flow: unknown, pointer: string): Generator<Fault> {
  for (const [key, { min_digits, prefix }] of ofType(flow, 'ExtensionDialing')) {
    if (
      typeof min_digits !== 'number' ||
      typeof prefix !== 'string' ||
      min_digits + prefix.length >= shortestDestination
    )
      continue;
    const makes = `with min_digits it makes ${min_digits + prefix.length} digits`;
    yield {
      pointer: place(pointer, key, 'config', 'prefix'),
      message: `is too short: ${makes}, and a Final Destination has at least ${shortestDestination}`,
    };
  }
}

/** A destination of an AttemptTerminate has one number, under one of its two names. */
function* destinationsHaveOneNumber(flow: unknown, pointer: string): Generator<Fault> {
  for (const [key, { destinations }] of ofType(flow, 'AttemptTerminate')) {
    for (const [index, destination] of itemsOf(destinations).entries()) {
      const at = place(pointer, key, 'config', 'destinations', index);
      const { address, number } = fieldsOf(destination);
      if (fieldsOf(destination) !== destination) continue;
      if (address === undefined && number === undefined)
        yield { pointer: below(at, 'address'), message: 'is required' };
      if (address !== undefined && number !== undefined)
        yield { pointer: below(at, 'number'), message: 'is another name for address, which is given too' };
    }
  }
}

/** A key of a Menu selects one exit, and the Menu has that exit. */
function* keysLeadToExits(flow: unknown, pointer: string): Generator<Fault> {
  for (const [key, { digits }, exits] of ofType(flow, 'Menu')) {
    const firstIndex = new Map<unknown, number>();
    for (const [index, entry] of itemsOf(digits).entries()) {
      const at = place(pointer, key, 'config', 'digits', index);
      const { digit, exit_idx } = fieldsOf(entry);
      const first = firstIndex.get(digit);
      if (first === undefined) firstIndex.set(digit, index);
      else if (typeof digit === 'string')
        yield { pointer: below(at, 'digit'), message: `is that of entry ${first + 1} already: ${digit}` };
      if (typeof exit_idx === 'number' && exit_idx >= exits.length)
        yield {
          pointer: below(at, 'exit_idx'),
          message: `is ${exit_idx}, and the last exit has the index ${exits.length - 1}: they count from 0`,
        };
    }
  }
}

export const flowRules: readonly Rule[] = [
  startsOnce,
  idsAreKeys,
  exitsLeadToOperations,
  digitCountsAreInOrder,
  destinationsAreLongEnough,
  destinationsHaveOneNumber,
  keysLeadToExits,
];

/** The fields of a configuration that hold an announcement. */
const announcementFields = [
  'announcement',
  'main_announcement',
  'reprompt_announcement',
  'timeout_announcement',
  'bad_digit_announcement',
];

/** Announcements are those of the configuration; an entry of digits is the message id itself. */
// Not shown in the seed: what an announcement is known by.
export const announcementsAreKnown = (known: Announcements): Rule =>
  function* (flow, pointer) {
    for (const [key, { config }] of operationsOf(flow)) {
      for (const field of announcementFields) {
        yield* announcementIsKnown(known, fieldsOf(fieldsOf(config)[field]), place(pointer, key, 'config', field));
      }
    }
  };

function* announcementIsKnown(known: Announcements, { set, entry }: Fields, pointer: string): Generator<Fault> {
  if (typeof set !== 'string' || typeof entry !== 'string' || entry === '') return;
  if (/^[0-9]+$/.test(entry)) {
    if (Number(entry) <= largestMessageId) return;
    yield { pointer: below(pointer, 'entry'), message: `must be at most ${largestMessageId} where it is a message id` };
    return;
  }
  const entries = Object.hasOwn(known, set) ? known[set] : undefined;
  if (entries === undefined) {
    yield {
      pointer: below(pointer, 'set'),
      message:
        `is not a set of the configuration's srf.announcements: ${JSON.stringify(set)}` +
        didYouMean(set, Object.keys(known)),
    };
  } else if (!Object.hasOwn(entries, entry)) {
    const hint = didYouMean(entry, Object.keys(entries));
    const message = `is not an announcement of the set ${JSON.stringify(set)}: ${JSON.stringify(entry)}${hint}`;
    yield { pointer: below(pointer, 'entry'), message };
  }
}
