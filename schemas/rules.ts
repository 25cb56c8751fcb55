/**
 * Rules beyond JSON Schema for a Test Definition. One function for each rule, with its source; the rules of flows and
 * of the configuration are in the folders of their schemas.
 *
 * Every rule takes the value as it came and looks only at values of the right shape, so that its faults can be reported
 * together with those of the schema. `pointer` is the place of the value.
 */
import { argumentAvpsAreWellFormed, commandIsNamedAtMostOnce, commandIsNamedOnce } from './diameter-rules.ts';
import { didYouMean } from './did-you-mean.ts';
import { below, type Fault, type Rule } from './faults.ts';
import { fieldsOf, isFields, itemsOf } from './loose-values.ts';
import { messageIsNamedOnce } from './m3ua-rules.ts';
import { deepestNesting, type PlacedOperations } from './nested-operations.ts';
import { sendingOperations } from './sending-operations.ts';

const mostTimers = 64;
/** In UTF-8. */
const mostSourceBytes = 256 * 1024;

/** A rule of a Test Definition; its operations are placed once for all of them. */
export type DefinitionRule = (test: unknown, pointer: string, placed: PlacedOperations) => Iterable<Fault>;

const labelsOf = ({ all }: PlacedOperations): Set<string> =>
  new Set(all.flatMap(({ operation: { label } }) => (typeof label === 'string' ? [label] : [])));

/** Only a mix has no operations of its own. A list of another shape is a fault of the schema. */
export function* operationsAreGiven(test: unknown, pointer: string): Generator<Fault> {
  if (isFields(test) && test['operations'] === undefined)
    yield { pointer: below(pointer, 'operations'), message: 'is required' };
}

/** Labels are unique within a definition. People count its operations from 1. */
export function* labelsAreUnique(_: unknown, pointer: string, { all }: PlacedOperations): Generator<Fault> {
  const firstIndex = new Map<string, number>();
  for (const {
    index,
    pointer: place,
    operation: { label },
  } of all) {
    if (typeof label !== 'string') continue;
    const first = firstIndex.get(label);
    if (first === undefined) firstIndex.set(label, index);
    else yield { pointer: below(pointer + place, 'label'), message: `is the label of operation ${first + 1} already` };
  }
}

/** Branches lead to labels that exist: they are static and resolved before the run starts. */
export function* branchesLeadToLabels(_: unknown, pointer: string, placed: PlacedOperations): Generator<Fault> {
  const labels = labelsOf(placed);
  for (const { operation, pointer: place } of placed.all) {
    if (operation['type'] !== 'branch') continue;
    for (const side of ['on_true', 'on_false'])
      yield* labelExists(labels, operation[side], below(pointer + place, side));
  }
}

/** `dialogue` names the operation that opened the dialogue by its label. */
export function* dialoguesHaveLabels(_: unknown, pointer: string, placed: PlacedOperations): Generator<Fault> {
  const labels = labelsOf(placed);
  for (const { operation, pointer: place } of placed.all)
    yield* labelExists(labels, operation['dialogue'], below(pointer + place, 'dialogue'));
}

/** `either` within `either` has a bound: code that walks a definition recurses with it. */
export function* nestingHasABound(_: unknown, pointer: string, { all }: PlacedOperations): Generator<Fault> {
  for (const { operation, pointer: place, depth } of all) {
    if (operation['type'] === 'either' && depth >= deepestNesting)
      yield {
        pointer: pointer + place,
        message: `is within ${deepestNesting} others: \`either\` can be nested ${deepestNesting} deep`,
      };
  }
}

function* labelExists(labels: ReadonlySet<string>, label: unknown, pointer: string): Generator<Fault> {
  if (typeof label !== 'string' || label === '' || labels.has(label)) return;
  yield {
    pointer,
    message:
      `must be the label of an operation; none is labelled ${JSON.stringify(label)}` + didYouMean(label, [...labels]),
  };
}

/** `dri` 1 routes on point code and subsystem number, so both are needed (seed 2.1; Q.713 §3.4.1). */
export function* routingHasItsAddress(test: unknown, pointer: string): Generator<Fault> {
  const scp = fieldsOf(fieldsOf(test)['scp']);
  if (scp['dri'] !== 1) return;
  for (const field of ['dpc', 'dssn']) {
    if (scp[field] === undefined)
      yield {
        pointer: below(pointer, 'scp', field),
        message: 'is required where `dri` is 1, routing on point code and subsystem number',
      };
  }
}

/** `cps` has `rate` or `stages`, and `ramp` belongs to `rate`. */
// Not shown in the seed: the inner fields of cps, and so their rules.
export function* rateIsGivenOnce(test: unknown, pointer: string): Generator<Fault> {
  const distribution = fieldsOf(fieldsOf(test)['distribution']);
  if (distribution['type'] !== 'linear' || distribution['cps'] === undefined) return;
  const cps = fieldsOf(distribution['cps']);
  const place = below(pointer, 'distribution', 'cps');
  const stages = itemsOf(cps['stages']).map(fieldsOf);
  if (cps['rate'] !== undefined && cps['stages'] !== undefined)
    yield { pointer: place, message: 'must have `rate` or `stages`, not both' };
  if (cps['rate'] === undefined && cps['stages'] === undefined)
    yield { pointer: place, message: 'must have `rate` or `stages`' };
  if (cps['rate'] === undefined && cps['ramp'] !== undefined)
    yield { pointer: below(place, 'ramp'), message: 'belongs to `rate`, which is not given' };
  if (stages.at(-1)?.['rate'] === 0) {
    yield {
      pointer: below(place, 'stages', stages.length - 1, 'rate'),
      message: 'must be above 0: the rate of the last stage goes on until all have started',
    };
  }
}

/** A run keeps the figures of each timer. */
export function* timersHaveABound(test: unknown, pointer: string): Generator<Fault> {
  const count = Object.keys(fieldsOf(fieldsOf(test)['timers'])).length;
  if (count > mostTimers)
    yield { pointer: below(pointer, 'timers'), message: `must have at most ${mostTimers} timers` };
}

/** A text of few characters may have many bytes. The schema reports a text of too many characters. */
// Not shown in the seed: source, and so its rule.
export function* sourceHasABound(test: unknown, pointer: string): Generator<Fault> {
  const { text } = fieldsOf(fieldsOf(test)['source']);
  if (typeof text !== 'string' || text.length > mostSourceBytes) return;
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > mostSourceBytes)
    yield {
      pointer: below(pointer, 'source', 'text'),
      message: `must have at most ${mostSourceBytes} bytes in UTF-8; it has ${bytes}`,
    };
}

/** The unit of a threshold: a share or a number of instances, a time, or starts a second; and its operation exists. */
// Not shown in the seed: thresholds, and so their rules.
export function* thresholdsCanBeMeasured(test: unknown, pointer: string, { all }: PlacedOperations): Generator<Fault> {
  const thresholds = fieldsOf(fieldsOf(test)['thresholds']);
  for (const [metric, value] of Object.entries(thresholds)) {
    const simple = typeof value === 'string';
    const condition = simple ? value : fieldsOf(value)['condition'];
    const place = below(pointer, 'thresholds', metric);
    const index = /^latency\.(0|[1-9]\d*)\./.exec(metric)?.[1];
    const count = all.length;
    if (index !== undefined && Number(index) >= count) {
      yield { pointer: place, message: `must name one of the ${count} operations, 0 to ${count - 1}` };
    }
    const wanted = unitsOf(metric.replace(/^mix\.[^.]*\./, ''));
    const unit =
      typeof condition === 'string' ? /^(?:[<>]=?|=) *[0-9.]+ *(%|ms|s|\/s|)$/.exec(condition)?.[1] : undefined;
    if (wanted === undefined || unit === undefined || wanted.units.includes(unit)) continue;
    yield {
      pointer: simple ? place : below(place, 'condition'),
      message: `must be ${wanted.what}, not ${JSON.stringify(condition)}`,
    };
  }
}

const unitsOf = (metric: string): { units: readonly string[]; what: string } | undefined => {
  if (/^(?:checks|coverage)\./.test(metric)) return { units: ['%'], what: 'a percentage' };
  if (/^(?:failed|aborted|cancelled|passed)$/.test(metric))
    return { units: ['%', ''], what: 'a percentage or a number of instances without a unit' };
  if (metric === 'unchecked') return { units: [''], what: 'a number of arguments without a unit' };
  if (metric === 'rate') return { units: ['/s', ''], what: 'a number of starts per second, "/s" or without a unit' };
  return /^(?:latency|timers|branches)\./.test(metric) ? { units: ['ms', 's'], what: 'a time in ms or s' } : undefined;
};

/** A run that finishes has no use for another rate, a backlog or a pause. */
export function* finishStandsAlone(update: unknown, pointer: string): Generator<Fault> {
  const { finish, ...others } = fieldsOf(update);
  if (finish !== true) return;
  for (const field of ['rate', 'backlog', 'paused']) {
    if (others[field] !== undefined) yield { pointer: below(pointer, field), message: 'has no effect with `finish`' };
  }
}

/** The rows of a feed are in a file or in the test file itself; `format` applies to a file. */
export function* feedsHaveOneSource(test: unknown, pointer: string): Generator<Fault> {
  for (const [index, feed] of itemsOf(fieldsOf(test)['feeds']).entries()) {
    const { file, rows, format } = fieldsOf(feed);
    const place = below(pointer, 'feeds', index);
    if ((file === undefined) === (rows === undefined))
      yield { pointer: place, message: 'must have `file`, or else `rows`' };
    else if (file === undefined && format !== undefined)
      yield { pointer: below(place, 'format'), message: 'belongs to `file`, which is not given' };
  }
}

/** An `eval` assigns or evaluates. */
function* evalDoesSomething(operation: unknown, pointer: string): Generator<Fault> {
  const { set, expression } = fieldsOf(operation);
  if (set === undefined && expression === undefined)
    yield { pointer, message: 'must have `set`, `expression` or both' };
}

/** A `branch` has at least one side with a target. */
function* branchLeadsSomewhere(operation: unknown, pointer: string): Generator<Fault> {
  const { on_true, on_false } = fieldsOf(operation);
  if (on_true === undefined && on_false === undefined)
    yield { pointer, message: 'must have `on_true`, `on_false` or both' };
}

/** The steps of a flow's words belong to the operations that send, in order: a failure would name the wrong one. */
export function* flowStepsAreSent(test: unknown, pointer: string): Generator<Fault> {
  const { flow, operations } = fieldsOf(test);
  const { steps } = fieldsOf(flow);
  if (!Array.isArray(steps)) return;
  const sending = sendingOperations(itemsOf(operations)).length;
  if (sending === steps.length) return;
  yield {
    pointer: below(pointer, 'flow', 'steps'),
    message:
      `must have a step for each operation that sends a message to the SCP, ${sending}, not ${steps.length}: ` +
      'generate the test again, or leave out `flow` once its operations are changed',
  };
}

/** The rules for one ExecuteTest as a whole. */
export const executeTestRules: readonly DefinitionRule[] = [
  operationsAreGiven,
  labelsAreUnique,
  branchesLeadToLabels,
  dialoguesHaveLabels,
  nestingHasABound,
  timersHaveABound,
  sourceHasABound,
  routingHasItsAddress,
  flowStepsAreSent,
  rateIsGivenOnce,
  thresholdsCanBeMeasured,
];

/** The rules for one operation, by its type. */
export const operationRules: ReadonlyMap<string, readonly Rule[]> = new Map([
  ['eval', [evalDoesSomething]],
  ['branch', [branchLeadsSomewhere]],
  ['diameter.Request', [commandIsNamedOnce, argumentAvpsAreWellFormed]],
  ['diameter.from_server.Request', [commandIsNamedAtMostOnce, argumentAvpsAreWellFormed]],
  ['diameter.from_client.Request', [commandIsNamedAtMostOnce]],
  ['diameter.to_client.Answer', [argumentAvpsAreWellFormed]],
  ['diameter.to_client.Request', [commandIsNamedOnce, argumentAvpsAreWellFormed]],
  ['diameter.to_peer.Message', [commandIsNamedOnce, argumentAvpsAreWellFormed]],
  ['diameter.from_peer.Message', [commandIsNamedOnce]],
  ['m3ua.to_peer.Message', [messageIsNamedOnce]],
  ['m3ua.from_peer.Message', [messageIsNamedOnce]],
]);
