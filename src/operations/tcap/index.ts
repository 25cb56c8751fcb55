/** The operations on whole dialogues. */
import type { Operation } from '../operation.ts';
import { withAfterEnd } from './after-end.ts';
import { abortOperations } from './abort.ts';
import { endOperations } from './end.ts';
import { rejectOperations } from './reject.ts';

export const tcapOperations: readonly Operation[] = [...abortOperations, ...endOperations, ...rejectOperations].map(
  withAfterEnd,
);
