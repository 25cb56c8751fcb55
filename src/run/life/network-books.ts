/**
 * What has kept a run from placing calls, over all its shares: time without a link, calls that could not be placed,
 * congestion.
 */
import type { QueryTestResult } from '../../../schemas/index.ts';
import { inSeconds } from '../../ground/in-seconds.ts';
import type { NetworkProgress } from '../share/messages.ts';

type NetworkFigures = NonNullable<QueryTestResult['network']>;

export class NetworkBooks {
  readonly #words = new Map<number, NetworkProgress>();
  readonly #paced: boolean;

  /** `paced`: starts depend on the time, and do not wait for a link. */
  constructor(paced: boolean) {
    this.#paced = paced;
  }

  add(share: number, word: NetworkProgress): void {
    this.#words.set(share, word);
  }

  /** Undefined where nothing has kept it. */
  get figures(): NetworkFigures | undefined {
    const words = [...this.#words.values()];
    if (words.length === 0) return undefined;
    const standing = words.find((word) => word.standing !== null)?.standing;
    return {
      outages: this.#most('outages'),
      outage_seconds: this.#most('without') / 1000,
      unnoticed_seconds: this.#most('unnoticed') / 1000,
      lost: this.#sum('lost'),
      unplaced: this.#sum('unplaced'),
      untaken: this.#sum('untaken'),
      congested_seconds: this.#most('congested') / 1000,
      ...(typeof standing === 'string' && { standing }),
    };
  }

  /** Changes when links are lost or come back, and when congestion begins or ends. */
  get progress(): string {
    const { outages = 0, standing = '' } = this.figures ?? {};
    return `${outages} ${standing}`;
  }

  /** Sentences for people. */
  get warnings(): readonly string[] {
    const [without, congested] = [this.#most('without'), this.#most('congested')];
    const outage = without === 0 ? [] : [this.#outageText(inSeconds(without)), ...this.#lossText()];
    return [
      ...outage,
      ...this.#untakenText(),
      ...(congested === 0
        ? []
        : [`the network or a peer was congested for ${inSeconds(congested)}: fewer instances were in progress`]),
    ];
  }

  #outageText(time: string): string {
    const unplaced = this.#sum('unplaced');
    if (unplaced > 0) return `${unplaced.toLocaleString('en')} calls could not be placed in the ${time} without a link`;
    return this.#paced ? `there was no link for ${time}` : `there was no link for ${time}: the load waited for one`;
  }

  /** By Q.774 they have no consequence for a dialogue; a service that is in order sends none. */
  #untakenText(): string[] {
    const untaken = this.#sum('untaken');
    if (untaken === 0) return [];
    const last = [...this.#words.values()].find(({ lastUntaken }) => lastUntaken !== '')?.lastUntaken ?? '';
    return [
      (untaken === 1
        ? 'a message came that no dialogue took:'
        : `${untaken.toLocaleString('en')} messages came that no dialogue took, the last of them`) + ` ${last}`,
    ];
  }

  /** What was lost, and how long nothing had come before the loss was noticed. */
  #lossText(): string[] {
    const [unnoticed, lost] = [this.#most('unnoticed'), this.#sum('lost')];
    const silence =
      unnoticed === 0 ? [] : [`nothing had come for ${inSeconds(unnoticed)} when the link counted as lost`];
    const aborts = lost === 0 ? [] : [`${lost.toLocaleString('en')} instances in progress were aborted with the link`];
    const text = [...silence, ...aborts].join('; ');
    return text === '' ? [] : [text];
  }

  #sum(name: 'lost' | 'unplaced' | 'untaken'): number {
    return [...this.#words.values()].reduce((sum, word) => sum + word[name], 0);
  }

  /** The shares that lose their links lose them at the same time. */
  #most(name: 'outages' | 'without' | 'unnoticed' | 'congested'): number {
    return Math.max(0, ...[...this.#words.values()].map((word) => word[name]));
  }
}
