/**
 * Common parts of several operations that wait at once: how they judge what has come together, how the instance waits,
 * what the journal says of the chosen one, and which of them are never chosen.
 */
import { DialproofError, type Fault } from '../ground/errors.ts';
import type { Stands } from './awaits.ts';
import type { Awaits, Instance, OperationSource, Step } from './operation.ts';

/** The name of what an operation waits for; with its label, where it does not take every message of its type. */
export const titledName = (name: string, { label, accept }: OperationSource): string =>
  accept === undefined || label === undefined ? name : `${name} (${label})`;

export const namesOfAll = (several: readonly Awaits[]): readonly string[] => [
  ...new Set(several.flatMap(({ names }) => names)),
];

/** `Connect, Continue or ReleaseCall`. */
export const inWords = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
};

/** How all of them together judge what has come. */
export const standsOfAll = (several: readonly Awaits[], instance: Instance): Stands => {
  const found = several.map((awaits) => awaits.stands(instance));
  return (['fits', 'other', 'nothing'] as const).find((stands) => found.includes(stands)) ?? 'deaf';
};

/** Combines several into one. `refuse` is that of the first for which something else has come. */
export const together = (several: readonly Awaits[]): Awaits => {
  const paused = several.find(({ pause }) => pause !== undefined);
  const [first] = several;
  return {
    names: namesOfAll(several),
    ...(several.some(({ takesRejects }) => takesRejects) && { takesRejects: true }),
    stands: (instance) => standsOfAll(several, instance),
    listen: (instance) => listenTo(several, instance),
    seconds: (instance) => Math.max(...several.map(({ seconds }) => seconds(instance))),
    party: (instance) => partyOf(several.find((awaits) => awaits.stands(instance) !== 'deaf') ?? first, instance),
    ...(paused?.pause && { pause: paused.pause }),
    unmet: (instance) => unmetByAll(several, instance),
    refuse(instance, expected) {
      const refusing = several.find((awaits) => awaits.stands(instance) === 'other') as Awaits;
      return refusing.refuse(instance, expected);
    },
  };
};

/** Why each of them that waits for a message of this type does not accept it. */
const unmetByAll = (several: readonly Awaits[], instance: Instance): string | undefined => {
  const clauses = new Set(several.flatMap((awaits) => awaits.unmet?.(instance) ?? []));
  return clauses.size === 0 ? undefined : [...clauses].join('; ');
};

/**
 * The error that aborts the instance because none of `several` takes what came. It names what came, what was expected,
 * and which `accept` did not pass.
 */
export const refusal = (refusing: Awaits, instance: Instance, several: readonly Awaits[] = [refusing]): Error => {
  // Has to be read before `refuse` takes what has come.
  const unmet = unmetByAll(several, instance);
  return withUnmet(refusing.refuse(instance, inWords(namesOfAll(several))), unmet);
};

/** `error`, and why what came was not accepted. */
export const withUnmet = (error: Error, unmet: string | undefined): Error =>
  unmet === undefined || !(error instanceof DialproofError)
    ? error
    : new DialproofError(error.code, `${error.message}; ${unmet}`, error.data);

const partyOf = (awaits: Awaits | undefined, instance: Instance): string => awaits?.party(instance) ?? 'tester';

export const listenTo = (several: readonly Awaits[], instance: Instance): void => {
  for (const awaits of several) if (awaits.listen && awaits.stands(instance) !== 'deaf') awaits.listen(instance);
};

/** Waits until something comes for one of them, or the time is over. */
export const standStill = (awaits: Awaits, instance: Instance): Step => {
  awaits.listen?.(instance);
  const what = inWords(awaits.names);
  const party = awaits.stands(instance) === 'deaf' ? 'tester' : awaits.party(instance);
  const pause = awaits.pause?.(instance);
  if (pause === undefined) return { kind: 'awaiting', seconds: awaits.seconds(instance), what, party };
  return { kind: 'waiting', ...pause, takesMessages: true, what, party };
};

/** Notes that the instance goes on with `chosen`. `name` is that of the row in the ladder: `either`. */
export const noteChoice = (instance: Instance, chosen: Awaits, name: string, others: readonly string[]): void => {
  const { journal } = instance;
  if (journal === undefined) return;
  const party = chosen.party(instance);
  const detail = (): string => {
    const also = others.filter((other) => !chosen.names.includes(other));
    return (
      `${inWords(chosen.names)} came` +
      `${also.length === 0 ? '' : `; ${inWords(also)} ${also.length === 1 ? 'was' : 'were'} awaited as well`}`
    );
  };
  journal.choice(() => ({ dialogue: 0, from: party, to: party, name, detail: detail() }));
  journal.later((record) => record.trace(1, () => `${name}: ${detail()}`));
};

interface Head {
  readonly pointer: string;
  readonly source: Readonly<Record<string, unknown>>;
}

/** The arguments that say which message an operation waits for, by the family of its type. */
const identifying: Readonly<Record<string, readonly string[]>> = {
  diameter: ['code', 'name', 'answer'],
  m3ua: ['name', 'class', 'type'],
  tcap: ['code'],
};

const sameMessage = (one: Head['source'], other: Head['source']): boolean => {
  const { type, dialogue } = one;
  if (type !== other['type'] || dialogue !== other['dialogue']) return false;
  const names = identifying[String(type).replace(/\..*$/s, '')] ?? [];
  const [first, second] = [one, other].map(({ arguments: given }) => (given ?? {}) as Head['source']);
  return names.every((name) => first?.[name] === second?.[name]);
};

/** Pointers count from 0, people from 1. */
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/**
 * The operations that no message reaches, because an earlier one takes every message of their type. `what`: `branch` or
 * `list`.
 */
export const hiddenAmong = (heads: readonly Head[], what: string): Fault[] =>
  heads.flatMap(({ pointer, source }, number) => {
    const before = heads
      .slice(0, number)
      .findIndex((other) => other.source['accept'] === undefined && sameMessage(other.source, source));
    if (before < 0 || source['type'] === 'wait') return [];
    const message =
      `is never performed: the ${ordinals[before] ?? `${before + 1}th`} ${what} takes every ` +
      `${String(source['type'])}; give that one \`accept\`, which chooses`;
    return [{ pointer, message }];
  });
