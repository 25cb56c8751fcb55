/**
 * Rules of a mix of tests. What is of the run has its place in the mix, what an instance performs in its members: a
 * name at the wrong place would change nothing, and is a fault.
 */
import { below, type Fault } from './faults.ts';
import { fieldsOf, isFields, itemsOf } from './loose-values.ts';
import {
  rateIsGivenOnce,
  routingHasItsAddress,
  sourceHasABound,
  thresholdsCanBeMeasured,
  type DefinitionRule,
} from './rules.ts';

/** What is of a run, and has no place in a member of a mix. */
export const partsOfRun = [
  'run_id',
  'name',
  'tags',
  'description',
  'source',
  'test',
  'flow',
  'mix',
  'seed',
  'record',
  'follow',
  'trace_level',
  'distribution',
  'capture',
] as const;

/** What an instance performs, and has no place beside a mix. */
const partsOfMember = ['operations', 'whenever', 'feeds', 'timers', 'flow', 'ssp_ac', 'hlr_ac', 'inap.extensions'];

/** Thresholds that are of the whole run. */
const metricsOfRun = /^(?:rate|unchecked|coverage\..*|mix\..*)$/;

function* partsArePlaced(mix: unknown, pointer: string): Generator<Fault> {
  for (const name of [...partsOfMember, 'scp', 'allow_rejects'])
    if (fieldsOf(mix)[name] !== undefined)
      yield {
        pointer: below(pointer, name),
        message: 'belongs into the members of the mix, which has none of its own',
      };
}

/** Thresholds name members, and people compare their names. */
function* namesAreUnique(mix: unknown, pointer: string): Generator<Fault> {
  const places = new Map<string, number>();
  for (const [index, member] of itemsOf(fieldsOf(mix)['mix']).entries()) {
    const { name } = fieldsOf(member);
    if (typeof name !== 'string') continue;
    const first = places.get(name);
    if (first === undefined) places.set(name, index);
    else
      yield {
        pointer: below(pointer, 'mix', index, 'name'),
        message: `is "${name}", which is the name of member ${first + 1} already`,
      };
  }
}

/** Its instances begin with messages that come, which no number draws. */
function* mixesPlaceCalls(mix: unknown, pointer: string): Generator<Fault> {
  if (fieldsOf(fieldsOf(mix)['distribution'])['type'] === 'answer')
    yield {
      pointer: below(pointer, 'distribution', 'type'),
      message: 'must not be `answer`: a mix places calls, and a call that comes draws no member',
    };
}

/** The rules for a mix as a whole. */
export const mixRules: readonly DefinitionRule[] = [
  partsArePlaced,
  namesAreUnique,
  mixesPlaceCalls,
  sourceHasABound,
  rateIsGivenOnce,
  routingHasItsAddress,
  thresholdsCanBeMeasured,
];

/** The faults of a member at `pointer`. `faultsIn`: those of a test by itself, which has an id. */
export function* faultsOfMixedTest(
  test: unknown,
  pointer: string,
  faultsIn: (test: unknown) => Iterable<Fault | undefined>,
): Generator<Fault | undefined> {
  if (!isFields(test)) return;
  for (const name of partsOfRun)
    if (test[name] !== undefined)
      yield { pointer: below(pointer, name), message: 'is of the run: it belongs into the mix, not into a member' };
  for (const metric of Object.keys(fieldsOf(test['thresholds'])))
    if (metricsOfRun.test(metric))
      yield {
        pointer: below(pointer, 'thresholds', metric),
        message: 'is of the whole run: it belongs into the thresholds of the mix',
      };
  const own = Object.fromEntries(
    Object.entries(test).filter(([name]) => !(partsOfRun as readonly string[]).includes(name)),
  );
  for (const fault of faultsIn({ ...own, run_id: 'member' }))
    yield fault && { ...fault, pointer: pointer + fault.pointer };
}
