/** A link that is about to be closed can deliver what it still carries. */
import { expect } from 'chai';
import { MemoryLink } from '../../../src/protocol/memory/memory-link.ts';

describe('flushing a memory link', () => {
  it('delivers all that is under way, and the answers to it, before it returns', () => {
    const link = new MemoryLink({ schedule: () => undefined });
    const heard: string[] = [];
    link.b.receiver = (bytes) => {
      heard.push(`b ${bytes[0]}`);
      if (bytes[0] === 1) link.b.send(Buffer.from([9]));
    };
    link.a.receiver = (bytes) => heard.push(`a ${bytes[0]}`);
    link.a.send(Buffer.from([1]));
    link.a.send(Buffer.from([2]));
    link.flush();
    expect(heard).to.deep.equal(['b 1', 'b 2', 'a 9']);
    expect(link.size).to.equal(0);
  });

  it('stops at its capacity where the ends answer one another for ever', () => {
    const link = new MemoryLink({ schedule: () => undefined, capacity: 10 });
    let deliveries = 0;
    link.a.receiver = (bytes) => {
      deliveries += 1;
      link.a.send(bytes);
    };
    link.b.receiver = (bytes) => {
      deliveries += 1;
      link.b.send(bytes);
    };
    link.a.send(Buffer.from([1]));
    link.flush();
    expect(deliveries).to.equal(10);
  });
});
