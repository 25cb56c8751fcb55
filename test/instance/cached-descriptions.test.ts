/** The entries of a journal for components that are often the same. */
import { expect } from 'chai';
import fc from 'fast-check';
import { cacheDescriptions } from '../../src/instance/cached-descriptions.ts';
import type { Arrow, CheckResults, Describers, Journal } from '../../src/operations/journal.ts';
import { rounds } from '../support/depth.ts';

/** A journal that keeps all its entries, with their texts rendered. */
const written = (): { readonly journal: Journal; readonly lines: unknown[] } => {
  const lines: unknown[] = [];
  const journal: Journal = {
    check(status, name, text) {
      const sides = {};
      lines.push(['check', status, name, text(sides), sides]);
    },
    trace: (level, text) => void lines.push(['trace', level, text()]),
    message: (arrow) => void lines.push(['message', arrow]),
    received: (data) => void lines.push(['received', data]),
    instead: (other) => void lines.push(['instead', other]),
    component: (arrow, before, after) => void lines.push(['component', arrow, before, after]),
    choice: (arrow) => void lines.push(['choice', arrow()]),
    sent: (_describers, ...component) => void lines.push(['sent', ...component]),
    taken: (_describers, ...component) => void lines.push(['taken', ...component]),
    later: (write) => write(journal),
    holds: (bytes) => void lines.push(['holds', bytes]),
    dropped: (dialogue) => void lines.push(['dropped', dialogue]),
  };
  return { journal, lines };
};

/** Describers that use all of a journal. `counted`: how often they were called. */
const describing = (): { readonly describers: Describers; counted: number } => {
  const arrow = (dialogue: number, detail: string): Arrow => ({ dialogue, from: 'ssp', to: 'scp', name: 'it', detail });
  const described = {
    counted: 0,
    describers: {
      sent(journal, dialogue, parameter) {
        described.counted += 1;
        journal.component(arrow(dialogue, `${parameter}`), arrow(dialogue, 'before'));
        journal.trace(2, () => `sent ${parameter}`);
      },
      taken(journal, { dialogue, parameter, results }) {
        described.counted += 1;
        journal.check(results?.failed.includes(0) ? 'fail' : 'pass', 'it', (sides) => {
          if (sides !== undefined) sides.received = `${parameter}`;
          return `is ${parameter}`;
        });
        if (!results?.unjudged) journal.check('pass', 'wanted', () => `${results?.wanted.join()}`);
        journal.message(arrow(dialogue, `${parameter}`));
        journal.instead({ expected: 'it', checks: [], received: `${parameter}`, arguments: [] });
        journal.choice(() => arrow(dialogue, 'chosen'));
        journal.later((later) => later.holds(dialogue));
        journal.sent({}, dialogue, parameter);
        journal.taken({}, dialogue, parameter, results);
      },
    } satisfies Describers,
  };
  return described;
};

interface Component {
  readonly isSent: boolean;
  readonly dialogue: number;
  readonly parameter: Uint8Array | undefined;
  readonly results: CheckResults | undefined;
}

const passed: CheckResults = { unjudged: 0, failed: [], wanted: [] };

const parameter = fc.option(fc.uint8Array({ max: 1, maxLength: 2 }), { nil: undefined });
const component: fc.Arbitrary<Component> = fc.record({
  isSent: fc.boolean(),
  dialogue: fc.integer({ min: 1, max: 2 }),
  parameter,
  results: fc.constantFrom<CheckResults | undefined>(
    undefined,
    passed,
    { ...passed, failed: [0] },
    { ...passed, failed: [1] },
    { ...passed, unjudged: 1 },
    { ...passed, wanted: [1] },
    { ...passed, wanted: [2] },
  ),
});

describe('the entries of remembered components', () => {
  const entriesOf = (
    { sent, taken }: Describers,
    { isSent, dialogue, parameter: octets, results }: Component,
  ): unknown[] => {
    const { journal, lines } = written();
    if (isSent) sent?.(journal, dialogue, octets);
    else taken?.(journal, { dialogue, parameter: octets, results });
    return lines;
  };

  it('are those that the operation writes, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(component, { maxLength: 12 }), (components) => {
        const { describers } = describing();
        const remembered = cacheDescriptions(describers);
        for (const each of components) expect(entriesOf(remembered, each)).to.deep.equal(entriesOf(describers, each));
      }),
      { numRuns: rounds(300) },
    );
  });

  it('are written by the operation once where the octets are the same, and nothing varies', () => {
    const octets = Uint8Array.of(1, 2);
    for (const [wanted, counted] of [
      [[], 2],
      [[1], 4],
    ] as const) {
      const described = describing();
      const remembered = cacheDescriptions(described.describers);
      for (let time = 0; time < 3; time += 1)
        for (const isSent of [true, false])
          entriesOf(remembered, {
            isSent,
            dialogue: 1,
            parameter: Uint8Array.from(octets),
            results: { ...passed, wanted: [...wanted] },
          });
      expect(described.counted).to.equal(counted);
    }
  });

  it('are written by the operation each time after eight in a row have differed', () => {
    const sent = { isSent: true, dialogue: 1, results: undefined };
    for (const [differing, counted] of [
      [6, 7],
      [7, 9],
    ] as const) {
      const described = describing();
      const remembered = cacheDescriptions(described.describers);
      for (const octet of Array.from({ length: differing }, (_, index) => index))
        entriesOf(remembered, { ...sent, parameter: Uint8Array.of(octet) });
      for (let time = 0; time < 2; time += 1) entriesOf(remembered, { ...sent, parameter: Uint8Array.of(200) });
      expect(described.counted, `after ${differing}`).to.equal(counted);
    }
  });

  it('do not change with octets whose buffer is used again', () => {
    const { describers } = describing();
    const remembered = cacheDescriptions(describers);
    const octets = Uint8Array.of(1);
    const each = { isSent: true, dialogue: 1, parameter: octets, results: undefined };
    const before = entriesOf(remembered, each);
    octets[0] = 2;
    expect(entriesOf(remembered, each)).to.deep.equal(entriesOf(describers, each)).and.not.to.deep.equal(before);
  });

  it('are written only by describers that exist', () => {
    expect(Object.keys(cacheDescriptions({}))).to.deep.equal([]);
  });
});
