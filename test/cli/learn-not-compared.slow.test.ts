/** `dialproof learn --against` and `learn diff` report what they have not compared. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { openCalls } from '../support/calls-of-process.ts';
import { CliSession } from '../support/cli-session.ts';

const flowFile = 'examples/flows/barred-callers.json';
const config = 'gateways: { loopback: { kind: sigtran, transport: { type: memory } } }';
const barred = '6421999123';

describe('what dialproof learn --against has not compared', () => {
  let session: CliSession;
  let text: string;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    text = await readFile(flowFile, 'utf8');
  });
  afterEach(() => session.close());

  const out = (name: string): string => join(session.folder, name);

  /** Learns the service of a flow, whose text is given, into a folder of this name. */
  const learn = async (flow: string, name: string, ...options: readonly string[]): Promise<number> => {
    await session.file('served.json', flow);
    const file = await session.file('served.yaml', `${config}\nflows: [{ service_key: 1, file: served.json }]\n`);
    const common = ['--config', file, '--service-key', '1', '--level', '0', '--exhaust', '0', '--out', out(name)];
    return session.run(['learn', ...common, ...options], {
      openCalls,
    });
  };

  const said = (): string => session.stdout.replaceAll(/\s+/g, ' ');

  it('reports of which callers the flow expects something while none of them has called', async () => {
    const wrong = text.replace('"exits": [3, 4, 4]', '"exits": [4, 4, 4]');
    expect(wrong).not.to.equal(text);
    expect(await learn(wrong, 'one', '--against', flowFile), session.stderr).to.equal(0);
    expect(said()).to.include(
      'not compared Calls of 100, 6421999, withheld, which barred-callers distinguishes, were not learned: give --caller.',
    );
    const callers = ['6421123456', barred, '100', 'withheld'].flatMap((caller) => ['--caller', caller]);
    session.stdout = '';
    expect(await learn(wrong, 'all', '--against', flowFile, ...callers), session.stderr).to.equal(1);
    expect(said()).not.to.include('were not learned');
    session.stdout = '';
    await session.run(['learn', 'diff', flowFile, join(out('one'), 'model.json'), '--out', out('compared')]);
    expect(said()).to.include('not compared Calls of 100, 6421999, withheld');
    expect(said()).to.include('part nothing that was compared differs: ');
  });

  it('reports which callers and numbers of the earlier model have not called', async () => {
    const callers = [barred, '6421999124', '6421123456', '6421123457'].flatMap((caller) => ['--caller', caller]);
    expect(await learn(text, 'earlier', ...callers), session.stderr).to.equal(0);
    const earlier = join(out('earlier'), 'model.json');
    const own = ['--against', earlier, '--called', '4'];
    expect(await learn(text, 'later', ...own, '--caller', '6421123456'), session.stderr).to.equal(0);
    expect(said()).to.include(`not compared Calls of ${barred}, 6421999124 were not learned: give --caller.`);
    expect(said()).to.include(
      'not compared Calls of 6421123457, of whom something else is expected, were not learned: give --caller.',
    );
    expect(said()).to.include('not compared Calls to 6495551 were not learned: give --called.');
    session.stdout = '';
    expect(await learn(text, 'again', ...callers, '--against', earlier), session.stderr).to.equal(0);
    expect(said()).not.to.include('not compared');
  });
});
