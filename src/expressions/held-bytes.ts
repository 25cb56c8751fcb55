/**
 * What variables hold, in bytes as src/held-bytes.ts counts them. Only what is large is kept account of, so that
 * instances with numbers and short texts pay nothing. A constant of the definition is there once for all instances: it
 * is not counted.
 */
import { heldBytes, perCharacter, perValue } from '../held-bytes.ts';
import type { Scope } from './scope.ts';

/** Bytes from which on a variable is kept account of. */
const large = 256;

export const bytesOfCounted = ({
  values,
  characters,
}: {
  readonly values: number;
  readonly characters: number;
}): number => values * perValue + characters * perCharacter;

/** What the variable is said to hold; undefined where it is not kept account of. */
export const heldBy = ({ held }: Scope, root: 'v' | 'i', name: string): number | undefined =>
  held?.get(`${root}.${name}`);

/** The variable holds so many bytes now; with none it is not kept account of. Throws what the account throws. */
export const holdBytes = (scope: Scope, root: 'v' | 'i', name: string, bytes: number): void => {
  const { memory } = scope;
  if (memory === undefined) return;
  const before = heldBy(scope, root, name) ?? 0;
  if (bytes < large && before === 0) return;
  const account = (scope.held ??= new Map());
  const key = `${root}.${name}`;
  if (bytes === 0) account.delete(key);
  else account.set(key, bytes);
  memory.add(bytes - before);
};

/** What an instance that has ended gives back. */
export const heldInAll = ({ held }: Scope): number => {
  let bytes = 0;
  if (held !== undefined) for (const each of held.values()) bytes += each;
  return bytes;
};

/** What came under this name is what `$i` has now. Returns what it holds. */
export const keepInbound = (scope: Scope, name: string, value: unknown): number => {
  scope.i[name] = value;
  const bytes = heldBytes(value);
  holdBytes(scope, 'i', name, bytes);
  return bytes;
};
