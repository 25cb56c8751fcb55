/** What has kept a run from placing calls, over all its shares: time without a link, calls that could not be placed, congestion. */
import type { QueryTestResult } from '../../schemas/index.ts';
import type { NetworkWord } from './share/messages.ts';

type NetworkFigures = NonNullable<QueryTestResult['network']>;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;

export class NetworkBooks {
  readonly #words = new Map<number, NetworkWord>();
  readonly #paced: boolean;

  /** `paced`: starts depend on the time, and do not wait for a link. */
  constructor(paced: boolean) {
    this.#paced = paced;
  }

  hear(share: number, word: NetworkWord): void {
    this.#words.set(share, word);
  }

  /** Undefined where nothing has. */
  get figures(): NetworkFigures | undefined {
    const words = [...this.#words.values()];
    if (words.length === 0) return undefined;
    const standing = words.find((word) => word.standing !== null)?.standing;
    return {
      outages: this.#most('outages'),
      outage_seconds: this.#most('without') / 1000,
      unplaced: words.reduce((sum, { unplaced }) => sum + unplaced, 0),
      congested_seconds: this.#most('congested') / 1000,
      ...(typeof standing === 'string' && { standing }),
    };
  }

  /** Sentences for people. */
  get warnings(): readonly string[] {
    const { unplaced = 0 } = this.figures ?? {};
    const [without, congested] = [this.#most('without'), this.#most('congested')];
    const outage = without === 0 ? [] : [this.#outageText(seconds(without), unplaced)];
    return [...outage, ...(congested === 0 ? [] : [`the network or a peer was congested for ${seconds(congested)}: fewer instances were in progress`])];
  }

  #outageText(time: string, unplaced: number): string {
    if (unplaced > 0) return `${unplaced.toLocaleString('en')} calls could not be placed in the ${time} without a link`;
    return this.#paced ? `there was no link for ${time}` : `there was no link for ${time}: the load waited for one`;
  }

  /** The shares that lose their links lose them at one time. */
  #most(name: 'outages' | 'without' | 'congested'): number {
    return Math.max(0, ...[...this.#words.values()].map((word) => word[name]));
  }
}
