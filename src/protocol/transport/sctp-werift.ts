/**
 * What is relied on of werift-sctp 0.0.11, whose state is private: look at it when the version changes. The package is in JavaScript
 * and hides nothing at run time.
 */
import { SCTP, type SCTP_STATE, type Transport } from 'werift-sctp';
import type { DataChunk, SackChunk } from './sctp-chunks.ts';

/** A DATA chunk that was sent, or is about to be. */
export interface OutboundChunk {
  readonly tsn: number;
  readonly bytes: Buffer;
  /** Octets. */
  readonly bookSize: number;
  /** Acknowledged, though something before it is not. */
  acked: boolean;
  /** To be sent again. */
  retransmit: boolean;
  /** It was never sent in vain: werift gives up chunks with a time limit alone. */
  readonly abandoned: false;
  /** How often something later was acknowledged in a gap. */
  misses: number;
  sentCount: number;
  /** Seconds since 1970. */
  sentTime: number;
}

/** What has come on a stream and is not delivered. */
export interface InboundStream {
  readonly reassembly: readonly unknown[];
  /** The number of the message that is due. */
  streamSequenceNumber: number;
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
  readonly isStopped: boolean;
  outboundQueue: OutboundChunk[];
  /** The number of the next message, by stream. */
  readonly outboundStreamSeq: Record<number, number>;
  sentQueue: OutboundChunk[];
  /** Octets that the peer has room for. */
  readonly peerRwnd: number;
  flightSize: number;
  cwnd: number;
  ssthresh: number;
  partialBytesAcked: number;
  fastRecoveryExit: number | undefined;
  /** The first chunk that is sent again goes out whatever the window is (RFC 9260 §7.2.4). */
  fastRecoveryTransmit: boolean;
  /** Seconds, as are the two below. */
  rto: number;
  srtt: number;
  rttvar: number;
  /** T3-rtx (RFC 9260 §6.3.2). */
  timer3Handle: NodeJS.Timeout | undefined;
  timer3Expired: () => void;
  onSackReceived: () => Promise<void>;
  transmit(): Promise<void>;
  receiveDataChunk(chunk: DataChunk): void;
  receiveSackChunk(chunk: SackChunk): Promise<void>;
  getInboundStream(stream: number): InboundStream;
  receive(stream: number, protocol: number, data: Buffer): void;
  markReceived(tsn: number): boolean;
  timer3Start(): void;
  timer3Restart(): void;
  setState(state: SCTP_STATE): void;
  updateRto(roundTrip: number): void;
  heartbeatStart(): void;
}

export const Werift = SCTP as unknown as new (transport: Transport, port: number) => Werift;
