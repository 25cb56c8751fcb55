/** Reads what a campaign needs: the test, the canary, the definitions that answer beside the test, the configuration. */
import { answersBeside } from '../../documents/parts-of-test.ts';
import { DialproofError } from '../../ground/errors.ts';
import { printable } from '../../report/printable.ts';
import type { CliParts } from '../parts.ts';
import type { Config } from '../../config.ts';
import { gatewayFaults } from './gateway-faults.ts';
import { printError, printFaults } from '../print-error.ts';
import { readConfig } from '../read-config.ts';
import { selectorOf, selectTests } from '../select-tests.ts';
import { readTestFiles, type TestCase, type TestSuite } from '../test-files.ts';
import type { PeerOptions } from './peer.ts';

export interface PrepareOptions {
  readonly config?: string;
  /** Default: the test itself. */
  readonly canary?: string;
  /** As in `SelectionOptions`. */
  readonly grep?: string;
}

/** The one test of a file, and what answers beside it. */
const testOf = ({ file, cases }: TestSuite): Pick<PeerOptions, 'test' | 'beside'> => {
  const own = cases.filter(({ background }) => !background);
  const [test] = own;
  if (test !== undefined && own.length === 1) return { test, beside: cases.filter(answersBeside) };
  throw new DialproofError('InvalidParams', `${printable(file)} has ${own.length} tests`, undefined, {
    hint: 'Choose the one whose messages are changed with --grep.',
  });
};

/** Its tests, without those that answer beside them and are running already. */
const canaryOf = ({ file, cases }: TestSuite, beside: readonly TestCase[]): TestSuite => ({
  file,
  cases: cases.filter((test) => !beside.includes(test)),
});

interface ReadConfiguration {
  readonly config?: Config;
  readonly error?: DialproofError;
}

const configurationOf = async (named: string | undefined, parts: CliParts): Promise<ReadConfiguration> => {
  try {
    return { config: await readConfig(named, parts) };
  } catch (thrown) {
    if (thrown instanceof DialproofError) return { error: thrown };
    throw thrown;
  }
};

/**
 * `faulty`: files have faults; `refused`: the gateways of the test cannot be used. Both are printed, with all reasons.
 * Throws `InvalidParams` where it is not clear which test is meant, and the error of the configuration where that is all.
 */
export const prepare = async (
  file: string,
  { canary: named = file, config, grep }: PrepareOptions,
  parts: CliParts,
): Promise<PeerOptions | 'faulty' | 'refused'> => {
  const { suites, faults } = await readTestFiles([file], [], parts);
  const other = named === file ? undefined : await readTestFiles([named], [], parts);
  const all = [...faults, ...(other?.faults ?? [])];
  const { config: read, error } = await configurationOf(config, parts);
  const selects = selectorOf(grep === undefined ? {} : { grep });
  const [suite] = all.length > 0 || selects === undefined ? suites : selectTests(suites, selects);
  const canary = other === undefined ? suite : other.suites[0];
  const ofGateways = suite === undefined || read === undefined ? [] : suite.cases.flatMap(gatewayFaults(read));
  printFaults([...all, ...ofGateways], parts);
  if (all.length > 0 && error !== undefined) printError(error, parts);
  if (all.length > 0) return 'faulty';
  if (read === undefined) throw error ?? new DialproofError('InternalError', 'there is no configuration');
  if (suite === undefined || canary === undefined) return 'faulty';
  const { test, beside } = testOf(suite);
  if (ofGateways.length > 0) return 'refused';
  return { test, beside, canary: canaryOf(canary, beside), config: read };
};
