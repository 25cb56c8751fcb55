/**
 * The one error class and the one table of errors, with hints for the user in the words of each door.
 *
 * Four kinds: `invalid` (the caller made a mistake; all faults are listed), `refused` (the request is right, but not
 * possible now), `aborted` (one Test Instance ends, the others go on), `broken` (dialproof has a defect). The JSON-RPC
 * codes from -32700 to -32603 are those of JSON-RPC 2.0 §5.1.
 */

/** One fault of an input: its place (an RFC 6901 pointer, `''` for the whole) and the violated rule in a sentence. */
export interface Fault {
  readonly pointer: string;
  readonly message: string;
  /** Of a text that is not YAML: the lines around the fault, with a caret below its place. */
  readonly excerpt?: string;
}

export type ErrorKind = 'invalid' | 'refused' | 'aborted' | 'broken';

/**
 * Where a person meets an error: over HTTP or TCP (`service`), as the outcome of a command (`command`), as the reason
 * why `dialproof serve` does not run (`serve`), in a program that calls the library (`library`), or in a command or a
 * program that asked a service elsewhere (`remote`).
 */
export type Door = 'service' | 'command' | 'serve' | 'library' | 'remote';

/** Hints for the user, in the words of each door. A door without words of its own has those of the command line. */
type Hints = Readonly<Record<'service' | 'command', string> & Partial<Record<Door, string>>>;

interface ErrorEntry {
  readonly kind: ErrorKind;
  /** JSON-RPC error code. */
  readonly rpcCode: number;
  /**
   * Exit code of the command line: 1 failed, 2 invalid input, 3 refused or unreachable, 4 a report could not be
   * written.
   */
  readonly exitCode: number;
  readonly hints: Hints;
}

const entry = (kind: ErrorKind, rpcCode: number, exitCode: number, hints: Hints): ErrorEntry => ({
  kind,
  rpcCode,
  exitCode,
  hints,
});

const otherVersion = 'The service does not understand this request: use the same version of dialproof on both sides.';

export const errorTable = {
  ParseError: entry('invalid', -32700, 2, { service: 'Send one JSON document.', command: otherVersion }),
  InvalidRequest: entry('invalid', -32600, 2, {
    service: 'Send {"jsonrpc": "2.0", "id", "method", "params"}.',
    command: otherVersion,
  }),
  MethodNotFound: entry('invalid', -32601, 2, { service: 'rpc.discover lists the methods.', command: otherVersion }),
  InvalidParams: entry('invalid', -32602, 2, {
    service: 'data.errors lists every fault with its place.',
    command: 'Correct what is named, and run the command again.',
    library: 'Correct what is named, and call it again.',
  }),
  InternalError: entry('broken', -32603, 1, {
    service: 'The log of the service has the cause.',
    command: 'This is a defect of dialproof: report it with the lines above.',
    remote: 'This is a defect of dialproof: report it with what the log of the service says.',
    library: 'This is a defect of dialproof: report it with this message.',
  }),
  LockUnavailable: entry('refused', -32001, 3, {
    service: 'Wait for the runs named in data.keys to end, or cancel them.',
    command: 'Wait for the named runs to end, or give the lock a narrower key.',
    remote: 'Wait for the named runs to end, or cancel them on the console of the service.',
  }),
  DuplicateRunId: entry('refused', -32002, 3, {
    service: 'Choose a run_id that no retained run has.',
    command: 'Take run_id out of the test: each run then gets one of its own.',
  }),
  UnknownGateway: entry('invalid', -32003, 2, {
    service: 'Name one of data.known, or add the gateway to the configuration.',
    command: 'Name a gateway that is configured, or add this one to the configuration (--config).',
    library: 'Name a gateway that is configured, or add this one to the configuration (the option config).',
    remote: 'Name a gateway that is configured, or add this one to the configuration of the service.',
  }),
  UnknownRun: entry('refused', -32004, 3, {
    service: 'QueryAllTests lists the retained runs.',
    command: 'The console of the service lists the runs that it keeps.',
  }),
  NotHalted: entry('refused', -32005, 3, {
    service: 'Only an instance that waits at a halt operation can be resumed.',
    command: 'Nothing has to be resumed: the instance has gone on, or has ended.',
  }),
  Busy: entry('refused', -32006, 3, {
    service: 'Try again when a run has ended, or raise the limit in the configuration.',
    command: 'Ask for less at once (--jobs, backlog), or raise the limit in the configuration (--config).',
    library: 'Ask for less at once, or raise the limit in the configuration (the option config).',
    remote: 'Try again when runs of the service have ended, or raise the limit in its configuration.',
  }),
  ShuttingDown: entry('refused', -32007, 3, {
    service: 'The service is stopping; call it again after its restart.',
    command: 'The service is stopping: run the tests again when it is back.',
  }),
  Unauthorized: entry('refused', -32008, 3, {
    service: 'Send the bearer token of the configuration.',
    command: 'Set DIALPROOF_TOKEN to a token of the service, or name a client certificate (--cert, --key).',
    library: 'Give the option token, set DIALPROOF_TOKEN, or give a client certificate (the option tls).',
    remote: 'Set DIALPROOF_TOKEN to a token of the service, or use a client certificate that it knows.',
  }),
  NotRunning: entry('refused', -32009, 3, {
    service: 'Only a run that has not ended can be changed.',
    command: 'The run has ended: nothing of it can be changed.',
  }),
  Forbidden: entry('refused', -32010, 3, {
    service: 'Use a token or a certificate with the role that data.needed names.',
    command: 'Use a token or a certificate that has the role which is needed.',
  }),
  GatewayDown: entry('refused', -32011, 3, {
    service: 'The message says why. The log of the service has a line when the link is active: call again then.',
    command:
      'Check the address and the peer. For a signalling link, `dialproof link NAME` says what each layer answers.',
    library: 'Check the address and the peer, or wait with the call until the peer is up.',
    remote: 'Check the address and the peer. The console of the service shows its links.',
  }),
  NotEnded: entry('refused', -32012, 3, {
    service: 'Cancel the run, or wait until it has ended.',
    command: 'Cancel the run, or wait until it has ended.',
  }),
  DamagedRun: entry('refused', -32013, 3, {
    service: 'Start the test from its file, or restore the store from a backup. DeleteTest removes the run.',
    command: 'Start the test from its file, or restore the store from a backup.',
  }),
  AlreadyStarted: entry('refused', -32014, 3, {
    service: 'Follow an instance that has not started: without a number, the next one.',
    command: 'Follow an instance that has not started.',
  }),
  InvalidFile: entry('invalid', -32602, 2, {
    service: 'Correct the file at the named places.',
    command: 'Correct the file at the named places.',
    serve: 'Correct the file at the named places, and start the service again.',
  }),
  Unreachable: entry('refused', -32603, 3, {
    service: 'Check the address, and that the service is up.',
    command: 'Check the address, and that the service is up.',
    serve: 'Choose an address and a port that are free, in the configuration or with --host, --port and --tcp-port.',
  }),
  ReportNotWritten: entry('refused', -32603, 4, {
    service: 'Make room on the disk of the service.',
    command: 'Make room or name another file, and run the tests again. The other reports were written.',
  }),
  DecodeFailed: entry('aborted', -32603, 1, {
    service: 'The peer sent bytes that the standard does not allow: trace_level 3 records them.',
    command: 'The standard does not allow these bytes: check their layer and their variant.',
    library: 'The peer sent bytes that the standard does not allow: trace_level 3 records them.',
  }),
  EncodeFailed: entry('aborted', -32603, 1, {
    service: 'Correct the value: docs/operations lists what each argument takes.',
    command: 'Correct the value: the page of the operation lists what each argument takes.',
  }),
  CheckFailed: entry('aborted', -32603, 1, {
    service: 'The check log of the instance has the reason.',
    command: 'The checks above have the reason.',
    library: 'The ladder and the checks of the result have the reason.',
  }),
  ExpressionFailed: entry('aborted', -32603, 1, {
    service: 'Give the expression a value for this case: default(x, null).',
    command: 'Give the expression a value for this case: default(x, null).',
  }),
  GatewayFailed: entry('aborted', -32603, 1, {
    service: 'The message names the gateway and the cause: look there.',
    command: 'The message names the gateway and the cause: look there.',
  }),
} as const satisfies Record<string, ErrorEntry>;

/** For `Busy` with `data.limit` store: no limit is too small, and no ended run makes room. */
const storeHints: Hints = {
  service: 'Mend what the message names. The service tries the store again each second.',
  command: 'Mend what the message names, and run the tests again.',
  serve: 'Mend what the message names, and start the service again. --data none keeps the runs in memory alone.',
  remote: 'Mend what the message names where the service runs. It tries its store again each second.',
};

type ErrorData = Readonly<Record<string, unknown>> | undefined;

/** The hint for an error of that code, at that door. */
export const hintOf = (code: ErrorCode, door: Door, data?: ErrorData): string => {
  const hints: Hints = code === 'Busy' && data?.['limit'] === 'store' ? storeHints : errorTable[code].hints;
  return hints[door] ?? hints.command;
};

export type ErrorCode = keyof typeof errorTable;

export interface DialproofErrorOptions extends ErrorOptions {
  /** The hint, where that of the code is too general: at every door, or at those that are named. */
  readonly hint?: string | Partial<Readonly<Record<Door, string>>>;
}

export class DialproofError extends Error {
  readonly code: ErrorCode;
  readonly #hint: DialproofErrorOptions['hint'];
  /** The `error.data` of JSON-RPC. Never internals. */
  readonly data: ErrorData;

  constructor(
    code: ErrorCode,
    message: string,
    data?: Readonly<Record<string, unknown>>,
    options?: DialproofErrorOptions,
  ) {
    super(message, options);
    this.name = code;
    this.code = code;
    this.data = data;
    this.#hint = options?.hint;
  }

  get kind(): ErrorKind {
    return errorTable[this.code].kind;
  }

  /** The hint for a program that calls the library. */
  get hint(): string {
    return this.hintAt('library');
  }

  /** The hint for a user at `door`. */
  hintAt(door: Door): string {
    const own = typeof this.#hint === 'object' ? this.#hint[door] : this.#hint;
    return own ?? hintOf(this.code, door, this.data);
  }

  get exitCode(): number {
    return errorTable[this.code].exitCode;
  }
}

/** An `invalid` error with all its faults in `data.errors`. */
export const invalid = (
  code: 'InvalidParams' | 'InvalidFile',
  message: string,
  faults: readonly Fault[],
): DialproofError => new DialproofError(code, message, { errors: faults });

/** `InvalidParams` whose message has the first fault and the number of further ones. */
export const invalidParams = (faults: readonly Fault[]): DialproofError => {
  const [first] = faults;
  const others = faults.length > 1 ? `; ${faults.length - 1} more ${faults.length === 2 ? 'fault' : 'faults'}` : '';
  return invalid('InvalidParams', `params${first?.pointer ?? ''} ${first?.message ?? ''}${others}`, faults);
};

/** `hint`: default: that of the error. */
export const unknownRun = (runId: string, hint?: string): DialproofError =>
  new DialproofError(
    'UnknownRun',
    `No run with the run_id "${runId}" goes on or is kept.`,
    { run_id: runId },
    hint === undefined ? undefined : { hint },
  );

/** The refusal of a service that is draining. `takesNo`: what it refuses. */
export const drainingService = (takesNo: 'runs' | 'shares of runs'): DialproofError =>
  new DialproofError('ShuttingDown', `The service is draining (node.drain) and takes no new ${takesNo}.`, undefined, {
    hint:
      'Ask another service of the store (QueryNodes names them). ' +
      'To take runs again, the service has to be restarted.',
  });

/** A run that has not ended cannot be deleted. */
export const notEnded = (runId: string): DialproofError =>
  new DialproofError('NotEnded', `The run "${runId}" has not ended.`, { run_id: runId });

/** A part of a stored run has changed since it was stored. `what`: its name for people, as `its capture`. */
export const damagedRun = (runId: string, what: string): DialproofError =>
  new DialproofError('DamagedRun', `The run "${runId}" is damaged in the store: ${what} cannot be read.`, {
    run_id: runId,
  });

/**
 * The error of a decoder: the layer (`ber`, `tcap`, `inap` …), the byte offset in the message, and the violated rule.
 */
export const decodeError = (
  layer: string,
  offset: number,
  rule: string,
  options?: DialproofErrorOptions,
): DialproofError =>
  new DialproofError('DecodeFailed', `${layer}: at byte ${offset}: ${rule}`, { layer, offset }, options);

/** The reason as a sentence for people, of any thrown value. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Runs every step, even if others fail; returns the reasons of the failures. */
export const reasonsOf = (steps: readonly (() => unknown)[]): string[] =>
  steps.flatMap((step) => {
    try {
      step();
      return [];
    } catch (thrown) {
      return [reasonOf(thrown)];
    }
  });
