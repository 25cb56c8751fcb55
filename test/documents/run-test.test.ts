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

  it('is the definition where its operations are included or set on the command line', () => {
    const {
      file: named,
      expanded,
      text,
      operations: placed,
    } = runTestOf({ definition: { operations }, source: { file, text: 'operations: [{ include: start.yaml }]' } });
    expect([named, expanded]).to.deep.equal([file, true]);
    expect(text.split('\n')[(placed[1]?.line ?? 0) - 1]).to.equal('  - type: inap.ssp_from_scp.ReleaseCall');
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
