import { expect } from 'chai';
import { loadConfig } from '../../src/config.ts';
import type { FromShare } from '../../src/run/share/messages.ts';
import type { Place, ShareLine } from '../../src/run/share/place.ts';
import { createThreads, type RunningThreads } from '../../src/threads/threads.ts';

const threadsOf = (gateway: object, log: object[] = [], workers = 3): RunningThreads => {
  const config = loadConfig(JSON.stringify({ workers, gateways: { one: gateway } }), 'threads.yaml');
  return createThreads(config, {
    environment: {},
    log: { info: (fields) => void log.push(fields), warn: (fields) => void log.push(fields) },
  });
};

const sigtran = (more: object) => ({ kind: 'sigtran', opc: 4113, scp: { dpc: 4114, dssn: 106 }, ...more });
const sctp = { type: 'sctp', mode: 'connect', host: '127.0.0.1', port: 2905 };
const tcp = { type: 'tcp', mode: 'connect', host: '127.0.0.1', port: 2905 };
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `link ${index}`,
    transport: { ...sctp, local_port: 3000 + index },
  }));

describe('threads for loads', () => {
  it('open their own gateway where it may exist several times', () => {
    const gateways = {
      embedded: { kind: 'sigtran', transport: { type: 'memory' } },
      rest: { kind: 'rest', simulated: true },
      osd: { kind: 'osd', simulated: true },
    };
    for (const [name, gateway] of Object.entries(gateways))
      expect(threadsOf(gateway).capacity('one'), name).to.equal(3);
  });

  it('do not open a gateway that can exist only once', () => {
    const gateways = {
      'the one link over TCP': sigtran({ transport: tcp }),
      'the one link over SCTP': sigtran({ transport: sctp }),
      'a single link of a list': sigtran({ links: links(1) }),
      'a listener': sigtran({ transport: { ...tcp, mode: 'listen' } }),
      'links with a capture': sigtran({ links: links(3), capture: { file: 'all.pcap' } }),
      'a capture of what is embedded': {
        kind: 'sigtran',
        transport: { type: 'memory' },
        capture: { file: 'all.pcap' },
      },
      'a simulated database': { kind: 'db', simulated: true },
      'a simulated provisioning interface': { kind: 'pi', simulated: true },
      diameter: { kind: 'diameter', simulated: true },
    };
    for (const [name, gateway] of Object.entries(gateways))
      expect(threadsOf(gateway).capacity('one'), name).to.equal(0);
  });

  it('have a link each, as far as there are links beside the one of the service', () => {
    const capacities = [1, 2, 3, 4, 5].map((count) => threadsOf(sigtran({ links: links(count) })).capacity('one'));
    expect(capacities).to.deep.equal([0, 1, 2, 3, 3]);
  });

  it('are logged where a load gets fewer of them, with the reason', () => {
    const log: object[] = [];
    threadsOf(sigtran({ transport: sctp }), log).bounded('run-1', 'one');
    threadsOf(sigtran({ links: links(3) }), log).bounded('run-2', 'one');
    threadsOf({ kind: 'diameter', simulated: true }, log).bounded('run-3', 'one');
    expect(log).to.deep.equal([
      { run_id: 'run-1', gateway: 'one', threads: 0, of: 3, reason: 'it has 1 link, and each thread needs its own' },
      { run_id: 'run-2', gateway: 'one', threads: 2, of: 3, reason: 'it has 3 links, and each thread needs its own' },
      { run_id: 'run-3', gateway: 'one', threads: 0, of: 3, reason: 'the gateway can be open only once' },
    ]);
  });

  it('end for all runs where one finds them unresponsive, and make room for others at once', async () => {
    const log: object[] = [];
    const threads = threadsOf({ kind: 'rest', simulated: true }, log, 1);
    const heard = (run: string): { line: ShareLine; message: Promise<FromShare> } => {
      let hear = (_message: FromShare): void => undefined;
      const message = new Promise<FromShare>((resolve) => {
        hear = resolve;
      });
      return { line: (threads.places(1)[0] as Place).open(run, hear), message };
    };
    const [one, other] = [heard('one'), heard('other')];
    one.line.terminate?.('it did not obey');
    const next = heard('next');
    const failed = { type: 'failed', reason: 'a thread of the load was ended: it did not obey' };
    expect(await Promise.all([one.message, other.message])).to.deep.equal([failed, failed]);
    expect(log).to.deep.equal([{ thread: 1, run_ids: ['one', 'other'], reason: failed.reason }]);
    const request = { run_id: 'next', operations: [{ type: 'comment' }] };
    next.line.post({
      type: 'prepare',
      request,
      numbers: 'all',
      drawn: { seed: 1, runVariables: {} },
      shares: 1,
    });
    expect(await next.message).to.deep.equal({ type: 'ready' });
    await threads.close();
  });

  it('are as many as configured', () => {
    const countOf = (text: string): number =>
      createThreads(loadConfig(text, 'threads.yaml'), {
        environment: {},
        log: { info: () => undefined, warn: () => undefined },
      }).count;
    expect([countOf('workers: 3'), countOf('workers: 0')]).to.deep.equal([3, 0]);
    expect(countOf('{}')).to.be.at.least(0);
  });
});
