/** When a service has sent all that it sends before it waits again. */
import type { Clock } from '../../ground/clock.ts';

export interface Standing {
  /** Messages since the input. */
  readonly messages: number;
  /** One of them begins a wait for the switch, its resource or the caller. */
  readonly asks: boolean;
  /** The dialogue is over. */
  readonly isOver: boolean;
}

/** Resolves when nothing more is expected. */
export type Settling = (look: () => Standing) => Promise<void>;

/** Turns of the event loop without a message, after which a service of this process has sent all. */
const turnsBehindAsking = 2;
const turnsBehindOthers = 24;

/** For a service in this process, whose messages take turns of the event loop. */
export const settledInTurns: Settling = async (look) => {
  let [quiet, messages] = [0, 0];
  for (let at = look(); !at.isOver && quiet < (at.asks ? turnsBehindAsking : turnsBehindOthers); at = look()) {
    quiet = at.messages === messages ? quiet + 1 : 0;
    messages = at.messages;
    await new Promise<void>((resolve) => void setImmediate(resolve));
  }
};

export interface Patience {
  /** Milliseconds without another message, after one that begins a wait, after others, and after none. */
  readonly asking: number;
  readonly others: number;
  readonly silence: number;
}

export const usualPatience: Patience = { asking: 25, others: 250, silence: 1_500 };

/** Milliseconds between two looks. */
const tick = 5;

/** For a service that is reached over a network. */
export const settledInTime =
  (clock: Clock, { asking, others, silence }: Patience = usualPatience): Settling =>
  async (look) => {
    let [since, messages] = [clock.now(), 0];
    for (let at = look(); !at.isOver; at = look()) {
      const now = clock.now();
      if (at.messages !== messages) {
        since = now;
        messages = at.messages;
      }
      if (now - since >= (at.asks ? asking : at.messages > 0 ? others : silence)) return;
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, tick));
    }
  };
