/**
 * `either`, `optional` and `whenever` compared with an interpretation without indices and statecharts: a definition is
 * a chain of items, a message is for the first item that accepts it, and a timeout is for the current place of the
 * instance. Random definitions, messages and times must have the same result in both.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { QueryTestResult } from '../../schemas/index.ts';
import { initialDP, openRuns, type Operations } from '../run/open-runs.ts';
import { rounds } from '../support/depth.ts';

/** Operations of the SCP that need no argument, and one with an argument that identifies it. */
const letters = ['Continue', 'DisconnectForwardConnection', 'ActivityTest', 'ResetTimer 1', 'ResetTimer 2'] as const;
type Letter = (typeof letters)[number];

/** Time passes: as much as the `wait` of a branch needs and less than the timeout of a message. */
const time = 'time';
type Arrival = Letter | typeof time;
/** Milliseconds. */
const [waited, passing] = [500, 600];

/** A message or a time, and whether it arrives together with the one before. */
interface Arrived {
  readonly letter: Arrival;
  readonly together: boolean;
}

const isTogether = (arrived: Arrived | undefined): boolean => arrived?.together === true && arrived.letter !== time;

/**
 * Whether the message with this index was in one TCAP message with the one before it: no operation is left that could
 * accept it.
 */
const standsBehind = (coming: readonly Arrived[], index: number): boolean => {
  const before = coming[index - 1];
  return before !== undefined && before.letter !== time && isTogether(coming[index]);
};

type Item =
  | { readonly kind: 'message'; readonly letter: Letter }
  | { readonly kind: 'optional'; readonly letter: Letter }
  | { readonly kind: 'either'; readonly branches: readonly Item[][] }
  | { readonly kind: 'wait' }
  | { readonly kind: 'repeat'; readonly times: number; readonly items: readonly Item[] }
  | { readonly kind: 'mark' };

interface Model {
  readonly items: readonly Item[];
  readonly whenever: readonly Item[][];
}

// The interpretation: a chain that shares its tails.

type Numbered = Item & { readonly id: string };
type Chain = { readonly item: Numbered; readonly rest: Chain } | undefined;
interface Way {
  readonly letter: Arrival;
  readonly id: string;
  readonly behind: Chain;
}

const chainOf = (items: readonly Item[], place: string, rest: Chain): Chain =>
  items.reduceRight<Chain>((tail, item, index) => {
    const id = `${place}_${index}`;
    if (item.kind !== 'repeat') return { item: { ...item, id }, rest: tail };
    return Array.from({ length: item.times }).reduce<Chain>((after) => chainOf(item.items, id, after), tail);
  }, rest);

const waysOf = (chain: Chain): Way[] => {
  if (chain === undefined) return [];
  const { item, rest } = chain;
  if (item.kind === 'message') return [{ letter: item.letter, id: item.id, behind: rest }];
  if (item.kind === 'optional') return [{ letter: item.letter, id: item.id, behind: rest }, ...waysOf(rest)];
  if (item.kind === 'wait') return [{ letter: time, id: item.id, behind: rest }];
  if (item.kind === 'either')
    return item.branches.flatMap((branch, number) => waysOf(chainOf(branch, `${item.id}_${number}`, rest)).slice(0, 1));
  return waysOf(rest);
};

const read = ({ items, whenever }: Model, coming: readonly Arrived[]) => {
  const taken: string[] = [];
  let now = 0;
  /** When the instance reached each place: the time of a `wait` continues while a list of `whenever` is performed. */
  const since = new Map<Chain, number>();
  let chain: Chain;
  const goTo = (next: Chain): void => {
    chain = next;
    if (!since.has(next)) since.set(next, now);
  };
  const passTo = (end: number): void => {
    for (;;) {
      const late = waysOf(chain).find((one) => one.letter === time);
      const due = Math.max(now, (since.get(chain) ?? 0) + waited);
      if (late === undefined || due > end) break;
      now = due;
      taken.push(late.id);
      goTo(late.behind);
    }
    now = end;
  };
  goTo(chainOf(items, 'o', undefined));
  for (const [index, { letter }] of coming.entries()) {
    const ways = waysOf(chain);
    if (ways.length === 0) return { taken, state: standsBehind(coming, index) ? 'failed' : 'passed', expected: [] };
    if (letter === time) {
      passTo(now + passing);
      continue;
    }
    // Each has a chain of its own: after its end follows the interrupted item.
    const here = chain;
    const all = [
      ...ways,
      ...whenever.flatMap((list, number) => waysOf(chainOf(list, `w_${number}`, here)).slice(0, 1)),
    ];
    const way = all.find((one) => one.letter === letter);
    if (way === undefined)
      return {
        taken,
        state: 'aborted',
        expected: all.flatMap((one) => (one.letter === time ? [] : one.letter.split(' ').slice(0, 1))),
      };
    taken.push(way.id);
    goTo(way.behind);
    // A message that has arrived already precedes a time that has passed.
    if (!isTogether(coming[index + 1])) passTo(now);
  }
  const ways = waysOf(chain);
  const state = ways.length === 0 ? 'passed' : ways.some((one) => one.letter === time) ? 'waiting' : 'awaiting';
  return { taken, state, expected: [] };
};

// The same definition as a Test Definition.

const waiting = (letter: Letter, label: string): Operations[number] => {
  const [name, timer] = letter.split(' ');
  const accept =
    timer === undefined ? {} : { accept: [{ kpath: 'timervalue', type: 'integer', value: Number(timer) }] };
  return { type: `inap.ssp_from_scp.${name}`, label, ...accept };
};

const written = (items: readonly Item[], place: string): Operations =>
  items.flatMap((item, index): Operations => {
    const label = `${place}_${index}`;
    switch (item.kind) {
      case 'message':
        return [waiting(item.letter, label)];
      case 'optional':
        return [{ ...waiting(item.letter, label), optional: true }];
      case 'either':
        return [
          {
            type: 'either',
            label,
            branches: item.branches.map((branch, number) => written(branch, `${label}_${number}`)),
          },
        ];
      case 'wait':
        return [
          { type: 'wait', arguments: { seconds: waited / 1000 } },
          { type: 'assert', expression: 'true', pass: `${label} was taken` },
        ];
      case 'mark':
        return [{ type: 'comment', arguments: { text: label } }];
      case 'repeat':
        return [
          { type: 'eval', set: { [`v.${label}`]: 0 } },
          { type: 'comment', label },
          ...written(item.items, label),
          { type: 'eval', set: { [`v.${label}`]: `{$v.${label} + 1}` } },
          { type: 'branch', expression: `$v.${label} < ${item.times}`, on_true: label },
        ];
    }
  });

const letter = fc.constantFrom(...letters);
const message = letter.map((one): Item => ({ kind: 'message', letter: one }));
const mark = fc.constant<Item>({ kind: 'mark' });

/** Branches with different first messages: of two equal ones, the second would never be performed. */
const branchesOf = (items: fc.Arbitrary<Item[]>): fc.Arbitrary<Item[][]> =>
  fc
    .uniqueArray(fc.tuple(letter, items), { minLength: 1, maxLength: 3, selector: ([first]) => first })
    .map((branches) => branches.map(([first, others]) => [{ kind: 'message', letter: first }, ...others]));

/** At most one branch that is taken when no message comes, and not alone. */
const choicesOf = (items: fc.Arbitrary<Item[]>): fc.Arbitrary<Item[][]> =>
  fc
    .tuple(branchesOf(items), fc.option(fc.tuple(items, fc.nat(2)), { freq: 2 }))
    .map(([branches, late]) =>
      late === null
        ? branches
        : branches.toSpliced(Math.min(late[1], branches.length), 0, [{ kind: 'wait' }, ...late[0]]),
    );

const { items } = fc.letrec<{ items: Item[]; unit: Item[]; either: Item }>((tie) => ({
  either: choicesOf(tie('items')).map((branches): Item => ({ kind: 'either', branches })),
  unit: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    message.map((one) => [one]),
    mark.map((one) => [one]),
    fc
      .tuple(letter, fc.oneof(message, tie('either')))
      .map(([one, next]): Item[] => [{ kind: 'optional', letter: one }, next]),
    tie('either').map((one) => [one]),
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), message, tie('items'))
      .map(([times, one, others]): Item[] => [{ kind: 'repeat', times, items: [one, ...others] }]),
  ),
  items: fc.array(tie('unit'), { maxLength: 3 }).map((units) => units.flat()),
}));

const models = fc.record<Model>({ items, whenever: fc.oneof(fc.constant([]), branchesOf(items)) });

/** Messages, and time between them. */
const arrivals = fc.array(
  fc.record({
    letter: fc.oneof({ weight: 4, arbitrary: letter }, { weight: 1, arbitrary: fc.constant(time) }),
    together: fc.boolean(),
  }),
  {
    maxLength: 12,
  },
);

const performed = async ({ items: own, whenever }: Model, coming: readonly Arrived[]): Promise<QueryTestResult> => {
  const { execute, scp, settle, pass, report } = openRuns({ react: () => undefined });
  const handlers = whenever.map((list, number) => written(list, `w_${number}`));
  execute({
    operations: [initialDP, ...written(own, 'o')],
    ...(handlers.length > 0 && { whenever: handlers }),
    vars: {},
  });
  await settle();
  for (const [index, { letter: one }] of coming.entries()) {
    if (report().state !== 'running') break;
    if (one === time) {
      await pass(passing / 1000, 100);
      continue;
    }
    const [name = '', timer] = one.split(' ');
    scp.lastCall.say(name, timer === undefined ? undefined : { timervalue: Number(timer), timerID: 0 });
    if (isTogether(coming[index + 1])) continue;
    scp.lastCall.continue();
    await settle();
  }
  return report();
};

describe('either, optional and whenever', () => {
  it('accept what a plain reading of the definition accepts, and name all that would match', async () => {
    const property = fc.asyncProperty(models, arrivals, async (model, coming) => {
      const expected = read(model, coming);
      const { latency, first_instance: first, first_aborts: aborts } = await performed(model, coming);
      const labels = new Map(latency.operations.map(({ op_idx, label }) => [op_idx, label]));
      const taken = (first?.check_log ?? []).flatMap(({ op_idx, text }) =>
        text.endsWith(' received') ? [labels.get(op_idx)] : (/^(\S+) was taken$/.exec(text)?.slice(1) ?? []),
      );
      expect(taken).to.deep.equal(expected.taken);
      expect(first?.state).to.equal(expected.state);
      const [reason] = aborts;
      for (const name of expected.expected) expect(reason?.text.split(' was expected, but ')[0]).to.contain(name);
    });
    await fc.assert(property, { numRuns: rounds(300) });
  });
});
