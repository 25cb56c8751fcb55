/** Every operation that a Test Definition may name, by its family: the only shared file that knows the families. */
import { canonicalType } from '../../schemas/operation-types.ts';
import { controlOperations } from './control/index.ts';
import { checkLeftMessages } from './driven/left-messages.ts';
import { dbOperations } from './db/index.ts';
import { drivenMessages } from './diameter/driven-data.ts';
import { diameterOperations } from './diameter/index.ts';
import { checkLeftRequests } from './diameter/left-requests.ts';
import { inapOperationKinds } from './inap/index.ts';
import { m3uaOperations } from './m3ua/index.ts';
import { m3uaMessages } from './m3ua/message-data.ts';
import { mapOperationKinds } from './map/index.ts';
import type { Operation, OperationFamily } from './operation.ts';
import { Request as osdRequest } from './osd/Request.ts';
import { restOperations } from './rest/index.ts';
import { piRequest } from './pi/Request.ts';
import { tcapOperations } from './tcap/index.ts';
import { faultOfSide } from './tc-user/sides.ts';

const families: readonly OperationFamily[] = [
  { operations: controlOperations },
  { operations: inapOperationKinds, faultWithin: faultOfSide },
  { operations: mapOperationKinds },
  { operations: tcapOperations, faultWithin: faultOfSide },
  { operations: m3uaOperations, checkLeft: (instance) => checkLeftMessages(m3uaMessages, instance) },
  { operations: restOperations },
  { operations: dbOperations },
  {
    operations: diameterOperations,
    checkLeft(instance) {
      checkLeftRequests(instance);
      checkLeftMessages(drivenMessages, instance);
    },
  },
  { operations: [osdRequest] },
  { operations: [piRequest] },
];

/** An operation, and the family that it belongs to. */
export interface KnownOperation {
  readonly operation: Operation;
  readonly family: OperationFamily;
}

const operations: ReadonlyMap<string, KnownOperation> = new Map(
  families.flatMap((family) => family.operations.map((operation) => [operation.type, { operation, family }])),
);

/** In whatever spelling. */
export const knownOperation = (type: string): KnownOperation | undefined => operations.get(canonicalType(type));

/** In whatever spelling. */
export const operationOfType = (type: string): Operation | undefined => knownOperation(type)?.operation;

/** The types as they are declared: results follow what they answer. */
export const typesInOrder: readonly string[] = [...operations.keys()];

/** The types, sorted, for messages and documents. */
export const operationTypes: readonly string[] = [...operations.keys()].sort();
