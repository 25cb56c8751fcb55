/** Messages that are wrong on purpose, through TCAP, SCCP and M3UA to a link. */
import { expect } from 'chai';
import type { MessageChanges } from '../../../src/protocol/wrong/change.ts';
import { Listening, Wire } from './wire.ts';

describe('messages of a gateway that are wrong on purpose', () => {
  let wire: Wire;
  beforeEach(async () => {
    wire = await new Wire({ scp: { dpc: 4114, dssn: 106 } }).open();
  });
  afterEach(() => wire.close());

  const begin = (changes: MessageChanges, length = 5): { frames: readonly Uint8Array[]; dropped: number } => {
    const dialogue = wire.attach().open(new Listening());
    const seen = { frames: [] as readonly Uint8Array[], dropped: 0 };
    dialogue.tap = {
      tapped: (_direction, _bytes, frames) => {
        seen.frames = frames;
      },
      dropped: () => {
        seen.dropped += 1;
      },
    };
    dialogue.invoke(0, Buffer.concat([Buffer.of(0x30, 0x82, length >> 8, length & 0xff), Buffer.alloc(length)]));
    dialogue.change(changes);
    dialogue.begin();
    return seen;
  };

  it('have the changes of each layer, and the record has what was sent', async () => {
    const { frames } = begin({
      tcap: [{ change: 'value', at: 'otid', hex: '00000063' }],
      sccp: [{ change: 'value', at: 'protocolClass', hex: '00' }],
      m3ua: [{ change: 'value', at: 'protocolData.sls', hex: '0d' }],
    });
    const { transfer, message } = await wire.arrival();
    expect(transfer.sls).to.equal(13);
    expect(message).to.include({ type: 'UDT', protocolClass: 0, returnOnError: false });
    expect('data' in message && Buffer.from(message.data).toString('hex')).to.include('480400000063');
    expect(frames.length).to.equal(1);
    expect(Buffer.from(frames[0] ?? []).toString('hex')).to.include('480400000063');
  });

  it('in segments have the changes in the first', async () => {
    begin({ sccp: [{ change: 'value', at: 'hopCounter', hex: '03' }] }, 600);
    const hops = [];
    for (let count = 0; count < 3; count += 1) {
      const { message } = await wire.arrival();
      hops.push('hopCounter' in message ? message.hopCounter : undefined);
    }
    expect(hops).to.deep.equal([3, 15, 15]);
  });

  it('come twice, late, or not at all', async () => {
    const { frames, dropped } = begin({ sctp: [{ change: 'drop' }] });
    expect([frames.length, dropped]).to.deep.equal([0, 1]);
    begin({ sctp: [{ change: 'delay', ms: 30 }], tcap: [{ change: 'value', at: 'otid', hex: '01' }] });
    begin({ sctp: [{ change: 'repeat' }], tcap: [{ change: 'value', at: 'otid', hex: '02' }] });
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      const { message } = await wire.arrival();
      ids.push('data' in message ? /4801(..)/.exec(Buffer.from(message.data).toString('hex'))?.[1] : undefined);
    }
    expect(ids).to.deep.equal(['02', '02', '01']);
  });

  it('that cannot be changed so are not sent, and the dialogue is still there', () => {
    const dialogue = wire.attach().open(new Listening());
    dialogue.invoke(0, undefined);
    dialogue.change({ sccp: [{ change: 'omit', at: 'hopCounter' }] });
    expect(() => dialogue.begin()).to.throw('wrong: the sccp message has no "hopCounter"');
    expect(dialogue.state).to.equal('idle');
  });
});
