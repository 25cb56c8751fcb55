/**
 * The interface of SCCP to its user: addresses (Q.713 §3.4), and the connectionless service N-UNITDATA and N-NOTICE
 * (Q.711 §6.2.2).
 */

import type { SignallingLink } from '../m3ua/types.ts';
import type { MessageChanges } from '../wrong/change.ts';

/**
 * A global title. `indicator` says which of the other fields it has. In ITU (Q.713 §3.4.2.3): 1 nature of address; 2
 * translation type; 3 translation type, numbering plan, encoding scheme; 4 all of these. In ANSI (T1.112.3 §3.4.2.3): 1
 * translation type, numbering plan, encoding scheme; 2 translation type. Digits are 0-9 and A-F.
 */
export interface GlobalTitle {
  readonly indicator: 1 | 2 | 3 | 4;
  /** 0 to 127. */
  readonly natureOfAddress?: number;
  /** 0 to 255. */
  readonly translationType?: number;
  /** 0 to 15; 1 is E.164. */
  readonly numberingPlan?: number;
  /** 0 unknown, 1 BCD odd, 2 BCD even, 3 national; 4 to 15 spare. Default: 1 or 2, by the number of digits. */
  readonly encodingScheme?: number;
  readonly digits: string;
  /** The half octet that fills the last octet after an odd number of digits. Default 0, as Q.713 has it. */
  readonly filler?: number;
  /**
   * Bit 8 of the nature of address with indicator 4, which Q.713 leaves spare. Default false; present only where it is
   * set.
   */
  readonly spareBit?: boolean;
}

/** A global title whose indicator is spare or reserved, 5 to 15 in ITU and 3 to 15 in ANSI: its unchanged octets. */
export interface SpareGlobalTitle {
  readonly indicator: number;
  readonly contents: Uint8Array;
}

export interface SccpAddress {
  /** Routing indicator: on the global title, or on point code and subsystem number. */
  readonly routeOn: 'globalTitle' | 'subsystem';
  readonly pointCode?: number;
  /** 0 to 255; 0 is "not known or not used". */
  readonly subsystem?: number;
  readonly globalTitle?: GlobalTitle;
  /** Instead of `globalTitle`. */
  readonly spareGlobalTitle?: SpareGlobalTitle;
  /**
   * Of ITU: bit 8 of the address indicator, which is reserved for national use. Default false; present only where it is
   * set.
   */
  readonly nationalUse?: boolean;
  /**
   * Of ANSI: bit 8 of the address indicator is 0, and the address has the layout of Q.713, with a point code of 14 bits
   * (T1.112.3 §3.4.1). Default false; present only if true.
   */
  readonly international?: boolean;
}

/** N-UNITDATA request. */
export interface UnitDataRequest {
  readonly called: SccpAddress;
  readonly calling: SccpAddress;
  readonly data: Uint8Array;
  /** The point code to send it to. Default: as the called address is routed. */
  readonly destination?: number;
  /** Whether it is to be returned (UDTS, XUDTS) if it cannot be delivered. Default false. */
  readonly returnOnError?: boolean;
  /** Messages with the same number stay in order (class 1). Default: class 0, any order. */
  readonly sequenceControl?: number;
  /** The link of the layer below to send it over. Default: any. */
  readonly link?: SignallingLink | undefined;
  /** What makes it wrong on purpose: of a message in segments, the first one. */
  readonly changes?: MessageChanges | undefined;
}

/** N-UNITDATA indication. */
export interface UnitDataIndication {
  readonly called: SccpAddress;
  readonly calling: SccpAddress;
  readonly data: Uint8Array;
  /** The point code of its sender, from MTP. */
  readonly opc: number;
  readonly sls: number;
  /** The messages of the layer below that carried it, as received: several if it was segmented. */
  readonly frames: readonly Uint8Array[];
}

/**
 * N-NOTICE indication: a sent message was returned. The addresses are those of the returned message: `called` is the
 * original sender, `calling` the original destination.
 */
export interface NoticeIndication {
  readonly called: SccpAddress;
  readonly calling: SccpAddress;
  readonly data: Uint8Array;
  /** Return cause, Q.713 §3.12, T1.112.3 §3.12. */
  readonly cause: number;
  /** The cause in words. */
  readonly reason: string;
}

/** The calls to an SCCP user: in order, never from inside its own request. */
export interface SccpUser {
  unitData(indication: UnitDataIndication): void;
  notice(indication: NoticeIndication): void;
}

export interface SccpService {
  /**
   * Returns the messages of the layer below as sent. Throws `GatewayFailed` (no route, link down) and `EncodeFailed`.
   */
  unitData(request: UnitDataRequest): readonly Uint8Array[];
}
