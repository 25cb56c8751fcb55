/** The operations that query a database. */
import type { Operation } from '../operation.ts';
import { method } from './method.ts';
import { Query } from './Query.ts';

export const dbOperations: readonly Operation[] = [method, Query];
