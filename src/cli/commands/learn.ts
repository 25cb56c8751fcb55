/**
 * `dialproof learn --service-key N --out FOLDER`: learns the statechart of a running service by calling it, and writes
 * the model, its picture, its tests, and the calls that prove it. A service that looks at the caller, and unlike
 * services behind one address, have several models.
 */
import { join } from 'node:path';
import { usualSigtran } from '../../config.ts';
import { DialproofError } from '../../ground/errors.ts';
import { endings, profileOf, type LearningRequest } from '../../learn/life/learning-request.ts';
import { digitsOf } from '../../learn/model/callers.ts';
import type { FurtherModel, LearnedModel } from '../../learn/model/learned-model.ts';
import type { RecordedCall } from '../../learn/telephony/recorded-call.ts';
import { printable } from '../../report/printable.ts';
import { paintFor } from '../colours.ts';
import { readExpected, type ExpectedModels } from '../learn/expected-models.ts';
import { expecting, namedOptions, requestOf, type LearnOptions, type NamedOptions } from '../learn/learn-options.ts';
import { checkResumed, learnOne, type OneLearned, type OneToLearn } from '../learn/learn-one.ts';
import { writeDifferences } from '../learn/write-differences.ts';
import type { CliParts, OpenCalls } from '../parts.ts';
import { printConfiguration, readConfig } from '../read-config.ts';
import { watchSignals, type StopRequest } from '../signals.ts';

const differs = 1;
const invalidInput = 2;
const unreachable = 3;
const budgetEnded = 5;

const gatewayOf = (named: string | undefined, config: Awaited<ReturnType<typeof readConfig>>): string => {
  const name = named ?? usualSigtran(config);
  if (name !== undefined) return name;
  if (!Object.values(config.gateways).some(({ kind }) => kind === 'sigtran'))
    throw new DialproofError('InvalidParams', 'the configuration has no gateway of the kind sigtran', undefined, {
      hint: 'Add one to its gateways, or name another configuration: --config FILE.',
    });
  throw new DialproofError('InvalidParams', 'the configuration has no default sigtran gateway', undefined, {
    hint: 'Name one: --sigtran NAME.',
  });
};

/** Compares, replays each difference on the service, and writes those that it shows again. Returns whether any differ. */
const compare = async (
  { model, learning }: OneLearned,
  expected: ExpectedModels,
  folder: string,
  parts: CliParts,
): Promise<boolean> => {
  let isOther = false;
  const groups = await expected.groupsOf(model);
  for (const [index, { callers, document }] of groups.entries()) {
    const own: LearnedModel = { ...model, profile: { ...model.profile, callers } };
    const compared = await parts.compareModels(document, { kind: 'model', document: own, name: 'the service' });
    const { differences, not_compared: rest } = compared.report;
    const confirmed = await learning.confirmed(differences, callers[0]);
    const shown = differences.filter((_, at) => confirmed[at] === true);
    const others = differences
      .filter((_, at) => confirmed[at] !== true)
      .map(({ words }) => `${words} The service did not answer so when the call was made again.`);
    const report = { ...compared.report, differences: shown, not_compared: [...rest, ...others] };
    const out = index === 0 ? folder : join(folder, `caller-${callers[0] ?? ''}`);
    if (groups.length > 1) parts.stdout.write(`calls of ${callers.map(printable).join(', ')}:\n`);
    const written = await writeDifferences(out, { ...compared, report }, parts);
    isOther ||= differences.length > 0 || written > 0;
  }
  return isOther;
};

/** Learns the models of a service, one after another: the first one names the others. */
class Service {
  readonly #options: NamedOptions;
  readonly #request: LearningRequest;
  readonly #calling: OpenCalls;
  readonly #expected: ExpectedModels | undefined;
  readonly #signals: StopRequest;
  readonly #parts: CliParts;
  readonly #models: LearnedModel[] = [];
  #callsLeft: number;
  #isOther = false;
  #isPart = false;

  constructor(
    options: NamedOptions,
    request: LearningRequest,
    calling: OpenCalls,
    expected: ExpectedModels | undefined,
    signals: StopRequest,
    parts: CliParts,
  ) {
    this.#options = options;
    this.#request = request;
    this.#calling = calling;
    this.#expected = expected;
    this.#signals = signals;
    this.#parts = parts;
    this.#callsLeft = request.mostCalls;
  }

  /** Resolves with the exit code. */
  async learn(): Promise<number> {
    const { out, resume: isResumed = false } = this.#options;
    if (isResumed) checkResumed(out);
    const first = await this.#one({ folder: out, request: this.#request, known: [], isResumed });
    if (first.model.ended === endings.interrupted) return unreachable;
    for (const further of first.learning.further) {
      if (this.#signals.first.aborted || this.#callsLeft <= 0) this.#omit(further);
      else await this.#further(further, first, isResumed);
    }
    await this.#reportOthers();
    if (this.#isOther) return differs;
    return this.#isPart ? budgetEnded : 0;
  }

  async #further({ folder, callers, address }: FurtherModel, first: OneLearned, isResumed: boolean): Promise<void> {
    const request = {
      ...this.#request,
      callers,
      address,
      others: [],
      mostCalls: this.#callsLeft,
      usesAllCalls: false,
      invents: false,
    };
    const known = address === undefined ? ofCaller(first.calls, callers) : first.calls;
    await this.#one({ folder: join(this.#options.out, folder), request, known, isResumed });
  }

  async #one(one: OneToLearn): Promise<OneLearned> {
    const expected = await this.#expected?.modelFor(profileOf(one.request));
    const own = { ...one, request: expecting(one.request, expected) };
    return learnOne(own, this.#calling, this.#signals.first, this.#parts, (learned) =>
      this.#judge(learned, one.folder),
    );
  }

  async #judge(learned: OneLearned, folder: string): Promise<void> {
    this.#callsLeft -= learned.made;
    this.#models.push(learned.model);
    this.#isPart ||= learned.model.ended !== null;
    const canCompare = this.#expected !== undefined && learned.model.ended !== endings.interrupted;
    if (canCompare && (await compare(learned, this.#expected, folder, this.#parts))) this.#isOther = true;
  }

  /** Callers whom no model has, and calls of which something is expected that were not learned. */
  async #reportOthers(): Promise<void> {
    const { stdout, env } = this.#parts;
    const paint = paintFor(stdout, env);
    const known = new Set(this.#models.flatMap(({ profile }) => profile.callers));
    const unknown = this.#request.callers.filter((caller) => !known.has(caller));
    if (unknown.length > 0) this.#isPart = true;
    for (const caller of unknown)
      stdout.write(`${paint.doubtful('part')} calls of ${printable(caller)} were not compared with those of others\n`);
    for (const sentence of (await this.#expected?.notLearned(this.#models)) ?? [])
      stdout.write(`${paint.doubtful('not compared')} ${printable(sentence)}\n`);
  }

  #omit({ folder, callers, address }: FurtherModel): void {
    const { stdout, env } = this.#parts;
    const of = address === undefined ? callers.join(', ') : address;
    this.#isPart = true;
    stdout.write(
      `${paintFor(stdout, env).doubtful('part')} ${printable(join(this.#options.out, folder))}: the model of ` +
        `${printable(of)} was not learned; --resume learns it\n`,
    );
  }
}

const ofCaller = (calls: readonly RecordedCall[], [first = '']: readonly string[]): readonly RecordedCall[] =>
  calls.filter(({ caller }) => (caller ?? undefined) === digitsOf(first));

/** Resolves with the exit code. Throws `InvalidFile`, `InvalidParams`, `UnknownGateway`, and `GatewayFailed`. */
export const learn = async (given: LearnOptions, parts: CliParts): Promise<number> => {
  const options = namedOptions(given);
  printConfiguration(options.config, parts);
  const config = await readConfig(options.config, parts);
  const { against } = options;
  const expected = against === undefined ? undefined : await readExpected(against, options, parts);
  if (against !== undefined && expected === undefined) return invalidInput;
  const signals = watchSignals(parts);
  let calling: OpenCalls | undefined;
  try {
    calling = await parts.openCalls(config, gatewayOf(options.sigtran, config));
    const request = await requestOf(options, calling.isLocal);
    return await new Service(options, request, calling, expected, signals, parts).learn();
  } catch (thrown) {
    if (!(thrown instanceof DialproofError) || thrown.code !== 'GatewayFailed') throw thrown;
    parts.stderr.write(`${printable(thrown.message)}\n`);
    return unreachable;
  } finally {
    signals.release();
    await calling?.close();
  }
};
