/** The text of a run's test with the lines of its operations. */
import { expect } from 'chai';
import { runTestOf } from '../../src/documents/run-test.ts';

const operations = [{ type: 'inap.ssp_to_scp.InitialDP', label: 'start' }, { type: 'inap.ssp_from_scp.ReleaseCall' }];
const file = 'some.test.yaml';
const first = 'name: first\noperations:\n  - type: wait\n';
const second =
  'name: second\noperations:\n  - type: inap.ssp_to_scp.InitialDP\n    label: start\n\n' +
  '  - type: inap.ssp_from_scp.ReleaseCall\n';

describe('The text of the test of a run', () => {
  it('is its part of the file, with the line of each operation', () => {
    const {
      text,
      from,
      operations: placed,
      ...others
    } = runTestOf({ definition: { name: 'second', operations }, source: { file, text: `${first}---\n${second}` } });
    expect(others).to.deep.equal({ file });
    expect(from).to.equal(5);
    expect(text).to.equal(second.trimEnd());
    expect(placed).to.deep.equal([
      { type: 'inap.ssp_to_scp.InitialDP', label: 'start', line: 7 },
      { type: 'inap.ssp_from_scp.ReleaseCall', line: 10 },
    ]);
  });

  it('is the definition where the command line has set other operations', () => {
    const {
      file: named,
      expanded,
      text,
      operations: placed,
    } = runTestOf({
      definition: { operations },
      source: { file, text: 'operations: [{ type: wait }, { type: wait }]' },
    });
    expect([named, expanded]).to.deep.equal([file, true]);
    expect(text.split('\n')[(placed[1]?.line ?? 0) - 1]).to.equal('  - type: inap.ssp_from_scp.ReleaseCall');
  });

  /** The lines of the operations; undefined where the text is the definition. */
  const linesOf = (text: string, definition: object): readonly number[] | undefined => {
    const { expanded, operations: placed } = runTestOf({ definition, source: { file, text } });
    return expanded === true ? undefined : placed.map(({ line }) => line);
  };
  const ofTypes = (...types: readonly string[]) => types.map((type) => ({ type }));

  it('has the line of an include for the operations of the other file', () => {
    const text = 'operations:\n  - type: a\n  - include: other.yaml\n  - type: b\n';
    expect(linesOf(text, { operations: ofTypes('a', 'x', 'y', 'b') })).to.deep.equal([2, 3, 3, 4]);
    const { operations: placed } = runTestOf({
      definition: { operations: ofTypes('a', 'x', 'b') },
      source: { file, text },
    });
    expect(placed.map(({ included }) => included)).to.deep.equal([undefined, true, undefined]);
    expect(linesOf(text, { operations: ofTypes('a', 'b') }), 'nothing was included').to.equal(undefined);
    expect(linesOf(text, { operations: ofTypes('a', 'x', 'y', 'c') }), 'another end').to.equal(undefined);
  });

  it('places several includes where there is one way alone', () => {
    const text = 'operations:\n  - include: one.yaml\n  - type: b\n  - include: two.yaml\n';
    expect(linesOf(text, { operations: ofTypes('x', 'b', 'y', 'y') })).to.deep.equal([2, 3, 4, 4]);
    expect(linesOf(text, { operations: ofTypes('x', 'b', 'b', 'y') }), 'which b').to.equal(undefined);
    const beside = 'operations:\n  - include: one.yaml\n  - include: two.yaml\n';
    expect(linesOf(beside, { operations: ofTypes('x', 'y') })).to.deep.equal([2, 3]);
    expect(linesOf(beside, { operations: ofTypes('x', 'y', 'z') })).to.equal(undefined);
  });

  it('places what is included in branches and in lists of whenever', () => {
    const text =
      'operations:\n  - type: either\n    branches:\n      - - type: a\n      - - include: o.yaml\n' +
      '  - include: p.yaml\nwhenever:\n  - - type: w\n    - include: q.yaml\n';
    const either = { type: 'either', branches: [ofTypes('a'), ofTypes('x', 'y')] };
    const included = { type: 'either', branches: [ofTypes('z')] };
    // In the order of `op_idx`: the list, the branches of its operations, the list of whenever.
    const definition = { operations: [either, included], whenever: [ofTypes('w', 'v')] };
    expect(linesOf(text, definition)).to.deep.equal([2, 6, 4, 5, 5, 6, 8, 9]);
    expect(linesOf(text, { operations: [either, included] }), 'no whenever').to.equal(undefined);
  });

  it('places operations in branches', () => {
    const either = { type: 'either', branches: [[{ type: 'wait', arguments: { seconds: 1 } }]] };
    const { text, operations: placed } = runTestOf({ definition: { operations: [either] } });
    expect(placed.map(({ type, within }) => [type, within])).to.deep.equal([
      ['either', undefined],
      ['wait', true],
    ]);
    expect(text.split('\n')[(placed[1]?.line ?? 0) - 1]).to.contain('wait');
  });

  it('is left out where it is too long', () => {
    const vars = { long: 'x'.repeat(300_000) };
    expect(runTestOf({ definition: { vars, operations } })).to.deep.equal({
      expanded: true,
      text: '',
      from: 1,
      operations: [],
    });
  });
});
