/** `dialproof learn` of a service that looks at the caller: a model for each class, each compared with what is expected. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { LearnedModel } from '../../src/learn/model/learned-model.ts';
import type { RecordedCall } from '../../src/learn/telephony/recorded-call.ts';
import { openCalls } from '../support/calls-of-process.ts';
import { CliSession } from '../support/cli-session.ts';

const config = [
  'gateways: { loopback: { kind: sigtran, transport: { type: memory } } }',
  'defaults: { sigtran: loopback }',
  'flows: [{ service_key: 103, file: flow.json }]',
].join('\n');

const [served, barred, withheld] = ['6421123456', '64219991', 'withheld'];
const callers = [served, barred, withheld].flatMap((caller) => ['--caller', caller]);

describe('dialproof learn of a service that looks at the caller', () => {
  let session: CliSession;
  let flow = '';
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    flow = await readFile('examples/flows/barred-callers.json', 'utf8');
    await session.file('dialproof.yaml', config);
  });
  afterEach(() => session.close());

  const out = (...names: readonly string[]): string => join(session.folder, 'out', ...names);

  /** Resolves with the exit code. `hosted`: the flow of the service. */
  const learn = async (hosted: string, options: readonly string[] = callers): Promise<number> => {
    await session.file('flow.json', hosted);
    const file = join(session.folder, 'dialproof.yaml');
    const run = ['learn', '--config', file, '--service-key', '103', '--out', out(), ...options];
    return session.run(run, { openCalls });
  };

  const jsonIn = async <Value>(...names: readonly string[]): Promise<Value> =>
    JSON.parse(await readFile(out(...names), 'utf8')) as Value;

  const callsIn = async (...names: readonly string[]): Promise<readonly RecordedCall[]> =>
    (await readFile(out(...names), 'utf8'))
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as RecordedCall);

  it('writes a model for each class of callers, whose tests call as each of them', async () => {
    expect(await learn(flow), session.stderr).to.equal(0);
    const model = await jsonIn<LearnedModel>('model.json');
    expect(model.profile.callers).to.deep.equal([served, withheld]);
    expect(model.further).to.deep.equal([{ folder: 'callers-2', callers: [barred] }]);
    expect(model.troubles.join()).to.include('The service looks at the caller');
    const other = await jsonIn<LearnedModel>('callers-2', 'model.json');
    expect(other.profile.callers).to.deep.equal([barred]);
    expect(other.transitions.map(({ sent }) => sent[0]?.operation)).to.deep.equal(['ReleaseCall']);
    expect(other.troubles).to.deep.equal([]);
    expect(await readFile(out('tests', 'caller-withheld-1.test.yaml'), 'utf8')).not.to.include('callingPartyNumber');
  });

  it('finds a class of callers that is expected, and that the service does not distinguish', async () => {
    const expected = await session.file('expected.json', flow);
    const everybody = flow.replace('["6421999?%", "1??"]', '["99999"]');
    expect(everybody).not.to.equal(flow);
    expect(await learn(everybody, [...callers, '--against', expected]), session.stderr).to.equal(1);
    expect((await jsonIn<{ differences: unknown[] }>('differences.json')).differences).to.deep.equal([]);
    const { differences } = await jsonIn<{ differences: { path: string[]; found: string }[] }>(
      `caller-${barred}`,
      'differences.json',
    );
    expect(differences.map(({ path }) => path)).to.deep.equal([['begin']]);
    expect(session.stdout.replace(/\s+/g, ' ')).to.include(
      `calls of ${barred}: differs A call should be released with cause 21`,
    );
  });

  it('compares each class with the model that an earlier learning has of it', async () => {
    expect(await learn(flow), session.stderr).to.equal(0);
    const earlier = out('model.json');
    const other = flow.replace('"cause": 21', '"cause": 22');
    await session.file('flow.json', other);
    const calling = ['learn', '--config', join(session.folder, 'dialproof.yaml'), '--service-key', '103'];
    const run = (more: readonly string[]): Promise<number> =>
      session.run([...calling, '--against', earlier, ...more], { openCalls });
    expect(await run([...callers, '--out', join(session.folder, 'release')]), session.stderr).to.equal(1);
    expect(session.stdout.replace(/\s+/g, ' ')).to.include('released with cause 21; it was released with cause 22');
    // One caller of a class that nothing was expected of otherwise would hide the change.
    expect(await run(['--caller', served, '--out', join(session.folder, 'part')]), session.stderr).to.equal(0);
    expect(session.stdout.replace(/\s+/g, ' ')).to.include(
      `Calls of ${barred}, of whom something else is expected, were not learned`,
    );
  });

  it('resumes each model from its own calls', async () => {
    expect(await learn(flow), session.stderr).to.equal(0);
    const made = async (...names: string[]): Promise<number> =>
      (await callsIn(...names)).filter(({ check }) => check !== true).length;
    const before = [await made('tree.jsonl'), await made('callers-2', 'tree.jsonl')];
    expect(await learn(flow, [...callers, '--resume']), session.stderr).to.equal(0);
    expect([await made('tree.jsonl'), await made('callers-2', 'tree.jsonl')]).to.deep.equal(before);
  });

  it('refuses what is no caller', async () => {
    expect(await learn(flow, ['--caller', '64x'])).to.equal(2);
    expect(session.stderr).to.include('A caller is 1 to 20 digits, or withheld.');
  });
});
