/** The AVPs that a Diameter gateway adds to requests, and to the answers to those of the server. */
import { expect } from 'chai';
import { completeAnswer, completeRequest } from '../../../src/gateways/diameter/message-parts.ts';
import { Registrations } from '../../../src/gateways/diameter/registrations.ts';
import { dictionary, type Avp, type Message } from '../../../src/protocol/diameter/index.ts';
import { identityOf } from '../../contracts/diameter-gateways.ts';

const identity = identityOf('tester.example');
const destination = { host: undefined, realm: 'far.example' };

const shown = (avps: readonly Avp[]): string[] => avps.map(({ name, value }) => `${name} ${String(value)}`);

const complete = (command: string | number, ...avps: readonly Avp[]) =>
  completeRequest({ command, avps }, identity, destination, dictionary);

describe('requests of a diameter gateway', () => {
  it('have Session-Id first, then what was absent, then the rest as it was written', () => {
    const { avps, application } = complete(
      'Credit-Control',
      { name: 'CC-Request-Type', value: 1 },
      { name: 'Session-Id', value: 's' },
    );
    expect(shown(avps)).to.deep.equal([
      'Session-Id s',
      'Origin-Host tester.example',
      'Origin-Realm example',
      'Destination-Realm far.example',
      'Auth-Application-Id 4',
      'CC-Request-Type 1',
    ]);
    expect(application).to.equal(4);
  });

  it('keep the AVPs that they contain', () => {
    const own = [
      { name: 'Destination-Realm', value: 'own' },
      { name: 'Origin-Host', value: 'me' },
      { name: 'Auth-Application-Id', value: '16777238' },
    ];
    const { avps, application } = complete('Credit-Control', ...own);
    expect(shown(avps)).to.deep.equal(['Origin-Realm example', ...shown(own)]);
    expect(application).to.equal(16777238);
  });

  it('belong to the application of their AVPs, of their command, or else the first of the gateway', () => {
    const group = { name: 'Vendor-Specific-Application-Id', value: [{ name: 'Auth-Application-Id', value: 9 }] };
    expect(complete('Re-Auth', group)).to.include({ application: 9 });
    expect(shown(complete('Re-Auth', group).avps)).to.not.include('Auth-Application-Id 9');
    expect(complete('Accounting')).to.include({ application: 3 });
    expect(shown(complete('Accounting').avps)).to.include('Acct-Application-Id 3');
    expect(complete('Session-Termination')).to.include({ application: 4, command: 'Session-Termination' });
    expect(complete(8_388_000)).to.include({ application: 4, command: 8_388_000 });
  });
});

const reAuth = (session: string): Message => ({
  command: 'Re-Auth',
  code: 258,
  application: 4,
  request: true,
  proxiable: true,
  error: false,
  retransmitted: false,
  hopByHop: 1,
  endToEnd: 1,
  avps: [{ name: 'Session-Id', value: session }],
});

describe('answers of a diameter gateway', () => {
  it('have the session, a result and the origin', () => {
    const origin = ['Origin-Host tester.example', 'Origin-Realm example'];
    expect(shown(completeAnswer(reAuth('s'), [], identity))).to.deep.equal([
      'Session-Id s',
      'Result-Code 2001',
      ...origin,
    ]);
    const failed = completeAnswer(reAuth('s'), [{ name: 'Result-Code', value: 5012 }], identity);
    expect(shown(failed)).to.deep.equal(['Session-Id s', ...origin, 'Result-Code 5012']);
  });

  it('are sent once for each request, and for none that waits too long in the queue', () => {
    const registrations = new Registrations();
    const sent: string[][] = [];
    const send = (avps: readonly Avp[]): void => void sent.push(shown(avps));
    const waiting: ((avps: readonly Avp[]) => void)[] = [];
    const cancel = registrations.add('s', (_, answer) => waiting.push(answer));
    for (let count = 0; count < 17; count += 1) registrations.deliver(reAuth('s'), send);
    expect([waiting.length, sent]).to.deep.equal([16, [['Result-Code 3004']]]);
    waiting[0]?.([]);
    waiting[0]?.([]);
    expect(sent).to.have.length(2);
    cancel();
    expect(sent.slice(2)).to.deep.equal(Array.from({ length: 15 }, () => ['Result-Code 5002']));
    expect(registrations.deliver(reAuth('s'), send)).to.equal(false);
    expect(sent).to.have.length(17);
  });
});
