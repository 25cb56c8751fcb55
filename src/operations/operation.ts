/**
 * What an operation is: its type, how it is compiled once for a run, and how the compiled form is performed by each instance.
 *
 * An inbound operation is performed again when something has come: `perform` takes the message or answers `awaiting`.
 */
import type { Fault } from '../errors.ts';
import type { Scope } from '../expressions/scope.ts';
import type { GatewayKind, ScpAddress, SigtranSession } from '../gateways/gateway.ts';
import type { ArgumentCodec } from '../protocol/asn1/index.ts';
import type { Component, Dialogue } from '../protocol/tcap/types.ts';

/** An element of `operations` as it came, its shape checked by the schema of its type. */
export interface OperationSource {
  readonly type: string;
  readonly label?: string;
  /** Label of the InitialDP whose dialogue is meant. Default: the dialogue opened last. */
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
  /** Index of the operation with the label; a fault and -1 where there is none. */
  labelled(label: string, pointer: string): number;
  /** Application context of an outbound InitialDP, dotted. */
  readonly sspApplicationContext?: string;
  readonly scp?: ScpAddress;
  /** Seconds that an inbound operation waits. */
  readonly tcapTimeout: number;
}

export interface Operation {
  readonly type: string;
  /** The kind of gateway without which it cannot work. */
  readonly gateway?: GatewayKind;
  /** What it puts on the wire or takes from there: the schemas and the documents are made of it. */
  readonly wire?: Wire;
  /** Answers undefined after a fault. */
  compile(source: OperationSource, site: CompileSite): CompiledOperation | undefined;
}

export interface Wire {
  readonly direction: 'outbound' | 'inbound';
  /** Undefined where there are no arguments. */
  readonly codec: ArgumentCodec | undefined;
  readonly description: string;
}

/** One operation of a Test Definition, ready to be performed by any number of instances. */
export interface CompiledOperation {
  readonly type: string;
  /** An inbound operation's time from its start to its message counts as latency. */
  readonly inbound?: boolean;
  /** Throws a DialproofError of kind `aborted` to abandon the instance. */
  perform(instance: Instance): Step;
}

/** Where an instance stands after an operation was performed. */
export type Step =
  | { readonly kind: 'next' }
  | { readonly kind: 'jump'; readonly to: number }
  /** Perform the operation again when something has come on the dialogue; abort after `seconds`. */
  | { readonly kind: 'awaiting'; readonly seconds: number; readonly what: string }
  | { readonly kind: 'waiting'; readonly seconds: number }
  | { readonly kind: 'halted'; readonly seconds: number };

export const next: Step = { kind: 'next' };

/** A Test Instance as its operations see it. */
export interface Instance {
  readonly scope: Scope;
  readonly sigtran: SigtranSession;
  /** Opens a dialogue, which becomes the current one. */
  openDialogue(destination: ScpAddress | undefined, label: string | undefined): InstanceDialogue;
  /** The dialogue opened by the InitialDP with the label, or the last one opened. Throws where there is none. */
  dialogue(label: string | undefined): InstanceDialogue;
  /** Logs a check. The text is made only where someone reads it. */
  check(passed: boolean, text: () => string): void;
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
  readonly dialogue: number;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly detail: string;
  readonly hex?: string;
  readonly failed?: boolean;
}

/** One TCAP dialogue of an instance, with what came and has not been taken yet. */
export interface InstanceDialogue {
  /** From 1, in the order in which the instance opened them. */
  readonly number: number;
  readonly tcap: Dialogue;
  /** The next thing that came, which is gone from the queue. Once all is taken, how the dialogue ended; undefined where it goes on. */
  take(): Inbound | undefined;
  /** Invokes that came and want an answer, the newest last. */
  readonly requests: Request[];
}

/** An Invoke of the peer that a result, an error or a linked Invoke can refer to. */
export interface Request {
  readonly operation: string;
  readonly invokeId: number;
}

/** What one inbound operation takes. */
export type Inbound =
  { readonly kind: 'component'; readonly component: Component; /** Last one of a TC-END. */ readonly lastOfEnd: boolean } | Ending;

/** How the peer, or the link, ended a dialogue. */
export type Ending =
  | { readonly kind: 'end' }
  | { readonly kind: 'userAbort'; readonly information?: Uint8Array }
  | { readonly kind: 'providerAbort'; readonly cause: number }
  | { readonly kind: 'lost'; readonly reason: string };
