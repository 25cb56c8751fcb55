/** The TCAP dialogues of an instance as its operations see them: how each is opened, and what was received on it. */
import type { OpeningFault } from '../gateways/call-host.ts';
import type { Scope } from '../expressions/scope.ts';
import type { ScpAddress } from '../gateways/gateway.ts';
import type { ApplicationProtocol } from '../protocol/asn1/index.ts';
import type {
  BeginIndication,
  Code,
  ComponentIndication,
  Dialogue,
  DialoguePortion,
  Indication,
  Invoke,
} from '../protocol/tcap/types.ts';

/** The condition of an operation on the first component of a TC-BEGIN. */
export interface AnsweredOpening {
  /** The role of the tester on the dialogue, and its protocol. */
  readonly opening: Opening;
  /**
   * Whether the first component of the TC-BEGIN is this operation and passes the tests of `accept`. Never throws.
   * `scope`: what the expressions of these tests read.
   */
  fits(begin: BeginIndication, scope: Scope): boolean;
  /** As in `DialogueTaker`. */
  faultOf?(begin: BeginIndication): OpeningFault | undefined;
}

/** A dialogue that the peer has opened, for the instance that answers it. */
export interface ArrivedDialogue {
  readonly tcap: Dialogue;
  readonly opening: Opening;
  /** What was received on it, the TC-BEGIN first; empty where TCAP delivers the TC-BEGIN next. */
  readonly received: readonly Indication[];
}

/** How a dialogue is opened, and its protocol. */
export interface Opening {
  /** The role of the tester, as in the ladder: `ssp`, `hlr`, `scp`. */
  readonly party: string;
  /** The role of the peer. */
  readonly peer: string;
  readonly protocol: ApplicationProtocol;
  /** The party on the side of the switch that an operation belongs to, where it is another one: `srf`. */
  readonly partyOf?: ((operation: string) => string | undefined) | undefined;
  readonly destination?: ScpAddress | undefined;
  /** Dotted. Without one, the TC-BEGIN has no dialogue portion. */
  readonly applicationContext?: string | undefined;
  /** One or more whole EXTERNALs, such as a MAP-OPEN. */
  readonly userInformation?: Uint8Array | undefined;
}

/** An Invoke of the peer that can be answered, in a chain: a list would reserve room for many more. */
export interface KeptInvoke {
  readonly invoke: Invoke;
  /** The one that was taken before it. */
  before: KeptInvoke | undefined;
  /** Of it and those before it. */
  count: number;
}

/** One TCAP dialogue of an instance, with what was received and not taken yet. */
export interface InstanceDialogue {
  /** From 1, in the order in which the instance opened them. */
  readonly number: number;
  readonly opening: Opening;
  readonly tcap: Dialogue;
  /**
   * Removes and returns the next received item. Once all are taken, returns how the dialogue ended; undefined if it
   * goes on.
   */
  take(): Inbound | undefined;
  /** What `take` would return. */
  peek(): Inbound | undefined;
  /** The received components that wait, for a record: they stay. */
  readonly waiting: readonly Inbound[];
  /**
   * When the last taken item was received, in milliseconds of the clock; undefined unless the first instance stood at a
   * `wait` or a `halt` then.
   */
  readonly came?: number | undefined;
  /** Whether `take` has returned how the dialogue ended. */
  readonly endingTaken: boolean;
  /**
   * The newest of the peer's Invokes that were taken and that a result, an error or a linked Invoke can refer to. For
   * src/operations/tc-user/requests.ts alone.
   */
  newestRequest: KeptInvoke | undefined;
  /**
   * The dialogue has ended: one more message can be sent on it, and what comes for it from now on can be taken. Throws
   * `GatewayFailed` if it goes on.
   */
  afterEnd(): void;
  /** Notes the operation of an Invoke of the tester. */
  invoked(invokeId: number, operation: Code): void;
  /** The operation of the tester's newest Invoke with this id. */
  operationOf(invokeId: number): Code | undefined;
}

/** What one inbound operation takes. */
export type Inbound =
  | {
      readonly kind: 'component';
      readonly component: ComponentIndication;
      /** Whether it is the last one of a TC-END. */
      readonly lastOfEnd: boolean;
      /** The dialogue portion of its message. */
      readonly dialoguePortion: DialoguePortion | undefined;
    }
  | Ending;

/** How the peer, or the link, ended a dialogue. */
export type Ending =
  | { readonly kind: 'end'; readonly dialoguePortion?: DialoguePortion | undefined }
  | {
      readonly kind: 'userAbort';
      readonly information?: Uint8Array;
      readonly dialoguePortion?: DialoguePortion | undefined;
    }
  | { readonly kind: 'providerAbort'; readonly cause: number }
  | { readonly kind: 'lost'; readonly reason: string };
