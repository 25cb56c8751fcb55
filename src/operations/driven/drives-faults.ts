/** The faults of operations on a connection that the instance drives, with the gateway of the run. */
import type { Fault } from '../../ground/errors.ts';
import type { Gateway } from '../../gateways/gateway.ts';

interface Drives extends Gateway {
  readonly drives?: unknown;
}

/**
 * A gateway that keeps its connections itself has none for tests. Whatever a test sends can be inopportune, so that it
 * leaves this machine only where wrong messages may. `pointer`: of the operation; `need`: why the gateway does not do.
 */
export const drivesFaults = (gateway: Gateway, pointer: string, need: string): readonly Fault[] => {
  const { name, drives, wrong } = gateway as Drives;
  const place = `${pointer}/type`;
  if (drives === undefined) return [{ pointer: place, message: `the gateway ${name} ${need}` }];
  return wrong?.refusal === undefined ? [] : [{ pointer: place, message: wrong.refusal }];
};
