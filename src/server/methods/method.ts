/** A JSON-RPC method: a record that the dispatcher calls and from which the OpenRPC document is written. */
import type { Checked } from '../../../schemas/index.ts';
import { invalidParams } from '../../ground/errors.ts';
import type { ErrorCode } from '../../ground/errors.ts';
import type { Caller } from '../../endpoint/caller.ts';
import type { RunService } from '../../run/life/run-service.ts';

export interface ServiceMethod {
  readonly name: string;
  /** A sentence for the OpenRPC document. */
  readonly summary: string;
  /** `$id` of the schema of its params; undefined if it takes none. */
  readonly paramsSchemaId?: string;
  /** The schema of its result; a `$ref` names a schema by `$id`. */
  readonly resultSchema: Readonly<Record<string, unknown>>;
  /** Errors that it throws on purpose. */
  readonly errors: readonly ErrorCode[];
  /** Checks `params` and executes the method. Throws `InvalidParams` with every fault. */
  call(params: Readonly<Record<string, unknown>>, service: RunService, caller: Caller): unknown;
}

/** The value of a validation without faults; throws `InvalidParams` otherwise. */
export const checked = <Value>(validation: Checked<Value>): Value => {
  if (validation.ok) return validation.value;
  throw invalidParams(validation.faults);
};
