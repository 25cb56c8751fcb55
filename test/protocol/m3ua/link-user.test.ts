/** Guarantees for the owner of a link: order, no calls from inside its own, and streams that keep their order. */
import { expect } from 'chai';
import { LoneLink, activeLink, dataOf, transferOf, upcomingLink } from './lone-link.ts';

describe('the user of a link', () => {
  it('gets DATA that overtakes the acknowledgement of ASPAC when the link is active, and not before', async () => {
    const lone = await upcomingLink();
    lone.receive('ASPUP ACK', dataOf('early'));
    expect(lone.user.told).to.deep.equal([]);
    lone.receive('ASPAC ACK', dataOf('next'));
    expect(lone.user.told).to.deep.equal(['active', 'transfer early', 'transfer next']);
  });

  it('gets no more of it than a bound, and nothing of an association that is gone', async () => {
    const lone = await upcomingLink();
    lone.receive('ASPUP ACK', ...Array.from({ length: 150 }, (_, index) => dataOf(`${index}`)));
    lone.receive('ASPAC ACK');
    expect(lone.user.since()).to.have.length(101);
    const other = await upcomingLink();
    other.receive('ASPUP ACK', dataOf('early'));
    await other.lose('cut');
    await other.pass(250);
    other.receive('ASPUP ACK', 'ASPAC ACK');
    expect(other.user.told).to.deep.equal(['active']);
  });

  it('may send, and close, from inside a call of the link', async () => {
    const lone = await upcomingLink();
    lone.user.react = (what) => {
      if (what === 'active') lone.link.transfer(transferOf('hello'));
      if (what === 'transfer enough') void lone.link.close();
    };
    lone.receive('ASPUP ACK', 'ASPAC ACK');
    lone.receive(dataOf('enough'), dataOf('too much'));
    expect(lone.user.told).to.deep.equal(['active', 'transfer enough']);
    expect(lone.sent).to.deep.equal(['ASPUP', 'ASPAC', 'DATA', 'ASPIA']);
  });

  it('is not called any more once it has closed the link', async () => {
    const lone = await activeLink();
    const closed = lone.user.call(() => lone.link.close());
    lone.receive(
      dataOf('x'),
      { name: 'DUNA', parameters: [{ affectedPointCode: [{ pointCode: 1, mask: 0 }] }] },
      'ASPIA ACK',
      'ASPDN ACK',
    );
    await lone.wire.settle();
    await closed;
    await lone.user.call(() => lone.link.close());
    expect(lone.user.told).to.deep.equal([]);
    expect(lone.association.ended).to.equal('closed');
  });

  it('may throw, and the link goes on', async () => {
    const lone = await activeLink();
    lone.user.react = (what) => {
      throw new Error(`no ${what}`);
    };
    expect(() => lone.receive(dataOf('x'))).to.throw('no transfer x');
    expect(() => lone.receive('ASPDN ACK')).to.throw('no inactive');
    lone.user.react = undefined;
    lone.receive('ASPUP ACK', dataOf('early'));
    lone.user.react = (what) => {
      if (what === 'active') throw new Error('not yet');
    };
    expect(() => lone.receive('ASPAC ACK')).to.throw('not yet');
    lone.receive(dataOf('y'));
    expect(lone.user.since().slice(2)).to.deep.equal(['active', 'transfer early', 'transfer y']);
  });

  it('has its DATA of one SLS on one stream, and on none of management where there is a choice', async () => {
    const streamsOf = async (streams: number): Promise<number[]> => {
      const lone = await activeLink();
      lone.association.streams = streams;
      for (let sls = 0; sls < 16; sls += 1) lone.link.transfer(transferOf('x', sls));
      return lone.association.sent.map(({ stream }) => stream);
    };
    expect(new Set(await streamsOf(1))).to.deep.equal(new Set([0]));
    expect(new Set(await streamsOf(2))).to.deep.equal(new Set([1]));
    expect((await streamsOf(4)).slice(0, 5)).to.deep.equal([1, 2, 3, 1, 2]);
  });

  it('sees every message in the order of the wire where it taps', async () => {
    const lone = new LoneLink({});
    const seen: string[] = [];
    Object.assign(lone.user, {
      tap: (direction: string, frame: Uint8Array) => seen.push(`${direction} ${frame[2]}.${frame[3]}`),
    });
    await lone.wire.settle();
    lone.receive('ASPUP ACK', 'ASPAC ACK', dataOf('x'));
    lone.link.transfer(transferOf('y'));
    lone.receiveBytes(Buffer.from('02', 'hex'));
    expect(seen).to.deep.equal([
      'sent 3.1',
      'received 3.4',
      'sent 4.1',
      'received 4.3',
      'received 1.1',
      'sent 1.1',
      'received undefined.undefined',
      'sent 0.0',
    ]);
  });
});
