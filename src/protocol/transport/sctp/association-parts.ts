/**
 * Connects the parts of an association: paths, sender, receiver, shutdown, the dispatcher of received chunks, and the
 * bundle by which all of them send.
 */
import type { Clock } from '../../../ground/clock.ts';
import { PacketBundle } from './packet-bundle.ts';
import { causeCode, type CauseCode } from './causes.ts';
import type { Init } from './chunks.ts';
import type { MessageForm } from '../message-form.ts';
import type { SctpTiming } from './options.ts';
import type { Ports } from './packet.ts';
import { SctpReceiver, type Held } from './receiver.ts';
import { SctpSender } from './sender.ts';
import { SctpShutdown } from './shutdown.ts';
import { Arrivals } from './arrivals.ts';
import type { SendQueue } from './send-queue.ts';
import { PathCare, type PathSeed } from './path-care.ts';

export interface PartsSetup {
  /** The name of the other end in texts. */
  readonly name: string;
  readonly ports: Ports;
  readonly own: Init;
  readonly peer: Init;
  /** The primary first. */
  readonly seeds: readonly [PathSeed, ...PathSeed[]];
  readonly timing: SctpTiming;
  readonly form: MessageForm;
  readonly clock: Clock;
  /** Called when a path is down; `reported` is called when one is up. */
  readonly troubled?: ((text: string) => void) | undefined;
  readonly reported?: ((text: string) => void) | undefined;
}

/** The owner of the parts. */
export interface PartsOwner {
  readonly outbox: SendQueue;
  readonly isOver: () => boolean;
  readonly receive: (message: Uint8Array, stream: number, payloadProtocol: number) => void;
  /** Received messages that wait for the user. */
  readonly held: () => Held;
  /** Ends it at once. */
  readonly end: (reason: string) => void;
  /** Ends it at once, with an ABORT that has the reason. */
  readonly abort: (reason: string, code?: CauseCode, cause?: Buffer) => void;
  /** Ends it at once: the peer has been silent for `silentFor` milliseconds. */
  readonly gone: (reason: string, silentFor: number) => void;
}

export interface AssociationParts {
  readonly care: PathCare;
  readonly bundle: PacketBundle;
  readonly sender: SctpSender;
  readonly receiver: SctpReceiver;
  readonly shutdown: SctpShutdown;
  readonly arrivals: Arrivals;
  /** The user has taken all held messages. */
  hasRoomAgain(): void;
}

export const makeParts = (
  setup: PartsSetup,
  { outbox, isOver, receive, held, end, abort, gone }: PartsOwner,
): AssociationParts => {
  const { name, ports, own, peer, timing, clock } = setup;
  const care: PathCare = new PathCare({
    ...setup,
    peerWindow: peer.window,
    sendControl: (chunk, path) => bundle.addControl(chunk, path),
    sendNow: (path, ...chunks) => bundle.sendNow(path, ...chunks),
    expired: (path) => sender.expired(path),
    gone: (reason, silentFor) => gone(shutdown.explain(reason), silentFor),
  });
  const { paths } = care;
  const bundle: PacketBundle = new PacketBundle({
    ports,
    tag: peer.tag,
    paths: paths.all,
    sackPath: () => (receiver.isSackDue ? paths.forAnswers(arrivals.dataPath) : undefined),
    takeSack: (room) => receiver.takeSack(room),
    filled: (path) => care.filled(path),
  });
  /** Passes one message after another to the sender. */
  const pump = (): void => {
    while (sender.ready) {
      const next = outbox.take();
      if (next === undefined) break;
      sender.sendMessage(...next);
    }
    shutdown.advance();
  };
  const sender: SctpSender = new SctpSender({
    owner: {
      transmit: (chunk, path) => bundle.addData(chunk, path),
      transmitChanged: (chunk, path, changes) => bundle.sendChanged(path, chunk, changes),
      flushPath: (path) => bundle.flushPath(path),
      unanswered: (path) => care.unanswered(path, path.dataWire),
      acknowledged: () => shutdown.advance(),
      pumped: pump,
    },
    paths,
    clock,
    streams: Math.min(own.outboundStreams, peer.inboundStreams),
    tsn: own.tsn,
    peerWindow: peer.window,
    payloadProtocol: setup.form.payloadProtocol,
  });
  const receiver: SctpReceiver = new SctpReceiver({
    owner: {
      receive,
      held,
      hasNoStream: (stream) => arrivals.hasNoStream(stream),
      violated: (reason) => abort(reason, causeCode.protocolViolation),
      overrun: (reason) => abort(reason, causeCode.outOfResource),
    },
    window: own.window,
    streams: Math.min(own.inboundStreams, peer.outboundStreams),
    tsn: peer.tsn,
  });
  const shutdown: SctpShutdown = new SctpShutdown({
    name,
    timing,
    clock,
    paths,
    quiet: () => care.endHeartbeats(),
    send: (chunk, path) => bundle.addControl(chunk, path),
    sendAlone: (chunk, path) => bundle.sendAlone(path, chunk),
    cumulativeTsn: () => receiver.cumulativeTsn,
    acknowledge: (cumulativeTsn) => sender.takeCumulative(cumulativeTsn),
    allSent: () => outbox.isEmpty && sender.idle,
    unanswered: (path, wire) => care.unanswered(path, wire),
    end,
    abort: (reason) => abort(reason),
  });
  const arrivals: Arrivals = new Arrivals({ name, care, sender, receiver, bundle, shutdown, isOver, end, abort });
  const hasRoomAgain = (): void => {
    if (isOver() || !receiver.hasRoomAgain()) return;
    bundle.schedule();
  };
  return { care, bundle, sender, receiver, shutdown, arrivals, hasRoomAgain };
};
