import { expect } from 'chai';
import { validate } from '../../schemas/index.ts';

const pointers = (value: unknown): string[] => {
  const checked = validate.executeTest(value);
  return checked.ok ? [] : checked.faults.map((fault) => fault.pointer);
};

describe('all faults', () => {
  it('are reported at once: of the envelope, of operations and across fields', () => {
    expect(
      pointers({
        operations: [
          { type: 'wait', arguments: { seconds: -1 } },
          { type: 'branch', label: 'a', expression: '1', on_true: 'b' },
          { type: 'nonsense', label: 'a' },
        ],
        scp: { dri: 1, dssn: 0, dgt_tt: 256 },
      }),
    ).to.have.members([
      '/run_id',
      '/operations/0/arguments/seconds',
      '/operations/1/on_true',
      '/operations/2/type',
      '/operations/2/label',
      '/scp/dpc',
      '/scp/dssn',
      '/scp/dgt_tt',
    ]);
  });

  it('are reported once each', () => {
    const found = pointers({ run_id: 'r', operations: [{ type: 'comment', label: 5, arguments: 5 }] });
    expect(found).to.deep.equal(['/operations/0/label', '/operations/0/arguments']);
  });

  it('escape names in pointers', () => {
    expect(pointers({ run_id: 'r', operations: [{ type: 'comment' }], 'a/b~c': 1 })).to.deep.equal(['/a~1b~0c']);
  });

  it('are bounded', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      type: 'branch',
      expression: '1',
      label: `l${index}`,
      on_true: `no ${index}`,
    }));
    expect(pointers({ run_id: 'r', operations: many })).to.have.length(101);
  });
});
