/**
 * The backlog of a run that answers on several services. Nothing says beforehand where dialogues arrive, so none of it belongs to a share: each may have
 * in progress what the others leave of it, as far as they have told. What has been in progress for less than a tick is not told: a dialogue is refused
 * only where the run has no room, and for a moment the run may have more in progress than its backlog.
 */
import type { Clock } from '../../clock.ts';

/** Milliseconds between two times that a share tells what it has in progress, and that it hears what the others leave. */
export const roomTick = 20;

export interface SharedRoomParts {
  readonly clock: Clock;
  /** How many shares there are. */
  readonly shares: number;
  /** The share may have so many in progress from now on. */
  change(share: number, room: number): void;
}

export class SharedRoom {
  readonly #parts: SharedRoomParts;
  readonly #lives: number[];
  readonly #told: number[];
  #whole = 0;
  #telling: unknown;

  constructor(parts: SharedRoomParts) {
    this.#parts = parts;
    this.#lives = Array.from({ length: parts.shares }, () => 0);
    this.#told = [...this.#lives];
  }

  /** What each share may have in progress, of so many of the whole run: the shares are told by the caller. */
  divide(whole: number): readonly number[] {
    this.#whole = whole;
    for (const share of this.#told.keys()) this.#told[share] = this.#roomOf(share);
    return [...this.#told];
  }

  /** The share has had so many in progress since it told of them last. */
  hear(share: number, lives: number): void {
    this.#lives[share] = lives;
    this.#telling ??= this.#parts.clock.setTimeout(() => this.#tell(), roomTick);
  }

  /** The share has none in progress any more. */
  leave(share: number): void {
    if (this.#lives[share] !== 0) this.hear(share, 0);
  }

  close(): void {
    this.#parts.clock.clearTimeout(this.#telling);
  }

  #roomOf(share: number): number {
    const others = this.#lives.reduce((sum, lives, index) => (index === share ? sum : sum + lives), 0);
    return Math.max(0, this.#whole - others);
  }

  #tell(): void {
    this.#telling = undefined;
    for (const [share, told] of this.#told.entries()) {
      const room = this.#roomOf(share);
      if (room === told) continue;
      this.#told[share] = room;
      this.#parts.change(share, room);
    }
  }
}
