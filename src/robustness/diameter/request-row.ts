/** A row of a table of faults of a Diameter request. */
import type { Change } from '../../protocol/wrong/change.ts';
import type { WireDemand, WireKind } from '../wire/wire-fault.ts';

/** `change` without its path. */
export type RequestRow = readonly [kind: WireKind, change: Omit<Change, 'at'>, demand: WireDemand];
