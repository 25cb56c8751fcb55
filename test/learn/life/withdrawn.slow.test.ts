/** Calls whose answers a trouble has made worthless stay in the tree, and no learning is resumed from them. */
import { expect } from 'chai';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import { differencesOf } from '../../../src/learn/differences/differences-of.ts';
import { profileOf } from '../../../src/learn/life/learning-request.ts';
import { createTree, resumeTree } from '../../../src/learn/life/tree-file.ts';
import { numbersOfModel } from '../../../src/learn/model/flow-numbers.ts';
import { modelOfFlow } from '../../../src/learn/model/model-of-flow.ts';
import { FaultyScp } from '../../support/learn/faulty-scp.ts';
import { brief } from '../../support/learn/releases.ts';
import { exampleFlows, learningOf, requestFor, serviceOf, withSession } from '../telephony/learned-flows.ts';

const serviceKey = 101;
const flow = exampleFlows.get(serviceKey);
const request = requestFor(serviceKey, brief);

describe('a learning that a quota has ended', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dialproof-withdrawn-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  for (const treatment of ['released', 'aborted'] as const)
    it(`is resumed from the calls before those that were ${treatment}`, async () => {
      if (flow === undefined) throw new Error(`the examples have no flow ${serviceKey}`);
      const path = join(folder, 'tree.jsonl');
      const host = serviceOf(flow, serviceKey);
      const fault = ({ number }: { readonly number: number }) => (number <= 120 ? 'usual' : treatment);
      const scp = new FaultyScp({ usual: host, other: host, fault, seed: 1 });
      const tree = createTree(path, profileOf(request));
      const halted = await withSession(scp, async (session) => {
        const learning = learningOf(session, request, { record: (call) => tree.append(call) });
        const model = await learning.start();
        tree.withdraw(learning.withdrawn);
        return model;
      });
      tree.close();
      expect(halted.troubles.join()).to.include('The service has released every call at once');
      const recorded = readFileSync(path, 'utf8').trimEnd().split('\n').length - 2;

      const resumed = resumeTree(path, profileOf(request));
      expect(resumed.calls.length).to.be.within(100, recorded - 1);
      const known = resumed.calls;
      const model = await withSession(host, (session) =>
        learningOf(session, request, { known, record: (call) => resumed.append(call) }).start(),
      );
      resumed.close();
      host.close();
      expect(model.troubles).to.deep.equal([]);
      expect([model.nondeterministic, model.ended]).to.deep.equal([[], null]);
      const expected = modelOfFlow({ flow, nodes: flowNodes, serviceKey, numbers: numbersOfModel(model) });
      expect(differencesOf(expected, model)).to.deep.equal([]);
      expect(resumeTree(path, profileOf(request)).calls.length).to.be.greaterThan(known.length);
    });
});
