import { Readable } from 'node:stream';
import { expect } from 'chai';
import { inap } from '../../src/protocol/inap/index.ts';
import { map } from '../../src/protocol/map/index.ts';
import { encodeData } from '../../src/protocol/m3ua/data.ts';
import { encodeSccp } from '../../src/protocol/sccp/codec.ts';
import type { SccpMessage } from '../../src/protocol/sccp/message.ts';
import { encodeTcap } from '../../src/protocol/tcap/codec.ts';
import { applicationContextAliases } from '../../src/protocol/tcap/application-context.ts';
import type { Component } from '../../src/protocol/tcap/types.ts';
import { lookup } from '../../src/protocol/asn1/index.ts';
import { CliSession } from '../support/cli-session.ts';

interface Answer {
  readonly code: number;
  readonly message: Record<string, unknown>;
  readonly out: string;
  readonly err: string;
}

const decodeText = async (...args: readonly string[]): Promise<Omit<Answer, 'message'>> => {
  const session = new CliSession();
  const code = await session.run(['decode', ...args]);
  return { code, out: session.stdout, err: session.stderr };
};

const decode = async (...args: readonly string[]): Promise<Answer> => {
  const answer = await decodeText(...args);
  return { ...answer, message: answer.code === 0 ? (JSON.parse(answer.out) as Answer['message']) : {} };
};

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const ussd = map.operation('ProcessUnstructuredSSRequest');
const initialDP = inap.operation('InitialDP');

const invoke = ({ code, argument }: typeof ussd, values: Record<string, unknown>): Component => ({
  kind: 'invoke',
  invokeId: 1,
  operation: code,
  parameter: argument?.encode(values) ?? new Uint8Array(),
});
const ofUssd = invoke(ussd, { ussdDataCodingScheme: '0f', ussdString_hex: 'aa1b0c' });
const ofCall = invoke(initialDP, { serviceKey: 100, calledPartyNumber_digits: '6495551' });

const begin = (component: Component, applicationContext?: string): Buffer =>
  encodeTcap({
    type: 'begin',
    otid: Uint8Array.of(7),
    ...(applicationContext !== undefined && { dialogue: { kind: 'AARQ', applicationContext, protocolVersion: 1 } }),
    components: [component],
  });

const unitData = (data: Uint8Array, subsystem = 146): SccpMessage => ({
  type: 'UDT',
  called: { routeOn: 'subsystem', subsystem },
  calling: { routeOn: 'subsystem', pointCode: 4113, subsystem },
  protocolClass: 0,
  returnOnError: false,
  data,
});

const transfer = (data: Uint8Array, si = 3): Buffer =>
  encodeData({ opc: 4113, dpc: 4114, si, ni: 2, mp: 0, sls: 1, data });

describe('dialproof decode --layer', () => {
  it('m3ua: reads the SCCP, the TCAP and the operation that a message carries', async () => {
    const { message } = await decode('--layer', 'm3ua', hexOf(transfer(encodeSccp(unitData(begin(ofCall))))));
    expect(message['name']).to.equal('DATA');
    const carried = 'parameters[0].protocolData';
    expect(lookup(message, `${carried}.opc`)).to.equal(4113);
    expect(lookup(message, `${carried}.sccp.type`)).to.equal('UDT');
    expect(lookup(message, `${carried}.sccp.called.subsystem`)).to.equal(146);
    expect(lookup(message, `${carried}.sccp.tcap.components[0].name`)).to.equal('InitialDP');
    expect(lookup(message, `${carried}.sccp.tcap.components[0].argument.serviceKey`)).to.equal(100);
  });

  it('m3ua, sccp: show the error of an inner message in its place, and read the rest', async () => {
    const broken = begin(ofCall).subarray(0, -1);
    const { code, message } = await decode('--layer', 'm3ua', hexOf(transfer(encodeSccp(unitData(broken)))));
    expect(code).to.equal(0);
    expect(lookup(message, 'parameters[0].protocolData.sccp.called.subsystem')).to.equal(146);
    expect(lookup(message, 'parameters[0].protocolData.sccp.tcap_error')).to.match(/^tcap: at byte \d+/);
    const noSccp = await decode('--layer', 'm3ua', hexOf(transfer(Buffer.from('ff00', 'hex'))));
    expect(lookup(noSccp.message, 'parameters[0].protocolData.sccp_error')).to.match(/^sccp: at byte 0/);
    expect(
      lookup((await decode('--layer', 'm3ua', hexOf(transfer(Buffer.of(1), 5)))).message, 'parameters[0].protocolData'),
    ).to.not.include.keys('sccp', 'sccp_error');
  });

  it('sccp: does not take a segment for a whole message', async () => {
    const data = begin(ofCall);
    const segment = (remaining: number): Uint8Array =>
      encodeSccp({
        ...unitData(data),
        type: 'XUDT',
        hopCounter: 15,
        optional: [{ segmentation: { first: true, class: 0, remaining, localReference: 1 } }],
      } as SccpMessage);
    expect((await decode('--layer', 'sccp', hexOf(segment(1)))).message).to.not.include.keys('tcap', 'tcap_error');
    expect((await decode('--layer', 'sccp', hexOf(segment(0)))).message).to.include.keys('tcap');
  });

  it('sccp: reads its own management, and names a user that is not TCAP', async () => {
    const test = await decode('--layer', 'sccp', '09000305090242010443010001050308020000');
    expect(test.message['management']).to.deep.equal({ format: 'SST', subsystem: 8, pointCode: 2, multiplicity: 0 });
    const ofRadio = await decode('--layer', 'sccp', hexOf(encodeSccp(unitData(Buffer.of(0, 1, 2), 254))));
    expect(ofRadio.message).to.include({ carries: 'BSSAP' });
    for (const { message } of [test, ofRadio]) expect(message).to.not.include.keys('tcap', 'tcap_error');
  });

  it('m3ua, sccp: read SCCP of ANSI, and with point codes of 24 bits, where it is requested', async () => {
    for (const [name, form] of [
      ['ansi', 'ansi'],
      ['itu24', 24],
    ] as const) {
      const calling = { routeOn: 'subsystem', pointCode: 0x010203, subsystem: 146 } as const;
      const sccp = encodeSccp({ ...unitData(begin(ofUssd)), calling } as SccpMessage, form);
      const read = await decode('--layer', 'sccp', '--sccp', name, hexOf(sccp));
      expect(read.message).to.deep.include({ calling }).and.to.include.keys('tcap');
      expect(read.out).to.not.include('our encoder writes');
      const m3ua = encodeData({ opc: 1, dpc: 2, si: 3, ni: 2, mp: 0, sls: 0, data: sccp });
      expect(
        lookup(
          (await decode('--layer', 'm3ua', '--sccp', name, hexOf(m3ua))).message,
          'parameters[0].protocolData.sccp.calling.pointCode',
        ),
      ).to.equal(0x010203);
      const session = new CliSession();
      const line = JSON.stringify({ id: 1, hex: hexOf(sccp), sccp: name });
      expect(
        await session.run(['decode', '--layer', 'sccp'], {
          stdin: Readable.from([`${line}\n{"id":2,"hex":"00","sccp":"japan"}\n`]),
        }),
      ).to.equal(1);
      const [first = '', second = ''] = session.stdout.split('\n');
      expect(lookup((JSON.parse(first) as { decoded: Record<string, unknown> }).decoded, 'calling.pointCode')).to.equal(
        0x010203,
      );
      expect(second).to.include('sccp is one of itu, itu24, ansi');
    }
    const { message } = await decode(
      '--layer',
      'sccp',
      '--sccp',
      'ansi',
      '0900 03 08 0d 05c301030201 05c301060504 06 fd6a03020100',
    );
    expect(message['management']).to.deep.equal({
      format: 'SBR',
      subsystem: 106,
      pointCode: 0x010203,
      multiplicity: 0,
    });
  });

  it('sccp: shows why a message was returned', async () => {
    const returned = {
      type: 'UDTS',
      returnCause: 5,
      called: { routeOn: 'subsystem', subsystem: 146 },
      calling: { routeOn: 'subsystem', subsystem: 8 },
      data: begin(ofUssd),
    } as const;
    expect((await decode('--layer', 'sccp', hexOf(encodeSccp(returned)))).message).to.include({
      returnCause: 5,
      reason: 'MTP failure',
    });
    expect((await decode('--layer', 'sccp', '--sccp', 'ansi', hexOf(encodeSccp(returned, 'ansi')))).message).to.include(
      { reason: 'network failure' },
    );
  });

  it('reads an argument in the requested variant, alone, in a message and by line', async () => {
    const hex = '300c80050003121021a703820101';
    const connection = inap.operation('EstablishTemporaryConnection');
    const args = ['--layer', 'cap', '--operation', connection.name];
    expect((await decode(...args, hex)).message).to.include.keys('callSegmentID');
    const asked = (await decode(...args, '--variant', 'camel2', hex)).message;
    expect(asked).to.include.keys('serviceInteractionIndicatorsTwo').and.not.include.keys('callSegmentID');
    const message = hexOf(
      begin({ kind: 'invoke', invokeId: 1, operation: connection.code, parameter: Buffer.from(hex, 'hex') }),
    );
    const whole = (await decode('--layer', 'tcap', '--variant', 'camel2', message)).message;
    expect(lookup(whole, 'components[0].argument')).to.deep.equal(asked);
    const session = new CliSession();
    const line = JSON.stringify({ id: 1, hex, operation: connection.name, variant: 'camel2' });
    expect(await session.run(['decode', '--layer', 'cap'], { stdin: Readable.from([`${line}\n`]) })).to.equal(0);
    expect((JSON.parse(session.stdout) as { decoded: unknown }).decoded).to.deep.equal(asked);
    const unknown = await decodeText(...args, '--variant', 'genband', hex);
    expect(unknown.code).to.equal(2);
    expect(unknown.err).to.include(
      'there is no INAP variant genband; there are camel, camel1, camel2, camel3, camel4, cs1, etsi',
    );
  });

  it('uses the operations of the application context, whatever the subsystem and the layer', async () => {
    const { ussd2, camel2 } = applicationContextAliases;
    const ofMap = hexOf(encodeSccp(unitData(begin(ofUssd, ussd2), 146)));
    expect(lookup((await decode('--layer', 'sccp', ofMap)).message, 'tcap.components[0].name')).to.equal(ussd.name);
    expect(
      lookup(
        (await decode('--layer', 'cap', hexOf(begin(ofUssd, ussd2)))).message,
        'components[0].argument.ussdString',
      ),
    ).to.be.a('string');
    const ofCap = await decode('--layer', 'map', hexOf(begin(ofCall, camel2)));
    expect([ofCap.message['protocol'], lookup(ofCap.message, 'components[0].name')]).to.deep.equal([
      'cap',
      'InitialDP',
    ]);
  });

  it('without application context, uses the operations of the subsystem, of the layer, or those that fit', async () => {
    const answers = await Promise.all([
      decode('--layer', 'sccp', hexOf(encodeSccp(unitData(begin(ofUssd), 6)))),
      decode('--layer', 'map', hexOf(begin(ofUssd))),
      decode('--layer', 'inap', hexOf(begin(ofUssd))),
      decode('--layer', 'tcap', hexOf(begin(ofUssd))),
      decode('--layer', 'tcap', hexOf(begin(ofCall))),
    ]);
    expect(answers.map(({ message }) => lookup(message, 'tcap.protocol') ?? message['protocol'])).to.deep.equal([
      'map',
      'map',
      'inap',
      'map',
      'inap',
    ]);
  });

  it('map: reads the argument of an operation that is named', async () => {
    const argument = 'parameter' in ofUssd ? (ofUssd.parameter ?? new Uint8Array()) : new Uint8Array();
    const { message } = await decode('--layer', 'map', '--operation', 'processUnstructuredSS-Request', hexOf(argument));
    expect(message['ussdString']).to.equal('aa1b0c');
    expect((await decode('--layer', 'map', '--operation', 'InitialDP', '00')).code).to.equal(2);
  });

  it('names another layer that fits, where the requested one does not', async () => {
    const tcap = begin(ofCall);
    const sccp = encodeSccp(unitData(tcap));
    const hints: [string, Uint8Array, string][] = [
      ['tcap', sccp, 'sccp'],
      ['map', transfer(sccp), 'm3ua'],
      ['m3ua', tcap, 'tcap'],
      ['sccp', tcap, 'tcap'],
    ];
    for (const [layer, bytes, fitting] of hints) {
      const { code, err } = await decode('--layer', layer, hexOf(bytes));
      expect(code, err).to.equal(1);
      expect(err, layer).to.include(`; this decodes as ${fitting}\n`);
    }
    expect((await decode('--layer', 'tcap', 'ff00')).err).to.not.include('decodes as');
  });

  it('takes hex in pieces, and a hex dump', async () => {
    const hex = hexOf(begin(ofCall));
    const pieces = hex.match(/../g) ?? [];
    const rows = Array.from(
      { length: Math.ceil(pieces.length / 16) },
      (_, row) => `${(row * 16).toString(16).padStart(4, '0')}   ${pieces.slice(row * 16, row * 16 + 16).join(' ')}`,
    );
    const plain = await decode('--layer', 'tcap', hex);
    expect((await decode('--layer', 'tcap', ...pieces)).out).to.equal(plain.out);
    expect((await decode('--layer', 'tcap', rows.join('\n'))).out).to.equal(plain.out);
  });

  it('shows the octets that our encoder writes, where they differ', async () => {
    const hex = hexOf(begin(ofCall));
    const inLongForm = `${hex.slice(0, 2)}81${hex.slice(2)}`;
    const { out } = await decodeText('--layer', 'tcap', inLongForm);
    expect(out.split('\n').at(-2)).to.equal(`our encoder writes ${hex}`);
    expect((await decodeText('--layer', 'tcap', hex)).out).to.not.include('our encoder');
  });
});
