/**
 * The campaign: several cases at once, since a silent peer takes its time; after each one the canary. Where a canary
 * fails, the cases under suspicion are those that had been played since the last check of the peer alone: each is
 * tried again by itself.
 */
import type { Clock } from '../../ground/clock.ts';
import type { Fault } from '../../robustness/fault.ts';
import { Findings } from '../../robustness/findings.ts';
import type { Found } from '../../robustness/findings.ts';
import { isOfWire } from '../../robustness/wire/wire-fault.ts';
import type { Peer } from './peer.ts';
import type { NotTried, Tried } from './trial.ts';

/** Cases at once. */
const atOnce = 16;
/** Cases between two checks of the peer alone: the most that can be under suspicion. */
const batch = 64;
/** Times that the canary is tried while the peer may be starting again, and the milliseconds between them. */
const mostWaits = 20;
const betweenWaits = 500;

export interface CampaignOptions {
  readonly faults: readonly Fault[];
  readonly clock: Clock;
  /** Cases a second. Default: no limit. */
  readonly rate?: number | undefined;
  onCase(tried: number, findings: number): void;
}

export interface NotReached {
  readonly fault: Fault;
  readonly reason: string;
}

export interface Campaign {
  /** Cases whose message was sent. */
  readonly tried: readonly Fault[];
  readonly counts: { readonly right: number; readonly allowed: number; readonly wrong: number };
  readonly notReached: readonly NotReached[];
  readonly findings: Findings;
  /** Why it ended early. */
  readonly stopped?: string;
}

interface Played {
  readonly fault: Fault;
  readonly reaction: Found;
}

const isTried = (result: Tried | NotTried): result is Tried => 'judgement' in result;

class RunningCampaign {
  readonly findings = new Findings();
  readonly tried: Fault[] = [];
  readonly notReached: NotReached[] = [];
  readonly counts = { right: 0, allowed: 0, wrong: 0 };
  stopped: string | undefined;
  readonly #peer: Peer;
  readonly #options: CampaignOptions;
  #nextStart = 0;

  constructor(peer: Peer, options: CampaignOptions) {
    this.#peer = peer;
    this.#options = options;
  }

  async run(): Promise<void> {
    const { faults } = this.#options;
    await this.#playAll(faults.filter((fault) => !isOfWire(fault)));
    await this.#playAll(faults.filter(isOfWire));
  }

  async #playAll(faults: readonly Fault[]): Promise<void> {
    for (let at = 0; at < faults.length && this.stopped === undefined; at += batch) {
      const { played, isAlive } = await this.#playBatch(faults.slice(at, at + batch));
      if (!isAlive || !(await this.#peer.canary())) await this.#suspect(played);
    }
  }

  async #playBatch(
    faults: readonly Fault[],
  ): Promise<{ readonly played: readonly Played[]; readonly isAlive: boolean }> {
    const played: Played[] = [];
    const waiting = [...faults];
    let isAlive = true;
    const work = async (): Promise<void> => {
      for (let fault = waiting.shift(); fault !== undefined && isAlive; fault = waiting.shift()) {
        await this.#turn();
        const result = await this.#peer.trials.try(fault);
        if (!this.#count(fault, result)) continue;
        played.push({ fault, reaction: result.reaction });
        if (!(await this.#peer.canary())) isAlive = false;
      }
    };
    // What passes on a link is that of one case.
    await Promise.all(Array.from({ length: faults.some(isOfWire) ? 1 : atOnce }, work));
    // What was not begun is played when the peer works again.
    if (!isAlive) this.#later(waiting);
    return { played, isAlive };
  }

  readonly #postponed: Fault[] = [];

  #later(faults: readonly Fault[]): void {
    this.#postponed.push(...faults);
  }

  /** Whether it was tried. */
  #count(fault: Fault, result: Tried | NotTried): result is Tried {
    if (!isTried(result)) {
      this.notReached.push({ fault, reason: result.reason });
      return false;
    }
    const { judgement, reaction, why } = result;
    this.tried.push(fault);
    if (judgement === 'right' || judgement === 'allowed') this.counts[judgement] += 1;
    else {
      this.counts.wrong += 1;
      this.findings.add(judgement, fault, reaction, why);
    }
    this.#options.onCase(this.tried.length, this.findings.all.length);
    return true;
  }

  async #suspect(played: readonly Played[]): Promise<void> {
    let proved = 0;
    if (!(await this.#recovered())) return this.#stop(played);
    for (const { fault, reaction } of played) {
      await this.#peer.trials.try(fault);
      if (await this.#peer.canary()) continue;
      proved += 1;
      this.findings.add('canary', fault, reaction);
      if (!(await this.#recovered())) return this.#stop([]);
    }
    // A failure that no single case repeats is one all the same.
    const [first] = played;
    if (proved === 0 && first !== undefined)
      this.findings.add('canary', first.fault, {
        kind: 'silence',
        text: 'after several cases at once, and after none alone',
      });
    const again = this.#postponed.splice(0);
    if (again.length === 0) return;
    const next = await this.#playBatch(again);
    if (!next.isAlive) await this.#suspect(next.played);
  }

  /** Starts the service again until the canary passes. */
  async #recovered(): Promise<boolean> {
    const { clock } = this.#options;
    await this.#peer.restart();
    for (let wait = 0; wait < mostWaits; wait += 1) {
      if (await this.#peer.canary()) return true;
      await new Promise<void>((resolve) => clock.setTimeout(resolve, betweenWaits));
    }
    return false;
  }

  #stop(suspected: readonly Played[]): void {
    for (const { fault, reaction } of suspected) this.findings.add('canary', fault, reaction);
    this.stopped = 'the canary did not pass any more';
  }

  /** Waits for the turn of the next case. */
  async #turn(): Promise<void> {
    const { rate, clock } = this.#options;
    if (rate === undefined) return;
    const now = clock.now();
    const start = Math.max(now, this.#nextStart);
    this.#nextStart = start + 1000 / rate;
    if (start > now) await new Promise<void>((resolve) => clock.setTimeout(resolve, start - now));
  }
}

/** Throws `Unreachable`, and the reason of the signal that the peer was opened with. */
export const runCampaign = async (peer: Peer, options: CampaignOptions): Promise<Campaign> => {
  const campaign = new RunningCampaign(peer, options);
  await campaign.run();
  const { tried, counts, notReached, findings, stopped } = campaign;
  return { tried, counts, notReached, findings, ...(stopped !== undefined && { stopped }) };
};
