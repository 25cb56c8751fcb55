/** The finding of a search on `report.html`. */
import { expect } from 'chai';
import type { RunSearch } from '../../../schemas/index.ts';
import { sampleSearch } from '../../schemas/sample-search.ts';
import { load, named, pageOf, rowsOf, textOf } from './samples.ts';

describe('a search on report.html', () => {
  it('has its chart, its finding and a row for each step, with the reason of one that was not kept', () => {
    const page = pageOf({ ...load(), search: sampleSearch });
    const charts = named(page, 'figure').filter(({ attributes }) => attributes['class'] === 'seconds over-rate');
    expect(charts).to.have.length(1);
    expect(textOf(page)).not.to.contain('Asked for');
    expect(textOf(charts[0]!)).to.contain(sampleSearch.reason);
    const rows = rowsOf(page, 'The steps of the search');
    expect(rows.map(([rate, result]) => [rate, result])).to.deep.equal([
      ['calls/s', 'result'],
      ['1,480', 'kept'],
      ['1,510', 'not kept'],
    ]);
    expect(rows[2]?.at(-1)).to.equal('calls took longer all the time: the service fell behind by 1.6 %');
  });

  it('says that there is no figure where the tester is the limit, without a chart', () => {
    const reason = 'the tester or its machine is the limit';
    const [step] = sampleSearch.steps;
    const steps = [{ ...step!, result: 'void' as const, reason: 'it was too slow' }];
    const none: RunSearch = { highest: null, interval: [null, null], limited_by: 'tester', reason, steps };
    const page = pageOf({ ...load(), search: none });
    expect(textOf(page)).to.contain(reason);
    expect(rowsOf(page, 'The steps of the search')[1]?.[1]).to.equal('tester too slow');
    expect(named(page, 'figure').some(({ attributes }) => attributes['class'] === 'seconds over-rate')).to.equal(false);
  });

  it('is none for other runs', () => {
    expect(textOf(pageOf(load()))).not.to.contain('How much it takes');
  });
});
