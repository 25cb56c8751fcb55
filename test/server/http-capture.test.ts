import { expect } from 'chai';
import { Capture } from '../../src/report/capture.ts';
import { framesOf } from '../../src/report/captured-frames.ts';
import { isCaptureFile } from '../../src/report/pcapng.ts';
import { closeAll, openServer } from '../support/open-server.ts';

describe('GET /runs/{run_id}/capture.pcap', () => {
  afterEach(closeAll);

  it('sends the capture as a file to be saved', async () => {
    const { get, service } = await openServer();
    service.set('my/run "1"');
    const response = await get(`/runs/${encodeURIComponent('my/run "1"')}/capture.pcap`);
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('application/x-pcapng');
    expect(response.headers.get('content-disposition')).to.equal('attachment; filename="my-run-1-.pcapng"');
    expect(response.headers.get('messages-left-out')).to.equal('0');
    expect(isCaptureFile(Buffer.from(await response.arrayBuffer()))).to.equal(true);
  });

  it('names the lines of the test where the service has its file', async () => {
    const { get, service } = await openServer();
    const capture = new Capture();
    const operation = 'inap.ssp_to_scp.InitialDP';
    const facts = { opIdx: 1, dialogue: 1, direction: 'sent', frames: [] } as const;
    capture.add({ ...facts, time: [1, 1], operation, bytes: Buffer.from('6200', 'hex') });
    service.set('run');
    service.captures.set('run', capture.file({ run: 'run', instance: 0 }));
    const definition = { operations: [{ type: 'comment' }, { type: operation }] };
    const text = `name: a\noperations:\n  - { type: comment }\n  - { type: ${operation} }\n`;
    const commentOf = async (source?: object): Promise<readonly string[]> => {
      service.sources.set('run', { definition, ...source });
      const bytes = Buffer.from(await (await get('/runs/run/capture.pcap')).arrayBuffer());
      return [...framesOf(bytes)].flatMap(({ comments }) => comments);
    };
    const sent = `sent by instance 0, operation 2 (${operation})`;
    expect(await commentOf({ source: { file: 'a.test.yaml', text } })).to.deep.equal([
      `${sent} at a.test.yaml:4, run run`,
    ]);
    expect(await commentOf()).to.deep.equal([`${sent}, run run`]);
  });

  it('answers as the reports do where there is no such run', async () => {
    const { get } = await openServer();
    const [report, capture] = await Promise.all(
      ['report.json', 'capture.pcap'].map((name) => get(`/runs/none/${name}`)),
    );
    expect([capture?.status, await capture?.text()]).to.deep.equal([report?.status, await report?.text()]);
    expect(capture?.status).to.equal(404);
  });
});
