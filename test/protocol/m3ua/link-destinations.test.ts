/** SSNM: reports of a peer, and the answers to its audits (RFC 4666 §3.4, §4.5). */
import { expect } from 'chai';
import type { MessageName } from '../../../src/protocol/m3ua/messages.ts';
import type { Parameter } from '../../../src/protocol/m3ua/parameters.ts';
import { activeLink, upcomingLink } from './lone-link.ts';

const affected = (...pointCodes: readonly number[]): Parameter => ({
  affectedPointCode: pointCodes.map((pointCode) => ({ pointCode, mask: 0 })),
});

const report = (name: MessageName, ...parameters: readonly Parameter[]) => ({ name, parameters });

describe('destinations', () => {
  it('are reported to the user as the peer reports them', async () => {
    const { receive, user, ...lone } = await activeLink().then((link) => ({
      receive: link.receive.bind(link),
      user: link.user,
      link,
    }));
    receive(
      report('DUNA', affected(1, 2)),
      report('DAVA', affected(1)),
      report('DRST', affected(2)),
      report('SCON', affected(3)),
    );
    receive(
      report('SCON', affected(3), { congestionIndications: 1 }),
      report('SCON', affected(3), { congestionIndications: 0 }),
    );
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

  it('are reported when the link is active, if the report comes just before', async () => {
    const lone = await upcomingLink();
    lone.receive('ASPUP ACK', report('DUNA', affected(1)));
    expect(lone.user.told).to.deep.equal([]);
    lone.receive('ASPAC ACK');
    expect(lone.user.told).to.deep.equal(['active', 'unavailable: 1']);
  });

  it('lack SCCP where its peer is unavailable, and nothing where another user is', async () => {
    const lone = await activeLink();
    lone.receive(report('DUPU', affected(1), { userCause: { cause: 'unknown', user: 3 } }));
    lone.receive(report('DUPU', affected(2), { userCause: { cause: 'unknown', user: 5 } }));
    expect([lone.user.since(), lone.sent]).to.deep.equal([['withoutUser: 1'], []]);
  });

  it('are reported in words', async () => {
    const lone = await activeLink();
    lone.user.hearsReports = true;
    const user = { cause: 'unequippedRemoteUser', user: 3 } as const;
    lone.receive(
      report('DUNA', affected(1, 2)),
      report('DAVA', affected(1)),
      report('DRST', { affectedPointCode: [{ pointCode: 9, mask: 2 }] }),
    );
    lone.receive(
      report('SCON', affected(3), { congestionIndications: 2 }),
      report('SCON', affected(3), { congestionIndications: 0 }),
      report('DUPU', affected(4), { userCause: user }),
    );
    const information = ['asActive', 'asPending', 'insufficientAspResources', 'aspFailure'] as const;
    for (const one of information) {
      const type = one === 'asActive' || one === 'asPending' ? 'asStateChange' : 'other';
      lone.receive({
        name: 'NTFY',
        parameters: [{ status: { type, information: one } }, ...(one === 'aspFailure' ? [{ aspIdentifier: 7 }] : [])],
      });
    }
    const reports = lone.user.since().filter((told) => told.startsWith('reported'));
    expect(reports.map((told) => told.replace('reported: the signalling gateway reports that ', ''))).to.deep.equal([
      'point codes 1 (0-0-1), 2 (0-0-2) are unavailable (DUNA)',
      'point code 1 (0-0-1) is available (DAVA)',
      'point codes 8 (0-1-0) to 11 (0-1-3) are restricted (DRST)',
      'the way to point code 3 (0-0-3) is congested, level 2 (SCON)',
      'the way to point code 3 (0-0-3) is not congested any more (SCON)',
      'SCCP is unavailable at point code 4 (0-0-4): unequipped remote user (DUPU)',
      'the AS is active (NTFY)',
      'the AS is pending: none of its ASPs is active any more (NTFY)',
      'the AS lacks active ASPs (NTFY)',
      'an ASP of the AS has failed (ASP identifier 7) (NTFY)',
    ]);
  });

  it('are written as point codes of 24 bits where the network has them', async () => {
    const lone = await activeLink({ pointCodeBits: 24 });
    lone.user.hearsReports = true;
    lone.receive(report('DUNA', { affectedPointCode: [{ pointCode: 66051, mask: 0 }] }));
    expect(lone.user.since()).to.include(
      'reported: the signalling gateway reports that point code 66051 (1-2-3) is unavailable (DUNA)',
    );
  });

  it('are asked for by an active ASP, and by no other end', async () => {
    const scope = { routingContext: 100, networkAppearance: 2 };
    const lone = await activeLink(scope);
    lone.link.audit([4114, 4115]);
    lone.link.audit([]);
    expect(lone.association.messages().map(({ name, parameters }) => [name, ...parameters])).to.deep.equal([
      ['DAUD', { networkAppearance: 2 }, { routingContext: [100] }, affected(4114, 4115)],
    ]);
    const server = await activeLink({ initiates: false, role: 'ipsp' });
    server.link.audit([4114]);
    const early = await upcomingLink();
    early.link.audit([4114]);
    expect([server.sent, early.sent]).to.deep.equal([[], ['ASPUP']]);
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
