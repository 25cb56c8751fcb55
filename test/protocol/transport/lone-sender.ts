/** The sender of an association alone, with acknowledgements from the test: its sent chunks are recorded. */
import type { Clock } from '../../../src/ground/clock.ts';
import { defaultTiming, smallestPacket, type SctpTiming } from '../../../src/protocol/transport/sctp/options.ts';
import { dataHeaderLength, type OutboundData } from '../../../src/protocol/transport/sctp/outbound.ts';
import { SctpSender } from '../../../src/protocol/transport/sctp/sender.ts';
import { SctpPath } from '../../../src/protocol/transport/sctp/path.ts';
import { Paths } from '../../../src/protocol/transport/sctp/paths.ts';
import { messageOf } from '../../contracts/transport-users.ts';
import { steadyClock } from '../../support/steady-clock.ts';

export interface LoneSenderOptions {
  readonly clock?: Clock;
  readonly timing?: Partial<SctpTiming>;
  /** Octets of the window of the peer. */
  readonly window?: number;
  /** Octets of the congestion window of each path. Default: its initial value. */
  readonly congestion?: number;
  readonly paths?: number;
  /** The first TSN. */
  readonly tsn?: number;
}

export const loneSender = (options: LoneSenderOptions = {}) => {
  const { clock = steadyClock, timing = {}, window = 256 << 10, congestion, paths: count = 1, tsn = 1 } = options;
  /** The TSNs of the sent chunks, in order, and their paths. */
  const sent: number[] = [];
  const ways: number[] = [];
  /** Octets of user data. */
  const sizes: number[] = [];
  /** The stream, and the sequence number on it. */
  const places: (readonly [stream: number, sequence: number])[] = [];
  const heard = { gone: 0, unanswered: 0 };
  // Long enough for timeouts to be doubled.
  const times = { ...defaultTiming, maximumRto: 4000, ...timing };
  const pathOf = (number: number): SctpPath => {
    const to = { address: `far${number}`, port: 1 };
    const made = { number, to, wires: [{ send: () => undefined }], isVerified: true, packetSize: smallestPacket };
    const path = new SctpPath({
      ...made,
      timing: times,
      clock,
      peerWindow: window,
      expired: (each) => sender.expired(each),
    });
    if (congestion !== undefined) path.window.size = congestion;
    return path;
  };
  const first = pathOf(0);
  const all: [SctpPath, ...SctpPath[]] = [first];
  while (all.length < count) all.push(pathOf(all.length));
  const gone = (): void => {
    heard.gone += 1;
    sender.stop();
  };
  const paths = new Paths({ all, name: 'far', timing: times, gone });
  const owner = {
    transmit: ({ bytes: chunk }: OutboundData, { number }: SctpPath): void => {
      sent.push(chunk.readUInt32BE(4));
      ways.push(number);
      places.push([chunk.readUInt16BE(8), chunk.readUInt16BE(10)]);
      sizes.push(chunk.readUInt16BE(2) - dataHeaderLength);
    },
    transmitChanged: () => undefined,
    flushPath: () => undefined,
    unanswered: (path: SctpPath): void => {
      heard.unanswered += 1;
      paths.failed(path, true);
    },
    acknowledged: () => undefined,
    pumped: () => undefined,
  };
  const sender: SctpSender = new SctpSender({
    owner,
    paths,
    clock,
    streams: 2,
    tsn,
    peerWindow: window,
    payloadProtocol: 3,
  });
  const send = (messages: number, length = 1000): void => {
    for (let number = 0; number < messages; number += 1) sender.sendMessage(messageOf(length), 0);
  };
  const sack = (
    cumulativeTsn: number,
    gaps: readonly (readonly [number, number])[] = [],
    advertisedRwnd = 100_000,
  ): void => sender.takeSack({ cumulativeTsn, advertisedRwnd, gaps, duplicates: [] });
  return { sender, paths, all, first, sent, ways, sizes, places, heard, send, sack };
};
