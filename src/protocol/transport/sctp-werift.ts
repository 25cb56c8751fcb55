/**
 * What is relied on of werift-sctp 0.0.11, whose state is private: look at it when the version changes. The package is in JavaScript
 * and hides nothing at run time.
 */
import { SCTP, type SCTP_STATE, type Transport } from 'werift-sctp';
import type { DataChunk, SackChunk } from './sctp-chunks.ts';

/** A DATA chunk that was sent. */
export interface OutboundChunk {
  /** Octets. */
  readonly bookSize: number;
  /** Acknowledged, though something before it is not. */
  acked: boolean;
  /** To be sent again. */
  retransmit: boolean;
}

/** What has come on a stream and is not delivered. */
export interface InboundStream {
  readonly reassembly: readonly unknown[];
  popMessages(): Iterable<readonly [stream: number, protocol: number, message: Buffer]>;
}

export interface Werift {
  advertisedRwnd: number;
  peerAdvertisedRwnd: number;
  _outboundStreamsCount: number;
  localTsn: number;
  lastReceivedTsn: number;
  lastSackedTsn: number;
  advancedPeerAckTsn: number;
  sackDuplicates: number[];
  sackNeeded: boolean;
  sentQueue: OutboundChunk[];
  flightSize: number;
  cwnd: number;
  ssthresh: number;
  partialBytesAcked: number;
  fastRecoveryExit: number | undefined;
  /** Seconds, as are the two below. */
  rto: number;
  srtt: number;
  rttvar: number;
  /** T3-rtx (RFC 9260 §6.3.2). */
  timer3Handle: NodeJS.Timeout | undefined;
  timer3Expired: () => void;
  onSackReceived: () => Promise<void>;
  send(stream: number, protocol: number, data: Buffer): Promise<void>;
  transmit(): Promise<void>;
  receiveDataChunk(chunk: DataChunk): void;
  receiveSackChunk(chunk: SackChunk): Promise<void>;
  getInboundStream(stream: number): InboundStream;
  receive(stream: number, protocol: number, data: Buffer): void;
  markReceived(tsn: number): boolean;
  sendChunk(chunk: { readonly bytes: Buffer }): Promise<void>;
  setState(state: SCTP_STATE): void;
  updateRto(roundTrip: number): void;
  heartbeatStart(): void;
}

export const Werift = SCTP as unknown as new (transport: Transport, port: number) => Werift;
