/**
 * The texts of the tests that runs were started with, with the lines of their operations. The page requests each text
 * once.
 */
import { placeIn } from '../../../report/call-source.ts';
import type { RunTest } from '../../protocol.ts';

const mostKept = 10;
const againMilliseconds = 5_000;

export class RunTests {
  readonly #changed: () => void;
  readonly #texts = new Map<string, RunTest | undefined>();

  /** `changed` is called when a text has arrived. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Undefined until it has arrived, and if the service keeps none. */
  of(runId: string): RunTest | undefined {
    if (!this.#texts.has(runId)) void this.#ask(runId);
    return this.#texts.get(runId);
  }

  async #ask(runId: string): Promise<void> {
    for (const old of [...this.#texts.keys()].slice(0, Math.max(0, this.#texts.size - mostKept)))
      this.#texts.delete(old);
    this.#texts.set(runId, undefined);
    const response = await fetch(`/console/runs/${encodeURIComponent(runId)}/test`).catch(() => undefined);
    this.#texts.set(runId, response?.ok === true ? ((await response.json()) as RunTest) : undefined);
    // A failed request may succeed later: when the reader has given a token, or the service is back.
    if (response?.ok !== true && response?.status !== 404)
      setTimeout(() => this.#texts.delete(runId), againMilliseconds);
    this.#changed();
  }
}

export const placeOf = (test: RunTest | undefined, opIdx: number): ReturnType<typeof placeIn> =>
  test === undefined ? undefined : placeIn(test, opIdx);
