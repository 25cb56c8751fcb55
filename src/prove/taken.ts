/** How operations of a flow are left: by an exit, or with the call. */
import type { TakenEnd, TakenExit } from '../flow/model/flow-model.ts';

/** Equal for equal exits. */
export const exitKey = ({ operation, exit }: TakenExit): string => `${operation}.${exit}`;

/** Equal for equal ends. */
export const endKey = ({ operation, ended }: TakenEnd): string => `${operation} ${ended}`;

/**
 * An end that the flow is there for. That the caller hangs up, or that the call breaks, can happen in any operation.
 */
export const isBrought = ({ ended }: TakenEnd): boolean => ended === 'answered' || ended === 'released';
