/**
 * The texts of the tests that runs were started with, with the lines of their operations. The page requests each text
 * once.
 */
import { Answers } from '../../../browser/answers.ts';
import { placeIn } from '../../../report/call-source.ts';
import type { RunTest } from '../../protocol.ts';

const againMilliseconds = 5_000;

export class RunTests {
  readonly #texts: Answers<RunTest | null>;

  /** `changed` is called when a text has arrived. */
  constructor(changed: () => void) {
    this.#texts = new Answers(changed);
  }

  /** Undefined until it has arrived, and if the service keeps none. */
  of(runId: string): RunTest | undefined {
    // A failed request may succeed later: when the reader has given a token, or the service is back.
    const again = (answer: RunTest | null | undefined): number | undefined =>
      answer === undefined ? againMilliseconds : undefined;
    return this.#texts.of(runId, () => asked(runId), again) ?? undefined;
  }
}

/** Null if the service keeps none; undefined if it does not say. */
const asked = async (runId: string): Promise<RunTest | null | undefined> => {
  const response = await fetch(`/console/runs/${encodeURIComponent(runId)}/test`).catch(() => undefined);
  if (response?.ok === true) return (await response.json()) as RunTest;
  return response?.status === 404 ? null : undefined;
};

export const placeOf = (test: RunTest | undefined, opIdx: number): ReturnType<typeof placeIn> =>
  test === undefined ? undefined : placeIn(test, opIdx);
