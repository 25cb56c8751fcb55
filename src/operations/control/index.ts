/** The operations that need no gateway. */
import type { Operation } from '../operation.ts';
import { assert } from './assert.ts';
import { branch } from './branch.ts';
import { comment } from './comment.ts';
import { complaint } from './complaint.ts';
import { either } from './either.ts';
import { evalOperation } from './eval.ts';
import { halt } from './halt.ts';
import { wait } from './wait.ts';

export const controlOperations: readonly Operation[] = [
  assert,
  branch,
  comment,
  complaint,
  either,
  evalOperation,
  halt,
  wait,
];
