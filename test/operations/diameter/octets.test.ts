/** AVPs in hex and commands by their code: octets go out as they are, with what an answer can be checked against. */
import { expect } from 'chai';
import fc from 'fast-check';
import { avpsInOctets, dictionary, encodeMessage, type Avp } from '../../../src/protocol/diameter/index.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import { validate } from '../../../schemas/index.ts';
import { Client } from '../../contracts/diameter-client.ts';
import { answerTo, gatewayTo, ScriptedPeer } from '../../gateways/diameter/scripted-peer.ts';
import { avpOctets, number, text } from '../../support/diameter-octets.ts';
import { openCharging, openListening } from './charging.ts';
import { performOver } from './open-diameter.ts';

/** Of no dictionary here. */
const unknownCommand = 8388622;

const requestOf = (avps: unknown, more: object = {}): ExecuteTest['operations'][number] =>
  ({ type: 'diameter.Request', arguments: { code: unknownCommand, avps }, ...more }) as never;

const session = avpOctets(263, text('s;1;2'));
const host = avpOctets(264, text('other.example'));

describe('octets in place of AVPs', () => {
  it('are written as they are, whatever they are', () => {
    const header = { request: true, proxiable: true, error: false, retransmitted: false, hopByHop: 1, endToEnd: 2 };
    const pieces = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.constantFrom(session, host).map((hex) => Uint8Array.from(Buffer.from(hex, 'hex'))),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 5 }), (parts) => {
        const octets = Buffer.concat(parts);
        const avps: Avp[] = [...avpsInOctets(octets, dictionary), { name: 'Rating-Group', value: 7 }];
        const written = encodeMessage({ ...header, command: 9, application: 0, avps }, dictionary);
        expect(written.subarray(20, -12).equals(octets)).to.equal(true);
        expect(written.readUIntBE(1, 3))
          .to.equal(written.length)
          .and.to.equal(20 + octets.length + 12);
      }),
    );
  });
});

describe('diameter.Request with AVPs in hex', () => {
  let peer: ScriptedPeer;
  let sent: Buffer[];
  const perform = (...operations: ExecuteTest['operations'][number][]) => {
    const tap = (direction: string, bytes: Uint8Array): void => {
      if (direction === 'sent' && bytes[5] === 0x80) sent.push(Buffer.from(bytes));
    };
    return performOver(gatewayTo(peer.port, { tap }).gateway, operations, { vars: { session } });
  };
  const echoing = (...avps: readonly Avp[]): void => {
    peer.react = (message, socket) =>
      socket.write(answerTo(message, [...message.avps.filter(({ name }) => name === 'Session-Id'), ...avps]));
  };
  beforeEach(async () => {
    sent = [];
    peer = await new ScriptedPeer().listen();
    echoing({ name: 'Result-Code', value: 2001 });
  });
  afterEach(() => peer.close());

  it('sends all AVPs as one text gives them, and adds none', async () => {
    const all = `${host}${session}${avpOctets(9999, '0102', 0x40, 10415)}`;
    const { report } = await perform(requestOf(all));
    expect(sent.map((bytes) => bytes.toString('hex', 20))).to.deep.equal([all]);
    expect(sent[0]?.readUIntBE(5, 3)).to.equal(unknownCommand);
    expect(report.counts).to.include({ passed: 1 });
  });

  it('keeps wrong lengths and missing padding, of which the peer may say what it likes', async () => {
    peer.react = (_, socket) => socket.destroy();
    const broken = ['', '00', avpOctets(263, text('s;1;2'), 0x40, undefined, 700), '00000108400000097f'];
    for (const hex of broken) await perform(requestOf(hex));
    expect(sent.map((bytes) => bytes.toString('hex', 20))).to.deep.equal(broken);
    expect(sent.map((bytes) => bytes.readUIntBE(1, 3))).to.deep.equal(broken.map((hex) => 20 + hex.length / 2));
  });

  it('adds to single ones only what they do not have', async () => {
    const group = {
      name: 'Subscription-Id',
      value: [avpOctets(450, number(0)), { name: 'Subscription-Id-Data', value: '4' }],
    };
    await perform(requestOf([host, '{$v.session}', group]), requestOf([session, host]));
    const count = (hex: string, part: string): number => hex.split(part).length - 1;
    const [first = '', second = ''] = sent.map((bytes) => bytes.toString('hex'));
    expect(first)
      .to.include(`${session}`)
      .and.to.include(avpOctets(450, number(0)));
    expect(count(second, host)).to.equal(1);
    expect(count(second, '00000108')).to.equal(1);
    expect(second.slice(40, 40 + session.length)).to.equal(session);
    expect(count(second, '00000128')).to.equal(1);
  });

  it('checks what can be known of an answer to a command without a format', async () => {
    const textsOf = async (...avps: readonly Avp[]): Promise<string[]> => {
      echoing(...avps);
      const { report } = await perform(requestOf([session]));
      return report.first_fails.map(({ text: said }) => said);
    };
    expect(
      await textsOf({ name: 'Result-Code', value: 2001 }, { name: '9999', value: '00', mandatory: true }),
    ).to.deep.equal([]);
    expect(await textsOf()).to.deep.equal(['ocs: it has neither Result-Code nor Experimental-Result']);
    peer.react = (message, socket) => socket.write(answerTo(message));
    const { report } = await perform(requestOf(session));
    expect(report.first_fails.map(({ text: said }) => said)).to.deep.equal(['ocs: Session-Id is missing']);
  });

  it('refuses what is no hex, at its place', () => {
    const faultsOf = (avps: unknown): string[] => {
      const checked = validate.executeTest({ run_id: 'run', diameter: 'ocs', operations: [requestOf(avps)] });
      return checked.ok ? [] : checked.faults.map(({ pointer, message }) => `${pointer} ${message}`);
    };
    expect(faultsOf('0z')).to.deep.equal([
      '/operations/0/arguments/avps must be a list of AVPs, or all of them in hex, not "0z"',
    ]);
    expect(faultsOf(['abc'])).to.deep.equal([
      '/operations/0/arguments/avps/0 must be an AVP, or hex, not "abc": hexadecimal digits come in pairs',
    ]);
    expect(faultsOf([{ name: 'Subscription-Id', value: ['abc'] }])).to.have.length(1);
    expect(faultsOf([{ name: 'Subscription-Id', value: ['00'] }, '{$v.hex}'])).to.deep.equal([]);
  });
});

describe('a server of a command that no dictionary has', () => {
  it('takes it by its code, and answers with AVPs in hex', async () => {
    const ocs = await openListening();
    const open = await openCharging(ocs);
    const client = await new Client(ocs.port ?? 0).until('opened');
    const taken = { type: 'diameter.from_client.Request', arguments: { code: unknownCommand } };
    const answering = (avps: unknown) => ({ type: 'diameter.to_client.Answer', arguments: { avps } });
    const all = `${host}${avpOctets(296, text('example'))}`;
    try {
      open.execute({
        run_id: 'ocs',
        diameter: 'ocs',
        operations: [taken, answering([host]), taken, answering(all)],
        distribution: { type: 'answer', backlog: 1, total: 1 },
      });
      const ask = () => client.ask([{ name: 'Session-Id', value: 's;1;2' }], { command: unknownCommand });
      const [first, second] = [await ask(), await ask()];
      const valuesOf = ({ avps }: typeof first, name: string): unknown[] =>
        avps.filter((avp) => avp.name === name).map(({ value }) => value);
      expect([valuesOf(first, 'Origin-Host'), valuesOf(first, 'Result-Code')]).to.deep.equal([
        ['other.example'],
        [2001],
      ]);
      expect(second.avps.map(({ name, value }) => [name, value])).to.deep.equal([
        ['Origin-Host', 'other.example'],
        ['Origin-Realm', 'example'],
      ]);
      expect((await open.ended('ocs')).counts).to.include({ passed: 1 });
    } finally {
      await client.peer.close();
      await open.close();
    }
  });
});
