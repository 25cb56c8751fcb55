/** The TCAP dialogues of an instance as its operations see them: how each is opened, and what has come on it. */
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

/** What an operation asks of the first component of a TC-BEGIN. */
export interface AnsweredOpening {
  /** Whom the tester plays on the dialogue, and what is spoken there. */
  readonly opening: Opening;
  /**
   * Whether the first component of the TC-BEGIN is this operation and passes the tests of `accept`. Never throws.
   * `scope`: what the expressions of these tests read.
   */
  fits(begin: BeginIndication, scope: Scope): boolean;
}

/** A dialogue that the peer has opened, as it is handed to the instance that answers it. */
export interface ArrivedDialogue {
  readonly tcap: Dialogue;
  readonly opening: Opening;
  /** What has come on it, the TC-BEGIN first; empty where TCAP gives the TC-BEGIN next. */
  readonly received: readonly Indication[];
}

/** How a dialogue is opened, and what is spoken on it. */
export interface Opening {
  /** Whom the tester plays, as the ladder calls it: `ssp`, `hlr`, `scp`. */
  readonly party: string;
  /** Whom it speaks with. */
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

/** One TCAP dialogue of an instance, with what came and has not been taken yet. */
export interface InstanceDialogue {
  /** From 1, in the order in which the instance opened them. */
  readonly number: number;
  readonly opening: Opening;
  readonly tcap: Dialogue;
  /**
   * The next thing that came, which is gone from the queue. Once all is taken, how the dialogue ended; undefined if it
   * goes on.
   */
  take(): Inbound | undefined;
  /** What `take` would give. */
  peek(): Inbound | undefined;
  /**
   * When that came which was taken last, in milliseconds of the clock; undefined unless the first instance stood at a
   * `wait` or a `halt` then.
   */
  readonly came?: number | undefined;
  /** Whether `take` has told how the dialogue ended. */
  readonly endingTaken: boolean;
  /**
   * Invokes of the peer that were taken and that a result, an error or a linked Invoke can refer to, the newest last.
   */
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
      readonly component: ComponentIndication;
      /** Last one of a TC-END. */
      readonly lastOfEnd: boolean;
      /** That of the message which brought it. */
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
