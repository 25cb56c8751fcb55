/** Performs one instance and returns the calls of the scripted SCP, one for each dialogue. */
import type { Operations } from '../run/open-runs.ts';
import { openRuns } from '../run/open-runs.ts';
import type { Reaction, ScpCall } from '../run/scripted-scp.ts';
import type { DialogueUser } from '../../src/protocol/tcap/types.ts';
import { perform, type Params, type Performed } from './one-instance.ts';

/** Arguments by flattened name. */
export type Values = Readonly<Record<string, unknown>>;

export interface Scripted extends Performed {
  readonly calls: readonly ScpCall[];
}

export const performScripted = async (
  operations: Operations,
  params: Params,
  reaction: Reaction,
): Promise<Scripted> => {
  const calls = new Set<ScpCall & DialogueUser>();
  const performed = await perform(operations, params, (call, indication) => {
    calls.add(call);
    reaction(call, indication);
  });
  return { ...performed, calls: [...calls] };
};

/** Every fault of a definition that is refused, `pointer message`. */
export const faultsOf = (operations: Operations, params: Params = {}): string[] => {
  const { data } = openRuns().refusal({ operations, ...params });
  return ((data?.['errors'] ?? []) as { pointer: string; message: string }[]).map(
    ({ pointer, message }) => `${pointer} ${message}`,
  );
};

/** The invoke id of the component at an index of all that the tester sent. */
export const invokeIdOf = (call: ScpCall, index = 0): number => {
  const component = call.components[index];
  if (component === undefined || component.invokeId === null) throw new Error(`the tester sent no component ${index}`);
  return component.invokeId;
};
