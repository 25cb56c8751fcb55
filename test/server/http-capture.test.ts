import { expect } from 'chai';
import { isPcap } from '../../src/report/pcap.ts';
import { closeAll, openServer } from '../support/open-server.ts';

describe('GET /runs/{run_id}/capture.pcap', () => {
  afterEach(closeAll);

  it('sends the capture as a file to be saved', async () => {
    const { get, service } = await openServer();
    service.set('my/run "1"');
    const response = await get(`/runs/${encodeURIComponent('my/run "1"')}/capture.pcap`);
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('application/vnd.tcpdump.pcap');
    expect(response.headers.get('content-disposition')).to.equal('attachment; filename="my-run-1-.pcap"');
    expect(response.headers.get('messages-left-out')).to.equal('0');
    expect(isPcap(Buffer.from(await response.arrayBuffer()))).to.equal(true);
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
