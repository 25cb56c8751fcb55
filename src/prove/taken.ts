/** Exits and ends of operations that a call takes. */
import type { TakenEnd, TakenExit } from '../flow/model/flow-model.ts';

/** Equal keys for equal exits. */
export const exitKey = ({ operation, exit }: TakenExit): string => `${operation}.${exit}`;

/** Equal keys for equal ends. */
export const endKey = ({ operation, ended }: TakenEnd): string => `${operation} ${ended}`;

/** An end that is a purpose of the flow. A caller's hang-up, or a failed call, can happen in any operation. */
export const isBrought = ({ ended }: TakenEnd): boolean => ended === 'answered' || ended === 'released';
