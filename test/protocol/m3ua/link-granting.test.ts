/** The answers of an answering end to ASPUP, ASPAC, ASPIA and ASPDN (RFC 4666 §4.3.4). */
import { expect } from 'chai';
import type { M3uaMessage } from '../../../src/protocol/m3ua/messages.ts';
import type { Parameter } from '../../../src/protocol/m3ua/parameters.ts';
import { activeLink, upcomingLink, type LoneOptions } from './lone-link.ts';

const brief = ({ name, parameters }: M3uaMessage): unknown[] => [name, ...parameters];

const notified = (information: 'asActive' | 'asInactive' | 'asPending', ...context: readonly Parameter[]) => [
  'NTFY',
  { status: { type: 'asStateChange', information } },
  ...context,
];

const answering = (options: LoneOptions = {}) => upcomingLink({ initiates: false, ...options });

describe('an SGP', () => {
  const context: Parameter = { routingContext: [100] };

  it('grants what is asked for, in the routing context of the link', async () => {
    const lone = await answering({ routingContext: 100 });
    lone.receive(
      'ASPUP',
      { name: 'ASPAC', parameters: [{ trafficModeType: 'override' }, { routingContext: [200, 100] }] },
      'ASPIA',
      'ASPDN',
    );
    expect(lone.association.messages().map(brief)).to.deep.equal([
      ['ASPUP ACK'],
      notified('asInactive', context),
      ['ASPAC ACK', { trafficModeType: 'override' }, context],
      notified('asActive', context),
      ['ASPIA ACK', context],
      notified('asPending', context),
      ['ASPDN ACK'],
    ]);
  });

  it('names the routing contexts that were asked for where it has none', async () => {
    const lone = await answering();
    lone.receive('ASPUP', { name: 'ASPAC', parameters: [context] });
    expect(lone.association.messages().slice(2).map(brief)).to.deep.equal([
      ['ASPAC ACK', context],
      notified('asActive', context),
    ]);
  });

  it('notifies of changes only', async () => {
    const lone = await answering();
    lone.receive('ASPUP', 'ASPUP', 'ASPIA', 'ASPAC', 'ASPAC');
    expect(lone.sent).to.deep.equal(['ASPUP ACK', 'NTFY', 'ASPUP ACK', 'ASPIA ACK', 'ASPAC ACK', 'NTFY', 'ASPAC ACK']);
  });

  it('is no IPSP, which notifies of nothing', async () => {
    const lone = await answering({ role: 'ipsp' });
    lone.receive('ASPUP', 'ASPAC', 'ASPIA', 'ASPDN');
    expect(lone.sent).to.deep.equal(['ASPUP ACK', 'ASPAC ACK', 'ASPIA ACK', 'ASPDN ACK']);
  });

  it('refuses another routing context, and a traffic mode that it does not support', async () => {
    const lone = await answering({ routingContext: 100, trafficMode: 'loadshare' });
    lone.receive('ASPUP');
    lone.association.messages();
    lone.receive(
      { name: 'ASPAC', parameters: [{ routingContext: [200] }] },
      { name: 'ASPAC', parameters: [{ trafficModeType: 'override' }] },
    );
    expect(lone.association.messages().map(({ parameters }) => parameters[0])).to.deep.equal([
      { errorCode: 'invalidRoutingContext' },
      { errorCode: 'unsupportedTrafficModeType' },
    ]);
    expect(lone.link.state).to.equal('activating');
  });

  it('refuses a traffic mode that there is not', async () => {
    const lone = await answering();
    lone.receive('ASPUP', { name: 'ASPAC', parameters: [{ trafficModeType: 4 }] });
    expect(lone.association.messages().at(-1)?.parameters[0]).to.deep.equal({
      errorCode: 'unsupportedTrafficModeType',
    });
  });
});

describe('an IPSP that answers', () => {
  it('is not moved by notifications, which are for who initiates', async () => {
    const lone = await activeLink({ role: 'ipsp', initiates: false });
    lone.receive({ name: 'NTFY', parameters: [{ status: { type: 'other', information: 'alternateAspActive' } }] });
    expect([lone.link.state, lone.sent]).to.deep.equal(['active', []]);
  });
});

describe('an ASP', () => {
  it('asks with what it is configured with', async () => {
    const lone = await upcomingLink({ aspIdentifier: 5, routingContext: 100, trafficMode: 'broadcast' });
    lone.receive('ASPUP ACK');
    lone.receive('ASPAC ACK');
    void lone.link.close();
    lone.receive('ASPIA ACK');
    expect(lone.association.messages().map(brief)).to.deep.equal([
      ['ASPUP', { aspIdentifier: 5 }],
      ['ASPAC', { trafficModeType: 'broadcast' }, { routingContext: [100] }],
      ['ASPIA', { routingContext: [100] }],
      ['ASPDN'],
    ]);
  });
});
