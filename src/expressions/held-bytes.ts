/**
 * The bytes that variables hold, as src/ground/held-bytes.ts counts them. Only large variables are counted, so that
 * instances with numbers and short texts pay nothing. A constant of the definition exists once for all instances and is
 * not counted.
 */
import { heldBytes, perCharacter, perValue } from '../ground/held-bytes.ts';
import type { Scope } from './scope.ts';

/** Bytes from which on a variable is counted. */
const large = 256;

export const bytesOfCounted = ({
  values,
  characters,
}: {
  readonly values: number;
  readonly characters: number;
}): number => values * perValue + characters * perCharacter;

/** The counted bytes of the variable; undefined where it is not counted. */
export const heldBy = ({ held }: Scope, root: 'v' | 'i', name: string): number | undefined =>
  held?.get(`${root}.${name}`);

/** Sets the bytes that the variable holds; with 0 it is not counted. Throws what the account throws. */
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

/** The bytes that an instance gives back when it ends. */
export const heldInAll = ({ held }: Scope): number => {
  let bytes = 0;
  if (held !== undefined) for (const each of held.values()) bytes += each;
  return bytes;
};

/** Sets `$i` to the message received under this name. Returns the bytes that it holds. */
export const keepInbound = (scope: Scope, name: string, value: unknown): number => {
  scope.i[name] = value;
  const bytes = heldBytes(value);
  holdBytes(scope, 'i', name, bytes);
  return bytes;
};
