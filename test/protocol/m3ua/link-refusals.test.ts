/** Messages that are answered with ERR, and the codes (RFC 4666 §3.8.1). */
import { expect } from 'chai';
import { parameterOf, type M3uaContents, type MessageName } from '../../../src/protocol/m3ua/messages.ts';
import type { Parameter } from '../../../src/protocol/m3ua/parameters.ts';
import { activeLink, dataOf, upcomingLink, type LoneLink, type LoneOptions } from './lone-link.ts';

const codes = ({ association }: LoneLink): unknown[] =>
  association.messages().map((message) => parameterOf(message, 'errorCode'));

const malformed: Readonly<Record<string, string>> = {
  '02000301 00000008': 'invalidVersion',
  '01000501 00000008': 'unsupportedMessageClass',
  '01000307 00000008': 'unsupportedMessageType',
  '01000301 0000000e 0011 0006 0001': 'parameterFieldError',
  '01000101 0000000e 0210 0006 0001': 'parameterFieldError',
  '02000101 00000008': 'invalidVersion',
  '01000301 0000000c': 'parameterFieldError',
  '0100': 'protocolError',
};

describe('a message that is malformed', () => {
  for (const [hex, code] of Object.entries(malformed)) {
    it(`is answered with ERR ${code}: ${hex}`, async () => {
      const lone = await activeLink();
      const bytes = Buffer.from(hex.replace(/\s/g, ''), 'hex');
      lone.receiveBytes(bytes);
      const [error] = lone.association.messages();
      expect(error?.parameters).to.deep.equal([{ errorCode: code }, { diagnosticInformation: bytes }]);
      expect(lone.link.active).to.equal(true);
    });
  }

  it('is never answered where it is an ERR', async () => {
    const lone = await activeLink();
    for (const hex of ['0100000000000010000c000600190000', '0200000000000008', '01000000'])
      lone.receiveBytes(Buffer.from(hex, 'hex'));
    lone.receiveError({ errorCode: 'unexpectedMessage' }, { routingContext: [5] });
    expect(codes(lone)).to.deep.equal([]);
  });

  it('comes back with forty octets of it at most', async () => {
    const lone = await activeLink();
    lone.receiveBytes(Buffer.alloc(1000, 7));
    const [error] = lone.association.messages();
    expect(error && parameterOf(error, 'diagnosticInformation')).to.have.length(40);
  });
});

describe('a message of another scope', () => {
  const scope = { routingContext: 100, networkAppearance: 2 };
  const other: readonly (readonly [Parameter, string])[] = [
    [{ routingContext: [101] }, 'invalidRoutingContext'],
    [{ networkAppearance: 3 }, 'invalidNetworkAppearance'],
  ];
  for (const [parameter, code] of other) {
    it(`is answered with ERR ${code} and what was wrong`, async () => {
      const lone = await activeLink(scope);
      const named: readonly M3uaContents[] = [
        dataOf('x', parameter),
        { name: 'DUNA', parameters: [parameter, { affectedPointCode: [] }] },
      ];
      for (const message of named) {
        lone.receive(message);
        const [error] = lone.association.messages();
        expect(error?.parameters.slice(0, 2)).to.deep.equal([{ errorCode: code }, parameter]);
      }
      expect(lone.user.told).to.deep.equal([]);
    });
  }

  it('is taken where none is configured, and where it names none', async () => {
    const open = await activeLink();
    open.receive(dataOf('x', { networkAppearance: 3 }, { routingContext: [101] }));
    const narrow = await activeLink(scope);
    narrow.receive(dataOf('x'));
    expect([open.user.told, narrow.user.told]).to.deep.equal([['transfer x'], ['transfer x']]);
  });
});

describe('a message that may not come', () => {
  const unexpected: readonly (readonly [LoneOptions, readonly MessageName[]])[] = [
    [{ role: 'asp' }, ['ASPUP', 'ASPAC', 'ASPIA', 'ASPDN', 'DAUD']],
    [
      { role: 'sgp', initiates: false },
      ['ASPUP ACK', 'ASPAC ACK', 'ASPIA ACK', 'ASPDN ACK', 'NTFY', 'DUNA', 'DAVA', 'DUPU', 'DRST'],
    ],
    [{ role: 'ipsp', initiates: false }, ['ASPUP ACK', 'ASPAC ACK', 'ASPIA ACK', 'ASPDN ACK']],
  ];
  for (const [options, names] of unexpected) {
    it(`is answered with ERR unexpectedMessage: ${names.join(', ')} to ${options.role ?? ''}`, async () => {
      const lone = await activeLink(options);
      lone.receive(...names);
      expect(codes(lone)).to.deep.equal(names.map(() => 'unexpectedMessage'));
      expect(lone.link.active).to.equal(true);
    });
  }

  it('is DATA and SSNM before the peer is up and active', async () => {
    const lone = await upcomingLink({ initiates: false });
    lone.receive(dataOf('x'), { name: 'DAUD', parameters: [{ affectedPointCode: [] }] }, 'ASPUP');
    lone.receive(dataOf('x'));
    expect(codes(lone)).to.deep.equal([
      'unexpectedMessage',
      'unexpectedMessage',
      undefined,
      undefined,
      'unexpectedMessage',
    ]);
  });

  it('is registration of routing keys, of which nothing is supported', async () => {
    for (const initiates of [true, false]) {
      const lone = await activeLink({ initiates });
      const names = ['REG REQ', 'REG RSP', 'DEREG REQ', 'DEREG RSP'] as const;
      lone.receive(...names);
      expect(codes(lone)).to.deep.equal(names.map(() => 'unsupportedMessageClass'));
    }
  });

  it('lacks what it must have', async () => {
    const lone = await activeLink();
    lone.receive('DATA', 'DUNA');
    expect(codes(lone)).to.deep.equal(['missingParameter', 'missingParameter']);
  });
});
