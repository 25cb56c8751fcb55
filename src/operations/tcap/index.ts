/** The operations on whole dialogues. */
import type { Operation } from '../operation.ts';
import { receiveAbort, sendAbort } from './abort.ts';
import { receiveEnd, sendEnd } from './end.ts';
import { receiveReject, sendReject } from './reject.ts';

export const tcapOperations: readonly Operation[] = [sendAbort, receiveAbort, sendEnd, receiveEnd, sendReject, receiveReject];
