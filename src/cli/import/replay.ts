/**
 * Verifies an imported test: it runs against its own opposite side, made of the same calls, over a loopback gateway in
 * this process. A check that fails there says more than the calls did: it is loosened, and the test tried again.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirstInstance } from '../../../schemas/index.ts';
import { placedOperations } from '../../../schemas/nested-operations.ts';
import { fieldsOf, itemsOf, type Fields } from '../../../schemas/loose-values.ts';
import { loadConfig, type Config } from '../../config.ts';
import type { ImportedTest, Replay } from '../../imports/imported-test.ts';
import { DialproofError } from '../../ground/errors.ts';
import { placeOf } from '../../imports/side.ts';
import { TrialLane, type LaneParts } from '../mutate/trial-lane.ts';
import type { Outcome } from '../outcome.ts';
import type { CliParts } from '../parts.ts';
import { faultsIn } from '../print-error.ts';
import { readTestFiles } from '../test-files.ts';

/** How often a test is loosened and tried again. */
const mostTries = 3;

/** A check that is left out because the replay of the calls did not pass it. */
export interface Loosened {
  readonly operation: string;
  readonly argument: string;
  /** What the check found. */
  readonly reason: string;
}

export interface Verified {
  readonly test: ImportedTest;
  readonly loosened: readonly Loosened[];
  /** Why it has not passed; undefined: it has. */
  readonly failure?: string;
}

/**
 * A gateway of each kind that connects both sides of a test in this process. That of Diameter is a relay, which has every
 * application (RFC 6733 §2.4).
 */
const bothSides = `
gateways:
  loopback: { kind: sigtran, transport: { type: memory } }
  diameter: { kind: diameter, simulated: true, auth_application_ids: [4294967295] }
defaults: { sigtran: loopback, diameter: diameter }
`;

/** The configuration with these gateways alone. */
export const loopbackConfig = (config: Config): Config => {
  const { gateways, defaults } = loadConfig(bothSides, 'the gateways of import');
  return { ...config, gateways, defaults, flows: [], scripts: [] };
};

interface OwnOutcome {
  readonly outcome: Outcome;
  /** The index of the step of each operation. */
  readonly places: readonly number[];
}

type Failed = FirstInstance['check_log'][number];

const failedIn = (outcome: Outcome | undefined): readonly Failed[] => {
  const { status } = outcome ?? {};
  const instances = [status?.first_instance, ...(status?.failures ?? []), ...(status?.first_fails ?? [])];
  return instances.flatMap((one) =>
    ((one as Partial<FirstInstance> | undefined)?.check_log ?? []).filter(({ status: found }) => found !== 'pass'),
  );
};

/** Whether an argument or a test of the operation expects a value under this name. */
const reads = ({ arguments: given, tests }: Fields, name: string): boolean =>
  Object.hasOwn(fieldsOf(given), name) || itemsOf(tests).some((test) => fieldsOf(test)['kpath'] === name);

export class Replays {
  readonly #lane: TrialLane;
  readonly #folder: string;
  readonly #parts: CliParts;

  readonly #stop: AbortSignal;

  private constructor(lane: TrialLane, folder: string, parts: CliParts, stop: AbortSignal) {
    this.#lane = lane;
    this.#stop = stop;
    this.#folder = folder;
    this.#parts = parts;
  }

  static async open(config: Config, lane: LaneParts, parts: CliParts): Promise<Replays> {
    const opened = await TrialLane.open(loopbackConfig(config), lane);
    return new Replays(opened, await mkdtemp(join(tmpdir(), 'dialproof-import-')), parts, lane.stop);
  }

  async close(): Promise<void> {
    await this.#lane.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** `make`: the test without these checks. */
  async verify(make: (loosened: ReadonlySet<string>) => ImportedTest): Promise<Verified> {
    const places = new Set<string>();
    const loosened: Loosened[] = [];
    for (let tries = 0; ; tries += 1) {
      const test = make(places);
      if (test.replay === undefined) return { test, loosened, failure: 'a side of it cannot be played' };
      const { failure, own } = await this.#run(test.replay);
      if (failure === undefined) return { test, loosened };
      const found = tries < mostTries && own !== undefined ? own.flatMap((one) => this.#loosen(one, places)) : [];
      if (found.length === 0) return { test, loosened, failure };
      loosened.push(...found);
    }
  }

  /** `own`: the outcomes of the definitions of the test. */
  async #run({ file, feed, own: names }: Replay): Promise<{ failure?: string; own?: readonly OwnOutcome[] }> {
    const path = join(this.#folder, file.name);
    await writeFile(path, file.text);
    if (feed !== undefined) await writeFile(join(this.#folder, feed.name), feed.text);
    const { suites, faults } = await readTestFiles([path], [], this.#parts);
    const [suite] = suites;
    if (suite === undefined || faults.length > 0) return { failure: faults[0]?.message ?? 'it has no test' };
    try {
      const { result, outcomes } = await this.#lane.run(suite);
      if (result === 'passed') return {};
      const failed = outcomes.find(({ judgement }) => judgement === 'failed');
      const own = names.flatMap(({ name, places }) =>
        outcomes.flatMap((outcome) => (outcome.test.name === name ? [{ outcome, places }] : [])),
      );
      return { failure: failed?.reason ?? result, own };
    } catch (thrown) {
      if (this.#stop.aborted || !(thrown instanceof DialproofError)) throw thrown;
      return { failure: faultsIn(thrown)[0]?.message ?? thrown.message };
    }
  }

  /** The checks of arguments that have failed, which are added to `places`. */
  #loosen({ outcome, places: steps }: OwnOutcome, places: Set<string>): readonly Loosened[] {
    const { all } = placedOperations(outcome.test.params);
    return failedIn(outcome).flatMap(({ op_idx: index, name, text }) => {
      const step = steps[index];
      const operation = fieldsOf(all[index]?.own);
      if (step === undefined || name === undefined || !reads(operation, name)) return [];
      const place = placeOf(step, name);
      if (places.has(place)) return [];
      places.add(place);
      return [{ operation: String(operation['type']), argument: name, reason: text }];
    });
  }
}
