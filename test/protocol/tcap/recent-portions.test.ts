/** Dialogue portions that come, or go, again and again. */
import { expect } from 'chai';
import { decodeTcap, encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import type { DialoguePortion } from '../../../src/protocol/tcap/types.ts';

const context = '0.4.0.1.1.1.0.0';
const otid = Uint8Array.of(1, 2, 3, 4);
const accepted = { result: 0, diagnostic: { source: 'user', value: 0 } } as const;

const portionIn = (bytes: Uint8Array): DialoguePortion | undefined => {
  const message = decodeTcap(bytes);
  return message.type === 'begin' ? message.dialogue : undefined;
};

const beginWith = (dialogue: DialoguePortion): Buffer => encodeTcap({ type: 'begin', otid, dialogue, components: [] });

describe('dialogue portions with the same octets', () => {
  it('are the same object, and do not hold the message', () => {
    const bytes = beginWith({ kind: 'AARQ', applicationContext: context, protocolVersion: 1 });
    const first = portionIn(bytes);
    const again = portionIn(Buffer.from(bytes));
    expect(again).to.equal(first);
    const { length } = bytes;
    bytes.fill(0, length - 8);
    expect(portionIn(beginWith({ kind: 'AARQ', applicationContext: context, protocolVersion: 1 }))).to.equal(first);
    expect(first).to.deep.equal({ kind: 'AARQ', applicationContext: context, protocolVersion: 1 });
  });

  it('with user information are read anew', () => {
    const userInformation = Buffer.from('2807060528010203a000', 'hex');
    const bytes = beginWith({ kind: 'AARQ', applicationContext: context, protocolVersion: 1, userInformation });
    const first = portionIn(bytes);
    const again = portionIn(bytes);
    expect(again).to.deep.equal(first);
    expect(again === first).to.equal(false);
  });

  it('are written anew where they say anything but the usual', () => {
    const portions: DialoguePortion[] = [
      { kind: 'AARQ', applicationContext: context, protocolVersion: 1 },
      { kind: 'AARQ', applicationContext: context },
      { kind: 'AARQ', applicationContext: '0.4.0.0.1.0.50.1', protocolVersion: 1 },
      { kind: 'AARE', applicationContext: context, protocolVersion: 1, ...accepted },
      { kind: 'AARE', applicationContext: context, protocolVersion: 1, ...accepted, result: 1 },
      {
        kind: 'AARE',
        applicationContext: context,
        protocolVersion: 1,
        ...accepted,
        diagnostic: { source: 'user', value: 2 },
      },
      {
        kind: 'AARE',
        applicationContext: context,
        protocolVersion: 1,
        ...accepted,
        diagnostic: { source: 'provider', value: 0 },
      },
      {
        kind: 'AARE',
        applicationContext: context,
        protocolVersion: 1,
        ...accepted,
        userInformation: Buffer.from('280306012a', 'hex'),
      },
    ];
    for (const portion of [...portions, ...portions]) {
      const bytes = beginWith(portion);
      expect(portionIn(bytes)).to.deep.equal(portion);
    }
  });
});

describe('transaction ids of four octets', () => {
  it('may be given as numbers', () => {
    for (const [number, octets] of [
      [0x0102_0304, otid],
      [0xffff_fffe, Uint8Array.of(255, 255, 255, 254)],
      [0, new Uint8Array(4)],
    ] as const) {
      const message = { type: 'continue', components: [] } as const;
      expect(encodeTcap({ ...message, otid: number, dtid: number })).to.deep.equal(
        encodeTcap({ ...message, otid: octets, dtid: octets }),
      );
    }
  });
});
