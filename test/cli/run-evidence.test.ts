/**
 * A load that fails, from the command line: the instance that is shown, and the contents of the reports and the
 * capture.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { readExample } from '../examples/example-files.ts';
import { CliSession } from '../support/cli-session.ts';
import { itWhere } from '../support/counterparts.ts';
import { closeServices, openService } from '../support/open-service.ts';
import { dissectFile, remarksOf, valuesOf } from '../support/tshark.ts';

describe('dialproof run of a load with failing instances', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(async () => {
    await session.close();
    await closeServices();
  });

  itWhere('tshark')(
    'shows the instance that the verdict names, and has all of them in the page and in the capture',
    async () => {
      const [busy] = readExample('busy');
      const ways = [
        { type: 'assert', expression: '$n != 30', fail: 'the first way' },
        { type: 'assert', expression: '$n % 20 != 19', abort: 'the second way' },
      ];
      const { operations } = busy as { readonly operations: readonly object[] };
      const test = {
        ...busy,
        name: 'in two ways',
        operations: [...operations, ...ways],
        distribution: { type: 'load', total: 80, backlog: 10 },
      };
      const [html, junit, pcap] = ['report.html', 'junit.xml', 'all.pcap'].map((name) => join(session.folder, name));
      const { httpUrl } = await openService();
      const argv = [
        'run',
        await session.file('a.yaml', JSON.stringify(test)),
        '--url',
        httpUrl,
        '--html',
        html ?? '',
        '--junit',
        junit ?? '',
        '--pcap',
        pcap ?? '',
      ];
      expect(await session.run(argv)).to.equal(1);
      const named = /the first is instance (\d+)/.exec(session.stdout)?.[1];
      expect(session.stdout).to.include(`instance ${named}: aborted`).and.to.include('ABORT  the second way');
      expect(session.stdout).to.include('ReleaseCall');
      const page = await readFile(html ?? '', 'utf8');
      for (const id of ['30', '19', '39', '59', '79'].filter((each) => page.includes(`id="line-instance-${each}"`)))
        expect(page).to.include(`href="#line-instance-${id}"`);
      expect(page.match(/<details id="line-instance-/g)).to.have.length(4);
      expect(page.indexOf(`id="line-instance-${named}"`)).to.be.below(page.indexOf('id="line-instance-30"'));
      expect(await readFile(junit ?? '', 'utf8')).to.include(`instance ${named}: aborted`);
      const packets = await dissectFile(await readFile(pcap ?? ''));
      expect(packets.flatMap(remarksOf)).to.deep.equal([]);
      const begins = packets.filter((packet) => valuesOf(packet, 'tcap.begin_element').length > 0);
      const callers = begins.map((packet) => Number(/\d+/.exec(String(valuesOf(packet, 'frame.comment')[0]))?.[0]));
      expect(callers.sort((one, other) => one - other)).to.deep.equal(Array.from({ length: 80 }, (_, index) => index));
    },
  );
});
