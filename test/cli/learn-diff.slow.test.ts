/** `dialproof learn diff`: what differs between flows and learned models, in sentences, in files and in pictures. */
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { flowNodes } from '../../src/flow/nodes/index.ts';
import { modelOfFlow } from '../../src/learn/model/model-of-flow.ts';
import { exampleFlows } from '../prove/example-flows.ts';
import { CliSession } from '../support/cli-session.ts';
import { parseXml } from '../support/xml-tree.ts';

const example = exampleFlows().find(({ name }) => name === 'extension-dialing') as ReturnType<typeof exampleFlows>[0];
const text = JSON.stringify(example.document);

describe('dialproof learn diff', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const out = (): string => join(session.folder, 'out');
  const diff = (a: string, b: string): Promise<number> =>
    session.run(['learn', 'diff', a, b, '--out', out(), '--config', 'examples/dialproof.yaml']);
  const written = (name: string): Promise<string> => readFile(join(out(), name), 'utf8');
  const differences = async (): Promise<readonly Record<string, unknown>[]> =>
    JSON.parse(await written('differences.json')).differences;

  it('says that nothing differs between a flow and its model', async () => {
    const model = modelOfFlow({ flow: example.flow, nodes: flowNodes, serviceKey: 100 });
    const [one, other] = [
      await session.file('flow.json', text),
      await session.file('model.json', JSON.stringify(model)),
    ];
    for (const [a, b] of [
      [one, other],
      [other, one],
      [other, other],
      [one, one],
    ] as const) {
      expect(await diff(a, b), session.stderr).to.equal(0);
      expect(await differences()).to.deep.equal([]);
    }
    expect(session.stdout.split('\n')[0]).to.equal(`ok nothing differs: ${join(out(), 'differences.html')}`);
  });

  it('reports each difference in a sentence, and keeps it with its call', async () => {
    const one = await session.file('flow.json', text);
    const other = await session.file('other.json', text.replace('"cause":17', '"cause":18'));
    expect(await diff(one, other), session.stderr).to.equal(1);
    const [first, ...others] = await differences();
    expect(first).to.deep.equal({
      words:
        'A call begins, then the caller enters 200. ask for the extension (2): terminating: after the destination is ' +
        'busy, the call should be released with cause 17; it was released with cause 18.',
      path: ['begin', 'digits 200', 'busy'],
      expected: 'ReleaseCall(04028091) TC-END',
      found: 'ReleaseCall(04028092) TC-END',
      tests: ['differences/difference-01-expected.test.yaml', 'differences/difference-01-found.test.yaml'],
    });
    expect(await written('differences/difference-01-expected.test.yaml')).to.include('name: difference-01-expected');
    expect(await written('differences/difference-01-found.test.yaml')).to.include('name: difference-01-found');
    expect(session.stdout.replaceAll(/\s+/g, ' ')).to.include(`differs ${first?.['words']}`);
    expect(session.stdout).to.include(`${others.length + 1} differences: `);
    expect(parseXml(await written('differences.svg')).name).to.equal('svg');
    expect(await written('differences.html')).to.include('after the destination is busy, the call should be released');
  });

  it('reports timers that differ, and says of which it cannot judge', async () => {
    const model = modelOfFlow({ flow: example.flow, nodes: flowNodes, serviceKey: 100 });
    const released = {
      state: 2,
      call: ['begin'],
      waited: 60_000,
      output: 'ReleaseCall(0402809f) TC-END',
      sent: [{ operation: 'ReleaseCall', arguments: { initialCallSegment_cause: 31 } }],
      ends: true,
      activity_tests: null,
    };
    const file = (name: string, milliseconds: number): Promise<string> =>
      session.file(name, JSON.stringify({ ...model, timers: [{ ...released, milliseconds }] }));
    const one = await file('one.json', 4_000);
    const other = await file('other.json', 5_000);
    expect(await diff(one, other), session.stderr).to.equal(1);
    expect(await differences()).to.deep.equal([]);
    const { timers } = JSON.parse(await written('differences.json'));
    expect(timers).to.have.lengthOf(1);
    expect(timers[0]).to.deep.include({ differs: true, found: { ...released, milliseconds: 5_000 } });
    const sentence = 'released with cause 31 after 4.0 s in one; released with cause 31 after 5.0 s in other.';
    expect(session.stdout.replaceAll(/\s+/g, ' ')).to.include(`where nothing is sent: ${sentence} `);
    expect(session.stdout).to.include('1 difference: ');
    const page = await written('differences.html');
    expect(page).to.include('1 timer differs.');
    expect(page).to.include('Timers that differ');
    session.stdout = '';
    expect(await diff(one, one), session.stderr).to.equal(0);
    expect(await written('differences.html')).to.include('Timers that do not differ');
    expect(await diff(await session.file('flow.json', text), one), session.stderr).to.equal(0);
    expect(session.stdout).to.include('not compared Timers were not compared: none were measured in ');
  });

  it('names every fault of a model with its place', async () => {
    const one = await session.file('flow.json', text);
    const model = modelOfFlow({ flow: example.flow, nodes: flowNodes, serviceKey: 100 });
    const broken = {
      ...model,
      transitions: model.transitions.map((edge, index) => (index === 0 ? { ...edge, to: 99 } : edge)),
    };
    const other = await session.file('model.json', JSON.stringify({ ...broken, level: '7' }));
    expect(await diff(one, other)).to.equal(2);
    expect(session.stderr).to.include('/level');
    await writeFile(other, JSON.stringify(broken));
    expect(await diff(one, other)).to.equal(2);
    expect(session.stderr).to.include('/transitions/0/to: there is no state 99');
  });

  it('reads models of 64 MB at most', async () => {
    const one = await session.file('flow.json', text);
    await truncate(one, 64 * 1024 * 1024 + 1);
    expect(await diff(one, one)).to.equal(2);
    expect(session.stderr).to.include('the file is larger than 67108864 bytes');
  });

  it('refuses what is neither a flow nor a model', async () => {
    const one = await session.file('flow.json', text);
    expect(await diff(one, await session.file('other.json', '{"a": 1}'))).to.equal(2);
    expect(session.stderr).to.include('this is no flow');
  });
});
