/** The thread that lays charts out waits for the next one, and does not keep the process alive. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { ChartTooLarge, layOutInThread } from '../../../src/inspect/chart/index.ts';
import { KeptLayouts } from '../../../src/inspect/flow-coverage/index.ts';
import { root } from '../../architecture/source-files.ts';

const layout = `
import { layOutInThread } from './src/inspect/chart/layout-thread.ts';
const { width } = await layOutInThread({ id: 'parent', children: [{ id: 'child', width: 10, height: 10 }] });
process.stdout.write(String(width > 10));
`;

/** Milliseconds: less than the thread stays idle. */
const patience = 25_000;

describe('the thread that lays charts out', () => {
  it('does not keep the process alive', async () => {
    const options = { cwd: root, timeout: patience };
    const node = ['--import=tsx', '--input-type=module', '--eval', layout];
    const { stdout } = await promisify(execFile)(process.execPath, node, options);
    expect(stdout).to.equal('true');
  });

  const graphOf = (boxes: number) => ({
    id: 'graph',
    children: Array.from({ length: boxes }, (_, index) => ({ id: `${index}`, width: 10, height: 10 })),
  });
  const outcome = (laid: Promise<unknown>): Promise<unknown> =>
    laid.then(
      () => 'laid out',
      (thrown: unknown) => thrown,
    );

  it('refuses a graph that is too large, and ends with one that takes too long; others are laid out', async () => {
    const large = layOutInThread(graphOf(5001));
    const slow = layOutInThread(graphOf(3000), { longest: 1 });
    const next = layOutInThread(graphOf(2));
    expect(await outcome(large))
      .to.be.instanceOf(ChartTooLarge)
      .with.property('message')
      .that.contains('5001 boxes and arrows');
    expect(await outcome(slow))
      .to.be.instanceOf(ChartTooLarge)
      .with.property('message', 'The chart is too large: its layout takes more than 0.001 s.');
    expect(await outcome(next)).to.equal('laid out');
  });

  it('ends with a graph that takes too much memory; those that wait are laid out', async () => {
    const boxes = Array.from({ length: 400 }, (_, index) => String(index));
    const edges = boxes.flatMap((from, index) =>
      boxes.slice(index + 1, index + 6).map((to) => ({ id: `${from} ${to}`, sources: [from], targets: [to] })),
    );
    const chain = { ...graphOf(boxes.length), layoutOptions: { 'elk.algorithm': 'layered' }, edges };
    const [large, next] = [layOutInThread(chain, { heap: 16 }), layOutInThread(graphOf(2))];
    expect(await outcome(large))
      .to.be.instanceOf(ChartTooLarge)
      .with.property('message', 'The chart is too large: its layout takes more than 16 MB.');
    expect(await outcome(next)).to.equal('laid out');
  });

  it('receives a graph that is too large only once', async () => {
    const [, refused] = [await outcome(layOutInThread(graphOf(1))), await outcome(layOutInThread(graphOf(5001)))];
    let asked = 0;
    const kept = new KeptLayouts(() => ((asked += 1), Promise.reject(refused as Error)));
    for (const _ of [1, 2]) expect(await outcome(kept.of(graphOf(3)))).to.equal(refused);
    expect(asked).to.equal(1);
  });
});
