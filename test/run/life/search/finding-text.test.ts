import { expect } from 'chai';
import type { SearchStep } from '../../../../schemas/index.ts';
import { findingText } from '../../../../src/run/life/search/finding-text.ts';
import { sampleSearch } from '../../../schemas/sample-search.ts';

const step = (rate: number, result: SearchStep['result'], reason = ''): SearchStep => ({
  ...(sampleSearch.steps[0] as SearchStep),
  rate,
  result,
  ...(reason !== '' && { reason }),
});

describe('the finding of a search in words', () => {
  it('has the highest rate, and why the lowest that broke was not kept', () => {
    const steps = [step(10, 'kept'), step(40, 'broken', '2 failed'), step(40, 'broken', '3 failed')];
    const found = { highest: 10, interval: [10, 40], limitedBy: 'lost' } as const;
    expect(findingText(found, steps)).to.equal(
      'the service keeps 10/s; at 40/s 3 failed; the steps were used up before the search was closer to either',
    );
    const close = { highest: 39.5, interval: [39.5, 40], limitedBy: 'lost' } as const;
    expect(findingText(close, steps)).to.equal('the service keeps 39.5/s; at 40/s 3 failed');
  });

  it('says that there is no figure where the tester is the limit, and at which rate it was', () => {
    const steps = [
      step(40, 'void', 'a pause'),
      step(40, 'kept'),
      step(80, 'void', 'late'),
      step(60, 'void', 'too slow'),
    ];
    const found = { highest: null, interval: [null, null], limitedBy: 'tester' } as const;
    expect(findingText(found, steps)).to.equal(
      'the tester or its machine is the limit at 60/s: too slow; there is no figure of the service',
    );
  });

  it('says where all rates were kept, none was, or the steps were too few', () => {
    const kept = { highest: 1500.25, interval: [1500.25, null] } as const;
    expect(findingText({ ...kept, limitedBy: 'to' }, [])).to.equal(
      'the service keeps 1,500/s, the highest rate that was to be tried',
    );
    expect(findingText({ ...kept, limitedBy: 'steps' }, [])).to.match(
      /^the service keeps 1,500\/s or more: the steps were used up/,
    );
    const none = { highest: null, interval: [null, 12.5], limitedBy: 'behind' } as const;
    expect(findingText(none, [step(12.5, 'broken', 'slow')])).to.equal('the service does not keep even 12.5/s: slow');
    const nothing = { highest: null, interval: [null, null], limitedBy: 'steps' } as const;
    expect(findingText(nothing, [])).to.equal('the search ended before a rate was kept');
  });
});
