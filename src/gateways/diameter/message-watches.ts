/**
 * Instances that see the messages of their Diameter sessions as they are on the wire, for a capture. A peer looks at
 * its messages only while an instance watches.
 *
 * An answer goes to the instance that has sent the request, by the Hop-by-Hop Identifier; what else comes or goes in a
 * session to the instance that watches the session.
 */
import { findUnread } from '../../protocol/diameter/index.ts';
import type { SeeMessage } from '../diameter-gateway.ts';
import type { Cancel, Settle } from '../gateway.ts';
import type { Tap } from '../gateway-watch.ts';

/** Octets of the header of a message (RFC 6733 §3). */
const header = 20;
const requestFlag = 0x80;
const sessionId: ReadonlySet<number> = new Set([263]);

const isRequest = (message: Uint8Array): boolean => ((message[4] ?? 0) & requestFlag) !== 0;
const hopByHopOf = ({ buffer, byteOffset }: Uint8Array): number => new DataView(buffer, byteOffset).getUint32(12);
const sessionIdIn = (message: Uint8Array): string | undefined => findUnread(message, sessionId)?.[0]?.value.toString();

/** The user of a peer. */
interface TappedUser {
  tap?: Tap | undefined;
}

interface Sending {
  readonly see: SeeMessage;
  /** Ends the wait for the answer; set when the request was sent. */
  forget?: Cancel;
}

export class MessageWatches {
  readonly #sessions = new Map<string, SeeMessage>();
  /** Each peer, with its own tap and the one while an instance watches. */
  readonly #peers = new Map<TappedUser, { readonly own: Tap | undefined; readonly watching: Tap }>();
  /** Watched sessions, runs that watch the sessions that they answer, and requests without an answer. */
  #watching = 0;
  #sending: Sending | undefined;
  /** The last request that came in a session that no instance watches: a run may take it and watch. */
  #unseen: Uint8Array | undefined;

  /** Watches the messages of a peer beside the tap that it has. Cancel ends that. */
  attach(user: TappedUser): Cancel {
    const { tap: own } = user;
    const awaited = new Map<number, SeeMessage>();
    const watching: Tap = (direction, message, isChanged) => {
      own?.(direction, message, isChanged);
      this.#see(direction, message, awaited);
    };
    this.#peers.set(user, { own, watching });
    this.#tap();
    return () => void this.#peers.delete(user);
  }

  /** `see` gets the messages of the session; of a request that is being delivered now, that request too. */
  watch(sessionId: string, see: SeeMessage): Cancel {
    this.#sessions.set(sessionId, see);
    const unseen = this.#unseen;
    this.#unseen = undefined;
    if (unseen !== undefined && sessionIdIn(unseen) === sessionId) see('received', unseen);
    const end = this.#begin();
    return () => {
      if (this.#sessions.get(sessionId) === see) this.#sessions.delete(sessionId);
      end();
    };
  }

  /** A run may watch each session that it takes. */
  expect(): Cancel {
    return this.#begin();
  }

  /** `see` gets the request that `send` sends at once, and its answer. */
  sending<Answer>(see: SeeMessage, settle: Settle<Answer>, send: (settle: Settle<Answer>) => Cancel): Cancel {
    const sending: Sending = { see };
    const end = this.#begin();
    const over = (): void => {
      sending.forget?.();
      end();
    };
    this.#sending = sending;
    try {
      const cancel = send((outcome) => {
        over();
        settle(outcome);
      });
      return () => {
        over();
        cancel();
      };
    } catch (thrown) {
      over();
      throw thrown;
    } finally {
      this.#sending = undefined;
    }
  }

  #see(direction: Parameters<SeeMessage>[0], message: Uint8Array, awaited: Map<number, SeeMessage>): void {
    if (message.length < header) return;
    const hopByHop = hopByHopOf(message);
    const answers = direction === 'received' && !isRequest(message) ? awaited.get(hopByHop) : undefined;
    const sending = direction === 'sent' && isRequest(message) ? this.#sending : undefined;
    if (sending !== undefined) {
      awaited.set(hopByHop, sending.see);
      sending.forget = () => void awaited.delete(hopByHop);
    }
    const see = answers ?? sending?.see ?? this.#sessions.get(sessionIdIn(message) ?? '');
    if (see !== undefined) return see(direction, message);
    // The octets are a view of the read buffer of the connection, and stay until the request was delivered.
    if (direction === 'received' && isRequest(message)) this.#unseen = message;
  }

  #begin(): Cancel {
    this.#watching += 1;
    if (this.#watching === 1) this.#tap();
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#watching -= 1;
      if (this.#watching > 0) return;
      this.#unseen = undefined;
      this.#tap();
    };
  }

  #tap(): void {
    for (const [user, { own, watching }] of this.#peers) user.tap = this.#watching > 0 ? watching : own;
  }
}
