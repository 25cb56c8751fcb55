/** The search for the size of packets (RFC 8899), with simulated time and paths that carry a limited size. */
import { expect } from 'chai';
import fc from 'fast-check';
import { defaultTiming } from '../../../../src/protocol/transport/sctp/options.ts';
import { SctpPath } from '../../../../src/protocol/transport/sctp/path.ts';
import { SizeSearch } from '../../../../src/protocol/transport/sctp/size-search.ts';
import { rounds } from '../../../support/depth.ts';
import { simulatedTime } from '../../../support/simulated-time.ts';

const smallest = 1200;
const largest = 1472;

const searchOf = (carries: (size: number) => boolean) => {
  const simulated = simulatedTime();
  const path = new SctpPath({
    number: 0,
    to: { address: 'far', port: 1 },
    wires: [{ send: () => undefined }],
    isVerified: true,
    timing: defaultTiming,
    clock: simulated,
    peerWindow: 100_000,
    packetSize: smallest,
    expired: () => undefined,
  });
  const sizes: number[] = [];
  const answers: Buffer[] = [];
  let changes = 0;
  const send = (_: SctpPath, nonce: Buffer, size: number): void => {
    sizes.push(size);
    if (carries(size)) answers.push(nonce);
  };
  const search = new SizeSearch({
    path,
    smallest,
    largest,
    timing: defaultTiming,
    clock: simulated,
    send,
    changed: () => void (changes += 1),
  });
  /** Runs until there are no more probes. */
  const settle = (): void => {
    search.wanted();
    for (let quiet = 0; quiet < 4;) {
      const before = sizes.length;
      for (let nonce = answers.shift(); nonce !== undefined; nonce = answers.shift()) search.answer(nonce);
      simulated.increment(1001);
      quiet = sizes.length === before ? quiet + 1 : 0;
    }
  };
  return { path, search, sizes, settle, simulated, changes: () => changes };
};

describe('the search for the size of packets', () => {
  it('ends less than 36 octets below what comes through, never above it, after a bounded number of probes', () => {
    fc.assert(
      fc.property(fc.integer({ min: smallest, max: largest + 100 }), (limit) => {
        const { path, search, sizes, settle } = searchOf((size) => size <= limit);
        settle();
        expect(path.packetSize).to.be.at.most(Math.max(smallest, Math.min(limit, largest)));
        expect(path.packetSize).to.be.greaterThan(Math.min(limit, largest) - 36);
        expect(path.packetSize % 4).to.equal(0);
        expect(sizes.every((size) => size > smallest && size <= largest)).to.equal(true);
        expect(sizes.length).to.be.at.most(15);
        search.stop();
      }),
      { numRuns: rounds(60) },
    );
  });

  it('takes one probe where Ethernet is what the path is', () => {
    const { path, search, sizes, settle, changes } = searchOf(() => true);
    settle();
    settle();
    expect([sizes, path.packetSize, changes()]).to.deep.equal([[largest], largest, 1]);
    search.stop();
  });

  it('is made again after a while where a size was too large', () => {
    let limit = 1300;
    const { path, search, sizes, settle, simulated } = searchOf((size) => size <= limit);
    settle();
    const { length } = sizes;
    settle();
    expect(sizes.length, 'not at once').to.equal(length);
    limit = largest;
    simulated.increment(defaultTiming.sizeRest);
    settle();
    expect(path.packetSize).to.equal(largest);
    search.stop();
  });

  it('goes back to the first size and looks below the old one, where large packets are lost again and again', () => {
    let limit = largest;
    const { path, search, settle } = searchOf((size) => size <= limit);
    settle();
    limit = 1400;
    search.suspect();
    expect(path.packetSize).to.equal(smallest);
    settle();
    expect(path.packetSize).to.be.within(1364, 1400);
    search.stop();
  });

  it('does not try what the system refuses', () => {
    const { path, search, sizes, settle } = searchOf((size) => size <= 1340);
    search.wanted();
    search.refused(largest);
    expect(sizes.slice(0, 2)).to.deep.equal([largest, 1336]);
    settle();
    expect(path.packetSize).to.be.within(1336, 1340);
    search.stop();
  });

  it('leaves no timer behind', () => {
    const { search, simulated } = searchOf(() => false);
    search.wanted();
    search.stop();
    expect(simulated.waiting).to.equal(0);
  });
});
