import { expect } from 'chai';
import type { ExecuteTest } from '../../../schemas/index.ts';
import { initialDP, load, linear, openRuns, releaseCall } from '../open-runs.ts';

const calls = { operations: [initialDP, releaseCall] };
const comment = { type: 'comment' };
const setting = { type: 'eval', set: { 'g.seen': 1 } };
const large = load(10_000, 100);

const testing = (kpath: string) => ({ type: 'eval', expression: '7', tests: [{ kpath, type: 'integer', value: 7 }] });

type Request = Omit<ExecuteTest, 'run_id'>;

const threadsTold = async (request: Request, threads = 2, capacity = threads): Promise<number> => {
  const { execute, settle, runs, report, inHand } = openRuns({ threads });
  inHand.capacities.set('scp', capacity);
  execute(request);
  await settle();
  const { state } = report();
  if (state === 'running') void runs.cancel('run');
  else expect(state).to.equal('completed');
  await settle();
  expect(inHand.bounds, 'gateways that bound it').to.deep.equal(capacity < threads ? ['scp'] : []);
  return inHand.told.filter((type) => type === 'prepare').length;
};

describe('a run is spread over all threads', () => {
  const spread: Readonly<Record<string, Request>> = {
    'that is a large load': { ...calls, distribution: large },
    'that is large and linear': { operations: [comment], distribution: linear(10_000, 100, { rate: 10_000 }) },
    'whose backlog has a place for each and the first instance': {
      operations: [comment],
      distribution: load(10_000, 3),
    },
    'whose tests look at what is its own': { operations: [testing('result')], distribution: large },
    'that only speaks of what looks like globals': {
      operations: [{ type: 'comment', arguments: { text: 'costs $get' } }],
      vars: { price: '5$ g' },
      distribution: large,
    },
  };
  for (const [name, request] of Object.entries(spread)) {
    it(name, async () => expect(await threadsTold(request)).to.equal(2));
  }
});

describe('a run is spread over as many threads as can have its gateway', () => {
  for (const capacity of [1, 2]) {
    it(`${capacity} of 3`, async () =>
      expect(await threadsTold({ ...calls, distribution: large }, 3, capacity)).to.equal(capacity));
  }
});

describe('a run stays in one thread', () => {
  const alone: Readonly<Record<string, Request>> = {
    'that is a single instance': { operations: [comment] },
    'that is small': { operations: [comment], distribution: load(9_999, 100) },
    'whose unique feed makes it small': {
      operations: [comment],
      feeds: [{ order: 'unique', rows: [{ a: 1 }, { a: 2 }] }],
      distribution: large,
    },
    'whose backlog has no place for each and the first instance': {
      operations: [comment],
      distribution: load(10_000, 2),
    },
    'that sets a global': { operations: [setting], distribution: large },
    'that reads a global': {
      operations: [{ type: 'assert', expression: '$g.seen == null' }, setting],
      distribution: large,
    },
    'that reads globals in its variables': {
      operations: [comment],
      vars: { seen: '{$g.seen ?? 0}' },
      distribution: large,
    },
    'whose tests look at globals': { operations: [testing('g.seen'), setting], distribution: large },
    'whose tests may look at globals': { operations: [testing('[0].g.seen')], distribution: large },
  };
  for (const [name, request] of Object.entries(alone)) {
    it(name, async () => expect(await threadsTold(request)).to.equal(0));
  }

  it('whose gateway cannot be there twice', async () => {
    expect(await threadsTold({ ...calls, distribution: large }, 2, 0)).to.equal(0);
  });

  it('where there are no threads', async () => {
    expect(await threadsTold({ ...calls, distribution: large }, 0)).to.equal(0);
  });
});
