/**
 * TCAP as its users see it: components (Q.771 §3.1.3, Q.773 §3.2) and dialogue primitives (Q.771 §3.1.2).
 *
 * `parameter` is always one whole BER element, tag and length included: what an operation's argument or result encodes to.
 */

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

/** Q.773 §3.2.2.2, tables 24 to 28: `general` 0x80, `invoke` 0x81, `returnResult` 0x82, `returnError` 0x83. */
export interface Problem {
  readonly type: 'general' | 'invoke' | 'returnResult' | 'returnError';
  readonly code: number;
}

export type Component = Invoke | ReturnResult | ReturnError | Reject;

/** A component that came and cannot be read (Q.773 table 25). Those behind it in its message are not read. */
export interface MalformedComponent {
  readonly kind: 'malformed';
  /** By its tag; undefined: none of Q.773. */
  readonly type: Component['kind'] | undefined;
  /** Null if it could not be read. */
  readonly invokeId: number | null;
  readonly problem: Problem;
  /** What the decoder found, with the offset. */
  readonly reason: string;
}

/** TC-L-REJECT (Q.771 §3.1.3.5): the TCAP of this end has rejected what came. */
export interface LocalReject {
  readonly kind: 'localReject';
  /** Null if that of the rejected component could not be read. */
  readonly invokeId: number | null;
  readonly problem: Problem;
  readonly rejected: Component | MalformedComponent;
}

/** What reaches the TC-user in the place of each component of a message. */
export type ComponentIndication = Component | LocalReject;

/** Q.771 §3.1.1, operation classes: 1 reports both, 2 failure only, 3 success only, 4 neither. */
export type OperationClass = 1 | 2 | 3 | 4;

/** Q.773 table 8: causes of a P-Abort by the TCAP of the peer. */
export const pAbortCauses = {
  0: 'unrecognizedMessageType',
  1: 'unrecognizedTransactionID',
  2: 'badlyFormattedTransactionPortion',
  3: 'incorrectTransactionPortion',
  4: 'resourceLimitation',
} as const satisfies Record<number, string>;

/**
 * What came in a dialogue portion: Q.773 §4.2. Object identifiers are dotted text. `protocolVersion` has bit 0 set for
 * version 1;
 * `userInformation` is the contents of [30]: one or more whole EXTERNALs.
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

/** Transaction ids are octet strings of one to four octets; a peer's is echoed exactly as it came. */
export type TransactionId = Uint8Array;

/** As it is kept: the number that four octets make, or else the octets. */
export type KeptId = number | TransactionId;

/**
 * `Id`: what transaction ids are; an encoder also takes the number that four octets make. `Part`: what component
 * portions have.
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

/** As it came: transaction ids of four octets as their number, and a component that is malformed is the last one. */
export type ReceivedMessage = TcapMessage<KeptId, Component | MalformedComponent>;

/** As it is sent. */
export type OutgoingMessage = TcapMessage<KeptId>;

/**
 * A dialogue primitive as it reaches the TC-user, its components with it, in the order in which they stood, those that
 * were rejected included.
 */
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
      /** What the standard forbids and the dialogue survives; absent where it is in order. */
      readonly irregular?: readonly Irregularity[];
    }
  | { readonly primitive: 'TC-U-ABORT'; readonly dialogue?: DialoguePortion }
  | { readonly primitive: 'TC-P-ABORT'; readonly cause: number }
  /** A message could not be carried or decoded; the dialogue is over. */
  | { readonly primitive: 'TC-NOTICE'; readonly reason: string };

/** `text`: a sentence for people. */
export interface Irregularity {
  readonly kind: 'noResponse' | 'otherContext' | 'refusal' | 'unaskedPortion' | 'otherId';
  readonly text: string;
}

export type BeginIndication = Extract<Indication, { primitive: 'TC-BEGIN' }>;

/** Who uses a dialogue. Called in order, never from inside a call that this user is making on the dialogue. */
export interface DialogueUser {
  indicate(indication: Indication, dialogue: Dialogue): void;
  /**
   * Whether an operation of the peer is in progress until it is answered, as those of class 1 are: a second Invoke with
   * its id is rejected then (Q.773 table 26). Without it, a peer may use an id again with each message.
   */
  awaitsAnswer?(operation: Code): boolean;
}

/** For the trace and the capture. */
export interface DialogueTap {
  /** A message as bytes, and the messages of the layer below that carried it, where there is one. */
  tapped(direction: 'sent' | 'received', bytes: Uint8Array, frames: readonly Uint8Array[]): void;
}

/**
 * One structured dialogue. Components are collected by `invoke` and the `return…` methods and leave together with the
 * next
 * `begin`, `continue` or `end` (Q.771 §3.1.2.2). Using a dialogue that is over throws a `GatewayFailed` error.
 */
export interface Dialogue {
  /** `idle` before `begin`, `initiated`, `active`, then `over`. Q.774 §3.3.5. */
  readonly state: 'idle' | 'initiated' | 'active' | 'over';
  /** The local transaction id. */
  readonly id: number;
  /** The peer's, once its first message has come. */
  readonly peerId?: TransactionId | undefined;
  /** Collects an Invoke and returns its invoke id, unique among those in progress (Q.774: -128 to 127). */
  invoke(
    operation: Code,
    parameter: Uint8Array | undefined,
    options?: { class?: OperationClass; linkedId?: number },
  ): number;
  returnResult(invokeId: number, operation: Code, parameter?: Uint8Array): void;
  returnError(invokeId: number, error: Code, parameter?: Uint8Array): void;
  reject(invokeId: number | null, problem: Problem): void;
  /**
   * Opens the dialogue, with an AARQ if an application context is given. `userInformation`: one or more whole
   * EXTERNALs, as in MAP-OPEN.
   */
  begin(applicationContext?: string, userInformation?: Uint8Array): void;
  /** Answers a TC-BEGIN that had an AARQ with an AARE, accepted, in the first `continue` or `end`. */
  continue(): void;
  /** `prearranged` ends the local side alone and sends nothing. */
  end(options?: { prearranged?: boolean }): void;
  /**
   * TC-U-ABORT. With `refusal`, which only the answer to an AARQ can have, the application context is refused by an
   * AARE.
   */
  abort(userInformation?: Uint8Array, refusal?: ContextRefusal): void;
  /**
   * The application context of the AARE that the first answer to an AARQ has; undefined: the answer has no dialogue
   * portion. Default: the one that the peer has offered. Throws `GatewayFailed` where no AARE is due.
   */
  answerContext(applicationContext: string | undefined): void;
  /** Another user from now on. */
  attach(user: DialogueUser): void;
  /** Is given every message of the dialogue, while set. */
  tap?: DialogueTap;
  /** Set by the user who takes the peer's TC-BEGIN: with what the dialogue ends, where that ends first. */
  owner?: unknown;
}

/** Why an application context is refused, as the AARE says it (Q.773 §4.2.3). */
export interface ContextRefusal {
  /** Default: the context that the peer has offered. */
  readonly applicationContext?: string | undefined;
  readonly diagnostic: { readonly source: 'user' | 'provider'; readonly value: number };
}

/** What TCAP needs of the layer below to reach one peer: N-UNITDATA (Q.711 §6.2.2) with its addresses. */
export interface NetworkService {
  /**
   * Must not call back into the endpoint before it returns. Throws where the layer below cannot take the message.
   * Returns the messages of that layer which carry it, where there are any.
   */
  send(bytes: Uint8Array): readonly Uint8Array[];
  /**
   * How to reach the peer from now on, whose first answer came `from` where it can be reached. Default: there (Q.774
   * §3.2.3).
   */
  answered?(from: NetworkService): NetworkService;
}
