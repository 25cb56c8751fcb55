/** The faults of operations of M3UA with the gateway of the run. */
import type { Fault } from '../../ground/errors.ts';
import type { Gateway } from '../../gateways/gateway.ts';
import { drivesFaults as faultsIn } from '../driven/drives-faults.ts';

const need = 'keeps its associations itself: the operations of M3UA need `m3ua: { driven: true }` in its configuration';

/** `pointer`: of the operation. */
export const drivesFaults = (gateway: Gateway, pointer: string): readonly Fault[] => faultsIn(gateway, pointer, need);
