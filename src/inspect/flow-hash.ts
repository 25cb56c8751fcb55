/** The pictures of hosted flows, and whether a flow is still the one that a stored history shows. */
import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import { flowPicture } from './observed-call.ts';

/** The hosted flows, by their service keys. */
export type HostedMachines = ReadonlyMap<number, { readonly machine: AnyStateMachine }>;

const hashes = new WeakMap<AnyStateMachine, string>();

/** Equal where the statecharts have the same states and transitions. */
const hashOf = (machine: AnyStateMachine): string => {
  const known = hashes.get(machine);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(JSON.stringify(machine.config)).digest('hex');
  hashes.set(machine, hash);
  return hash;
};

/** The hash of each hosted flow, by the path of its picture. */
export const flowHashes = (hosted: HostedMachines): Readonly<Record<string, string>> =>
  Object.fromEntries([...hosted].map(([key, { machine }]) => [flowPicture(key), hashOf(machine)]));
