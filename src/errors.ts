/**
 * The one error class and the one table of errors.
 *
 * Four kinds: `invalid` (the caller made a mistake; all faults are listed), `refused` (the request is right, but not possible now),
 * `aborted` (one Test Instance ends, the others go on), `broken` (dialproof has a defect).
 * The JSON-RPC codes from -32700 to -32603 are those of JSON-RPC 2.0 §5.1.
 */

/** One thing that is wrong with an input: where (an RFC 6901 pointer, `''` for the whole) and the rule in a sentence. */
export interface Fault {
  readonly pointer: string;
  readonly message: string;
}

export type ErrorKind = 'invalid' | 'refused' | 'aborted' | 'broken';

interface ErrorEntry {
  readonly kind: ErrorKind;
  /** JSON-RPC error code. */
  readonly rpcCode: number;
  /** Exit code of the command line: 1 failed, 2 invalid input, 3 refused or unreachable, 4 a report could not be written. */
  readonly exitCode: number;
  /** What the user can do. */
  readonly hint: string;
}

const entry = (kind: ErrorKind, rpcCode: number, exitCode: number, hint: string): ErrorEntry => ({ kind, rpcCode, exitCode, hint });

export const errorTable = {
  ParseError: entry('invalid', -32700, 2, 'Send one JSON document.'),
  InvalidRequest: entry('invalid', -32600, 2, 'Send {"jsonrpc": "2.0", "id", "method", "params"}.'),
  MethodNotFound: entry('invalid', -32601, 2, 'rpc.discover lists the methods.'),
  InvalidParams: entry('invalid', -32602, 2, 'data.errors lists every fault with its place.'),
  InternalError: entry('broken', -32603, 1, 'The log of the service has the cause.'),
  LockUnavailable: entry('refused', -32001, 3, 'Wait for the runs named in data.keys to end, or cancel them.'),
  DuplicateRunId: entry('refused', -32002, 3, 'Choose a run_id that no retained run has.'),
  UnknownGateway: entry('invalid', -32003, 2, 'Name one of data.known, or add the gateway to the configuration.'),
  UnknownRun: entry('refused', -32004, 3, 'QueryAllTests lists the retained runs.'),
  NotHalted: entry('refused', -32005, 3, 'Only an instance that waits at a halt operation can be resumed.'),
  Busy: entry('refused', -32006, 3, 'Try again when a run has ended, or raise the limit in the configuration.'),
  ShuttingDown: entry('refused', -32007, 3, 'The service is stopping; call it again after its restart.'),
  Unauthorized: entry('refused', -32008, 3, 'Send the bearer token of the configuration.'),
  NotRunning: entry('refused', -32009, 3, 'Only a run that has not ended can be changed.'),
  Forbidden: entry('refused', -32010, 3, 'Use a token or a certificate with the role that data.needed names.'),
  GatewayDown: entry('refused', -32011, 3, 'The message says why; call again when the log tells that the link is active.'),
  NotEnded: entry('refused', -32012, 3, 'Cancel the run, or wait until it has ended.'),
  InvalidFile: entry('invalid', -32602, 2, 'Correct the file at the named places.'),
  Unreachable: entry('refused', -32603, 3, 'Check the address, and that the service is up.'),
  ReportNotWritten: entry('refused', -32603, 4, 'Make room or name another file, and run the tests again. The other reports were written.'),
  DecodeFailed: entry('aborted', -32603, 1, 'The peer sent bytes that the standard does not allow.'),
  EncodeFailed: entry('aborted', -32603, 1, 'A value cannot be encoded.'),
  CheckFailed: entry('aborted', -32603, 1, 'The instance cannot go on; the check log has the reason.'),
  ExpressionFailed: entry('aborted', -32603, 1, 'An expression has no value here.'),
  GatewayFailed: entry('aborted', -32603, 1, 'The gateway could not perform the operation.'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;

export interface DialproofErrorOptions extends ErrorOptions {
  /** What the user can do, where that of the code is too general. */
  readonly hint?: string;
}

export class DialproofError extends Error {
  readonly code: ErrorCode;
  readonly #hint: string | undefined;
  /** What JSON-RPC clients get as `error.data`. Never internals. */
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message: string, data?: Readonly<Record<string, unknown>>, options?: DialproofErrorOptions) {
    super(message, options);
    this.name = code;
    this.code = code;
    this.data = data;
    this.#hint = options?.hint;
  }

  get kind(): ErrorKind {
    return errorTable[this.code].kind;
  }

  /** What the user can do. */
  get hint(): string {
    return this.#hint ?? errorTable[this.code].hint;
  }

  get exitCode(): number {
    return errorTable[this.code].exitCode;
  }
}

/** An `invalid` error that carries all its faults in `data.errors`. */
export const invalid = (code: 'InvalidParams' | 'InvalidFile', message: string, faults: readonly Fault[]): DialproofError =>
  new DialproofError(code, message, { errors: faults });

/** `InvalidParams` whose message tells the first fault and how many there are beside it. */
export const invalidParams = (faults: readonly Fault[]): DialproofError => {
  const [first] = faults;
  const others = faults.length > 1 ? `; ${faults.length - 1} more in data.errors` : '';
  return invalid('InvalidParams', `params${first?.pointer ?? ''} ${first?.message ?? ''}${others}`, faults);
};

export const unknownRun = (runId: string): DialproofError =>
  new DialproofError('UnknownRun', `No run with the run_id "${runId}" goes on or is kept.`, { run_id: runId });

/** A run that goes on is not deleted. */
export const notEnded = (runId: string): DialproofError => new DialproofError('NotEnded', `The run "${runId}" has not ended.`, { run_id: runId });

/** What a decoder throws: the layer (`ber`, `tcap`, `inap` …), the byte offset in the message, and the rule that was broken. */
export const decodeError = (layer: string, offset: number, rule: string): DialproofError =>
  new DialproofError('DecodeFailed', `${layer}: at byte ${offset}: ${rule}`, { layer, offset });

/** A sentence for a person, whatever was thrown. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Takes every step, whatever becomes of the others; why those failed that did. */
export const reasonsOf = (steps: readonly (() => unknown)[]): string[] =>
  steps.flatMap((step) => {
    try {
      step();
      return [];
    } catch (thrown) {
      return [reasonOf(thrown)];
    }
  });
