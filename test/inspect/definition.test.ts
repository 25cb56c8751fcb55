/** The operations of a Test Definition as the inspector lists them. */
import { expect } from 'chai';
import { placedOperations } from '../../schemas/nested-operations.ts';
import { definitionOf } from '../../src/inspect/definition.ts';

describe('the definition in the inspector', () => {
  it('has the type, the label and the remark of each operation', () => {
    const listed = definitionOf(
      placedOperations({
        operations: [
          { type: 'wait', label: 'pause', comment: 'A breath.', arguments: { seconds: 1 } },
          { type: 'halt', comment: 'passed over', arguments: { comment: 'while it rings' } },
          { type: 'comment', arguments: { text: 'Here we are.' } },
          { type: 'halt' },
          { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 1 } },
        ],
      }),
    );
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
    const many = Array.from({ length: 1003 }, () => ({
      type: 'comment',
      label: 'l'.repeat(500),
      arguments: { text: 'x'.repeat(10_000) },
    }));
    const { operations, left_out } = definitionOf(placedOperations({ operations: many }));
    expect([operations.length, left_out]).to.deep.equal([1000, 3]);
    expect(operations[0]).to.deep.equal({
      type: 'comment',
      label: `${'l'.repeat(200)}…`,
      comment: `${'x'.repeat(200)}…`,
    });
  });

  it('has the contents of an either after it, and the lists of whenever last, each with its own index', () => {
    const either = { type: 'either', branches: [[{ type: 'a' }, { type: 'b' }], [{ type: 'c' }]] };
    const { operations } = definitionOf(
      placedOperations({ operations: [either, { type: 'd' }], whenever: [[{ type: 'e' }]] }),
    );
    expect(operations).to.deep.equal([
      { type: 'either' },
      { type: 'a', op_idx: 2, depth: 1, begins: 'branch 1' },
      { type: 'b', op_idx: 3, depth: 1 },
      { type: 'c', op_idx: 4, depth: 1, begins: 'branch 2' },
      { type: 'd' },
      { type: 'e', op_idx: 5, depth: 1, begins: 'whenever 1' },
    ]);
  });
});
