/**
 * `dialproof robustness TEST --out FOLDER`: plays the test with one fault in each call, judges what the peer makes of it
 * by the standards, and writes what it has found.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { dictionary } from '../../protocol/diameter/index.ts';
import { counted } from '../../report/figures.ts';
import { printable } from '../../report/printable.ts';
import { faultLayers, type Fault, type FaultLayer } from '../../robustness/fault.ts';
import { faultsOfMessage } from '../../robustness/faults-of-message.ts';
import { lateFaults } from '../../robustness/late-faults.ts';
import { campaignOrder } from '../../robustness/order.ts';
import { paintFor } from '../colours.ts';
import { interruptedExit } from '../outcome.ts';
import type { CliParts } from '../parts.ts';
import { printFaults } from '../print-error.ts';
import { ProgressLine } from '../progress-line.ts';
import { printConfiguration, readConfig } from '../read-config.ts';
import { replaceFile } from '../replace-file.ts';
import { runCampaign, type Campaign } from '../robustness/campaign.ts';
import { findingFile, findingName } from '../robustness/finding-file.ts';
import { Peer } from '../robustness/peer.ts';
import { play } from '../robustness/played.ts';
import { robustnessIndex } from '../robustness/robustness-index.ts';
import type { PassedMessage } from '../robustness/sent-and-received.ts';
import { sentMessages } from '../robustness/sent-messages.ts';
import { operationsOf, paramsOf } from '../robustness/trial.ts';
import { diameterFaults, sigtranFaults } from '../robustness/wire-faults.ts';
import { watchSignals } from '../signals.ts';
import { readTestFiles, type TestCase, type TestSuite } from '../test-files.ts';

export interface RobustnessOptions {
  readonly out: string;
  readonly config?: string;
  readonly cases: number;
  readonly seed: number;
  readonly layers?: readonly FaultLayer[];
  /** Cases a second. Default: no limit. */
  readonly rate?: number;
  /** Default: the test itself. */
  readonly canary?: string;
}

const someFound = 1;
const invalidInput = 2;
const findingsFolder = 'findings';

interface Prepared {
  readonly test: TestCase;
  readonly canary: TestSuite;
  readonly config: Config;
}

const oneTest = ({ file, cases }: TestSuite): TestCase => {
  const [test] = cases;
  if (test === undefined || cases.length > 1)
    throw new DialproofError('InvalidParams', `${printable(file)} has ${cases.length} tests`, undefined, {
      hint: 'Name a file with one test, whose messages are changed.',
    });
  return test;
};

/** Undefined where files have faults, which are printed. Throws `InvalidParams` and `InvalidFile`. */
const prepare = async (
  file: string,
  { canary: named = file, config }: RobustnessOptions,
  parts: CliParts,
): Promise<Prepared | undefined> => {
  const { suites, faults } = await readTestFiles([file], [], parts);
  const other = named === file ? undefined : await readTestFiles([named], [], parts);
  const all = [...faults, ...(other?.faults ?? [])];
  printFaults(all, parts);
  const [suite] = suites;
  const canary = other === undefined ? suite : other.suites[0];
  if (all.length > 0 || suite === undefined || canary === undefined) return undefined;
  return { test: oneTest(suite), canary, config: await readConfig(config, parts) };
};

interface Found {
  readonly campaign: Campaign;
  readonly faults: readonly Fault[];
}

/** Q.773 §3.1, table 3. */
const continueTag = 0x65;

const isContinue = ({ sent, tcap }: PassedMessage): boolean => !sent && tcap?.[0] === continueTag;

/** The faults that the messages of the test can have. Undefined where the test does not pass as it is. */
const possibleFaults = async (
  peer: Peer,
  { test }: Prepared,
  layers: readonly FaultLayer[],
  parts: CliParts,
  stop: AbortSignal,
): Promise<readonly Fault[] | undefined> => {
  const operations = operationsOf(test.params);
  const runId = `robustness-0-${test.params.run_id}`.slice(0, 200);
  const { status, messages } = await play(peer.client, paramsOf(test.params, operations, runId), parts.clock, stop);
  const events = peer.wire.watch.take();
  if (status.verdict !== 'passed' || !(await peer.canary())) return undefined;
  // Without a transaction id of the peer, nothing can be sent to it later.
  const ends = messages.at(-1)?.sent === false && messages.some(isContinue);
  const sent = sentMessages(operations, messages);
  const { sigtran } = peer.wire;
  return [
    ...sent.flatMap(faultsOfMessage),
    ...lateFaults(operations, ends),
    ...(sigtran === undefined ? [] : sigtranFaults(sent, events, sigtran)),
    ...diameterFaults(operations, events, dictionary),
  ].filter(({ layer }) => layers.includes(layer));
};

const campaignOf = async (
  prepared: Prepared,
  options: RobustnessOptions,
  parts: CliParts,
  stop: AbortSignal,
): Promise<Found | undefined> => {
  const { clock, stderr } = parts;
  const progress = new ProgressLine(stderr, clock);
  const peer = await Peer.open(prepared, parts, stop);
  try {
    const faults = await possibleFaults(peer, prepared, options.layers ?? faultLayers, parts, stop);
    if (faults === undefined) return undefined;
    const campaign = await runCampaign(peer, {
      faults: campaignOrder(faults, options.seed, options.cases),
      clock,
      rate: options.rate,
      onCase: (tried, found) => progress.alive(`${counted(tried, 'case')} tried, ${counted(found, 'finding')}`),
    });
    return { campaign, faults };
  } finally {
    progress.clear();
    await peer.close();
  }
};

/** Files that an earlier campaign can have left. */
const findingFileName = /^\d+-[a-z0-9-]+\.test\.yaml$/;

const write = async (
  { campaign, faults }: Found,
  { test, canary }: Prepared,
  { out, seed }: RobustnessOptions,
  seconds: number,
): Promise<readonly string[]> => {
  const folder = join(out, findingsFolder);
  const findings = campaign.findings.all;
  const names = findings.map((finding, index) => findingName(finding, index + 1));
  try {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) if (findingFileName.test(name)) await rm(join(folder, name));
    for (const [index, finding] of findings.entries())
      await writeFile(
        join(folder, names[index] as string),
        findingFile(finding, operationsOf(test.params), test, canary),
      );
    const files = names.map((name) => `${findingsFolder}/${name}`);
    const index = robustnessIndex({ test: test.name, seed, seconds, faults }, campaign, files);
    await replaceFile(join(out, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
    return files;
  } catch (thrown) {
    throw new DialproofError(
      'ReportNotWritten',
      `${printable(out)} cannot be written: ${reasonOf(thrown)}`,
      undefined,
      {
        hint: 'Name a folder that you may write.',
      },
    );
  }
};

/**
 * Resolves with 0 where nothing was found, with 1 where something was, or the test does not pass as it is, and with 2
 * where files have faults. Throws `InvalidParams`, `InvalidFile`, `ReportNotWritten`, the refusal of the service, and any
 * error of `startService`.
 */
export const robustness = async (file: string, options: RobustnessOptions, parts: CliParts): Promise<number> => {
  const { clock, stdout, env } = parts;
  const begun = clock.now();
  printConfiguration(options.config, parts);
  const prepared = await prepare(file, options, parts);
  if (prepared === undefined) return invalidInput;
  const stop = watchSignals(parts);
  const paint = paintFor(stdout, env);
  try {
    const found = await Promise.race([
      campaignOf(prepared, options, parts, stop.first),
      stop.second.then(() => 'left' as const),
    ]);
    if (found === 'left') return interruptedExit;
    if (found === undefined) {
      stdout.write(
        `${paint.bad('FAIL')} ${printable(prepared.test.name)}: the test and the canary have to pass without a fault: ` +
          'no case was tried\n',
      );
      return someFound;
    }
    const files = await write(found, prepared, options, Math.round(clock.now() - begun) / 1000);
    const { campaign } = found;
    for (const [index, { sentence }] of campaign.findings.all.entries())
      stdout.write(
        `${paint.bad('FAIL')} ${printable(sentence)}\n     ${printable(join(options.out, files[index] ?? ''))}\n`,
      );
    const passed = files.length === 0 && campaign.stopped === undefined;
    if (campaign.stopped !== undefined) stdout.write(`${paint.bad('FAIL')} ${campaign.stopped}\n`);
    stdout.write(
      `${passed ? paint.good('ok') : paint.bad('FAIL')} ${counted(campaign.tried.length, 'case')} tried, ` +
        `${counted(files.length, 'finding')}, seed ${options.seed}\n`,
    );
    return passed ? 0 : someFound;
  } catch (thrown) {
    if (stop.first.aborted) return interruptedExit;
    throw thrown;
  } finally {
    stop.release();
  }
};
