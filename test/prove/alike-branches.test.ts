/** Branches of a flow that no caller can distinguish: each is tested nevertheless. */
import { expect } from 'chai';
import { loadFlow } from '../../src/flow/load-flow.ts';
import { flowModel } from '../../src/flow/model/unroll.ts';
import { flowNodes } from '../../src/flow/nodes/index.ts';
import { generateTests, type Criterion } from '../../src/prove/generate.ts';
import type { TestIndex } from '../../src/prove/test-index.ts';
import { exampleConfig } from './example-flows.ts';

const released = { type: 'ReleaseCall', config: { cause: 17 } };
const rung = {
  type: 'AttemptTerminate',
  config: { destinations: [{ address: '6495550000', timeout_seconds: 20 }] },
  exits: [5],
};

/** Callers whose number is 1 reach operation 3, the others operation 4. */
const indexOf = (branches: Readonly<Record<string, object>>, criterion: Criterion): TestIndex => {
  const operations = {
    '1': { id: 1, type: 'Start', exits: [2] },
    '2': {
      id: 2,
      type: 'NumberMatching',
      config: { source_buffer: 'system.calling_party', match_rules: ['1'] },
      exits: [3, 4, 4],
    },
    ...Object.fromEntries(Object.entries(branches).map(([id, operation]) => [id, { id: Number(id), ...operation }])),
  };
  const flow = loadFlow({ operations }, exampleConfig);
  const model = flowModel(flow, { nodes: flowNodes, seed: 1 });
  return generateTests(flow, model, { serviceKey: 1, criterion, depth: 0, probe: false, maxTests: 1000 }).index;
};

describe('tests of a flow with two branches that callers cannot distinguish', () => {
  for (const criterion of ['exits', 'transitions', 'complete'] satisfies Criterion[]) {
    it(`take the exits to both: ${criterion}`, () => {
      const { covered, unreachable } = indexOf({ '3': released, '4': released }, criterion);
      expect([covered.exits, unreachable]).to.deep.equal([{ taken: 4, of: 4 }, []]);
    });

    it(`take the exits of both, and name states of both as inseparable: ${criterion}`, () => {
      const { covered, unreachable, inseparable } = indexOf(
        { '3': { ...rung, name: 'one' }, '4': { ...rung, name: 'other' }, '5': released },
        criterion,
      );
      expect([covered.exits, unreachable]).to.deep.equal([{ taken: 6, of: 6 }, []]);
      if (criterion !== 'exits') expect(covered.transitions.taken).to.equal(covered.transitions.of);
      expect(inseparable).to.have.length(1);
      expect(inseparable[0]?.states.map((state) => state.replace(/ .*/, ''))).to.have.members(['one', 'other']);
    });
  }
});
