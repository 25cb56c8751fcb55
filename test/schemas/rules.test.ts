import { expect } from 'chai';
import { validate } from '../../schemas/index.ts';

const lines = (params: object): string[] => {
  const checked = validate.executeTest({ run_id: 'r', operations: [{ type: 'comment' }], ...params });
  return checked.ok ? [] : checked.faults.map(({ pointer, message }) => `${pointer} ${message}`);
};
const linear = (cps: object) => lines({ distribution: { type: 'linear', total: 1, backlog: 1, cps } });

describe('rules across fields', () => {
  it('labels are unique', () => {
    expect(
      lines({ operations: [{ type: 'comment', label: 'a' }, { type: 'comment' }, { type: 'comment', label: 'a' }] }),
    ).to.deep.equal(['/operations/2/label is the label of operation 1 already']);
  });

  it('branches and dialogues refer to existing labels, before or after them', () => {
    const operations = [
      { type: 'branch', expression: '1', on_true: 'last', on_false: 'lost' },
      { type: 'tcap.ssp_to_scp.End', dialogue: 'lasst' },
      { type: 'comment', label: 'last' },
    ];
    expect(lines({ operations })).to.deep.equal([
      '/operations/0/on_false must be the label of an operation; none is labelled "lost"; did you mean `last`?',
      '/operations/1/dialogue must be the label of an operation; none is labelled "lasst"; did you mean `last`?',
    ]);
  });

  it('a branch leads somewhere, an eval does something', () => {
    expect(validate.operation('branch', { type: 'branch', expression: '1' })).to.deep.equal([
      { pointer: '', message: 'must have `on_true`, `on_false` or both' },
    ]);
    expect(validate.operation('eval', { type: 'eval' })).to.deep.equal([
      { pointer: '', message: 'must have `set`, `expression` or both' },
    ]);
    expect(validate.operation('eval', { type: 'eval', expression: '1' })).to.deep.equal([]);
    expect(validate.operation('evil', { type: 'evil' })).to.equal(undefined);
  });

  it('dri 1 needs dpc and dssn, dri 0 and an absent one need nothing', () => {
    expect(lines({ scp: { dri: 1, dpc: 1 } })).to.deep.equal([
      '/scp/dssn is required where `dri` is 1, routing on point code and subsystem number',
    ]);
    expect(lines({ scp: { dri: 0 } })).to.deep.equal([]);
    expect(lines({ scp: {} })).to.deep.equal([]);
  });

  it('cps has a rate or stages', () => {
    expect(linear({ rate: 5, ramp: 1 })).to.deep.equal([]);
    expect(
      linear({
        stages: [
          { rate: 0, seconds: 1 },
          { rate: 5, seconds: 1 },
        ],
      }),
    ).to.deep.equal([]);
    expect(linear({})).to.deep.equal(['/distribution/cps must have `rate` or `stages`']);
    expect(linear({ rate: 5, stages: [{ rate: 5, seconds: 1 }] })).to.deep.equal([
      '/distribution/cps must have `rate` or `stages`, not both',
    ]);
    expect(linear({ ramp: 1, stages: [{ rate: 5, seconds: 1 }] })).to.deep.equal([
      '/distribution/cps/ramp belongs to `rate`, which is not given',
    ]);
    expect(linear({ stages: [{ rate: 0, seconds: 1 }] })).to.deep.equal([
      '/distribution/cps/stages/0/rate must be above 0: the rate of the last stage goes on until all have started',
    ]);
  });
});
