/** Every operation that a Test Definition may name. */
import { canonicalType } from '../../schemas/operation-types.ts';
import { controlOperations } from './control/index.ts';
import { inapOperationKinds } from './inap/index.ts';
import { mapOperationKinds } from './map/index.ts';
import type { Operation } from './operation.ts';
import { tcapOperations } from './tcap/index.ts';

const operations: ReadonlyMap<string, Operation> = new Map(
  [...controlOperations, ...inapOperationKinds, ...mapOperationKinds, ...tcapOperations].map((operation) => [operation.type, operation]),
);

/** In whatever spelling. */
export const operationOfType = (type: string): Operation | undefined => operations.get(canonicalType(type));

/** The types, sorted: what messages and documents list. */
export const operationTypes: readonly string[] = [...operations.keys()].sort();
