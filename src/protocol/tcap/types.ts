/**
 * The interface of TCAP to its users: components (Q.771 §3.1.3, Q.773 §3.1) and dialogue primitives (Q.771 §3.1.2).
 *
 * `parameter` is always one whole BER element with tag and length: the encoded argument or result of an operation.
 */

import type { MessageChanges } from '../wrong/change.ts';

/** A local operation or error code (an integer), or a global one (a dotted object identifier). */
export type Code = number | string;

export interface Invoke {
  readonly kind: 'invoke';
  readonly invokeId: number;
  readonly linkedId?: number;
  readonly operation: Code;
  readonly parameter?: Uint8Array;
}

export interface ReturnResult {
  readonly kind: 'returnResultLast' | 'returnResultNotLast';
  readonly invokeId: number;
  /** Absent when the result has no parameter (Q.773: the sequence of both is optional). */
  readonly operation?: Code;
  readonly parameter?: Uint8Array;
}

export interface ReturnError {
  readonly kind: 'returnError';
  readonly invokeId: number;
  readonly error: Code;
  readonly parameter?: Uint8Array;
}

export interface Reject {
  readonly kind: 'reject';
  /** Null if the rejected component's id could not be read. */
  readonly invokeId: number | null;
  readonly problem: Problem;
}

/** Q.773 §3.1, tables 25 to 29: `general` 0x80, `invoke` 0x81, `returnResult` 0x82, `returnError` 0x83. */
export interface Problem {
  readonly type: 'general' | 'invoke' | 'returnResult' | 'returnError';
  readonly code: number;
}

export type Component = Invoke | ReturnResult | ReturnError | Reject;

/** A received component that cannot be read (Q.773 table 26). Those behind it in its message are not read. */
export interface MalformedComponent {
  readonly kind: 'malformed';
  /** By its tag; undefined: none of Q.773. */
  readonly type: Component['kind'] | undefined;
  /** Null if it could not be read. */
  readonly invokeId: number | null;
  readonly problem: Problem;
  /** The fault that the decoder found, with the offset. */
  readonly reason: string;
}

/** TC-L-REJECT (Q.771 §3.1.3.5): the TCAP of this end has rejected a received component. */
export interface LocalReject {
  readonly kind: 'localReject';
  /** Null if that of the rejected component could not be read. */
  readonly invokeId: number | null;
  readonly problem: Problem;
  readonly rejected: Component | MalformedComponent;
}

/** The indication that the TC-user gets for each component of a message. */
export type ComponentIndication = Component | LocalReject;

/** Q.771 §3.1.1, operation classes: 1 reports both, 2 failure only, 3 success only, 4 neither. */
export type OperationClass = 1 | 2 | 3 | 4;

/** Q.773 table 12: causes of a P-Abort by the TCAP of the peer. */
export const pAbortCauses = {
  0: 'unrecognizedMessageType',
  1: 'unrecognizedTransactionID',
  2: 'badlyFormattedTransactionPortion',
  3: 'incorrectTransactionPortion',
  4: 'resourceLimitation',
} as const satisfies Record<number, string>;

/**
 * The contents of a dialogue portion: Q.773 §3.2. Object identifiers are dotted text. `protocolVersion` has bit 0 set
 * for version 1; `userInformation` is the contents of [30]: one or more whole EXTERNALs.
 */
export type DialoguePortion =
  | {
      readonly kind: 'AARQ';
      readonly applicationContext: string;
      readonly protocolVersion?: number;
      readonly userInformation?: Uint8Array;
    }
  | {
      readonly kind: 'AARE';
      readonly applicationContext: string;
      readonly protocolVersion?: number;
      /** 0 accepted, 1 rejected permanently. */
      readonly result: number;
      readonly diagnostic: { readonly source: 'user' | 'provider'; readonly value: number };
      readonly userInformation?: Uint8Array;
    }
  | {
      readonly kind: 'ABRT';
      /** 0 dialogue-service-user, 1 dialogue-service-provider. */
      readonly source: number;
      readonly userInformation?: Uint8Array;
    }
  | {
      readonly kind: 'AUDT';
      readonly applicationContext: string;
      readonly protocolVersion?: number;
      readonly userInformation?: Uint8Array;
    }
  /** An EXTERNAL of another abstract syntax than the two of Q.773: kept whole. */
  | { readonly kind: 'unknown'; readonly external: Uint8Array };

/** Transaction ids are octet strings of one to four octets; a peer's is sent back with exactly the same octets. */
export type TransactionId = Uint8Array;

/** A transaction id in memory: the number of four octets, or else the octets. */
export type KeptId = number | TransactionId;

/**
 * `Id`: the type of transaction ids; the encoder also accepts the number of four octets. `Part`: the elements of
 * component portions.
 */
export type TcapMessage<Id = TransactionId, Part = Component> =
  | { readonly type: 'unidirectional'; readonly dialogue?: DialoguePortion; readonly components: readonly Part[] }
  | {
      readonly type: 'begin';
      readonly otid: Id;
      readonly dialogue?: DialoguePortion;
      readonly components: readonly Part[];
    }
  | {
      readonly type: 'continue';
      readonly otid: Id;
      readonly dtid: Id;
      readonly dialogue?: DialoguePortion;
      readonly components: readonly Part[];
    }
  | {
      readonly type: 'end';
      readonly dtid: Id;
      readonly dialogue?: DialoguePortion;
      readonly components: readonly Part[];
    }
  | { readonly type: 'abort'; readonly dtid: Id; readonly pAbortCause?: number; readonly dialogue?: DialoguePortion };

/** A received message: transaction ids of four octets are numbers, and a malformed component is the last one. */
export type ReceivedMessage = TcapMessage<KeptId, Component | MalformedComponent>;

/** A message to send. */
export type OutgoingMessage = TcapMessage<KeptId>;

/** A dialogue primitive for the TC-user, with its components in the order of the message, rejected ones included. */
export type Indication =
  | {
      readonly primitive: 'TC-BEGIN';
      readonly dialogue?: DialoguePortion;
      readonly components: readonly ComponentIndication[];
    }
  | {
      readonly primitive: 'TC-CONTINUE' | 'TC-END';
      readonly dialogue?: DialoguePortion;
      readonly components: readonly ComponentIndication[];
      /** Violations of the standard that do not end the dialogue; absent if there are none. */
      readonly irregular?: readonly Irregularity[];
    }
  | { readonly primitive: 'TC-U-ABORT'; readonly dialogue?: DialoguePortion }
  | { readonly primitive: 'TC-P-ABORT'; readonly cause: number }
  /** A message could not be carried or decoded; the dialogue is over. */
  | { readonly primitive: 'TC-NOTICE'; readonly reason: string };

/** `text`: a sentence about it. */
export interface Irregularity {
  readonly kind: 'noResponse' | 'otherContext' | 'refusal' | 'unaskedPortion' | 'otherId';
  readonly text: string;
}

export type BeginIndication = Extract<Indication, { primitive: 'TC-BEGIN' }>;

/** The user of a dialogue. It is called in order, never from inside a call that it is making on the dialogue. */
export interface DialogueUser {
  indicate(indication: Indication, dialogue: Dialogue): void;
  /**
   * Whether an operation of the peer is in progress until it is answered, as those of class 1 are: a second Invoke with
   * its id is rejected then (Q.773 table 27). Without this method, a peer may use an id again in each message.
   */
  awaitsAnswer?(operation: Code): boolean;
}

/** For the trace and the capture. */
export interface DialogueTap {
  /** Called with a message as bytes, and the messages of the layer below that carried it, if there are any. */
  tapped(direction: 'sent' | 'received', bytes: Uint8Array, frames: readonly Uint8Array[]): void;
  /** Called instead with a message that was not sent, on purpose. */
  dropped?(): void;
}

/**
 * One structured dialogue. `invoke` and the `return…` methods collect components, which are sent together with the next
 * `begin`, `continue` or `end` (Q.771 §3.1.2.2). Using a dialogue that is over throws a `GatewayFailed` error.
 */
export interface Dialogue {
  /** `idle` before `begin`, `initiated`, `active`, then `over`. Q.774 §3.3.5. */
  readonly state: 'idle' | 'initiated' | 'active' | 'over';
  /** The local transaction id. */
  readonly id: number;
  /** The peer's transaction id, known from its first message. */
  readonly peerId?: TransactionId | undefined;
  /** Collects an Invoke and returns its invoke id, unique among those in progress (Q.774: -128 to 127). */
  invoke(
    operation: Code,
    parameter: Uint8Array | undefined,
    options?: { class?: OperationClass; linkedId?: number },
  ): number;
  returnResult(invokeId: number, operation: Code, parameter?: Uint8Array): void;
  /** A part of a result: the Invoke still waits for the last one (Q.771 §3.1.3.1). */
  returnResultNotLast(invokeId: number, operation: Code, parameter?: Uint8Array): void;
  returnError(invokeId: number, error: Code, parameter?: Uint8Array): void;
  reject(invokeId: number | null, problem: Problem): void;
  /**
   * Opens the dialogue, with an AARQ if an application context is given. `userInformation`: one or more whole
   * EXTERNALs, as in MAP-OPEN.
   */
  begin(applicationContext?: string, userInformation?: Uint8Array): void;
  /** Answers a TC-BEGIN that had an AARQ with an AARE, accepted, in the first `continue` or `end`. */
  continue(): void;
  /** `prearranged` ends only the local side and sends nothing. */
  end(options?: { prearranged?: boolean }): void;
  /**
   * Ends it with the Rejects that wait for the next message, and without the other components that were collected. False
   * if no Reject waits: then nothing is done.
   */
  endWithRejects(): boolean;
  /**
   * TC-U-ABORT. With `refusal`, which is allowed only in the answer to an AARQ, an AARE refuses the application
   * context.
   */
  abort(userInformation?: Uint8Array, refusal?: ContextRefusal): void;
  /**
   * Sets the application context of the AARE in the first answer to an AARQ; undefined: that answer has no dialogue
   * portion. Default: the one that the peer has offered. Throws `GatewayFailed` if no AARE is due.
   */
  answerContext(applicationContext: string | undefined): void;
  /**
   * Makes the next message wrong on purpose, and the parameter of the component that was collected last: `parameter`
   * returns the octets to send instead. Such a message may be sent before the peer's transaction id is known, which is
   * four zero octets then.
   */
  change(changes: MessageChanges, parameter?: (octets: Uint8Array) => Uint8Array | undefined): void;
  /**
   * The dialogue is over: one more message can be sent with its transaction ids. From then on what comes for it is
   * indicated to its user, until `forget`. Throws `GatewayFailed` if it is not over, or its id belongs to another one.
   */
  afterEnd(): void;
  /** Gives back the transaction id that `afterEnd` has kept. */
  forget(): void;
  /** Replaces the user. */
  attach(user: DialogueUser): void;
  /** While set, called with every message of the dialogue. */
  tap?: DialogueTap;
  /**
   * Set by the user that accepts the peer's TC-BEGIN: the object with which the dialogue ends, if it is still open
   * then.
   */
  owner?: unknown;
}

/** Why an application context is refused, for the AARE (Q.773 §3.2). */
export interface ContextRefusal {
  /** Default: the context that the peer has offered. */
  readonly applicationContext?: string | undefined;
  readonly diagnostic: { readonly source: 'user' | 'provider'; readonly value: number };
}

/** The service that TCAP needs from the layer below to reach one peer: N-UNITDATA (Q.711 §6.2.2) with its addresses. */
export interface NetworkService {
  /**
   * Must not call the endpoint before it returns. Throws if the layer below cannot accept the message. Returns the
   * messages of that layer that carry it, if there are any. `changes`: what the layers below change of it.
   */
  send(bytes: Uint8Array, changes?: MessageChanges): readonly Uint8Array[];
  /**
   * Sends the message as `encodeTcap` would encode it, without encoding it anew, and passes it to `tap`. False: only
   * `send` can send it. Otherwise like `send`.
   */
  sendCompiled?(message: OutgoingMessage, tap: DialogueTap | undefined): boolean;
  /** How to reach the peer after its first answer, which came from `from`. Default: through `from` (Q.774 §3.2.3). */
  answered?(from: NetworkService): NetworkService;
}
