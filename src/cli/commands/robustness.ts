/**
 * `dialproof robustness TEST --out FOLDER`: plays the test with one fault in each call, judges what the peer makes of it
 * by the standards, and writes what it has found.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { counted } from '../../report/figures.ts';
import { printable } from '../../report/printable.ts';
import { faultLayers, type Fault, type FaultLayer } from '../../robustness/fault.ts';
import { campaignOrder } from '../../robustness/order.ts';
import { paintFor } from '../colours.ts';
import { interruptedExit } from '../outcome.ts';
import type { CliParts } from '../parts.ts';
import { ProgressLine } from '../progress-line.ts';
import { printConfiguration } from '../read-config.ts';
import { nameOf } from '../robustness/wire-gateways.ts';
import { replaceFile } from '../replace-file.ts';
import { runCampaign, type Campaign } from '../robustness/campaign.ts';
import { lockFolder } from '../robustness/folder-lock.ts';
import { Peer, type PeerOptions } from '../robustness/peer.ts';
import { possibleFaults } from '../robustness/possible-faults.ts';
import { prepare, type PrepareOptions } from '../robustness/prepare.ts';
import { findingsFolder, proveFindings, type Proven } from '../robustness/prove-findings.ts';
import { robustnessPage } from '../robustness/report-page.ts';
import { robustnessIndex } from '../robustness/robustness-index.ts';
import { watchSignals } from '../signals.ts';

export interface RobustnessOptions extends PrepareOptions {
  readonly out: string;
  readonly cases: number;
  readonly seed: number;
  /** Default: all. */
  readonly layers?: readonly FaultLayer[];
  /** Cases a second. Default: no limit. */
  readonly rate?: number;
  /** Of the command line: the campaign is refused, together with the faults of the files. */
  readonly faults: readonly string[];
}

const someFound = 1;
const invalidInput = 2;
const notDone = 3;

interface Found {
  readonly campaign: Campaign;
  readonly proven: readonly Proven[];
  readonly faults: readonly Fault[];
}

const notWritten = (out: string, thrown: unknown): DialproofError =>
  new DialproofError('ReportNotWritten', `${printable(out)} cannot be written: ${reasonOf(thrown)}`, undefined, {
    hint: 'Name a folder that you may write.',
  });

/** Errors of the file system become `ReportNotWritten`. */
const written = async <Result>(out: string, work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (thrown) {
    throw (thrown as { syscall?: unknown }).syscall === undefined ? thrown : notWritten(out, thrown);
  }
};

/** Resolves with the sentence why no case was tried, where none was. */
const campaignOf = async (
  prepared: PeerOptions,
  options: RobustnessOptions,
  parts: CliParts,
  stop: AbortSignal,
): Promise<Found | string> => {
  const { clock, stderr } = parts;
  const progress = new ProgressLine(stderr, clock);
  const peer = await Peer.open(prepared, parts, stop);
  try {
    const faults = await possibleFaults(peer, prepared.test, options.layers ?? faultLayers);
    if (typeof faults === 'string') return faults;
    const campaign = await runCampaign(peer, {
      faults: campaignOrder(faults, options.seed, options.cases),
      clock,
      stop,
      rate: options.rate,
      onCase: (tried, found) => progress.alive(`${counted(tried, 'case')} tried, ${counted(found, 'finding')}`),
    });
    const around = { ...prepared, out: options.out, parts, isGone: campaign.stopped !== undefined };
    const { all } = campaign.findings;
    const inOrder = proveFindings(all, peer, around).catch((thrown: unknown) => {
      if (!stop.aborted) throw thrown;
      return proveFindings(all, peer, { ...around, isGone: true });
    });
    const proven = await written(options.out, inOrder);
    return { campaign, proven, faults };
  } finally {
    progress.clear();
    await peer.close();
  }
};

/** The gateway of the test, for people. */
const peerOf = ({ test, config }: PeerOptions): string => {
  const name = nameOf(test.params, config, 'sigtran') ?? '';
  const gateway = config.gateways[name];
  if (gateway?.kind !== 'sigtran') return name;
  const { transport } = gateway;
  const where =
    'host' in transport ? ` (${transport.type}, ${transport.host}:${transport.port})` : ` (${transport.type})`;
  return `${name}${where}`;
};

/** What was not reached, for people; undefined: everything was. */
const leftOut = ({ notReached, stopped, tried }: Campaign): string | undefined => {
  const [first] = notReached;
  if (first === undefined && tried.length > 0) return stopped;
  return `${counted(notReached.length, 'case')} not reached: ${stopped ?? first?.reason ?? 'there are none'}`;
};

const exitCode = ({ campaign, proven }: Found): number => {
  if (proven.length > 0) return someFound;
  return leftOut(campaign) === undefined ? 0 : notDone;
};

const print = (found: Found, { out, seed }: RobustnessOptions, { stdout, env }: CliParts): void => {
  const paint = paintFor(stdout, env);
  const { campaign, proven, faults } = found;
  for (const { finding, file, reproduced } of proven) {
    const alone = reproduced ? '' : '\n     its file by itself does not show it';
    stdout.write(`${paint.bad('FAIL')} ${printable(finding.sentence)}\n     ${printable(join(out, file))}${alone}\n`);
  }
  const left = leftOut(campaign);
  if (left !== undefined) stdout.write(`${paint.bad('FAIL')} ${printable(left)}\n`);
  const { notKept } = campaign.findings;
  if (notKept > 0) stdout.write(`${counted(notKept, 'case')} with other findings, which are not kept\n`);
  const tried = counted(campaign.tried.length, 'case');
  stdout.write(
    `${exitCode(found) === 0 ? paint.good('ok') : paint.bad('FAIL')} ${tried} of ${counted(faults.length, 'fault')} tried, ` +
      `${counted(proven.length, 'finding')}, seed ${seed}\n`,
  );
};

/** Writes `index.json` and `report.html`. */
const writeReport = (found: Found, prepared: PeerOptions, { out, seed }: RobustnessOptions, seconds: number) => {
  const { campaign, proven, faults } = found;
  const head = { test: prepared.test.name, peer: peerOf(prepared), seed, seconds, faults };
  const index = robustnessIndex(head, campaign, proven);
  const files: readonly (readonly [name: string, text: string])[] = [
    ['index.json', `${JSON.stringify(index, null, 2)}\n`],
    ['report.html', [...robustnessPage(index)].join('')],
  ];
  return written(out, Promise.all(files.map(([name, text]) => replaceFile(join(out, name), text))));
};

/**
 * Resolves with 0 where nothing was found, with 1 where something was, with 2 where files have faults, and with 3 where
 * the test or the canary does not pass as it is, or a case could not be tried. Throws `InvalidParams`, `InvalidFile`,
 * `ReportNotWritten`, the refusal of the service, and any error of `startService`.
 */
export const robustness = async (file: string, options: RobustnessOptions, parts: CliParts): Promise<number> => {
  const { clock, stdout, stderr, env } = parts;
  const begun = clock.now();
  printConfiguration(options.config, parts);
  for (const fault of options.faults) stderr.write(`error: ${printable(fault)}\n`);
  const prepared = await prepare(file, options, parts);
  if (options.faults.length > 0 || prepared === 'faulty') return invalidInput;
  if (prepared === 'refused') return notDone;
  // Before the first case: a campaign takes minutes.
  await written(options.out, mkdir(join(options.out, findingsFolder), { recursive: true }));
  const release = await written(options.out, lockFolder(options.out));
  const stop = watchSignals(parts);
  try {
    const found = await Promise.race([
      campaignOf(prepared, options, parts, stop.first),
      stop.second.then(() => undefined),
    ]);
    if (found === undefined) return interruptedExit;
    if (typeof found === 'string') {
      stdout.write(`${paintFor(stdout, env).bad('FAIL')} ${printable(found)}: no case was tried\n`);
      return notDone;
    }
    await writeReport(found, prepared, options, Math.round(clock.now() - begun) / 1000);
    print(found, options, parts);
    return stop.first.aborted ? interruptedExit : exitCode(found);
  } catch (thrown) {
    if (stop.first.aborted) return interruptedExit;
    throw thrown;
  } finally {
    stop.release();
    await release();
  }
};
