/**
 * The paths of an association: the choice of the one that carries DATA, and the handling of those that do not answer
 * (RFC 9260 §6.4, §8.1, §8.2).
 *
 * DATA goes over the first path of the list, the primary, and leaves it after the first time without an answer, not
 * only when the path counts as down (RFC 7829, potentially failed): HEARTBEATs show when it is back. Changes of path
 * states are reported if there is more than one path.
 */
import type { SctpTiming } from './options.ts';
import type { SctpPath } from './path.ts';

export interface PathsSetup {
  /** The primary first. */
  readonly all: readonly [SctpPath, ...SctpPath[]];
  /** The name of the peer in texts. */
  readonly name: string;
  readonly timing: SctpTiming;
  /** Called when a path is down, with the reason. */
  readonly troubled?: ((text: string) => void) | undefined;
  /** Called when a path is up. */
  readonly reported?: ((text: string) => void) | undefined;
  /** Called when packets may be too large for the path. Default: nothing happens. */
  readonly suspectSize?: (path: SctpPath) => void;
  /** Association.Max.Retrans is exceeded. */
  readonly gone: () => void;
}

export class Paths {
  readonly all: readonly SctpPath[];
  readonly #setup: PathsSetup;
  #current: SctpPath;
  #unit = 0;
  /** Consecutive timeouts, on any path (§8.1). */
  #errors = 0;

  constructor(setup: PathsSetup) {
    this.#setup = setup;
    this.all = setup.all;
    this.#current = this.#best(this.all);
    this.measure();
  }

  /** The path for new DATA. */
  get current(): SctpPath {
    return this.#current;
  }

  get several(): boolean {
    return this.all.length > 1;
  }

  /**
   * Octets of chunks that a packet of every path can carry: no chunk is larger, so that each can be sent again on
   * another path (§6.9).
   */
  get packetUnit(): number {
    return this.#unit;
  }

  /** To be called when the packet size of a path has changed. */
  measure(): void {
    const verified = this.all.filter(({ isVerified }) => isVerified);
    this.#unit = Math.min(...(verified.length === 0 ? this.all : verified).map(({ unit }) => unit));
  }

  at(address: string): SctpPath | undefined {
    for (const path of this.all) if (path.address === address) return path;
    return undefined;
  }

  /**
   * The path on which to send again chunks of `path` (§6.4.1): another one if `path` is not sound, and one of them is.
   */
  forRepeats(path: SctpPath): SctpPath {
    return path.isSound ? path : (this.all.find((other) => other.isSound) ?? path);
  }

  /**
   * The path for answers to chunks from `path`: only HEARTBEATs and their answers are sent to an unverified address
   * (§5.4).
   */
  forAnswers(path: SctpPath | undefined): SctpPath {
    return path?.isVerified === true ? path : this.#current;
  }

  /** Reports that packets may be too large for the path. */
  suspectSize(path: SctpPath): void {
    this.#setup.suspectSize?.(path);
  }

  /**
   * The next verified path after `path`, in any state: for chunks that must arrive although little is known of the
   * paths.
   */
  after(path: SctpPath): SctpPath {
    const { length } = this.all;
    for (let step = 1; step < length; step += 1) {
      const other = this.all[(path.number + step) % length];
      if (other?.isVerified === true) return other;
    }
    return path;
  }

  /**
   * T3-rtx has expired, or a SHUTDOWN or a HEARTBEAT was not answered in time. `counts`: whether that is also an error
   * of the peer as a whole.
   */
  failed(path: SctpPath, counts: boolean): void {
    const { timing, gone } = this.#setup;
    path.errors += 1;
    const isDown = path.isActive && path.errors > timing.pathRetransmissions;
    if (isDown) path.isActive = false;
    this.#current = this.#best(this.all);
    if (isDown && this.several) this.#reportDown(path);
    if (!counts) return;
    this.#errors += 1;
    if (this.#errors > timing.retransmissions) gone();
  }

  /** The peer has acknowledged DATA that was last sent on `path`, or has answered a HEARTBEAT on it. */
  answered(path: SctpPath): void {
    this.#errors = 0;
    path.errors = 0;
    if (path.isActive && path.isVerified && path === this.#current) return;
    const isNews = !path.isActive || !path.isVerified;
    path.isActive = true;
    path.isVerified = true;
    this.#current = this.#best(this.all);
    if (isNews) this.measure();
    if (isNews && this.several)
      this.#setup.reported?.(`the path ${path.address} of ${this.#setup.name} answers${this.#carried(path)}`);
  }

  #reportDown(path: SctpPath): void {
    const { troubled, name } = this.#setup;
    const what = path.isVerified ? 'does not answer' : 'has never answered';
    const other = this.#current.isActive ? `; ${this.#current.address} carries it` : ', and no other path does';
    troubled?.(`the path ${path.address} of ${name} ${what}${other}`);
  }

  #carried(path: SctpPath): string {
    return path === this.#current ? ' and carries it' : '';
  }

  #best(all: readonly SctpPath[]): SctpPath {
    let best = this.#setup.all[0];
    for (const path of all) {
      if (path.isSound) return path;
      if (isBetter(path, best)) best = path;
    }
    return best;
  }
}

/** Compares two paths, neither of which is sound. */
const isBetter = (one: SctpPath, other: SctpPath): boolean => {
  if (one.isVerified !== other.isVerified) return one.isVerified;
  if (one.isActive !== other.isActive) return one.isActive;
  return one.errors < other.errors;
};
