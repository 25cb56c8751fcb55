/** What the operations of Diameter say of the sessions that they work in: the run and their own family read it. */
import { FamilySlot, type FamilyValues } from '../family-slot.ts';
import type { CompiledOperation } from '../operation.ts';
import type { AnsweredRequest } from './answered-client.ts';

export interface SessionUse {
  /** It waits for a request that begins a session. */
  readonly answersClient?: AnsweredRequest | undefined;
  /** It works in the session of the client that has begun the instance. */
  readonly needsClient?: boolean;
  /** It takes requests that violate the standard. */
  readonly takesFaulty?: boolean;
}

const slot = new FamilySlot<SessionUse>('diameter');

/** For `own` of a compiled operation. */
export const sessionUse = (use: SessionUse): FamilyValues => slot.filled(use);

/** Empty where the operation is none of Diameter. */
export const sessionUseOf = ({ own }: Pick<CompiledOperation, 'own'>): SessionUse => slot.of(own) ?? {};

/** Whether some operation takes requests that violate the standard. */
export const takeFaultyRequests = (operations: readonly (CompiledOperation | undefined)[]): boolean =>
  operations.some((operation) => operation !== undefined && sessionUseOf(operation).takesFaulty === true);
