/** Routing Key Management (RFC 4666 §4.4): an ASP registers its point code, and an SGP grants or refuses that. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { ApplicationServers, type ApplicationServersOptions } from '../../../src/protocol/m3ua/application-servers.ts';
import { decodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import { parameterOf, type M3uaContents } from '../../../src/protocol/m3ua/messages.ts';
import type { InnerParameter, ParameterValues } from '../../../src/protocol/m3ua/parameters.ts';
import { LoneLink, transferOf, upcomingLink } from './lone-link.ts';
import { twoLinks } from './two-links.ts';

const serversOf = (options: Partial<ApplicationServersOptions> = {}): ApplicationServers =>
  new ApplicationServers({
    clock: new SimulatedClock(),
    routingContext: undefined,
    networkAppearance: undefined,
    trafficMode: undefined,
    registration: true,
    gaveUp: () => undefined,
    ...options,
  });

const key = (...routingKey: readonly InnerParameter[]): M3uaContents => ({
  name: 'REG REQ',
  parameters: [{ routingKey }],
});
const of = (pointCode: number, ...more: readonly InnerParameter[]): readonly InnerParameter[] => [
  { localRoutingKeyIdentifier: 1 },
  ...more,
  { destinationPointCode: { pointCode, mask: 0 } },
];

describe('an ASP that registers its point code', () => {
  it('is given a routing context, carries traffic in it, and takes its key back when it leaves', async () => {
    const { near, far, users, wire, log } = twoLinks({ near: { registers: 4113 }, servers: serversOf() });
    await wire.settle();
    expect([near.state, far().state]).to.deep.equal(['active', 'active']);
    expect(log).to.deep.equal([
      'near: ASPUP',
      'far: ASPUP ACK',
      'far: NTFY',
      'near: REG REQ',
      'far: REG RSP',
      'far: NTFY',
      'near: ASPAC',
      'far: ASPAC ACK',
      'far: NTFY',
    ]);
    for (const [from, to] of [
      [near, users.far],
      [far(), users.near],
    ] as const) {
      const frame = from.transfer({ ...transferOf('data'), dpc: 4113 });
      expect(parameterOf(decodeM3ua(frame), 'routingContext')).to.deep.equal([1]);
      await wire.settle();
      expect(to.since()).to.include('transfer data');
    }
    log.length = 0;
    const over = near.close();
    await wire.settle();
    await over;
    expect(log.filter((message) => message.startsWith('near'))).to.deep.equal([
      'near: ASPIA',
      'near: DEREG REQ',
      'near: ASPDN',
    ]);
  });

  it('registers it again on each association, and asks for the configured routing context', async () => {
    const lone = await upcomingLink({ registers: 4113, routingContext: 7, trafficMode: 'override' });
    lone.receive('ASPUP ACK');
    const [, request] = lone.association.messages();
    expect(request?.parameters).to.deep.equal([
      {
        routingKey: [
          { localRoutingKeyIdentifier: 1 },
          { routingContext: [7] },
          { trafficModeType: 'override' },
          { destinationPointCode: { pointCode: 4113, mask: 0 } },
        ],
      },
    ]);
    lone.receive({
      name: 'REG RSP',
      parameters: [
        {
          registrationResult: [
            { localRoutingKeyIdentifier: 1 },
            { registrationStatus: 'successfullyRegistered' },
            { routingContext: [9] },
          ],
        },
      ],
    });
    expect(lone.association.messages().map(({ parameters }) => parameters)).to.deep.equal([
      [{ trafficModeType: 'override' }, { routingContext: [9] }],
    ]);
    await lone.lose('cut');
    await lone.pass(250);
    lone.receive('ASPUP ACK');
    expect(lone.sent).to.deep.equal(['ASPUP', 'REG REQ']);
  });

  for (const [status, words] of [
    ['permissionDenied', 'permission denied'],
    ['routingKeyNotProvisioned', 'routing key not provisioned'],
    [77, 'status 77'],
  ] as const)
    it(`says why it is not registered: ${words}`, async () => {
      const lone = await upcomingLink({ registers: 4113 });
      lone.receive('ASPUP ACK');
      const registrationResult = [
        { localRoutingKeyIdentifier: 1 },
        { registrationStatus: status as ParameterValues['registrationStatus'] },
        { routingContext: [0] },
      ];
      lone.receive({ name: 'REG RSP', parameters: [{ registrationResult }] });
      await lone.wire.settle();
      expect(lone.link.state).to.equal('backingOff');
      expect(lone.link.trouble).to.equal(`the signalling gateway refused the routing key: ${words}`);
    });

  it('takes an ERR for the answer of a gateway that registers nothing', async () => {
    const { near, wire } = twoLinks({ near: { registers: 4113 } });
    await wire.settle();
    expect(near.trouble).to.equal('the signalling gateway answered REG REQ with ERR 3, unsupported message class');
  });
});

describe('an SGP that lets ASPs register', () => {
  const registered = (servers: ApplicationServers, ...requests: readonly M3uaContents[]): unknown[][] => {
    const lone = new LoneLink({ initiates: false, servers });
    lone.receive('ASPUP');
    lone.association.messages();
    return requests.map((request) => {
      lone.receive(request);
      return lone.association.messages().flatMap(({ name, parameters }) =>
        parameters.flatMap((parameter) => {
          if ('registrationResult' in parameter)
            return parameter.registrationResult.flatMap((inner) => Object.values(inner));
          if ('deregistrationResult' in parameter)
            return parameter.deregistrationResult.flatMap((inner) => Object.values(inner));
          return name === 'ERR' && 'errorCode' in parameter ? [parameter.errorCode] : [];
        }),
      );
    });
  };

  it('gives a routing context to each point code, the same to all its ASPs', () => {
    const servers = serversOf();
    expect(registered(servers, key(...of(4113)), key(...of(4114)), key(...of(4113)))).to.deep.equal([
      [1, 'successfullyRegistered', [1]],
      [1, 'successfullyRegistered', [2]],
      [1, 'routingKeyAlreadyRegistered', [1]],
    ]);
    expect(registered(servers, key(...of(4113)))).to.deep.equal([[1, 'successfullyRegistered', [1]]]);
  });

  it('refuses what it does not support, each key by itself', () => {
    const servers = serversOf({ networkAppearance: 5, trafficMode: 'loadshare' });
    expect(
      registered(
        servers,
        key({ localRoutingKeyIdentifier: 1 }),
        key(...of(4113, { networkAppearance: 6 })),
        key(...of(4113, { serviceIndicators: [5] })),
        key(...of(4113, { originatingPointCodeList: [{ pointCode: 1, mask: 0 }] })),
        key(...of(4113, { trafficModeType: 'override' })),
        key({ destinationPointCode: { pointCode: 4113, mask: 0 } }),
      ),
    ).to.deep.equal([
      [1, 'invalidDestinationPointCode', [0]],
      [1, 'invalidNetworkAppearance', [0]],
      [1, 'unsupportedRoutingKeyParameter', [0]],
      [1, 'unsupportedRoutingKeyParameter', [0]],
      [1, 'unsupportedTrafficHandlingMode', [0]],
      ['missingParameter'],
    ]);
  });

  it('lets an ASP have 64 keys', () => {
    const answers = registered(serversOf(), ...Array.from({ length: 65 }, (_, index) => key(...of(index + 1))));
    expect(answers.map(([, status]) => status)).to.deep.equal([
      ...Array.from({ length: 64 }, () => 'successfullyRegistered'),
      'insufficientResources',
    ]);
  });

  it('has 1,000 application servers at most', () => {
    const servers = serversOf();
    for (let asp = 0; asp < 20; asp += 1)
      registered(servers, ...Array.from({ length: 50 }, (_, index) => key(...of(1 + 50 * asp + index))));
    expect(registered(servers, key(...of(2_000)))).to.deep.equal([[1, 'insufficientResources', [0]]]);
  });

  it('changes no routing context that another key has', () => {
    expect(
      registered(serversOf(), key(...of(4113, { routingContext: [9] })), key(...of(4114, { routingContext: [9] }))),
    ).to.deep.equal([
      [1, 'successfullyRegistered', [9]],
      [1, 'routingKeyChangeRefused', [0]],
    ]);
  });

  it('takes a key back, but not one that is not there, or that carries traffic', () => {
    const deregister = (...routingContext: readonly number[]): M3uaContents => ({
      name: 'DEREG REQ',
      parameters: [{ routingContext }],
    });
    expect(
      registered(
        serversOf(),
        key(...of(4113)),
        { name: 'ASPAC', parameters: [{ routingContext: [1] }] },
        deregister(1, 2),
        'ASPIA' as never as M3uaContents,
        deregister(1),
        deregister(1),
      ).slice(2),
    ).to.deep.equal([
      [[1], 'aspCurrentlyActive', [2], 'invalidRoutingContext'],
      [],
      [[1], 'successfullyDeregistered'],
      [[1], 'notRegistered'],
    ]);
  });
});
