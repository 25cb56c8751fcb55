/**
 * Makes the case of each finding smaller, writes its file, and runs the file by itself: a finding is reproduced where the
 * file fails.
 */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../../robustness/findings.ts';
import { minimised, type Shows, type SmallCase } from '../../robustness/minimise.ts';
import { sentenceOf } from '../../robustness/oracle.ts';
import { isOfWire } from '../../robustness/wire/wire-fault.ts';
import type { CliParts } from '../parts.ts';
import { readTestFiles } from '../test-files.ts';
import { hasPassed } from '../trial-runs.ts';
import { findingFile, findingName, type FindingParts } from './finding-file.ts';
import type { Peer } from './peer.ts';
import { severalAtOnce } from './several-at-once.ts';

export interface Proven {
  readonly finding: Finding;
  /** Relative to the folder of the report. */
  readonly file: string;
  /** The file has failed when it was run by itself. */
  readonly reproduced: boolean;
}

export const findingsFolder = 'findings';

/** Files that an earlier campaign can have left. */
const findingFileName = /^\d+-[a-z0-9-]+\.test\.yaml$/;

/** Findings that are made smaller and run at once. */
const atOnce = 16;

type Surroundings = Omit<FindingParts, 'finding' | 'operations'> & {
  readonly out: string;
  readonly parts: CliParts;
  /** The peer answers no more: nothing can be played. */
  readonly isGone: boolean;
};

/** Plays a smaller case: it shows the finding where it is judged alike. */
const showsLike =
  ({ oracle }: Finding, peer: Peer): Shows =>
  async ({ fault, operations }) => {
    const result = await peer.trials.try(fault, operations);
    if (!('judged' in result)) return false;
    if (oracle === 'leaks') return peer.keeps(result);
    return result.judged.judgement === oracle;
  };

const smallCase = (finding: Finding, peer: Peer, { isGone }: Surroundings): Promise<SmallCase> => {
  const whole = { fault: finding.fault, operations: peer.operations };
  // Each try could cost the peer its life.
  if (finding.oracle === 'canary' || isGone || isOfWire(finding.fault)) return Promise.resolve(whole);
  return minimised(whole, showsLike(finding, peer));
};

const fails = async (path: string, peer: Peer, { parts, isGone }: Surroundings): Promise<boolean> => {
  const { suites, faults } = await readTestFiles([path], [], parts);
  const [suite] = suites;
  if (isGone || faults.length > 0 || suite === undefined) return false;
  return !hasPassed(suite, await peer.run(suite));
};

const proved = async (finding: Finding, number: number, peer: Peer, around: Surroundings): Promise<Proven> => {
  const { fault, operations } = await smallCase(finding, peer, around);
  const { oracle, reaction, why } = finding;
  const small: Finding = { ...finding, fault, sentence: sentenceOf(fault, oracle, reaction, why) };
  const file = `${findingsFolder}/${findingName(small, number)}`;
  const path = join(around.out, file);
  await writeFile(path, findingFile({ ...around, finding: small, operations }));
  const reproduced = await fails(path, peer, around);
  // A peer that has stopped may be starting again.
  if (oracle === 'canary' && !around.isGone) await peer.recovered();
  if (oracle === 'lost' && !around.isGone) await peer.comesBack();
  return { finding: small, file, reproduced };
};

/** In the order of the findings; `findings` is in the folder `out`. Throws errors of the file system. */
export const proveFindings = async (
  findings: readonly Finding[],
  peer: Peer,
  around: Surroundings,
): Promise<readonly Proven[]> => {
  const folder = join(around.out, findingsFolder);
  for (const name of await readdir(folder)) if (findingFileName.test(name)) await rm(join(folder, name));
  const proven: Proven[] = [];
  const numbers = [...findings.entries()];
  // What stops the peer would disturb the others.
  const isCalm = ([, { oracle, fault }]: [number, Finding]): boolean => oracle !== 'canary' && !isOfWire(fault);
  const prove = async ([index, finding]: [number, Finding]): Promise<void> => {
    proven[index] = await proved(finding, index + 1, peer, around);
  };
  await severalAtOnce(numbers.filter(isCalm), atOnce, prove);
  await severalAtOnce(
    numbers.filter((each) => !isCalm(each)),
    1,
    prove,
  );
  return proven;
};
