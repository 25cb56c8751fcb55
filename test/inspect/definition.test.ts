/** The operations of a Test Definition as the inspector lists them. */
import { expect } from 'chai';
import { definitionOf } from '../../src/inspect/definition.ts';

describe('the definition in the inspector', () => {
  it('has the type, the label and the remark of each operation', () => {
    const listed = definitionOf([
      { type: 'wait', label: 'pause', comment: 'A breath.', arguments: { seconds: 1 } },
      { type: 'halt', comment: 'passed over', arguments: { comment: 'while it rings' } },
      { type: 'comment', arguments: { text: 'Here we are.' } },
      { type: 'halt' },
      { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 1 } },
    ]);
    expect(listed).to.deep.equal({
      operations: [
        { type: 'wait', label: 'pause', comment: 'A breath.' },
        { type: 'halt', comment: 'while it rings' },
        { type: 'comment', comment: 'Here we are.' },
        { type: 'halt' },
        { type: 'inap.ssp_to_scp.InitialDP' },
      ],
      left_out: 0,
    });
  });

  it('has at most 1,000 operations, counts the others, and cuts long texts', () => {
    const many = Array.from({ length: 1003 }, () => ({ type: 'comment', label: 'l'.repeat(500), arguments: { text: 'x'.repeat(100_000) } }));
    const { operations, left_out } = definitionOf(many);
    expect([operations.length, left_out]).to.deep.equal([1000, 3]);
    expect(operations[0]).to.deep.equal({ type: 'comment', label: `${'l'.repeat(200)}…`, comment: `${'x'.repeat(200)}…` });
  });
});
