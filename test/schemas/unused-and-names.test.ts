import { expect } from 'chai';
import { validate } from '../../schemas/index.ts';

const faultsWith = (params: object): readonly string[] => {
  const checked = validate.executeTest({ run_id: 'run', operations: [{ type: 'comment' }], ...params });
  return checked.ok ? [] : checked.faults.map(({ pointer }) => pointer);
};

describe('what a distribution does not use', () => {
  const anything = [0, -1, 200_000, '5', null, {}, []];

  it('may be anything for single', () => {
    for (const value of anything) {
      const distribution = { type: 'single', total: value, backlog: value, cps: value, arrival: value };
      expect(faultsWith({ distribution }), JSON.stringify(value)).to.deep.equal([]);
    }
  });

  it('may be anything for load, which uses its total and its backlog', () => {
    for (const value of anything)
      expect(faultsWith({ distribution: { type: 'load', total: 1, backlog: 1, cps: value } })).to.deep.equal([]);
    expect(faultsWith({ distribution: { type: 'load', total: 0, backlog: '1' } })).to.have.members([
      '/distribution/total',
      '/distribution/backlog',
    ]);
  });

  it('has no other names', () => {
    expect(faultsWith({ distribution: { type: 'single', totl: 1 } })).to.deep.equal(['/distribution/totl']);
  });
});

describe('a run_id', () => {
  it('is a text that every path can name', () => {
    for (const run_id of ['a', 'ÄÖ €', '😀', '...', 'a/b?c#d%', '.a'])
      expect(faultsWith({ run_id }), run_id).to.deep.equal([]);
    for (const run_id of ['', '\u0000', 'a\u001b[31m', 'a\nb', '\u0085', '\ud800', 'x\udc00', '.', '..']) {
      expect(faultsWith({ run_id }), JSON.stringify(run_id)).to.deep.equal(['/run_id']);
    }
  });
});
