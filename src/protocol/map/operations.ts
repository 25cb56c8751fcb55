/** The operations of MAP (TS 29.002 §17.5, §17.6), of all areas and of all versions. */
import type { DeclaredOperation } from '../asn1/index.ts';
import { callHandlingOperations } from './operations/call-handling.ts';
import { groupCallOperations } from './operations/group-calls.ts';
import { locationServicesOperations } from './operations/location-services.ts';
import { mobilityOperations } from './operations/mobility.ts';
import { shortMessagesOperations } from './operations/short-messages.ts';
import { supplementaryOperations } from './operations/supplementary-services.ts';

/** The modules mark most results as optional, and version 1 has results without a parameter for more of them. */
export const declaredOperations: readonly DeclaredOperation[] = [
  ...mobilityOperations,
  ...callHandlingOperations,
  ...supplementaryOperations,
  ...shortMessagesOperations,
  ...locationServicesOperations,
  ...groupCallOperations,
].map((operation) => ({ ...operation, isResultOptional: true }));
