/**
 * Two associations with two addresses each, in simulated time, that send to one another while one of their two networks
 * after another is cut and mended. Both networks lose, repeat and overtake packets.
 */
import { messageOf, numberOf, type Hearer } from '../../../contracts/transport-users.ts';
import { simulatedTime, type SimulatedTime } from '../../../support/simulated-time.ts';
import { associationPair, type Side } from '../association-pair.ts';
import { seededRandom } from '../seeded-random.ts';

/** Milliseconds from the mending of the path before until this one is cut, and until it is mended. */
export interface Cut {
  readonly path: number;
  readonly after: number;
  readonly length: number;
}

export interface CutSettings {
  readonly seed: number;
  /** Shares of the packets. */
  readonly lost: number;
  readonly repeated: number;
  /** Milliseconds at most from one packet to another. */
  readonly delays: number;
  readonly cuts: readonly Cut[];
  /** Messages of each side, which are sent until the last cut is mended. */
  readonly count: number;
  /** Octets of the longest of them. */
  readonly longest: number;
  readonly see?: (bytes: Buffer) => void;
}

export interface CutScene {
  readonly near: Side;
  readonly far: Side;
  readonly time: SimulatedTime;
  /** Packets that the cuts have lost. */
  readonly cutOff: number;
  /** The path that is cut, if one is. */
  readonly cutPath: number | undefined;
  /** Sends all messages; resolves when all have come and nothing is cut any more. */
  run(): Promise<void>;
}

const timing = {
  initialRto: 200,
  minimumRto: 50,
  maximumRto: 400,
  retransmissions: 60,
  pathRetransmissions: 3,
  heartbeat: 400,
  silentHeartbeats: 100,
  closeTimeout: 60_000,
  sizeProbe: 100,
};
/** Milliseconds at least on the way. */
const shortest = 2;
const streams = 4;

export const cutScene = ({ seed, lost, repeated, delays, cuts, count, longest, see }: CutSettings): CutScene => {
  const time = simulatedTime();
  const random = seededRandom(seed);
  let cutPath: number | undefined;
  let cutOff = 0;
  const { near, far } = associationPair({
    timing,
    clock: time,
    addresses: 2,
    largestPacket: 1472,
    ...(see && { see }),
    loses: (_, __, path) => {
      if (path === cutPath) cutOff += 1;
      return path === cutPath || random() < lost;
    },
    carry: (deliver) => {
      for (let copies = random() < repeated ? 2 : 1; copies > 0; copies -= 1)
        time.setTimeout(deliver, shortest + delays * random());
    },
  });
  let length = 0;
  for (const cut of cuts) {
    time.setTimeout(() => (cutPath = cut.path), length + cut.after);
    length += cut.after + cut.length;
    time.setTimeout(() => (cutPath = undefined), length);
  }
  let sent = 0;
  /** Sends the messages that are due. */
  const send = (): void => {
    for (const due = Math.min(count, Math.ceil((count * time.now()) / length)); sent < due; sent += 1) {
      const message = messageOf(12 + ((sent * 7919) % longest), sent);
      for (const { association } of [near, far]) association.send(message, sent % streams);
    }
  };
  return {
    near,
    far,
    time,
    get cutOff() {
      return cutOff;
    },
    get cutPath() {
      return cutPath;
    },
    run: () =>
      time.until(() => {
        send();
        return time.now() > length && [near, far].every(({ hearer }) => hearer.messages.length >= count);
      }),
  };
};

/** The fault of the received messages: one is missing, duplicate, changed, or out of the order of its stream. */
export const faultOf = (
  { messages, streams: heard }: Hearer,
  { count, longest }: Pick<CutSettings, 'count' | 'longest'>,
): string | undefined => {
  if (messages.length !== count) return `${messages.length} of ${count} messages`;
  const next = Array.from({ length: streams }, (_, stream) => stream);
  for (const [index, message] of messages.entries()) {
    const [stream, number] = [heard[index] ?? -1, numberOf(message)];
    if (next[stream] !== number) return `${number} came on stream ${stream} in place of ${next[stream]}`;
    if (!Buffer.from(message).equals(messageOf(12 + ((number * 7919) % longest), number)))
      return `${number} was changed`;
    next[stream] = number + streams;
  }
  return undefined;
};
