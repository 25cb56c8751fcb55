/**
 * The campaign: several cases at once, since a silent peer takes its time; after each one the canary, and after each
 * batch the transactions of the peer, which have to be over. Where a canary fails, the cases under suspicion are those
 * whose own canary has not passed: each is tried again by itself.
 */
import type { Clock } from '../../ground/clock.ts';
import type { Fault } from '../../robustness/fault.ts';
import { Findings } from '../../robustness/findings.ts';
import type { Judgement, Oracle } from '../../robustness/judgement.ts';
import { silence } from '../../robustness/reaction.ts';
import { isOfWire } from '../../robustness/wire/wire-fault.ts';
import type { Peer } from './peer.ts';
import type { NotTried, Tried } from './trial.ts';

/** Cases at once. */
const atOnce = 32;
/** Cases between two checks of the transactions of the peer. */
const batch = 128;
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

/** A case whose message was sent. */
export interface TriedCase {
  readonly fault: Fault;
  readonly outcome: Judgement | Oracle;
}

export interface Campaign {
  readonly tried: readonly TriedCase[];
  /** Cases that were not sent. */
  readonly notReached: readonly NotReached[];
  readonly findings: Findings;
  /** Why it ended early. */
  readonly stopped?: string;
}

interface Played {
  readonly fault: Fault;
  readonly result: Tried;
  outcome: Judgement | Oracle;
}

const isTried = (result: Tried | NotTried): result is Tried => 'judged' in result;

export const isGood = (outcome: Judgement | Oracle): outcome is 'right' | 'allowed' =>
  outcome === 'right' || outcome === 'allowed';

class RunningCampaign {
  readonly findings = new Findings();
  readonly played: Played[] = [];
  readonly notReached: NotReached[] = [];
  stopped: string | undefined;
  readonly #peer: Peer;
  readonly #options: CampaignOptions;
  readonly #waiting: Fault[];
  #nextStart = 0;

  constructor(peer: Peer, options: CampaignOptions) {
    this.#peer = peer;
    this.#options = options;
    const { faults } = options;
    this.#waiting = [...faults.filter((fault) => !isOfWire(fault)), ...faults.filter(isOfWire)];
  }

  async run(): Promise<void> {
    while (this.#waiting.length > 0 && this.stopped === undefined) {
      const before = this.notReached.length;
      const { played, suspected } = await this.#playBatch(this.#nextBatch());
      if (suspected.length > 0) await this.#suspect(suspected);
      await this.#probe(played);
      const [first] = this.notReached.slice(before);
      if (played.length === 0 && first !== undefined) this.stopped ??= first.reason;
    }
    const reason = this.stopped ?? '';
    this.notReached.push(...this.#waiting.splice(0).map((fault) => ({ fault, reason })));
  }

  async #playBatch(
    faults: readonly Fault[],
  ): Promise<{ readonly played: readonly Played[]; readonly suspected: readonly Played[] }> {
    const played: Played[] = [];
    const suspected: Played[] = [];
    const waiting = [...faults];
    const work = async (): Promise<void> => {
      for (let fault = waiting.shift(); fault !== undefined && suspected.length === 0; fault = waiting.shift()) {
        await this.#turn();
        const one = this.#count(fault, await this.#tried(fault));
        if (one === undefined) continue;
        played.push(one);
        if (!(await this.#isAlive(one))) suspected.push(one);
      }
      // What was not begun is played when the peer works again.
      this.#waiting.unshift(...waiting.splice(0));
    };
    // What passes on a link has to be that of one case.
    await Promise.all(Array.from({ length: faults.some(isOfWire) ? 1 : atOnce }, work));
    return { played, suspected };
  }

  /** Cases that can be played at once, or those of the lower layers. */
  #nextBatch(): readonly Fault[] {
    const firstOfWire = this.#waiting.findIndex(isOfWire);
    return this.#waiting.splice(0, firstOfWire > 0 ? Math.min(batch, firstOfWire) : batch);
  }

  /** The canary, which may take its time where the connection was lost. */
  #isAlive({ fault, result }: Played): Promise<boolean> {
    const mayBeLost = result.reaction.kind === 'lost' || (isOfWire(fault) && fault.demand.mayEnd === true);
    return mayBeLost ? this.#peer.comesBack() : this.#peer.canary();
  }

  /** What would be a new finding is tried twice: a machine that stands still for a while makes a peer look silent. */
  async #tried(fault: Fault): Promise<Tried | NotTried> {
    const { trials } = this.#peer;
    const first = await trials.try(fault);
    if (!isTried(first)) return first;
    const { judgement } = first.judged;
    // Its link is not back yet.
    if (judgement === 'lost') return first;
    return isGood(judgement) || this.findings.has(judgement, fault) ? first : trials.try(fault);
  }

  /** Undefined where it was not sent. */
  #count(fault: Fault, result: Tried | NotTried): Played | undefined {
    if (!isTried(result)) {
      this.notReached.push({ fault, reason: result.reason });
      return undefined;
    }
    const { judgement, why } = result.judged;
    const one: Played = { fault, result, outcome: judgement };
    this.played.push(one);
    if (!isGood(judgement)) this.#found(judgement, one, why);
    this.#options.onCase(this.played.length, this.findings.all.length);
    return one;
  }

  #found(oracle: Oracle, one: Played, why?: string): void {
    const { fault, result } = one;
    const { reaction, wrong } = result;
    one.outcome = oracle;
    this.findings.add(oracle, { fault, reaction, wrong, why });
  }

  /** Finds the transactions of the peer that are not over. */
  async #probe(played: readonly Played[]): Promise<void> {
    const waiting = played.filter(({ outcome }) => isGood(outcome));
    const work = async (): Promise<void> => {
      for (let one = waiting.shift(); one !== undefined && this.stopped === undefined; one = waiting.shift())
        if (await this.#peer.keeps(one.result)) this.#found('leaks', one);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  /** Plays each by itself, and sees whether the canary passes. */
  async #suspect(suspected: readonly Played[]): Promise<void> {
    let proved = 0;
    if (!(await this.#peer.recovered())) return this.#stop(suspected);
    for (const one of suspected) {
      await this.#peer.trials.try(one.fault);
      if (await this.#peer.canary()) continue;
      proved += 1;
      this.#found('canary', one);
      if (!(await this.#peer.recovered())) return this.#stop([]);
    }
    // A failure that no single case repeats is one all the same.
    const [first] = suspected;
    if (proved > 0 || first === undefined) return;
    const reaction = { ...silence, text: 'after several cases at once, and after none alone' };
    first.outcome = 'canary';
    this.findings.add('canary', { fault: first.fault, reaction, wrong: first.result.wrong });
  }

  #stop(suspected: readonly Played[]): void {
    for (const one of suspected) this.#found('canary', one);
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
  const { played, notReached, findings, stopped } = campaign;
  const tried = played.map(({ fault, outcome }) => ({ fault, outcome }));
  return { tried, notReached, findings, ...(stopped !== undefined && { stopped }) };
};
