/** Every operation that a Test Definition may name. */
import { canonicalType } from '../../schemas/operation-types.ts';
import { controlOperations } from './control/index.ts';
import { dbOperations } from './db/index.ts';
import { diameterOperations } from './diameter/index.ts';
import { inapOperationKinds } from './inap/index.ts';
import { mapOperationKinds } from './map/index.ts';
import type { Operation } from './operation.ts';
import { Request as osdRequest } from './osd/Request.ts';
import { restOperations } from './rest/index.ts';
import { piRequest } from './pi/Request.ts';
import { tcapOperations } from './tcap/index.ts';

const operations: ReadonlyMap<string, Operation> = new Map(
  [
    ...controlOperations,
    ...inapOperationKinds,
    ...mapOperationKinds,
    ...tcapOperations,
    ...restOperations,
    ...dbOperations,
    ...diameterOperations,
    osdRequest,
    piRequest,
  ].map((operation) => [operation.type, operation]),
);

/** In whatever spelling. */
export const operationOfType = (type: string): Operation | undefined => operations.get(canonicalType(type));

/** The types, sorted, for messages and documents. */
export const operationTypes: readonly string[] = [...operations.keys()].sort();
