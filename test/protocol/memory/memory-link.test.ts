import { expect } from 'chai';
import { MemoryLink, type MemoryLinkOptions } from '../../../src/protocol/memory/memory-link.ts';

const linkWith = (options: MemoryLinkOptions = {}) => {
  const turns: (() => void)[] = [];
  const link = new MemoryLink({ schedule: (run) => turns.push(run), ...options });
  const received: string[] = [];
  link.a.receiver = (bytes) => received.push(`a${bytes[0]}`);
  link.b.receiver = (bytes) => received.push(`b${bytes[0]}`);
  return { link, turns, received };
};

describe('a memory link', () => {
  it('delivers to the other end, never from inside send, in the order of both directions together', () => {
    const { link, turns, received } = linkWith();
    link.a.send(Buffer.of(1));
    link.b.send(Buffer.of(2));
    link.a.send(Buffer.of(3));
    expect([received.length, turns.length, link.size]).to.deep.equal([0, 1, 3]);
    turns.shift()?.();
    expect([received, turns.length, link.size]).to.deep.equal([['b1', 'a2', 'b3'], 0, 0]);
  });

  it('delivers an answer given from inside a delivery after what was sent before it', () => {
    const { link, turns, received } = linkWith();
    link.b.receiver = (bytes) => {
      received.push(`b${bytes[0]}`);
      link.b.send(bytes);
    };
    link.a.send(Buffer.of(1));
    link.a.send(Buffer.of(2));
    while (turns.length > 0) turns.shift()?.();
    expect(received).to.deep.equal(['b1', 'b2', 'a1', 'a2']);
  });

  it('lets the rest of the process have its turn after a chunk', () => {
    const { link, turns, received } = linkWith({ chunk: 2 });
    for (let count = 0; count < 5; count += 1) link.a.send(Buffer.of(count));
    const seen = [];
    while (turns.length > 0) {
      turns.shift()?.();
      seen.push(received.length);
    }
    expect(seen).to.deep.equal([2, 4, 5]);
  });

  it('lets it have its turn after a while, however few were delivered, and answers count too', () => {
    let time = 0;
    const { link, turns, received } = linkWith({ now: () => time });
    link.b.receiver = (bytes) => {
      received.push(`b${bytes[0]}`);
      time += 2;
      if (received.length < 100) link.a.send(bytes);
    };
    link.a.send(Buffer.of(1));
    let before = 0;
    while (turns.length > 0) {
      turns.shift()?.();
      expect(received.length - before).to.be.at.most(16);
      before = received.length;
    }
    expect(received).to.have.length(100);
  });

  /** The number of messages that one turn delivers if `waiting` messages wait, each of which takes `milliseconds`. */
  const deliveredOf = (waiting: number, milliseconds: number): number => {
    let time = 0;
    const { link, turns, received } = linkWith({ chunk: 1000, now: () => time });
    link.b.receiver = () => {
      received.push('b');
      time += milliseconds;
    };
    for (let count = 0; count < waiting; count += 1) link.a.send(Buffer.of(1));
    turns.shift()?.();
    return received.length;
  };

  it('delivers many that take little by their number, whatever time they take together', () => {
    expect(deliveredOf(1500, 0.09)).to.equal(1000);
    expect(deliveredOf(1500, 0.15)).to.be.within(660, 680);
  });

  it('delivers few for a short time, and many that take long', () => {
    expect(deliveredOf(200, 0.1)).to.be.within(100, 112);
    expect(deliveredOf(1500, 1)).to.be.within(12, 24);
  });

  it('takes no more than it can hold', () => {
    const { link, turns } = linkWith({ capacity: 1 });
    link.a.send(Buffer.of(1));
    expect(() => link.b.send(Buffer.of(2)))
      .to.throw('1 messages wait on the link')
      .with.property('code', 'GatewayFailed');
    turns.shift()?.();
    link.b.send(Buffer.of(2));
  });

  it('goes on when a receiver throws, and says what it threw', () => {
    const thrown: unknown[] = [];
    const { link, turns, received } = linkWith({ onError: (error) => thrown.push(error) });
    link.a.receiver = () => expect.fail('a defect');
    link.b.send(Buffer.of(1));
    link.a.send(Buffer.of(2));
    turns.shift()?.();
    expect([received, thrown.map(String)]).to.deep.equal([['b2'], ['AssertionError: a defect']]);
  });

  it('without an error handler, throws it at the end of the turn', () => {
    const { link, turns, received } = linkWith();
    link.a.receiver = () => expect.fail('a defect');
    link.b.send(Buffer.of(1));
    link.a.send(Buffer.of(2));
    expect(() => turns.shift()?.()).to.throw('a defect');
    expect(received).to.deep.equal(['b2']);
  });

  it('drops what is under way when it is closed', () => {
    const { link, turns, received } = linkWith();
    link.a.send(Buffer.of(1));
    link.close();
    turns.shift()?.();
    expect([received.length, link.size]).to.deep.equal([0, 0]);
    expect(() => link.a.send(Buffer.of(1))).to.throw('the link is closed');
  });
});
