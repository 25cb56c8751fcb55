/** The compiled form of the messages of a gateway against its layers: the same octets, and the same of each octet. */
import { expect } from 'chai';
import fc from 'fast-check';
import { CompiledReception } from '../../../src/gateways/sigtran/compiled-reception.ts';
import { decodeData, encodeData } from '../../../src/protocol/m3ua/data.ts';
import type { MtpTransfer, SignallingLink } from '../../../src/protocol/m3ua/types.ts';
import { decodeSccp, encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import { decodeReceived, decodeTcap, encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import type { OutgoingMessage } from '../../../src/protocol/tcap/types.ts';
import { rounds } from '../../support/depth.ts';
import { mutant, randomBelow } from '../../support/mutations.ts';
import { Listening, Wire, type Arrival } from './wire.ts';

const address = (pointCode: number) => ({ routeOn: 'subsystem', pointCode, subsystem: 106 }) as const;
const parameter = (octet: number): Uint8Array => Uint8Array.of(0x30, 6, 0x80, 1, octet, 0x83, 1, 0xff);
const context = { kind: 'AARQ', applicationContext: '0.4.0.0.1.0.50.1', protocolVersion: 1 } as const;

const kinds: readonly OutgoingMessage[] = [
  {
    type: 'begin',
    otid: 7,
    dialogue: context,
    components: [{ kind: 'invoke', invokeId: 0, operation: 0, parameter: parameter(1) }],
  },
  {
    type: 'continue',
    otid: 7,
    dtid: 9,
    components: [
      { kind: 'invoke', invokeId: 1, operation: 23, parameter: parameter(1) },
      { kind: 'invoke', invokeId: 2, operation: 19 },
      { kind: 'returnResultLast', invokeId: 3, operation: 48, parameter: parameter(3) },
    ],
  },
  { type: 'end', dtid: 9, components: [{ kind: 'returnError', invokeId: 4, error: 11 }] },
];

interface Read {
  readonly transfer: MtpTransfer;
  readonly data: Uint8Array;
  readonly sccp: object;
}

const frameOf = (message: OutgoingMessage, sls = 3, routingContext: number | undefined = 5): Buffer => {
  const data = encodeTcap(message);
  const udt = {
    type: 'UDT',
    protocolClass: 1,
    returnOnError: true,
    called: address(1),
    calling: address(2),
    data,
  } as const;
  return encodeData({ opc: 2, dpc: 1, si: 3, ni: 2, mp: 0, sls, data: encodeSccp(udt, 14) }, routingContext);
};

/** What the layers read; undefined where one of them refuses the message. */
const readByLayers = (frame: Uint8Array): Read | undefined => {
  try {
    const { transfer } = decodeData(frame);
    const message = transfer && decodeSccp(transfer.data, 14);
    if (transfer === undefined || message?.type !== 'UDT') return undefined;
    const { data, ...sccp } = message;
    return { transfer, data, sccp };
  } catch {
    return undefined;
  }
};

const linkWith = (routingContexts: readonly number[]): SignallingLink => ({ routingContexts }) as SignallingLink;

/** A reception that has learned every kind of message. */
const learnedReception = (link: SignallingLink): CompiledReception<Read> => {
  const reception = new CompiledReception<Read>(link);
  for (const kind of kinds) {
    const frame = frameOf(kind);
    const read = readByLayers(frame) as Read;
    reception.learn(frame, read.data, read);
  }
  return reception;
};

describe('the reception of compiled messages', () => {
  const values = fc.record({
    kind: fc.nat(kinds.length - 1),
    ids: fc.tuple(fc.integer({ min: 0, max: 0xffff_ffff }), fc.integer({ min: 0, max: 0xffff_ffff })),
    invokeId: fc.integer({ min: -128, max: 127 }),
    octet: fc.nat(255),
    sls: fc.nat(15),
  });

  const messageOf = ({
    kind,
    ids: [otid, dtid],
    invokeId,
    octet,
  }: typeof values extends fc.Arbitrary<infer V> ? V : never) => {
    const message = kinds[kind] as Extract<OutgoingMessage, { type: 'continue' }>;
    return {
      ...message,
      ...('otid' in message && { otid }),
      ...('dtid' in message && { dtid }),
      components: message.components.map((component) => ({
        ...component,
        invokeId,
        ...('parameter' in component && { parameter: parameter(octet) }),
      })),
    } as OutgoingMessage;
  };

  it('recognises each kind of message that the layers have delivered, whatever its places hold', () => {
    const reception = learnedReception(linkWith([5]));
    fc.assert(
      fc.property(values, (given) => {
        const frame = frameOf(messageOf(given), given.sls);
        const recognised = reception.recognise(frame);
        const read = readByLayers(frame) as Read;
        expect(recognised?.message).to.deep.equal(decodeReceived(read.data));
        expect(recognised?.bytes).to.deep.equal(read.data);
        expect(recognised?.sender.sccp).to.deep.equal(read.sccp);
      }),
      { numRuns: rounds(2000) },
    );
  });

  it('takes a broken message for what the layers read, or leaves it to them', () => {
    const reception = learnedReception(linkWith([5]));
    const frames = kinds.map((kind) => frameOf(kind));
    let recognisedOnes = 0;
    for (let seed = 0; seed < rounds(20_000); seed += 1) {
      const below = randomBelow(seed);
      const frame = Buffer.from(below(2) === 0 ? mutant(frames, below) : (frames[below(frames.length)] as Buffer));
      if (frame.length > 0) frame[below(frame.length)] = below(256);
      const recognised = reception.recognise(frame);
      if (recognised === undefined) continue;
      recognisedOnes += 1;
      const read = readByLayers(frame);
      expect(read, frame.toString('hex')).to.not.equal(undefined);
      const { sls: _sls, data: _data, ...transfer } = (read as Read).transfer;
      const { sls: _itsSls, data: _itsData, ...known } = recognised.sender.transfer;
      expect({ ...transfer, ...(read as Read).sccp }).to.deep.equal({ ...known, ...recognised.sender.sccp });
      expect(recognised.message, frame.toString('hex')).to.deep.equal(decodeReceived((read as Read).data));
    }
    expect(recognisedOnes).to.be.above(0);
  });

  it('forgets its messages when the routing contexts of the link change', () => {
    const link = linkWith([5]);
    const reception = learnedReception(link);
    const frame = frameOf(kinds[0] as OutgoingMessage);
    expect(reception.recognise(frame)).to.not.equal(undefined);
    (link as { routingContexts: readonly number[] }).routingContexts = [6];
    expect(reception.recognise(frame)).to.equal(undefined);
  });

  it('keeps a bounded number of kinds', () => {
    const reception = new CompiledReception<number>(linkWith([5]));
    const framesOf = (count: number): Buffer[] =>
      Array.from({ length: count }, (_, operation) =>
        frameOf({
          type: 'begin',
          otid: 1,
          components: [
            {
              kind: 'invoke',
              invokeId: 1,
              operation,
              parameter: new Uint8Array(2 + (operation % 100)).fill(0x04, 0, 1).fill(operation % 100, 1, 2),
            },
          ],
        }),
      );
    const frames = framesOf(1000);
    for (const [number, frame] of frames.entries()) reception.learn(frame, (readByLayers(frame) as Read).data, number);
    expect(frames.filter((frame) => reception.recognise(frame) !== undefined)).to.have.length(128);
  });
});

describe('the compiled messages of a gateway', () => {
  const transactionsOf = ({ message }: Arrival): object => {
    const { otid: _otid, ...rest } = decodeTcap((message as { readonly data: Uint8Array }).data) as {
      readonly otid?: Uint8Array;
    };
    return rest;
  };

  /** Everything that one end sees of three calls in turn, transaction ids left out. */
  const calls = async (compiled: boolean): Promise<readonly unknown[]> => {
    const wire = await new Wire({ compiled }).open();
    const seen: unknown[] = [];
    const session = wire.attach();
    for (let call = 0; call < 3; call += 1) {
      const user = new Listening();
      const dialogue = session.open(user, { dpc: 4114, dssn: 106 });
      const tapped: [string, string, number][] = [];
      dialogue.tap = {
        tapped: (direction, bytes, frames) =>
          tapped.push([direction, bytes.toString().length > 0 ? direction : '', frames.length]),
      };
      dialogue.invoke(0, parameter(call), { class: 2 });
      dialogue.begin('0.4.0.0.1.0.50.1');
      const begin = await wire.arrival();
      seen.push(transactionsOf(begin), begin.transfer.opc, begin.transfer.dpc);
      const { called, calling, data } = begin.message as unknown as {
        called: object;
        calling: object;
        data: Uint8Array;
      };
      const otid = (decodeTcap(data) as { readonly otid: Uint8Array }).otid;
      const answer = (message: object): void =>
        wire.send({
          type: 'UDT',
          protocolClass: 1,
          returnOnError: true,
          called: calling,
          calling: called,
          data: encodeTcap(message as OutgoingMessage),
        } as never);
      const aare = { ...context, kind: 'AARE', result: 0, diagnostic: { source: 'user', value: 0 } };
      const prompt = { kind: 'invoke', invokeId: 1, operation: 48, parameter: parameter(call) };
      answer({ type: 'continue', otid: 100 + call, dtid: otid, dialogue: aare, components: [prompt] });
      seen.push(await user.next());
      dialogue.returnResult(1, 48, parameter(call + 1));
      dialogue.continue();
      seen.push(transactionsOf(await wire.arrival()));
      answer({
        type: 'end',
        dtid: otid,
        components: [{ kind: 'invoke', invokeId: 2, operation: 22, parameter: parameter(call) }],
      });
      seen.push(await user.next(), dialogue.state, tapped);
    }
    seen.push(session.complaints, wire.gateway.untaken);
    await wire.close();
    return seen;
  };

  it('are the same as those of its layers', async () => {
    expect(await calls(true)).to.deep.equal(await calls(false));
  });
});
