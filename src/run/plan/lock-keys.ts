/**
 * The lock keys of a run, evaluated against its initial `vars`, which they see as `$v`. A key that would have to differ
 * between the instances is refused: the run takes its locks once, so that such a lock would protect the first instance
 * alone.
 */
import { reasonOf, type Fault } from '../../ground/errors.ts';
import type { Scope } from '../../expressions/scope.ts';
import { compileLockKey, type LockKey } from '../../expressions/template.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import type { Variables } from './variables.ts';

type Locks = NonNullable<ExecuteTest['locks']>;

/** A key, and where it stands in the request. */
export interface PlacedKey {
  readonly key: LockKey;
  readonly pointer: string;
}

/**
 * The variables that the keys read become the run's own. Without `variables`, which have faults, only the syntax of the
 * keys is checked.
 */
export const compileLockKeys = (locks: Locks, variables: Variables | undefined, faults: Fault[]): PlacedKey[] =>
  locks.flatMap(({ key: source }, index) => {
    const pointer = `/locks/${index}/key`;
    try {
      const key = compileLockKey(source);
      const unknown = variables === undefined ? [] : [...variables.known.unknownReads(key.reads)];
      const difference = variables?.keepForRun(key.reads);
      if (difference !== undefined)
        unknown.push(`the key differs between the instances: ${difference}; the run locks one key for all of them`);
      for (const message of unknown) faults.push({ pointer, message });
      return unknown.length === 0 ? [{ key, pointer }] : [];
    } catch (thrown) {
      faults.push({ pointer, message: reasonOf(thrown) });
      return [];
    }
  });

/** The keys, each once. */
export const evaluateLockKeys = (keys: readonly PlacedKey[], scope: Scope, faults: Fault[]): string[] => {
  const texts = new Set<string>();
  for (const { key, pointer } of keys) {
    try {
      texts.add(key.evaluate(scope));
    } catch (thrown) {
      faults.push({ pointer, message: reasonOf(thrown) });
    }
  }
  return [...texts];
};
