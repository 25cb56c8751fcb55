/** Evidence of failing instances of a load over several threads: over HTTP, in the store, and checked by tshark. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { FirstInstance } from '../../schemas/index.ts';
import { itWhere } from '../support/counterparts.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { dissectFile, remarksOf } from '../support/tshark.ts';
import { exampleOperations } from './definitions.ts';

const total = 3000;
const vars = { caller: '6421123456', extension: '4711', way: '{$n % 300 == 299 ? (($n + 1) / 300) % 3 : 9}' };

const operations = async (): Promise<readonly object[]> => [
  ...(await exampleOperations('busy')),
  { type: 'assert', expression: '$v.way != 0', fail: 'the first way' },
  { type: 'assert', expression: '$v.way != 1', fail: 'the second way' },
  { type: 'assert', expression: '$v.way != 2', abort: 'the third way' },
];

const instance = (id: string, file: string): string => `/runs/evident/instances/${id}/${file}`;

const recordOf = async ({ get }: OpenService, id: string): Promise<FirstInstance> =>
  (await (await get(instance(id, 'report.json'))).json()) as FirstInstance;

describe('evidence of failing instances', function () {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-'));
  });
  afterEach(async () => {
    await closeServices();
    await rm(folder, { recursive: true });
  });

  const open = (): Promise<OpenService> => openService({ workers: 1, store: { kind: 'embedded', folder } });

  itWhere('tshark')(
    'of a load in three ways is served with its ladder and its signalling, also after the service was started anew',
    async () => {
      const service = await open();
      const params = {
        run_id: 'evident',
        ssp_ac: 'cs1',
        vars,
        operations: await operations(),
        distribution: { type: 'load', total, backlog: 200 },
      };
      const { counts, failures = [], evidence = [], checks = [] } = await service.run(params);
      expect(counts).to.include({ started: total, passed: 2990, failed: 7, aborted: 3 });
      expect(failures.map(({ text, count }) => [text, count])).to.have.deep.members([
        ['the first way', 3],
        ['the second way', 4],
        ['the third way', 3],
      ]);
      expect(evidence).to.have.length(9);
      expect(checks.find(({ text }) => text === 'assert $v.way != 1')).to.include({ passed: 2996, failed: 4 });
      const first = await recordOf(service, '0');
      /** Of each of the three ways. */
      const judged = new Set(new Map(evidence.map((id) => [((Number(id) + 1) / 300) % 3, id])).values());
      expect(judged.size).to.equal(3);
      for (const id of evidence) {
        const record = await recordOf(service, id);
        expect(record.messages.map(({ name }) => name)).to.deep.equal(first.messages.map(({ name }) => name));
        if (!judged.has(id)) continue;
        const packets = await dissectFile(
          Buffer.from(await (await service.get(instance(id, 'capture.pcap'))).arrayBuffer()),
        );
        expect(packets.flatMap(remarksOf)).to.deep.equal([]);
        expect(packets.filter((packet) => 'tcap' in packet)).to.have.length.above(5);
      }
      const [shown = ''] = evidence;
      expect(await (await service.get(instance(shown, 'report.txt'))).text()).to.include(`instance ${shown}: `);
      expect(await (await service.get(instance(shown, 'report.html'))).text()).to.include('ReleaseCall');
      const missing = await service.get(instance('1', 'report.json'));
      expect([missing.status, ((await missing.json()) as { error: { message: string } }).error.message]).to.deep.equal([
        404,
        `The run "evident" has no evidence of instance 1. It has that of ${['0', ...evidence].join(', ')}.`,
      ]);
      const before = await Promise.all(['0', ...evidence].map((id) => recordOf(service, id)));
      await service.close();
      const again = await open();
      expect(await Promise.all(['0', ...evidence].map((id) => recordOf(again, id)))).to.deep.equal(before);
      const files = await Promise.all(
        ['0', shown].map(async (id) => (await again.get(instance(id, 'capture.pcap'))).arrayBuffer()),
      );
      for (const file of files) expect(file.byteLength).to.be.above(500);
    },
  );
});
