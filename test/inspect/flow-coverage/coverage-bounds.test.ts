import { expect } from 'chai';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { FlowCoverage } from '../../../schemas/index.ts';
import { coveragePage } from '../../../src/inspect/flow-coverage/coverage-page.ts';
import { KeptLayouts } from '../../../src/inspect/flow-coverage/index.ts';

const share = { taken: 0, of: 1 };

/** A flow of one operation, whose callers could enter so many classes of digits and never did. */
const coverage = (classes: number, inputs: number): FlowCoverage => ({
  flow: 'large',
  service_key: 1,
  how: 'exact',
  since: '2026-01-01T00:00:00.000Z',
  calls: 0,
  unknown: 0,
  totals: { operations: share, exits: share, transitions: share, digit_classes: share, pattern_elements: share },
  operations: [{ id: '1', type: 'Start', calls: 0, reachable: true, exits: [], ends: [] }],
  transitions: Array.from({ length: inputs }, (_, index) => ({
    state: 'waiting',
    operation: '1',
    input: `input-${index}`,
    class: '',
    to: 'waiting',
    calls: 0,
  })),
  digit_classes: Array.from({ length: classes }, (_, index) => ({
    operation: '1',
    class: `class-${index}`,
    shortest: String(index),
    calls: 0,
  })),
  pattern_elements: [],
});

/** Every box at the same place: the bounds concern the text. */
const layOut = async (graph: ElkNode): Promise<ElkNode> => ({
  ...graph,
  children: graph.children?.map((child) => ({ ...child, x: 0, y: 0 })) ?? [],
});

describe('the page of a coverage', () => {
  it('shows 500 rows of a table, 100 missing items and 40 inputs, and says that there are more', async () => {
    const html = await coveragePage([coverage(502, 41)], layOut);
    expect(html).to.contain('class-499').and.not.to.contain('class-500');
    expect(html.match(/<li>Digits: /g)).to.have.length(100);
    expect(html).to.contain('403 more things are left out here.').and.to.contain('2 more classes are left out here.');
    const few = await coveragePage([coverage(3, 41)], layOut);
    expect(few).to.contain('input-39, …').and.not.to.contain('left out here');
  });
});

describe('kept layouts', () => {
  const graph = (index: number): ElkNode => ({ id: String(index) });

  it('are made once each, for at most a hundred, and tried again after a failure', async () => {
    const made: string[] = [];
    let isBroken = false;
    const kept = new KeptLayouts(async (asked) => {
      made.push(asked.id);
      if (isBroken) throw new Error('too large');
      return asked;
    });
    for (let index = 0; index < 100; index += 1) await kept.of(graph(index));
    await kept.of(graph(0));
    expect(made).to.have.length(100);
    await kept.of(graph(100));
    await kept.of(graph(0));
    expect(made.slice(100)).to.deep.equal(['100', '0']);
    isBroken = true;
    for (const _ of [1, 2])
      expect(await kept.of(graph(200)).catch((error: Error) => error.message)).to.equal('too large');
    expect(made.slice(102)).to.deep.equal(['200', '200']);
  });
});
