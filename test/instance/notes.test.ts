/** Notes in a pool of chunks. */
import { expect } from 'chai';
import fc from 'fast-check';
import { chunkSize, NotePool } from '../../src/instance/note-pool.ts';
import { readPacked, SeparateNotes, type PackedNotes } from '../../src/instance/notes.ts';

const octets = fc.uint8Array({ maxLength: 3 * chunkSize }).map((bytes) => new Uint8Array(bytes));
const note = fc.record({
  kind: fc.integer({ min: 1, max: 9 }),
  dialogue: fc.integer({ min: 0, max: 256 }),
  step: fc.nat(),
  opIdx: fc.nat(9999),
  time: fc.double({ noNaN: true }),
  octets,
});
const plain = (notes: Iterable<{ readonly octets: Uint8Array }>): object[] =>
  Array.from(notes, (each) => ({ ...each, octets: [...each.octets] }));

describe('notes', () => {
  it('are read as they were written, whatever others write and give back meanwhile', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(3), fc.oneof({ weight: 9, arbitrary: note }, fc.constant('give back' as const))), {
          maxLength: 60,
        }),
        (steps) => {
          const pool = new NotePool(4 * 1024 ** 2);
          const several = Array.from({ length: 4 }, () => new SeparateNotes(pool));
          const written = several.map((): (typeof note extends fc.Arbitrary<infer One> ? One : never)[] => []);
          for (const [which, step] of steps) {
            const notes = several[which] as SeparateNotes;
            if (step === 'give back') {
              notes.giveBack();
              written[which] = [];
            } else {
              expect(
                notes.add(step.kind, step.dialogue, step.step, step.opIdx, Float64Array.of(step.time), step.octets),
              ).to.equal((written[which]?.length ?? 0) + 1);
              written[which]?.push(step);
            }
          }
          for (const [which, notes] of several.entries()) {
            expect(plain(notes.read())).to.deep.equal(plain(written[which] ?? []));
            const packed = JSON.parse(JSON.stringify(notes.packNotes(4 * 1024 ** 2))) as PackedNotes;
            expect(plain(readPacked(packed))).to.deep.equal(plain(notes.read()));
          }
          for (const notes of several) notes.giveBack();
          expect(pool.bytes).to.equal(0);
        },
      ),
    );
  });

  it('take no more than the limit of their pool, with what they refer to', () => {
    const pool = new NotePool(10 * chunkSize);
    const notes = new SeparateNotes(pool);
    const add = (): boolean => notes.add(1, 1, 1, 1, Float64Array.of(1), new Uint8Array(chunkSize - 24)) > 0;
    expect(Array.from({ length: 11 }, add)).to.deep.equal([...Array.from({ length: 10 }, () => true), false]);
    expect(pool.bytes).to.equal(10 * chunkSize);
    expect(pool.hold(1)).to.equal(false);
    expect(pool.hold(-1)).to.equal(true);
    expect([notes.packNotes(10 * chunkSize)?.count, notes.packNotes(10 * chunkSize - 1)]).to.deep.equal([
      10,
      undefined,
    ]);
    notes.giveBack();
    expect([pool.bytes, pool.hold(9 * chunkSize)]).to.deep.equal([0, true]);
    expect([add(), add()]).to.deep.equal([true, false]);
  });
});
