/**
 * The checks of the console's texts, one at a time, in a thread of their own (`check-thread.ts`). A check that takes
 * too long ends with its thread, and the next one gets another. The thread ends when there was nothing to check for a
 * while.
 */
import { Worker } from 'node:worker_threads';
import type { Clock } from '../ground/clock.ts';
import type { Config } from '../config.ts';
import { checkFailed, type IncludedText, type TextCheck, type TextPlace } from '../console/check-text.ts';
import type { CheckResult } from '../console/protocol.ts';
import { DialproofError, reasonOf } from '../ground/errors.ts';
import { answerOf, answerWithin } from '../threads/answer-of.ts';
import { threadScript } from '../threads/thread-script.ts';

/** The data with which the thread is started. */
export interface CheckStart {
  readonly config: Config;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface TextToCheck {
  readonly text: string;
  /** The run ids in the text that runs have already. */
  readonly taken: readonly string[];
  /** The name of the text; undefined where it includes no files. */
  readonly file: string | undefined;
  /** The included files that are read already, by their names. */
  readonly files: ReadonlyMap<string, IncludedText>;
}

export interface TextChecked {
  readonly result: CheckResult;
  /** The run ids that the text names. */
  readonly runIds: readonly string[];
  /** The included files that are not read yet: the result does not count. */
  readonly wanted: readonly string[];
}

export interface TextChecksOptions extends CheckStart {
  readonly clock: Clock;
  /** Whether a run has the id. */
  readonly isTaken: (runId: string) => boolean;
  /** Time limit of a check. Default: 10. */
  readonly seconds?: number;
}

/** Files that one text includes, and their characters. */
const mostIncluded = { files: 100, characters: 1024 * 1024 };

const usualSeconds = 10;
const idleMilliseconds = 60_000;
const megabytes = 512;

export class TextChecks {
  readonly #options: TextChecksOptions;
  #thread: Promise<Worker> | undefined;
  #idle: unknown;
  /** Checks under way and waiting. */
  #asked = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ config, ...options }: TextChecksOptions) {
    // A capture is a file that the service writes.
    const gateways = Object.entries(config.gateways).map(([name, gateway]) => [
      name,
      { ...gateway, capture: undefined },
    ]);
    this.#options = { ...options, config: { ...config, gateways: Object.fromEntries(gateways) as Config['gateways'] } };
  }

  /** `ofFile`: a `run_id` that a run has already is no fault. Rejects with `Busy` if too many checks wait. */
  async check(...[text, { ofFile = false, place } = {}]: Parameters<TextCheck>): Promise<CheckResult> {
    const { waiting_checks: most } = this.#options.config.limits;
    if (this.#asked > most) {
      const limit = 'limits.waiting_checks';
      const hint = `Try again in a moment, or raise ${limit} in the configuration.`;
      throw new DialproofError(
        'Busy',
        `Too many checks of texts wait; the limit is ${most} (${limit}).`,
        { limit, value: most },
        { hint },
      );
    }
    this.#asked += 1;
    const checked = this.#last.then(() => this.#checkNext(text, ofFile, place));
    this.#last = checked.catch(() => undefined);
    return checked.finally(() => (this.#asked -= 1));
  }

  async close(): Promise<void> {
    this.#options.clock.clearTimeout(this.#idle);
    await this.#end();
  }

  async #checkNext(text: string, ofFile: boolean, place: TextPlace | undefined): Promise<CheckResult> {
    const { clock, isTaken } = this.#options;
    clock.clearTimeout(this.#idle);
    try {
      const thread = await (this.#thread ??= this.#start());
      const files = new Map<string, IncludedText>();
      const asked = { text, taken: [], file: place?.file, files };
      let answer = await this.#ask(thread, asked);
      // An included file may include others.
      while (place !== undefined && answer.wanted.length > 0) {
        for (const name of answer.wanted) files.set(name, await includedText(place, name, files));
        answer = await this.#ask(thread, asked);
      }
      const taken = ofFile ? [] : answer.runIds.filter(isTaken);
      return taken.length === 0 ? answer.result : (await this.#ask(thread, { ...asked, taken })).result;
    } catch (thrown) {
      await this.#end();
      return checkFailed(
        `the check did not come to an end: ${reasonOf(thrown)}; check the text with \`dialproof validate\``,
      );
    } finally {
      this.#idle = clock.setTimeout(() => void this.#end(), idleMilliseconds);
    }
  }

  async #ask(thread: Worker, asked: TextToCheck): Promise<TextChecked> {
    const { clock, seconds = usualSeconds } = this.#options;
    thread.postMessage(asked);
    return answerWithin<TextChecked>(thread, { seconds, clock });
  }

  async #start(): Promise<Worker> {
    const { config, environment } = this.#options;
    const workerData: CheckStart = { config, environment: { ...environment } };
    const thread = new Worker(threadScript('check-thread'), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    await answerOf(thread);
    thread.unref();
    return thread;
  }

  async #end(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await (await thread?.catch(() => undefined))?.terminate();
  }
}

const includedText = async (
  { read }: TextPlace,
  name: string,
  before: ReadonlyMap<string, IncludedText>,
): Promise<IncludedText> => {
  const { files, characters } = mostIncluded;
  if (before.size >= files) return { fault: `is one of more than ${files} files that the test includes` };
  const found = await read(name);
  const lengths = [...before.values(), found].map((one) => ('text' in one ? one.text.length : 0));
  if (lengths.reduce((sum, length) => sum + length, 0) <= characters) return found;
  return { fault: `makes the files that the test includes longer than ${characters} characters` };
};
