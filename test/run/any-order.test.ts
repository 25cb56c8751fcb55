/**
 * Runs that are started, changed, resumed and cancelled in any order, while time passes: their locks and counts hold.
 */
import fc from 'fast-check';
import { rounds } from '../support/depth.ts';
import { halt, initialDP, linear, load, releaseCall, waitFor, type Operations } from './open-runs.ts';
import { RunModel } from './run-model.ts';

type Step = (model: RunModel) => Promise<void>;

const runId = fc.constantFrom('one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight');
const small = fc.integer({ min: 1, max: 12 });

const distribution = fc.oneof(
  fc.constant({ type: 'single' } as const),
  fc.tuple(small, small).map(([total, backlog]) => load(total, backlog)),
  fc.tuple(small, small, small).map(([total, backlog, rate]) => linear(total, backlog, { rate })),
);

const operations = fc.constantFrom<Operations>([halt], [{ type: 'comment' }], [waitFor(1)], [initialDP, releaseCall]);

const changes = fc
  .record(
    { rate: small, backlog: small, paused: fc.boolean(), finish: fc.constant(true as const) },
    { requiredKeys: [] },
  )
  .filter(({ finish, ...others }) => (finish === undefined ? Object.keys(others).length > 0 : true))
  .map(({ finish, ...others }) => (finish === undefined ? others : { finish }));

const start: fc.Arbitrary<Step> = fc
  .record({ id: runId, keys: fc.subarray(['a', 'b', 'c']), operations, distribution })
  .map(
    ({ id, keys, ...request }) =>
      (model) =>
        model.start(id, keys, request),
  );

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: start },
  {
    weight: 5,
    arbitrary: fc.tuple(runId, changes).map(
      ([id, what]) =>
        (model: RunModel) =>
          model.update(id, what),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(runId, fc.nat(6)).map(
      ([id, instance]) =>
        (model: RunModel) =>
          model.resume(id, instance),
    ),
  },
  { weight: 1, arbitrary: runId.map((id) => (model: RunModel) => model.cancel(id)) },
  { weight: 4, arbitrary: fc.constantFrom(0.1, 0.5, 2).map((seconds) => (model: RunModel) => model.pass(seconds)) },
);

describe('runs in any order', () => {
  for (const threads of [0, 2]) {
    it(`keep their locks, limits and counts, and are retained as they ended, with ${threads} threads`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (some) => {
          const model = new RunModel(threads);
          for (const each of some) await each(model);
          await model.close();
        }),
        { numRuns: rounds(100) },
      );
    });
  }
});
