/**
 * What an operation is: its type, how it is compiled once for a run, and how the compiled form is performed by each
 * instance.
 *
 * An inbound operation is performed again when something has come: `perform` takes the message or returns `awaiting`.
 */
import type { Fault } from '../ground/errors.ts';
import type { AwaitsOf } from './awaits.ts';
import type { FamilyValues } from './family-slot.ts';
import type { Shape } from './received-shape.ts';
import type { ReadPath } from './unchecked/read-path.ts';
import type { CheckText } from '../expressions/compare.ts';
import type { Scope } from '../expressions/scope.ts';
import type { Cancel, Gateway, GatewayKind, Outcome, ScpAddress, Session, Settle } from '../gateways/gateway.ts';
import type { ApplicationProtocol, ArgumentCodec, Tree } from '../protocol/asn1/index.ts';
import type { Irregularity } from '../protocol/tcap/types.ts';
import type { AnsweredOpening, InstanceDialogue, Opening } from './instance-dialogue.ts';
import type { Journal, Describers } from './journal.ts';

/** An element of `operations` of the request; the schema of its type has checked its shape. */
export interface OperationSource {
  readonly type: string;
  readonly label?: string;
  /** Label of the operation that opened the dialogue which is meant. Default: the dialogue opened last. */
  readonly dialogue?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
  readonly arguments_not_used?: boolean | 0 | 1;
  readonly tests?: readonly unknown[];
  /** Of an operation that waits: the tests on messages, or on dialogues, that it takes. */
  readonly accept?: readonly unknown[];
  readonly [attribute: string]: unknown;
}

/** What an operation may know of its run while it is compiled. */
export interface CompileSite {
  readonly index: number;
  /** RFC 6901 pointer of the operation within the request. */
  readonly pointer: string;
  /** Collects faults: compiling goes on, so that all are found. */
  readonly faults: Fault[];
  /**
   * The run needs the gateway that this request parameter names: `db_smf`. Where the kind is always the same,
   * `Operation.gateway` says it. `faultsWith`: returns faults with the actual gateway, which are reported before the
   * run takes anything.
   */
  needsGateway(parameter: string, faultsWith?: (gateway: Gateway) => readonly Fault[]): void;
  /** Index of the operation with the label; a fault and -1 where there is none. */
  labelled(label: string, pointer: string): number;
  /**
   * The operation that opens the dialogue which this one uses, where it stands before it: the one that `dialogue`
   * names, else the nearest. It decides the variant of the protocol, wherever branches lead.
   */
  readonly opener?: OperationSource | undefined;
  /** Whether anything in the definition may read a name in `$i`. Absent: it may. */
  looksAt?(name: string): boolean;
  /** What the run sets for the operations of a family. */
  readonly settings?: FamilyValues | undefined;
  /** The operations of the definition by index, for an operation that is performed: they are all compiled then. */
  readonly compiled?: readonly (CompiledOperation | undefined)[];
  readonly scp?: ScpAddress | undefined;
  /** Seconds that an inbound operation waits. */
  readonly tcapTimeout: number;
  /** The run counts received values that no check reads: an operation passes the data to `Instance.received`. */
  readonly countsUnchecked?: boolean | undefined;
  /** Of an `either`: the first operation of each branch. */
  readonly branches?: readonly BranchHead[];
  /** Notes how the operation makes its message wrong on purpose. */
  wrong?(note: WrongNote): void;
}

/** How an operation makes its message wrong on purpose, for its record. */
export interface WrongNote {
  /** `tcap otid value 00000001` */
  readonly texts: readonly string[];
  /** It is not sent. */
  readonly isDropped: boolean;
  /** The parameter as it was sent. Absent: it is not changed. Throws `EncodeFailed`. */
  parameter?(octets: Uint8Array): Uint8Array;
}

/** The operation with which a list of operations within a definition begins. */
export interface BranchHead {
  readonly index: number;
  /** The pointer of the list. */
  readonly pointer: string;
  readonly source: OperationSource;
  /** Undefined after a fault in it. */
  readonly operation: CompiledOperation | undefined;
}

export interface Operation {
  readonly type: string;
  /** A sentence on what it does, for documents. Absent where its schema has it. */
  readonly about?: string;
  /** The component that it sends or waits for. Absent where that is none of a declared operation. */
  readonly component?: SpokenComponent;
  /** The kind of gateway without which it cannot work. */
  readonly gateway?: GatewayKind;
  /** It opens a dialogue instead of using one; `first`: only where no operation before it has a dialogue for it. */
  readonly opensDialogue?: boolean | 'first';
  /**
   * It waits for the message that opens a dialogue: it can stand first in the definition of a run that answers.
   * `first`: as in `opensDialogue`.
   */
  readonly answersDialogue?: boolean | 'first';
  /** What it sends or receives: the source of its schema and documents. */
  readonly wire?: Wire;
  /** Returns undefined after a fault. */
  compile(source: OperationSource, site: CompileSite): CompiledOperation | undefined;
}

/** A component of an operation that an application protocol declares. */
export interface SpokenComponent {
  readonly kind: 'invoke' | 'result' | 'error';
  readonly protocol: ApplicationProtocol;
  /** The name of the operation; for a result, of the one that it answers. Absent for an error, which is of any. */
  readonly operation?: string;
  /** Operations that serve one purpose: `callControl`. */
  readonly group: string;
}

/** Whether the operation at that place opens a dialogue, or waits for the peer to open one. */
export const isOpener = (opens: boolean | 'first' | undefined, { opener }: Pick<CompileSite, 'opener'>): boolean =>
  opens === 'first' ? opener === undefined : opens === true;

/** The operations of one family, and what its operations need as a whole. */
export interface OperationFamily {
  readonly operations: readonly Operation[];
  /** Why an operation cannot stand in the dialogue that `opener` begins; both are types. Default: it can. */
  faultWithin?(type: string, opener: string): string | undefined;
  /**
   * Checks, after the last operation of an instance, that its operations have taken everything that came. Called where
   * the definition has an operation of the family.
   */
  checkLeft?(instance: Instance): void;
}

export interface Wire {
  readonly direction: 'outbound' | 'inbound';
  /** Names of the arguments. Undefined if there are none. */
  readonly codec: Pick<ArgumentCodec, 'names'> | undefined;
  readonly description: string;
  /** It is a message of its own, not a component. */
  readonly whole?: 'end' | 'abort';
  /** Sent, it can be the first answer to a dialogue that the peer has opened. */
  readonly answersFirst?: boolean;
  /** Its arguments can be left out as a whole, even where some require others. */
  readonly optional?: boolean;
  /** Variants of the protocol that can be chosen. */
  readonly variants?: readonly string[] | undefined;
}

/** What an operation waits for, read before it takes anything. */
export type Awaits = AwaitsOf<Instance>;

/** One operation of a Test Definition, ready to be performed by any number of instances. */
export interface CompiledOperation {
  readonly type: string;
  /** An inbound operation's time from its start to its message counts as latency. */
  readonly inbound?: boolean;
  /** What it leaves in `$i`. */
  readonly leaves?: Leaving;
  /** Where it waits for the message that opens a dialogue. */
  readonly answers?: AnsweredOpening;
  /** Present where it waits for something else than the answer to its own request, so that it can be one of several. */
  readonly awaits?: Awaits;
  /** It chooses among several messages itself, and so cannot begin a branch. */
  readonly choices?: boolean;
  /** What its family keeps beside it. */
  readonly own?: FamilyValues;
  /** The irregularities of a message that its own checks on the dialogue portion judge. Absent: none. */
  readonly judges?: readonly Irregularity['kind'][];
  /** A Reject may be for it, or for a list of `whenever` beside it. */
  readonly takesRejects?: boolean;
  /** How it writes its components into the journal. */
  readonly describers?: Describers;
  /** Its message is wrong on purpose. */
  readonly wrong?: WrongNote | undefined;
  /** Decodes the parameter of its component whole. Absent where it has none. Throws `DecodeFailed`. */
  readonly decode?: ((parameter: Uint8Array) => Tree) | undefined;
  /** Throws a DialproofError of kind `aborted` to abandon the instance. */
  perform(instance: Instance): Step;
}

/** What an operation leaves in `$i`. */
export interface Leaving {
  readonly name: string;
  readonly shape: Shape;
  /** What the operation itself reads of it. Absent where it was not received. */
  readonly reads?: readonly ReadPath[];
  /** Members that are no arguments, and so need nothing that reads them. `meant` does not apply to them. */
  readonly noArguments?: readonly ReadPath[] | undefined;
  /** Converts a path where one value can be read under two names. */
  meant?(read: ReadPath): ReadPath;
}

/** Where an instance stands after an operation was performed. */
export type Step =
  | { readonly kind: 'next' }
  | { readonly kind: 'jump'; readonly to: number }
  /** Perform the operation again when something has come on the dialogue; abort after `seconds`. */
  | {
      readonly kind: 'awaiting';
      readonly seconds: number;
      readonly what: string;
      /** The party that waits, in the ladder. Default: the one that opened the last dialogue. */
      readonly party?: string;
    }
  | {
      readonly kind: 'waiting';
      readonly seconds: number;
      /** Perform the operation again when something has come. */
      readonly takesMessages?: boolean;
      /** The `wait` that is over when the time has passed, where it is another operation than this one. */
      readonly to?: number;
      /** What else may come, and who waits, where an operation waits for it. */
      readonly what?: string;
      readonly party?: string;
    }
  /**
   * Goes on at the operation that takes what has come. `returns`: after the last operation there, the instance returns
   * to this one.
   */
  | { readonly kind: 'choose'; readonly to: number; readonly returns?: boolean }
  | { readonly kind: 'halted'; readonly seconds: number };

export const next: Step = { kind: 'next' };

/** How a check differs between the instances of a run. */
export type Varies = boolean | string;

/** A session of a peer, which an instance leaves when it ends. */
export interface PeerSession {
  leave(): void;
}

/** What checks need of an instance. */
export type Checking = Pick<Instance, 'scope' | 'countCheck' | 'journal'>;

/** A Test Instance as its operations see it. */
export interface Instance {
  readonly scope: Scope;
  /** The session with the gateway that a request parameter names; the calling operation knows its kind. */
  session(parameter: string): Session;
  /**
   * Begins a request that is settled later, under a name that is unique within the instance; throws beyond 16 at once.
   * When it settles, the current operation is performed again if it is `awaiting`. Ends with the instance.
   */
  begin<Answer>(name: string, start: (settle: Settle<Answer>) => Cancel): void;
  /** Removes and returns how the request ended; undefined while it is under way. */
  outcome<Answer>(name: string): Outcome<Answer> | undefined;
  /** Like `outcome`, but keeps it. */
  peekOutcome<Answer>(name: string): Outcome<Answer> | undefined;
  /** Whether a request was begun under the name whose outcome was not taken yet. */
  hasBegun(name: string): boolean;
  /** Opens a dialogue, which becomes the current one. */
  openDialogue(opening: Opening, label: string | undefined): InstanceDialogue;
  /**
   * The dialogue that the peer has opened for the instance and no operation has taken yet, which becomes the current
   * one; undefined where there is none.
   */
  answeredDialogue(label: string | undefined): InstanceDialogue | undefined;
  /** Like `answeredDialogue`, but leaves the dialogue pending. */
  findAnswered(): InstanceDialogue | undefined;
  /** The session with which a peer has begun the instance, where it is no dialogue: its family knows it. */
  readonly begunBy?: PeerSession | undefined;
  /** A dialogue that the peer opens with this correlation is for this instance. */
  expectsDialogue?(correlation: string): void;
  /** The dialogue opened by the operation with the label, or the last one opened. Throws where there is none. */
  dialogue(label: string | undefined): InstanceDialogue;
  /** Like `dialogue`, but undefined where there is none. */
  findDialogue(label: string | undefined): InstanceDialogue | undefined;
  /**
   * Notes a check. `name` says what is checked, without measured values; the text is made only if it is read, and reads
   * nothing that changes. `varies`: another instance expects another value; a text: the source in the definition of a
   * text that an expression makes.
   */
  check(passed: boolean, name: string, text: CheckText, varies?: Varies): void;
  /** Like `check`, for a check whose result the caller writes into the journal. */
  countCheck(passed: boolean, name: string, text: CheckText, varies?: Varies): void;
  /**
   * Counts the values of these data, which are those in `$i`, that no check reads. Called where
   * `CompileSite.countsUnchecked` is set.
   */
  received(data: unknown): void;
  /** The errors on the links of the sigtran gateway since the first dialogue, for people; the newest last. */
  readonly complaints: readonly string[];
  /** How many checks have failed so far. */
  readonly failedChecks: number;
  /**
   * The header by which a server assigns a request to a trace (W3C Trace Context); undefined where the run is not
   * traced.
   */
  readonly traceparent?: string | undefined;
  /** Present where its record may be read. */
  readonly journal: Journal | undefined;
}
