/** The variables of an instance that has ended, for its record: what a test needs that repeats its call. */
import type { InstancePerformer } from '../../instance/perform.ts';
import { withoutSecrets, type RunSurroundings } from '../../instance/surroundings.ts';
import { heldBytes } from '../../ground/held-bytes.ts';

/** Bytes of all variables; a record without them shows that there were more. */
const mostBytes = 64 * 1024;

/** Undefined where there are none, or too many. A variable with a secret of a gateway is left out. */
export const variablesOf = (
  { scope: { v } }: Pick<InstancePerformer, 'scope'>,
  surroundings: RunSurroundings,
): Readonly<Record<string, unknown>> | undefined => {
  const all = Object.entries(v).filter(([, value]) => value !== undefined);
  if (all.length === 0 || heldBytes(v) > mostBytes) return undefined;
  return Object.fromEntries(
    all.filter(([, value]) => {
      const text = JSON.stringify(value);
      return withoutSecrets(surroundings, text) === text;
    }),
  );
};
