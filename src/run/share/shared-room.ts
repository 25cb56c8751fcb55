/**
 * The backlog of a run that answers on several services. No service knows beforehand where dialogues arrive, so none of
 * it belongs to a share: each may have in progress what the others leave of it, by their last reports. A share does not
 * report what has been in progress for less than a tick: a dialogue is refused only where the run has no room, and for
 * a moment the run may have more in progress than its backlog.
 */
import type { Clock } from '../../ground/clock.ts';

/**
 * Milliseconds between two reports of what a share has in progress, and between two notifications of what the others
 * leave.
 */
export const roomTick = 20;

export interface SharedRoomParts {
  readonly clock: Clock;
  /** How many shares there are. */
  readonly shares: number;
  /** The share may have `room` instances in progress from now on. */
  change(share: number, room: number): void;
}

export class SharedRoom {
  readonly #parts: SharedRoomParts;
  readonly #lives: number[];
  /** The room of which each share was notified last. */
  readonly #rooms: number[];
  #whole = 0;
  #notifying: unknown;

  constructor(parts: SharedRoomParts) {
    this.#parts = parts;
    this.#lives = Array.from({ length: parts.shares }, () => 0);
    this.#rooms = [...this.#lives];
  }

  /**
   * How many instances each share may have in progress, of `whole` in the whole run: the caller notifies the shares.
   */
  divide(whole: number): readonly number[] {
    this.#whole = whole;
    for (const share of this.#rooms.keys()) this.#rooms[share] = this.#roomOf(share);
    return [...this.#rooms];
  }

  /** The share reports how many instances it has had in progress since its last report. */
  set(share: number, lives: number): void {
    this.#lives[share] = lives;
    this.#notifying ??= this.#parts.clock.setTimeout(() => this.#notify(), roomTick);
  }

  /** The share has none in progress any more. */
  leave(share: number): void {
    if (this.#lives[share] !== 0) this.set(share, 0);
  }

  close(): void {
    this.#parts.clock.clearTimeout(this.#notifying);
  }

  #roomOf(share: number): number {
    const others = this.#lives.reduce((sum, lives, index) => (index === share ? sum : sum + lives), 0);
    return Math.max(0, this.#whole - others);
  }

  #notify(): void {
    this.#notifying = undefined;
    for (const [share, known] of this.#rooms.entries()) {
      const room = this.#roomOf(share);
      if (room === known) continue;
      this.#rooms[share] = room;
      this.#parts.change(share, room);
    }
  }
}
