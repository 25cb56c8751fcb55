/** The entries of a journal for components that are often the same. */
import { expect } from 'chai';
import fc from 'fast-check';
import { cacheDescriptions } from '../../src/instance/cached-descriptions.ts';
import type { Arrow, Journal, Describers } from '../../src/operations/journal.ts';
import { rounds } from '../support/depth.ts';

/** A journal that keeps all its entries, with their texts rendered. */
const written = (): { readonly journal: Journal; readonly lines: unknown[] } => {
  const lines: unknown[] = [];
  const journal: Journal = {
    check: (status, name, text) => void lines.push(['check', status, name, text()]),
    trace: (level, text) => void lines.push(['trace', level, text()]),
    message: (arrow) => void lines.push(['message', arrow]),
    received: (data) => void lines.push(['received', data]),
    component: (arrow, before, after) => void lines.push(['component', arrow, before, after]),
    choice: (arrow) => void lines.push(['choice', arrow()]),
    sent: (_tellers, ...component) => void lines.push(['sent', ...component]),
    taken: (_tellers, ...component) => void lines.push(['taken', ...component]),
    expects: (wanted) => void lines.push(['expects', wanted]),
    later: (write) => write(journal),
    holds: (bytes) => void lines.push(['holds', bytes]),
  };
  return { journal, lines };
};

/** Tellers that use all of a journal. `counted`: how often they were called. */
const tellersThat = (asksForWanted: boolean): { readonly tellers: Describers; counted: number } => {
  const arrow = (dialogue: number, detail: string): Arrow => ({ dialogue, from: 'ssp', to: 'scp', name: 'it', detail });
  const told = {
    counted: 0,
    tellers: {
      sent(journal, dialogue, parameter) {
        told.counted += 1;
        journal.component(arrow(dialogue, `${parameter}`), arrow(dialogue, 'before'));
        journal.trace(2, () => `sent ${parameter}`);
      },
      taken(journal, { dialogue, parameter, failed, wanted }) {
        told.counted += 1;
        journal.check(failed ? 'fail' : 'pass', 'it', () => `is ${parameter}`);
        if (asksForWanted) journal.check('pass', 'wanted', () => `${wanted()}`);
        journal.message(arrow(dialogue, `${parameter}`));
        journal.choice(() => arrow(dialogue, 'chosen'));
        journal.expects(failed);
        journal.later((later) => later.holds(dialogue));
        journal.sent({}, dialogue, parameter);
        journal.taken({}, dialogue, parameter, failed);
      },
    } satisfies Describers,
  };
  return told;
};

interface Component {
  readonly isSent: boolean;
  readonly dialogue: number;
  readonly parameter: Uint8Array | undefined;
  readonly failed: boolean;
  readonly expected: number;
}

const parameter = fc.option(fc.uint8Array({ max: 1, maxLength: 2 }), { nil: undefined });
const component: fc.Arbitrary<Component> = fc.record({
  isSent: fc.boolean(),
  dialogue: fc.integer({ min: 1, max: 2 }),
  parameter,
  failed: fc.boolean(),
  expected: fc.integer({ min: 0, max: 1 }),
});

describe('the entries of remembered components', () => {
  const tell = (
    { sent, taken }: Describers,
    { isSent, dialogue, parameter: octets, failed, expected }: Component,
  ): unknown[] => {
    const { journal, lines } = written();
    if (isSent) sent?.(journal, dialogue, octets);
    else taken?.(journal, { dialogue, parameter: octets, failed, wanted: () => expected });
    return lines;
  };

  it('are those that the operation writes, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(component, { maxLength: 12 }), fc.boolean(), (components, asksForWanted) => {
        const { tellers } = tellersThat(asksForWanted);
        const remembered = cacheDescriptions(tellers);
        for (const each of components) expect(tell(remembered, each)).to.deep.equal(tell(tellers, each));
      }),
      { numRuns: rounds(300) },
    );
  });

  it('are written by the operation once where the octets are the same, and nothing varies', () => {
    const octets = Uint8Array.of(1, 2);
    for (const [asksForWanted, counted] of [
      [false, 2],
      [true, 4],
    ] as const) {
      const told = tellersThat(asksForWanted);
      const remembered = cacheDescriptions(told.tellers);
      for (const expected of [1, 2, 3])
        for (const isSent of [true, false])
          tell(remembered, { isSent, dialogue: 1, parameter: Uint8Array.from(octets), failed: false, expected });
      expect(told.counted).to.equal(counted);
    }
  });

  it('are written by the operation each time after eight in a row have differed', () => {
    const sent = { isSent: true, dialogue: 1, failed: false, expected: 0 };
    for (const [differing, counted] of [
      [6, 7],
      [7, 9],
    ] as const) {
      const told = tellersThat(false);
      const remembered = cacheDescriptions(told.tellers);
      for (const octet of Array.from({ length: differing }, (_, index) => index))
        tell(remembered, { ...sent, parameter: Uint8Array.of(octet) });
      for (let time = 0; time < 2; time += 1) tell(remembered, { ...sent, parameter: Uint8Array.of(200) });
      expect(told.counted, `after ${differing}`).to.equal(counted);
    }
  });

  it('do not change with octets whose buffer is used again', () => {
    const { tellers } = tellersThat(false);
    const remembered = cacheDescriptions(tellers);
    const octets = Uint8Array.of(1);
    const each = { isSent: true, dialogue: 1, parameter: octets, failed: false, expected: 0 };
    const before = tell(remembered, each);
    octets[0] = 2;
    expect(tell(remembered, each)).to.deep.equal(tell(tellers, each)).and.not.to.deep.equal(before);
  });

  it('are written only by tellers that exist', () => {
    expect(Object.keys(cacheDescriptions({}))).to.deep.equal([]);
  });
});
