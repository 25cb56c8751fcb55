import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readExample } from '../examples/example-files.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { closeServices, openService } from '../support/open-service.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint } from '../support/scripted-rpc-endpoint.ts';
import { itWhere } from '../support/counterparts.ts';
import { dissectFile, remarksOf, valuesOf } from '../support/tshark.ts';

const example = (name: string): string =>
  readExample(name)
    .map((test) => JSON.stringify(test))
    .join('\n---\n');

describe('dialproof run --pcap', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(async () => {
    await session.close();
    await closeServices();
  });

  itWhere('tshark')('writes the signalling of all tests into one file', async () => {
    const { httpUrl } = await openService();
    const file = join(session.folder, 'all.pcap');
    const tests = [await session.file('a.yaml', example('no-match')), await session.file('b.yaml', example('busy'))];
    expect(await session.run(['run', ...tests, '--url', httpUrl, '--pcap', file])).to.equal(0);
    const packets = await dissectFile(await readFile(file));
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    expect(packets.filter((packet) => !('tcap' in packet))).to.deep.equal([]);
    expect(packets.filter((packet) => valuesOf(packet, 'tcap.begin_element').length > 0)).to.have.length(2);
    expect(session.stderr).to.equal('');
  });

  itWhere('tshark')('reports a capture that cannot be fetched, and keeps the verdict', async () => {
    const endpoint = new ScriptedRpcEndpoint(() => [endedStatus()]);
    const file = join(session.folder, 'none.pcap');
    const argv = [
      'run',
      await session.file('a.yaml', smallTest),
      '--url',
      await endpoint.open(),
      '--pcap',
      file,
      '--quiet',
    ];
    expect(await session.run(argv)).to.equal(0);
    await endpoint.close();
    expect(session.stderr).to.match(/^a: its signalling is not in the capture: /);
    expect(await dissectFile(await readFile(file))).to.deep.equal([]);
  });

  it('is refused before anything runs where the file cannot be written', async () => {
    const argv = [
      'run',
      await session.file('a.yaml', smallTest),
      '--url',
      'http://127.0.0.1:1',
      '--pcap',
      join(session.folder, 'no', 'a.pcap'),
    ];
    expect(await session.run(argv)).to.equal(2);
    expect(session.stderr).to.include('there is no such directory');
  });
});
