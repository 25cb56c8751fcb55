/**
 * Has the service check the text: once it has not changed for a moment, with one request at a time; only the newest
 * text counts.
 */
import { sendJson } from '../../../browser/answers.ts';
import type { CheckResult } from '../../protocol.ts';

export type Standing =
  | { readonly kind: 'empty' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'checked'; readonly result: CheckResult }
  /** Sends the request again by itself, unless `forGood`; `reason` is a sentence. */
  | { readonly kind: 'unanswered'; readonly reason: string; readonly forGood?: true };

const restMilliseconds = 250;
const againMilliseconds = 3_000;
const patienceMilliseconds = 30_000;

export class Checking {
  /** The state of the newest text. */
  standing: Standing = { kind: 'empty' };
  readonly #became: (standing: Standing) => void;
  readonly #file: () => string | undefined;
  #text = '';
  #timer: number | undefined;
  #asking = false;

  /** `file`: the file of the folder that the text is from. */
  constructor(became: (standing: Standing) => void, file: () => string | undefined) {
    this.#became = became;
    this.#file = file;
  }

  /** Called with every text, and with the same one if its result may have changed. */
  changed(text: string): void {
    this.#text = text;
    clearTimeout(this.#timer);
    if (text.trim() === '') return this.#become({ kind: 'empty' });
    this.#become({ kind: 'pending' });
    this.#askIn(restMilliseconds);
  }

  #askIn(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!this.#asking) void this.#ask();
    }, milliseconds);
  }

  async #ask(): Promise<void> {
    const text = this.#text;
    this.#asking = true;
    const standing = await answerTo(text, this.#file());
    this.#asking = false;
    if (this.#text !== text) {
      // The next check fell due during this one.
      if (this.#timer === undefined && this.standing.kind === 'pending') void this.#ask();
      return;
    }
    if (this.#timer !== undefined || this.standing.kind === 'empty') return;
    this.#become(standing);
    if (standing.kind === 'unanswered' && standing.forGood !== true) this.#askIn(againMilliseconds);
  }

  #become(standing: Standing): void {
    this.standing = standing;
    this.#became(standing);
  }
}

const answerTo = async (text: string, file: string | undefined): Promise<Standing> => {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const response = await sendJson('/console/check', { text, file }, { signal });
    if (response.ok) return { kind: 'checked', result: (await response.json()) as CheckResult };
    const reason = refusals[response.status] ?? `The service does not check the text: ${response.status}.`;
    return { kind: 'unanswered', reason, ...(response.status === 403 && { forGood: true }) };
  } catch {
    return { kind: 'unanswered', reason: 'The service does not answer, so that the text is not checked.' };
  }
};

const refusals: Readonly<Record<number, string>> = {
  403: 'The service checks texts for the role operator only.',
  401: 'The service asks for its token before it checks the text.',
  413: 'The service does not take a text of this length.',
};
