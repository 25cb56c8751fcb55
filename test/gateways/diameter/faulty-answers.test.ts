/**
 * Answers that violate the standard: the faults of each are known, and an answer without a request is reported (RFC
 * 6733 §3, §6.2, §7).
 */
import { expect } from 'chai';
import { ScriptedPeer, gatewayTo } from './scripted-peer.ts';
import { answerOf, ask, creditControl } from '../../contracts/diameter-contract.ts';
import { avpOctets, messageOctets, number, text } from '../../support/diameter-octets.ts';
import type { Message } from '../../../src/protocol/diameter/index.ts';

const sound: Readonly<Record<string, string>> = {
  'Result-Code': avpOctets(268, number(2001)),
  'Origin-Host': avpOctets(264, text('server.example')),
  'Origin-Realm': avpOctets(296, text('example')),
  'Auth-Application-Id': avpOctets(258, number(4)),
  'CC-Request-Type': avpOctets(416, number(1)),
  'CC-Request-Number': avpOctets(415, number(0)),
};

interface Changed {
  readonly flags?: number;
  readonly code?: number;
  readonly application?: number;
  /** AVPs that replace those of `sound`, or an empty text to leave one out; `more` follows them. */
  readonly avps?: Readonly<Record<string, string>>;
  readonly session?: string;
  readonly endToEnd?: number;
}

const answerWith = (
  request: Message,
  { avps = {}, session, endToEnd = request.endToEnd, ...header }: Changed,
): Buffer => {
  const own = String(request.avps.find(({ name }) => name === 'Session-Id')?.value);
  const octets = messageOctets(
    { flags: 0x40, ...header },
    session ?? avpOctets(263, text(own)),
    ...Object.values({ ...sound, ...avps }),
  );
  octets.writeUInt32BE(request.hopByHop, 12);
  octets.writeUInt32BE(endToEnd, 16);
  return octets;
};

const result = (code: number): Readonly<Record<string, string>> => ({ 'Result-Code': avpOctets(268, number(code)) });
const experimental = avpOctets(297, avpOctets(266, number(10_415)) + avpOctets(298, number(5030)));

const answers: readonly (readonly [what: string, changed: Changed, ...faults: readonly RegExp[]])[] = [
  [
    'another End-to-End Identifier',
    { endToEnd: 1 },
    /^it has the End-to-End Identifier 0x00000001, and the request 0x/,
  ],
  ['another command', { code: 258 }, /^it answers command 258, and the request has command 272$/],
  [
    'another application',
    { application: 5 },
    /^it has the application 5, and the request 4$/,
    /^its header has the application 5/,
  ],
  ['no P bit', { flags: 0 }, /^its P bit is clear/],
  ['the T bit', { flags: 0x50 }, /T bit/],
  ['reserved bits of the header', { flags: 0x41 }, /reserved bits in its header/],
  ['the E bit and success', { flags: 0x60 }, /^it has the E bit, and the Result-Code DIAMETER_SUCCESS \(2001\)$/],
  ['the E bit and a transient failure', { flags: 0x60, avps: result(4012) }, /^it has the E bit, and the Result-Code/],
  [
    'a protocol error without the E bit',
    { avps: result(3004) },
    /^it has no E bit, and the Result-Code DIAMETER_TOO_BUSY \(3004\)$/,
  ],
  [
    'another session',
    { session: avpOctets(263, text('other')) },
    /^it is of the session other, and the request is of tester/,
  ],
  ['no session', { session: '' }, /^Session-Id is missing$/],
  [
    'another origin than the Destination-Host',
    { avps: { 'Origin-Host': avpOctets(264, text('other.example')) } },
    /^it comes from other\.example, and the request went to server\.example$/,
  ],
  ['no Origin-Host', { avps: { 'Origin-Host': '' } }, /^Origin-Host is missing$/],
  ['no result', { avps: { 'Result-Code': '' } }, /^it has neither Result-Code nor Experimental-Result$/],
  ['two results', { avps: { more: avpOctets(268, number(5012)) } }, /^Result-Code comes more than once$/],
  ['both kinds of result', { avps: { more: experimental } }, /^it has both Result-Code and Experimental-Result$/],
  ['no AVP that its command demands', { avps: { 'CC-Request-Number': '' } }, /^CC-Request-Number is missing$/],
  [
    'an AVP twice',
    { avps: { more: avpOctets(448, number(1)) + avpOctets(448, number(2)) } },
    /^Validity-Time comes more than once$/,
  ],
  [
    'what requests alone have',
    { avps: { more: avpOctets(283, text('example')) } },
    /^Destination-Realm may not be in it$/,
  ],
  [
    'an AVP of another vendor in the place of its own',
    { avps: { 'CC-Request-Number': avpOctets(415, number(0), 0xc0, 10_415) } },
    /^10415:415 has the M flag, and no dictionary has it$/,
    /^CC-Request-Number is missing$/,
  ],
  ['no M flag', { avps: { 'CC-Request-Type': avpOctets(416, number(1), 0) } }, /^CC-Request-Type has no M flag$/],
  [
    'reserved bits of an AVP',
    { avps: { 'CC-Request-Type': avpOctets(416, number(1), 0x48) } },
    /^CC-Request-Type has reserved bits among its flags: 0x48$/,
  ],
  [
    'a number that its type does not have',
    { avps: { 'CC-Request-Type': avpOctets(416, number(9)) } },
    /^CC-Request-Type has no value 9$/,
  ],
  [
    'an AVP twice in a group',
    { avps: { more: avpOctets(456, avpOctets(432, number(1)) + avpOctets(432, number(2))) } },
    /^Rating-Group comes more than once in Multiple-Services-Credit-Control$/,
  ],
  [
    'no Failed-AVP where its result needs one',
    { avps: result(5004) },
    /^Failed-AVP is missing beside DIAMETER_INVALID_AVP_VALUE \(5004\)$/,
  ],
];

describe('an answer to a diameter gateway', () => {
  let peer: ScriptedPeer;
  let stop: () => Promise<void> = async () => undefined;
  const open = async () => {
    const troubles: string[] = [];
    let troubled = (): void => undefined;
    const linkTroubled = (_: string, trouble: string): void => {
      troubles.push(trouble);
      troubled();
    };
    const { gateway } = gatewayTo(peer.port, { destination: { host: 'server.example' }, linkTroubled });
    stop = () => gateway.stop();
    await gateway.start();
    const session = gateway.attach({ runId: 'run', actor: undefined });
    const request = () => ask(session, ...creditControl(session.newSessionId(), 0));
    const nextTrouble = (): Promise<void> => new Promise((resolve) => (troubled = resolve));
    return { request, troubles, nextTrouble };
  };
  beforeEach(async () => {
    peer = await new ScriptedPeer().listen();
  });
  afterEach(async () => {
    await stop();
    await peer.close();
  });

  it('has no fault where it is sound, an AVP of the vendor 0 included', async () => {
    peer.react = (message, socket) =>
      socket.write(answerWith(message, { avps: { 'Auth-Application-Id': avpOctets(258, number(4), 0xc0, 0) } }));
    const { request } = await open();
    expect(answerOf(await request())).to.not.have.property('faults');
    peer.react = (message, socket) => socket.write(answerWith(message, { avps: { 'Result-Code': experimental } }));
    expect(answerOf(await request())).to.not.have.property('faults');
  });

  it('has its faults, for every kind of fault', async () => {
    const { request } = await open();
    for (const [what, changed, ...faults] of answers) {
      peer.react = (message, socket) => socket.write(answerWith(message, changed));
      const { faults: found = [] } = answerOf(await request());
      expect(found, what).to.have.length(faults.length);
      for (const [index, fault] of faults.entries()) expect(found[index], what).to.match(fault);
    }
  });

  it('is reported where it comes twice, or without a request', async () => {
    const { request, troubles, nextTrouble } = await open();
    const heard = nextTrouble();
    peer.react = (message, socket) => socket.write(Buffer.concat([answerWith(message, {}), answerWith(message, {})]));
    answerOf(await request());
    await heard;
    expect(troubles).to.have.length(1);
    expect(troubles[0]).to.match(
      /^its Credit-Control-Answer with the Hop-by-Hop Identifier 0x[0-9a-f]{8} answers no request that waits/,
    );
  });
});
