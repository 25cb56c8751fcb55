/**
 * What an operation is: its type, how it is compiled once for a run, and how the compiled form is performed by each instance.
 *
 * An inbound operation is performed again when something has come: `perform` takes the message or answers `awaiting`.
 */
import type { Fault } from '../errors.ts';
import type { Shape } from './received-shape.ts';
import type { Scope } from '../expressions/scope.ts';
import type { Cancel, Gateway, GatewayKind, Outcome, ScpAddress, Session, Settle } from '../gateways/gateway.ts';
import type { ApplicationProtocol, ArgumentCodec } from '../protocol/asn1/index.ts';
import type { Code, Component, Dialogue, DialoguePortion, Invoke } from '../protocol/tcap/types.ts';

/** An element of `operations` as it came, its shape checked by the schema of its type. */
export interface OperationSource {
  readonly type: string;
  readonly label?: string;
  /** Label of the operation that opened the dialogue which is meant. Default: the dialogue opened last. */
  readonly dialogue?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
  readonly arguments_not_used?: boolean | 0 | 1;
  readonly tests?: readonly unknown[];
  readonly [attribute: string]: unknown;
}

/** What an operation may know of its run while it is compiled. */
export interface CompileSite {
  readonly index: number;
  /** RFC 6901 pointer of the operation within the request. */
  readonly pointer: string;
  /** Where faults go: compiling goes on, so that all are found. */
  readonly faults: Fault[];
  /**
   * The run needs the gateway that this request parameter names: `db_smf`. Where the kind is always the same, `Operation.gateway` says it.
   * `faultsWith`: what is wrong for the gateway that it turns out to be, told before the run takes anything.
   */
  needsGateway(parameter: string, faultsWith?: (gateway: Gateway) => readonly Fault[]): void;
  /** Index of the operation with the label; a fault and -1 where there is none. */
  labelled(label: string, pointer: string): number;
  /**
   * The operation that opens the dialogue which this one uses, where it stands before it: the one that `dialogue` names, else the
   * nearest. Whatever branches lead to, it decides which variant of a protocol is meant.
   */
  readonly opener?: OperationSource | undefined;
  /** Whether anything in the definition may look at a name in `$i`. Absent: it may. */
  looksAt?(name: string): boolean;
  /** Application context of an outbound InitialDP, dotted. */
  readonly sspApplicationContext?: string;
  /** Application context of an outbound MAP-OPEN, dotted. */
  readonly hlrApplicationContext?: string;
  /** `inap.extensions`: ASN.1 types of INAP extensions by number. */
  readonly extensionTypes?: Readonly<Record<string, string>>;
  readonly scp?: ScpAddress;
  /** Seconds that an inbound operation waits. */
  readonly tcapTimeout: number;
}

export interface Operation {
  readonly type: string;
  /** The kind of gateway without which it cannot work. */
  readonly gateway?: GatewayKind;
  /** It opens a dialogue instead of using one. */
  readonly opensDialogue?: boolean;
  /** What it puts on the wire or takes from there: the schemas and the documents are made of it. */
  readonly wire?: Wire;
  /** Answers undefined after a fault. */
  compile(source: OperationSource, site: CompileSite): CompiledOperation | undefined;
}

export interface Wire {
  readonly direction: 'outbound' | 'inbound';
  /** Names of the arguments. Undefined if there are none. */
  readonly codec: Pick<ArgumentCodec, 'names'> | undefined;
  readonly description: string;
  /** Its arguments can be left out as a whole, whatever they require of one another. */
  readonly optional?: boolean;
  /** Variants of the protocol that can be chosen. */
  readonly variants?: readonly string[] | undefined;
}

/** One operation of a Test Definition, ready to be performed by any number of instances. */
export interface CompiledOperation {
  readonly type: string;
  /** An inbound operation's time from its start to its message counts as latency. */
  readonly inbound?: boolean;
  /** What it leaves in `$i`. */
  readonly leaves?: { readonly name: string; readonly shape: Shape };
  /** Throws a DialproofError of kind `aborted` to abandon the instance. */
  perform(instance: Instance): Step;
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
  | { readonly kind: 'waiting'; readonly seconds: number }
  | { readonly kind: 'halted'; readonly seconds: number };

export const next: Step = { kind: 'next' };

/** A Test Instance as its operations see it. */
export interface Instance {
  readonly scope: Scope;
  /** The session with the gateway that a request parameter names; the calling operation knows its kind. */
  session(parameter: string): Session;
  /**
   * Begins what is answered later, under a name of its own within the instance; 16 at once at most, which throws beyond. Its answer has
   * the instance's current operation performed again where that is `awaiting`. Ends with the instance.
   */
  begin<Answer>(name: string, start: (settle: Settle<Answer>) => Cancel): void;
  /** How it ended, told once; undefined while it is under way. */
  outcome<Answer>(name: string): Outcome<Answer> | undefined;
  /** Whether something was begun under the name, and how it ended has not been told. */
  hasBegun(name: string): boolean;
  /** Opens a dialogue, which becomes the current one. */
  openDialogue(opening: Opening, label: string | undefined): InstanceDialogue;
  /** The dialogue opened by the operation with the label, or the last one opened. Throws where there is none. */
  dialogue(label: string | undefined): InstanceDialogue;
  /** Logs a check. `name` says what is checked, without measured values; the text is made only if it is kept. */
  check(passed: boolean, name: string, text: () => string): void;
  /** How many checks have failed so far. */
  readonly failedChecks: number;
  /** Present for the first instance alone. */
  readonly journal: Journal | undefined;
}

/** What the first instance writes down beside its checks. */
export interface Journal {
  /** Kept where `trace_level` is at least `level`: 1 decisions, 2 decoded messages, 3 bytes. */
  trace(level: 1 | 2 | 3, text: () => string): void;
  message(arrow: Arrow): void;
}

/** An arrow of the ladder, before the journal adds time and place. */
export interface Arrow {
  /** 0 for what belongs to none. */
  readonly dialogue: number;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly detail: string;
  readonly hex?: string;
  readonly failed?: boolean;
}

/** How a dialogue is opened, and what is spoken on it. */
export interface Opening {
  /** Whom the tester plays, as the ladder calls it: `ssp`, `hlr`. */
  readonly party: string;
  readonly protocol: ApplicationProtocol;
  /** The party that an operation of the peer is for, where it is another one: `srf`. */
  readonly partyOf?: ((operation: string) => string | undefined) | undefined;
  readonly destination?: ScpAddress | undefined;
  /** Dotted. Without one, the TC-BEGIN has no dialogue portion. */
  readonly applicationContext?: string | undefined;
  /** One or more whole EXTERNALs, such as a MAP-OPEN. */
  readonly userInformation?: Uint8Array | undefined;
}

/** One TCAP dialogue of an instance, with what came and has not been taken yet. */
export interface InstanceDialogue {
  /** From 1, in the order in which the instance opened them. */
  readonly number: number;
  readonly opening: Opening;
  readonly tcap: Dialogue;
  /** The next thing that came, which is gone from the queue. Once all is taken, how the dialogue ended; undefined if it goes on. */
  take(): Inbound | undefined;
  /** Invokes of the peer that were taken and that a result, an error or a linked Invoke can refer to, the newest last. */
  readonly requests: Invoke[];
  /** Notes the operation of an Invoke of the tester. */
  invoked(invokeId: number, operation: Code): void;
  /** The operation of the tester's newest Invoke with this id. */
  operationOf(invokeId: number): Code | undefined;
}

/** What one inbound operation takes. */
export type Inbound =
  | {
      readonly kind: 'component';
      readonly component: Component;
      /** Last one of a TC-END. */
      readonly lastOfEnd: boolean;
      /** That of the message which brought it. */
      readonly dialoguePortion: DialoguePortion | undefined;
    }
  | Ending;

/** How the peer, or the link, ended a dialogue. */
export type Ending =
  | { readonly kind: 'end'; readonly dialoguePortion?: DialoguePortion | undefined }
  | { readonly kind: 'userAbort'; readonly information?: Uint8Array; readonly dialoguePortion?: DialoguePortion | undefined }
  | { readonly kind: 'providerAbort'; readonly cause: number }
  | { readonly kind: 'lost'; readonly reason: string };
