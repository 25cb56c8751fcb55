/**
 * The tests of one dialect: single leaves, the table of exceptions, and any fields together. The depth of the tests
 * says how many.
 */
import { expect } from 'chai';
import { fits, isExcepted, type Dialect } from './dialect.ts';
import { judgeLeaves, judgeValues, type LeafVerdict, type Parameter } from './enquiries.ts';
import { amountOf, patienceOf } from '../support/depth.ts';
import { leavesOf, textOf } from './leaves.ts';

/** Values for all arguments and results of a dialect. */
const fewestValues = 400;

export const testDialect = (
  dialect: Dialect,
  parameters: readonly Parameter[],
  samples: { ofLeaf: number; ofWhole: number },
): void => {
  let leaves: readonly LeafVerdict[] = [];

  it(`${dialect.name}: are shown leaf by leaf as they were sent, except for the listed ones`, async () => {
    leaves = await judgeLeaves(parameters, dialect, samples.ofLeaf);
    const wrong = leaves.filter(({ way, complaints }) => complaints.length > 0 && !isExcepted(dialect, way));
    expect(wrong.map(({ way, complaints }) => `${textOf(way)}: ${complaints.join('; ')}`)).to.deep.equal([]);
  }).timeout(patienceOf(240_000));

  it(`${dialect.name}: have no needless exception`, () => {
    const judged = leaves.filter(({ way, complaints }) => complaints.length === 0 && isExcepted(dialect, way));
    expect(judged.map(({ way }) => textOf(way))).to.deep.equal([]);
    const patterns = dialect.exceptions.flatMap(({ ways }) => ways);
    const ways = parameters.flatMap(({ name, type }) => leavesOf(type).map((way) => [name, ...way]));
    expect(patterns.filter((pattern) => !ways.some((way) => fits(pattern, way)))).to.deep.equal([]);
  });

  it(`${dialect.name}: are shown without a remark with any of their fields together`, async () => {
    const judged = await judgeValues(parameters, dialect, samples.ofWhole);
    expect(judged.length).to.be.at.least((fewestValues * amountOf('judgedWholes')) / 100);
    const wrong = judged.filter(({ remarks }) => remarks.length > 0);
    expect(wrong.map(({ name, hex, remarks }) => `${name} ${hex}: ${remarks.join('; ')}`)).to.deep.equal([]);
  }).timeout(patienceOf(240_000));
};
