/**
 * The campaign: several cases at once, since a silent peer takes its time; after each one the canary, and after each
 * batch the transactions of the peer, which have to be over. Where a canary fails or a link ends, each case whose own
 * canary has not passed before is played again by itself.
 */
import type { Clock } from '../../ground/clock.ts';
import { Pace } from '../../ground/pace.ts';
import type { Fault } from '../../robustness/fault.ts';
import { Findings } from '../../robustness/findings.ts';
import type { Judgement, Oracle } from '../../robustness/judgement.ts';
import { silence } from '../../robustness/reaction.ts';
import { isOfWire } from '../../robustness/wire/wire-fault.ts';
import type { Peer } from './peer.ts';
import { severalAtOnce } from './several-at-once.ts';
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
  /** Ends the campaign: what was played until then stays. */
  readonly stop: AbortSignal;
  onCase(tried: number, findings: number): void;
}

export interface NotReached {
  readonly fault: Fault;
  readonly reason: string;
}

/** A case whose message was sent. */
export interface TriedCase {
  readonly fault: Fault;
  outcome: Judgement | Oracle;
}

export interface Campaign {
  readonly tried: readonly Readonly<TriedCase>[];
  /** Cases that were not sent. */
  readonly notReached: readonly NotReached[];
  readonly findings: Findings;
  /** Why it ended early. */
  readonly stopped?: string;
}

interface Played {
  readonly tried: TriedCase;
  readonly result: Tried;
}

const isTried = (result: Tried | NotTried): result is Tried => 'judged' in result;

export const isGood = (outcome: Judgement | Oracle): outcome is 'right' | 'allowed' =>
  outcome === 'right' || outcome === 'allowed';

const nothingSent: Pick<Tried, 'wrong' | 'before'> = { wrong: undefined };

class RunningCampaign {
  readonly findings = new Findings();
  readonly tried: TriedCase[] = [];
  readonly notReached: NotReached[] = [];
  stopped: string | undefined;
  readonly #peer: Peer;
  readonly #options: CampaignOptions;
  /** In reverse: the next one is the last. A fault may be among them several times. */
  readonly #waiting: Fault[];
  /** Those that are played by themselves, when no other one waits. */
  readonly #alone: Fault[] = [];
  /** Kinds of faults of which one has stopped the peer: each of them is played by itself. */
  readonly #stopping = new Set<Fault['kind']>();
  readonly #pace: Pace;

  constructor(peer: Peer, options: CampaignOptions) {
    this.#peer = peer;
    this.#options = options;
    this.#pace = new Pace(options.clock, options.rate);
    this.#waiting = options.faults.toReversed();
  }

  async run(): Promise<void> {
    while (this.stopped === undefined) {
      const next = this.#nextBatch();
      if (next.length === 0) break;
      const [before, count] = [this.notReached.length, this.tried.length];
      await this.#playTogether(next);
      const [first] = this.notReached.slice(before);
      if (this.tried.length === count && first !== undefined) this.stopped ??= first.reason;
    }
    for (const fault of this.#alone)
      if (this.stopped === undefined) await this.#playAlone(fault);
      else this.#leaveOut([fault]);
    this.#leaveOut(this.#waiting.toReversed());
  }

  /** Leaves out what has not been played. The cases in progress are not counted. */
  interrupt(): void {
    this.stopped = 'the campaign was interrupted';
    this.#leaveOut([...this.#alone, ...this.#waiting.toReversed()]);
  }

  #nextBatch(): readonly Fault[] {
    const together: Fault[] = [];
    for (let fault = this.#waiting.pop(); fault !== undefined; fault = this.#waiting.pop()) {
      (this.#isAlone(fault) ? this.#alone : together).push(fault);
      if (together.length === batch) break;
    }
    return together;
  }

  /** What passes on a link has to be that of one case, and what stops the peer takes the cases beside it with it. */
  #isAlone(fault: Fault): boolean {
    return isOfWire(fault) || this.#stopping.has(fault.kind);
  }

  /**
   * Plays several at once. Where the peer has stopped meanwhile, each case whose canary has not passed before is played
   * again by itself: any of them may have stopped the peer, and its answers to the others mean nothing.
   */
  async #playTogether(faults: readonly Fault[]): Promise<void> {
    const losses = this.#peer.losses;
    const waiting = [...faults];
    const doubtful: Fault[] = [];
    const confirmed: Played[] = [];
    let hasStopped = false;
    const work = async (): Promise<void> => {
      for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
        await this.#pace.turn();
        const result = await this.#tried(fault);
        const isDown = !isTried(result) && result.isDown === true;
        if (isDown || !(await this.#peer.canary()) || this.#peer.losses !== losses) hasStopped = true;
        if (hasStopped) return void doubtful.push(fault);
        const one = this.#count(fault, result);
        if (one !== undefined) confirmed.push(one);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    this.#waiting.push(...waiting.toReversed());
    if (hasStopped && !(await this.#isBack())) {
      const [first] = doubtful;
      if (first !== undefined) this.#countStopped(first);
      return this.#stop(doubtful.slice(1));
    }
    await this.#probe(confirmed);
    for (const [index, fault] of doubtful.entries()) {
      if (this.stopped !== undefined) return this.#leaveOut(doubtful.slice(index));
      await this.#playAlone(fault);
    }
  }

  /** Plays one case, and sees whether the peer still works. */
  async #playAlone(fault: Fault): Promise<void> {
    await this.#pace.turn();
    let losses = this.#peer.losses;
    let result = await this.#tried(fault);
    if (!isTried(result) && result.isDown === true) {
      if (!(await this.#isBack())) return this.#stop([fault]);
      losses = this.#peer.losses;
      result = await this.#tried(fault);
    }
    const isAlive = isTried(result) ? await this.#isAlive(fault, result) : true;
    const hasStopped = !isAlive || (!isOfWire(fault) && this.#peer.losses !== losses);
    if (!hasStopped) {
      const one = this.#count(fault, result);
      return one && this.#probe([one]);
    }
    this.#stopping.add(fault.kind);
    this.#countStopped(fault, result);
    if (!(await this.#isBack())) this.#stop([]);
  }

  /** The case has stopped the peer: what it was answered says nothing. */
  #countStopped(fault: Fault, result?: Tried | NotTried): void {
    const { wrong, before } = result !== undefined && isTried(result) ? result : nothingSent;
    const reaction = { ...silence, text: 'its link ended, or it answers no more' };
    const tried: Tried = { judged: { judgement: 'allowed' }, reaction, wrong, before, sent: [], peerId: undefined };
    const one = this.#count(fault, tried);
    if (one !== undefined) this.#found('canary', one);
  }

  /** The canary, which may take its time where the connection was lost. */
  #isAlive(fault: Fault, { reaction }: Tried): Promise<boolean> {
    const mayBeLost = reaction.kind === 'lost' || (isOfWire(fault) && fault.demand.mayEnd === true);
    return mayBeLost ? this.#peer.comesBack() : this.#peer.canary();
  }

  /** The link may come back by itself; else the tester starts anew. */
  async #isBack(): Promise<boolean> {
    return (await this.#peer.comesBack()) || this.#peer.recovered();
  }

  /** What would be a new finding is tried twice: a machine that stands still for a while makes a peer look silent. */
  async #tried(fault: Fault): Promise<Tried | NotTried> {
    const { trials } = this.#peer;
    const losses = this.#peer.losses;
    const first = await trials.try(fault);
    if (!isTried(first) || this.#peer.losses !== losses) return first;
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
    const one: Played = { tried: { fault, outcome: judgement }, result };
    this.tried.push(one.tried);
    if (!isGood(judgement)) this.#found(judgement, one, why);
    this.#options.onCase(this.tried.length, this.findings.all.length);
    return one;
  }

  #found(oracle: Oracle, one: Played, why?: string): void {
    const { tried, result } = one;
    const { reaction, wrong, before, sent } = result;
    tried.outcome = oracle;
    this.findings.add(oracle, { fault: tried.fault, reaction, wrong, before, why, sent });
  }

  /** Finds the transactions of the peer that are not over. */
  #probe(played: readonly Played[]): Promise<void> {
    const good = played.filter(({ tried }) => isGood(tried.outcome));
    return severalAtOnce(good, atOnce, async (one) => {
      if (this.stopped === undefined && (await this.#peer.keeps(one.result))) this.#found('leaks', one);
    });
  }

  /** Ends the campaign. `left`: faults that are not played any more. */
  #stop(left: readonly Fault[]): void {
    this.stopped = 'the canary did not pass any more';
    this.#leaveOut(left);
  }

  #leaveOut(left: readonly Fault[]): void {
    const reason = this.stopped ?? '';
    this.notReached.push(...left.map((fault) => ({ fault, reason })));
  }
}

/** Throws `Unreachable`. Where `options.stop` is aborted, the campaign is what has been played until then. */
export const runCampaign = async (peer: Peer, options: CampaignOptions): Promise<Campaign> => {
  const campaign = new RunningCampaign(peer, options);
  try {
    await campaign.run();
  } catch (thrown) {
    if (!options.stop.aborted) throw thrown;
    campaign.interrupt();
  }
  const { tried, notReached, findings, stopped } = campaign;
  return { tried, notReached, findings, ...(stopped !== undefined && { stopped }) };
};
