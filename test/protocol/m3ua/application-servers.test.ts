/**
 * The application servers of an SGP (RFC 4666 §4.3.2, §4.3.4): the notifications of several ASPs about one another, and
 * properties of any sequence of their messages.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { SimulatedClock } from 'xstate';
import { ApplicationServers, type ApplicationServersOptions } from '../../../src/protocol/m3ua/application-servers.ts';
import type { ApplicationServer } from '../../../src/protocol/m3ua/application-server.ts';
import type { M3uaContents, M3uaMessage } from '../../../src/protocol/m3ua/messages.ts';
import type { TrafficMode } from '../../../src/protocol/m3ua/types.ts';
import { rounds } from '../../support/depth.ts';
import { LoneLink } from './lone-link.ts';

const brief = ({ name, parameters }: M3uaMessage): string =>
  [
    name,
    ...parameters.map((parameter) =>
      'status' in parameter ? parameter.status.information : JSON.stringify(parameter),
    ),
  ].join(' ');

const aspac = (trafficModeType: TrafficMode = 'loadshare', ...routingContext: readonly number[]): M3uaContents => ({
  name: 'ASPAC',
  parameters: [{ trafficModeType }, ...(routingContext.length === 0 ? [] : [{ routingContext }])],
});

const open = (asps: number, options: Partial<ApplicationServersOptions> = {}) => {
  const clock = new SimulatedClock();
  const gaveUp: ApplicationServer[] = [];
  const servers = new ApplicationServers({
    clock,
    routingContext: 100,
    networkAppearance: undefined,
    trafficMode: undefined,
    registration: false,
    gaveUp: (server) => gaveUp.push(server),
    ...options,
  });
  const links = Array.from(
    { length: asps },
    () => new LoneLink({ initiates: false, routingContext: options.routingContext ?? 100, servers }),
  );
  /** The messages that each has received since the last call. */
  const told = (): string[][] => links.map((link) => link.association.messages().map(brief));
  return { clock, servers, links, told, gaveUp };
};

const context = '{"routingContext":[100]}';

describe('the application server of several ASPs', () => {
  it('is inactive, active, pending and active again, and notifies all of them', () => {
    const { links: [one, two] = [], told } = open(2);
    one?.receive('ASPUP');
    two?.receive('ASPUP');
    expect(told()).to.deep.equal([
      ['ASPUP ACK', `NTFY asInactive ${context}`],
      ['ASPUP ACK', `NTFY asInactive ${context}`],
    ]);
    one?.receive(aspac());
    expect(told().map((messages) => messages.at(-1))).to.deep.equal([
      `NTFY asActive ${context}`,
      `NTFY asActive ${context}`,
    ]);
    two?.receive(aspac());
    expect(
      told().map(({ length }) => length),
      'no change of the AS',
    ).to.deep.equal([0, 1]);
    one?.receive('ASPIA');
    expect(
      told().map(({ length }) => length),
      'the other one carries on',
    ).to.deep.equal([1, 0]);
    two?.receive('ASPIA');
    expect(told().map((messages) => messages.at(-1))).to.deep.equal([
      `NTFY asPending ${context}`,
      `NTFY asPending ${context}`,
    ]);
    one?.receive(aspac());
    expect(told().map((messages) => messages.at(-1))).to.deep.equal([
      `NTFY asActive ${context}`,
      `NTFY asActive ${context}`,
    ]);
  });

  it('gives up after T(r), and is inactive as long as an ASP is up', async () => {
    const { links: [one, two] = [], told, clock, gaveUp, servers } = open(2);
    for (const link of [one, two]) link?.receive('ASPUP');
    one?.receive(aspac());
    await one?.lose('cut');
    told();
    clock.increment(1999);
    expect([gaveUp.length, told()[1]]).to.deep.equal([0, []]);
    clock.increment(1);
    expect([gaveUp.length, told()[1]]).to.deep.equal([1, [`NTFY asInactive ${context}`]]);
    expect(gaveUp[0]?.standing).to.equal('inactive');
    servers.close();
  });

  it('is one ASP after the other with override: the other one is notified, and stands by', () => {
    const { links: [one, two] = [], told } = open(2);
    for (const link of [one, two]) link?.receive('ASPUP');
    one?.receive(aspac('override'));
    told();
    two?.receive({ name: 'ASPUP', parameters: [{ aspIdentifier: 7 }] }, aspac('override'));
    expect(told()[0]).to.deep.equal([`NTFY alternateAspActive {"aspIdentifier":7} ${context}`]);
    expect([one?.link.state, two?.link.state]).to.deep.equal(['standingBy', 'active']);
    one?.receive(aspac('override'));
    expect([one?.link.state, two?.link.state]).to.deep.equal(['active', 'standingBy']);
  });

  it('has one traffic mode: that of its first ASP', () => {
    const { links: [one, two] = [], told } = open(2);
    for (const link of [one, two]) link?.receive('ASPUP');
    one?.receive(aspac('override'));
    told();
    two?.receive(aspac('loadshare'));
    expect(told()[1]?.[0]).to.match(/^ERR .*unsupportedTrafficModeType/);
    expect(two?.link.state).to.equal('activating');
  });

  it('notifies the others of a failed ASP by its identifier', async () => {
    const { links: [one, two] = [], told } = open(2);
    one?.receive({ name: 'ASPUP', parameters: [{ aspIdentifier: 3 }] });
    two?.receive('ASPUP');
    told();
    await one?.lose('cut');
    expect(told()[1]).to.deep.equal([`NTFY aspFailure {"aspIdentifier":3} ${context}`]);
  });

  it('is another one for each routing context that ASPs name, where this end has none', () => {
    const { links: [one, two] = [], told } = open(2, { routingContext: undefined });
    for (const link of [one, two]) link?.receive('ASPUP');
    told();
    one?.receive(aspac('override', 5));
    two?.receive(aspac('loadshare', 6));
    expect(told()).to.deep.equal([
      ['ASPAC ACK {"trafficModeType":"override"} {"routingContext":[5]}', 'NTFY asActive {"routingContext":[5]}'],
      ['ASPAC ACK {"trafficModeType":"loadshare"} {"routingContext":[6]}', 'NTFY asActive {"routingContext":[6]}'],
    ]);
  });

  it('has the state of its ASPs after any sequence of their messages, and notifies of each change once', () => {
    const step = fc.record({
      asp: fc.nat({ max: 2 }),
      message: fc.constantFrom('ASPUP', 'ASPAC', 'ASPIA', 'ASPDN', 'wait' as const),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { links, clock, servers } = open(3);
        let notified: string | undefined;
        for (const { asp, message } of steps) {
          if (message === 'wait') clock.increment(2000);
          else links[asp]?.receive(message === 'ASPAC' ? aspac() : message);
          const active = links.filter(({ link }) => link.active).length;
          const up = links.filter(({ link }) => link.state !== 'comingUp').length;
          const standing = servers.standingOf(100);
          if (active > 0) expect(standing).to.equal('active');
          else if (message === 'wait') expect(standing).to.equal(up > 0 ? 'inactive' : 'down');
          else expect(standing).to.be.oneOf(['pending', up > 0 ? 'inactive' : 'down']);
          for (const link of links) {
            const changes = link.association
              .messages()
              .flatMap(({ parameters }) =>
                parameters.flatMap((parameter) => ('status' in parameter ? [parameter.status.information] : [])),
              );
            for (const change of changes) expect(String(change).toLowerCase()).to.equal(`as${standing}`);
            notified = changes.length > 0 ? standing : notified;
          }
        }
        servers.close();
      }),
      { numRuns: rounds(200) },
    );
  });
});
