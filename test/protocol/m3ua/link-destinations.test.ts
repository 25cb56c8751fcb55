/** SSNM: what a peer reports, and what it is told when it asks (RFC 4666 §3.4, §4.5). */
import { expect } from 'chai';
import type { MessageName } from '../../../src/protocol/m3ua/messages.ts';
import type { Parameter } from '../../../src/protocol/m3ua/parameters.ts';
import { activeLink, upcomingLink } from './lone-link.ts';

const affected = (...pointCodes: readonly number[]): Parameter => ({
  affectedPointCode: pointCodes.map((pointCode) => ({ pointCode, mask: 0 })),
});

const report = (name: MessageName, ...parameters: readonly Parameter[]) => ({ name, parameters });

describe('destinations', () => {
  it('are told to the user as they are reported', async () => {
    const { receive, user, ...lone } = await activeLink().then((link) => ({ receive: link.receive.bind(link), user: link.user, link }));
    receive(report('DUNA', affected(1, 2)), report('DAVA', affected(1)), report('DRST', affected(2)), report('SCON', affected(3)));
    receive(report('SCON', affected(3), { congestionIndications: 1 }), report('SCON', affected(3), { congestionIndications: 0 }));
    expect(user.since()).to.deep.equal([
      'unavailable: 1,2',
      'available: 1',
      'restricted: 2',
      'congested: 3',
      'congested: 3',
      'available: 3',
    ]);
    expect(lone.link.sent).to.deep.equal([]);
  });

  it('are all those that a mask covers, up to a bound', async () => {
    const lone = await activeLink();
    lone.receive(report('DUNA', { affectedPointCode: [{ pointCode: 0x1236, mask: 2 }] }));
    expect(lone.user.since()).to.deep.equal([`unavailable: ${[0x1234, 0x1235, 0x1236, 0x1237].join()}`]);
    lone.receive(report('DUNA', { affectedPointCode: [{ pointCode: 0, mask: 255 }] }));
    expect(lone.user.since()[0]?.split(',')).to.have.length(65_536);
  });

  it('are told when the link is active, where they are reported just before', async () => {
    const lone = await upcomingLink();
    lone.receive('ASPUP ACK', report('DUNA', affected(1)));
    expect(lone.user.told).to.deep.equal([]);
    lone.receive('ASPAC ACK');
    expect(lone.user.told).to.deep.equal(['active', 'unavailable: 1']);
  });

  it('are no matter of a user part that is unavailable', async () => {
    const lone = await activeLink();
    lone.receive(report('DUPU', affected(1), { userCause: { cause: 'unknown', user: 3 } }));
    expect([lone.user.told, lone.sent]).to.deep.equal([[], []]);
  });

  it('are available when a peer asks, unless a report says otherwise', async () => {
    const audit = report('DAUD', { networkAppearance: 2 }, { routingContext: [100] }, affected(1, 2, 3));
    const all = await activeLink({ initiates: false });
    all.receive(audit);
    expect(all.association.messages().map(({ name, parameters }) => [name, ...parameters])).to.deep.equal([
      ['DAVA', { networkAppearance: 2 }, { routingContext: [100] }, affected(1, 2, 3)],
    ]);
    const some = await activeLink({ initiates: false, available: (pointCode) => pointCode === 2 });
    some.receive(audit);
    expect(some.association.messages().map(({ name, parameters }) => [name, parameters[2]])).to.deep.equal([
      ['DAVA', affected(2)],
      ['DUNA', affected(1, 3)],
    ]);
  });
});
