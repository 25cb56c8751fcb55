/** The faults of operations of M3UA with the gateway of the run. */
import type { Fault } from '../../ground/errors.ts';
import type { Gateway, SigtranGateway } from '../../gateways/gateway.ts';

/**
 * A gateway that keeps its associations itself has none for tests. Whatever a test sends can be inopportune, so that
 * it leaves this machine only where wrong messages may. `pointer`: of the operation.
 */
export const drivesFaults = (gateway: Gateway, pointer: string): readonly Fault[] => {
  const { name, drives, wrong } = gateway as SigtranGateway;
  if (drives === undefined)
    return [
      {
        pointer: `${pointer}/type`,
        message: `the gateway ${name} keeps its associations itself: the operations of M3UA need \`m3ua: { driven: true }\` in its configuration`,
      },
    ];
  return wrong?.refusal === undefined ? [] : [{ pointer: `${pointer}/type`, message: wrong.refusal }];
};
