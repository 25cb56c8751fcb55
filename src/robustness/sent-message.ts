/** The messages of a test as it has sent them: what a campaign changes. */
import type { ArgumentCodec } from '../protocol/asn1/index.ts';
import type { Component, TcapMessage } from '../protocol/tcap/types.ts';

export interface SentMessage {
  /** Index of the operation that has sent it. */
  readonly operation: number;
  /** Index of the operation with which it has left. */
  readonly sentBy: number;
  /** The name of the operation, for people. */
  readonly name: string;
  /** The layer of its argument. */
  readonly layer: 'inap' | 'map';
  /** The whole TCAP message. */
  readonly octets: Uint8Array;
  readonly type: TcapMessage['type'];
  /** It has an application context. */
  readonly hasContext: boolean;
  /** Its component in the message, and the number of it; absent where the operation has sent none. */
  readonly component?: { readonly number: number; readonly content: Component };
  /** Of its argument; absent where it has none, or none that is declared. */
  readonly codec?: ArgumentCodec;
  /** The operation declares the argument, or the result, as one that may be left out. */
  readonly mayBeAbsent?: boolean;
}

/** What a demand depends on. */
export type DemandingMessage = Pick<SentMessage, 'type' | 'component' | 'hasContext' | 'layer' | 'codec'>;
