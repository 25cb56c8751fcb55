/**
 * The types of distributions: each has its file here, its line below, and its schema in
 * schemas/distribution.schema.json.
 */
import { answer } from './answer.ts';
import type { ExecuteTest } from '../../../../schemas/index.ts';
import type { AskedDistribution, Distribution, DistributionType, MadeDistribution } from './distribution.ts';
import { linear } from './linear.ts';
import { load } from './load.ts';
import { search } from './search.ts';
import { single } from './single.ts';

/** By type. The compiler reports a type of the schema that has no line here. */
const distributions: { readonly [Type in AskedDistribution['type']]: DistributionType<Type> } = {
  single,
  load,
  linear,
  search,
  answer,
};

/**
 * The distribution that a request asks for; `single` where it says nothing. `seed`: of random arrivals, a 32-bit
 * integer; the same seed gives the same distribution wherever it is made.
 */
export const distributionOf = (asked: ExecuteTest['distribution'] = { type: 'single' }, seed: number): Distribution => {
  const { of } = distributions[asked.type];
  return {
    type: asked.type,
    first: 0,
    ...(of as (one: AskedDistribution, seed: number) => MadeDistribution)(asked, seed),
  };
};
