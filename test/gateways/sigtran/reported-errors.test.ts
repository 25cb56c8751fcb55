/**
 * A signalling gateway that answers with ERR: its reason is in the errors of a run, and in the log, which does not grow
 * with each.
 */
import { expect } from 'chai';
import type { Complaint } from '../../../src/gateways/gateway.ts';
import { mostComplaints } from '../../../src/gateways/sigtran/complaints.ts';
import { LoggedReports } from '../../../src/gateways/sigtran/logged-reports.ts';
import { Wire } from './wire.ts';

/** ERR 26, no configured AS for ASP, which quotes a DATA message (RFC 4666 §3.8.1). */
const noServer = Buffer.from('010000000000001c' + '000c00080000001a' + '0007000c' + '0100010100000040', 'hex');
/** ERR 25, invalid routing context. */
const wrongContext = Buffer.from('0100000000000010' + '000c000800000019', 'hex');

describe('an ERR of the signalling gateway', () => {
  let wire: Wire;
  let troubles: string[];
  let heard: () => void;
  beforeEach(() => {
    troubles = [];
    heard = () => undefined;
    wire = new Wire({
      linkTroubled: (peer, trouble) => {
        troubles.push(`${peer}: ${trouble}`);
        heard();
      },
    });
  });
  afterEach(() => wire.close());

  const untilTold = (count: number): Promise<void> =>
    new Promise((resolve) => {
      heard = () => troubles.length >= count && resolve();
      heard();
    });

  it('is logged, and is a complaint of every session from then on', async () => {
    await wire.open();
    const session = wire.attach();
    expect(session.complaints).to.deep.equal([]);
    wire.associations[0]?.send(noServer);
    await untilTold(1);
    const text = 'the signalling gateway answered DATA with ERR 26, no configured AS for ASP';
    expect(troubles).to.deep.equal([`scp: ${text}`]);
    const first = session.complaints?.[0];
    expect([session.complaints, wire.attach().complaints]).to.deep.equal([[{ text }], [{ text }]]);
    wire.associations[0]?.send(noServer);
    wire.associations[0]?.send(wrongContext);
    await untilTold(2);
    expect(troubles).to.deep.equal([
      `scp: ${text}`,
      'scp: the signalling gateway sent ERR 25, invalid routing context',
    ]);
    expect(session.complaints?.map((each) => each === first)).to.deep.equal([true, false, false]);
  });

  it('is kept with the last others', async () => {
    await wire.open();
    const session = wire.attach();
    for (let count = 0; count < mostComplaints + 2; count += 1) wire.associations[0]?.send(wrongContext);
    const first = session.complaints?.[0];
    wire.associations[0]?.send(noServer);
    await untilTold(2);
    expect(session.complaints).to.have.length(mostComplaints);
    expect(session.complaints?.includes(first as Complaint)).to.equal(false);
    expect(session.complaints?.at(-1)?.text).to.include('ERR 26');
  });

  it('is the reason why no run can attach', async () => {
    await wire.open();
    const association = wire.associations[0];
    // The SGP takes the link out of service and refuses the ASPAC that would bring it back.
    association?.send(Buffer.from('0100040400000008', 'hex'));
    association?.send(wrongContext);
    await untilTold(1);
    expect(() => wire.attach()).to.throw(
      'gateway stp1 is down: scp is backingOff; the signalling gateway answered ASPAC with ERR 25, invalid ' +
        'routing context',
    );
  });
});

describe('the errors of one link', () => {
  const error = (kind: string) => ({ kind, text: `ERR ${kind}`, isTrouble: true });

  it('are logged when they come the first time, the 10th, the 100th and so on', () => {
    const errors = new LoggedReports();
    const told = Array.from({ length: 2000 }, () => errors.error(error('26'))).filter((text) => text !== undefined);
    expect(told).to.deep.equal([
      'ERR 26',
      'ERR 26, 10 times by now',
      'ERR 26, 100 times by now',
      'ERR 26, 1000 times by now',
    ]);
  });

  it('are logged for each kind, but for no more than twenty', () => {
    const errors = new LoggedReports();
    const told = Array.from({ length: 1000 }, (_, kind) => errors.error(error(String(kind)))).filter(
      (text) => text !== undefined,
    );
    expect(told).to.have.length(20);
  });
});
