/** A change of one field of a message of SCCP, and what becomes of the field. */
import type { Change } from '../../protocol/wrong/change.ts';
import type { WireKind } from '../wire/wire-fault.ts';

/** `change` without its path. */
export type NamedWireChange = readonly [kind: WireKind, change: Omit<Change, 'at'>];
