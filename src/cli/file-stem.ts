/** `busy` of `calls/busy.test.yaml`. */
import { basename } from 'node:path';
import { withoutEnding } from '../report/render/test-outcome.ts';

export const stemOf = (file: string): string => basename(withoutEnding(file));
