/** The operations over REST, whatever label their types have. */
import type { Operation } from '../operation.ts';
import { ExpectResponse } from './ExpectResponse.ts';
import { SendRequest } from './SendRequest.ts';

export const restOperations: readonly Operation[] = [SendRequest, ExpectResponse];
