/** What the store keeps of a history: the first of it, within a bound in bytes, and how much was left out. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { AnyActorRef } from 'xstate';
import { heldBytes } from '../../src/ground/held-bytes.ts';
import { atOnce } from '../../src/ground/pieces.ts';
import { History } from '../../src/inspect/history.ts';
import { rounds } from '../support/depth.ts';

const bound = 4 * 1024 * 1024;

const endedActor = (sessionId: string): AnyActorRef =>
  ({
    sessionId,
    logic: { id: `machine of ${sessionId}`, root: {} },
    getSnapshot: () => ({ status: 'done', value: 'over', context: {} }),
  }) as unknown as AnyActorRef;

interface Past {
  readonly actor: number;
  /** Characters of its context. */
  readonly size: number;
}

const historyOf = (actors: number, nameSize: number, past: readonly Past[], steps: number): History => {
  const recorded = {
    messages: [],
    checks: [],
    steps: Array.from({ length: steps }, (_, index) => ({ step: index + 1, op_idx: index })),
  };
  const keeps = { which: 'first', maximum: 5000 } as const;
  const clock = { now: () => 0 } as ConstructorParameters<typeof History>[0]['clock'];
  const history = new History({ clock, startedAt: 0, state: 'running', recorded, keeps });
  const all = Array.from({ length: actors }, (_, index) => endedActor(`x:${index}`));
  for (const actor of all) history.follow(actor, { name: 'n'.repeat(nameSize) });
  for (const { actor, size } of past) {
    const entry = {
      at: 0,
      event: { type: 'e' },
      states: [],
      context: 'c'.repeat(size),
      messages: 0,
      steps: 0,
      checks: 0,
    };
    history.recall(all[actor % actors] as AnyActorRef, [entry]);
  }
  return history;
};

const past = fc.array(fc.record({ actor: fc.nat(50), size: fc.constantFrom(0, 1, 10, 1000, 100_000) }), {
  maxLength: 60,
  size: 'max',
});

describe('what the store keeps of a history', () => {
  it('fits into its bound, is the beginning of the history, and counts what is left out', () => {
    const property = fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(1, 1000, 50_000),
      past,
      fc.constantFrom(0, 3, 30_000),
      (actors, nameSize, entries, steps) => {
        const history = historyOf(actors, nameSize, entries, steps);
        const { report } = history;
        const kept = atOnce(history.keeping());
        expect(heldBytes(kept)).to.be.at.most(bound + 1000);
        expect(kept.actors).to.deep.equal(report.actors.slice(0, kept.actors.length));
        expect(kept.steps).to.deep.equal(report.steps.slice(0, kept.steps.length));
        const known = new Set(kept.actors.map(({ id }) => id));
        const wanted = report.entries.filter(({ actor }) => known.has(actor));
        expect(kept.entries).to.deep.equal(wanted.slice(0, kept.entries.length));
        expect(kept.left_out + kept.entries.length).to.equal(entries.length);
        if (heldBytes(report) < bound / 4)
          expect([kept.actors, kept.entries]).to.deep.equal([report.actors, report.entries]);
      },
    );
    fc.assert(property, { numRuns: rounds(40) });
  });
});
