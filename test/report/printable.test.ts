import { expect } from 'chai';
import fc from 'fast-check';
import { printable, truncated, widthOf, wrapped } from '../../src/report/printable.ts';
import { anyText } from '../support/any-text.ts';

describe('text from a peer on a terminal', () => {
  it('is shown with its controls as escapes', () => {
    expect(printable('a\u001b[31mred\nb\tc\u202e')).to.equal('a\\x1b[31mred\\nb\\tc\\u202e');
  });

  it('never has a control character', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        // eslint-disable-next-line no-control-regex
        expect(printable(text)).not.to.match(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });

  it('is cut to a width with an ellipsis', () => {
    expect(truncated('InitialDP', 9)).to.equal('InitialDP');
    expect(truncated('InitialDP', 8)).to.equal('Initial…');
    expect(truncated('InitialDP', 0)).to.equal('');
  });

  it('is wrapped at spaces, and cut where a line has none', () => {
    expect(wrapped('serviceKey 100, cause 31', 12, 5)).to.deep.equal(['serviceKey', '100, cause', '31']);
    expect(wrapped('0123456789', 4, 2)).to.deep.equal(['0123', '456…']);
    expect(wrapped('', 4, 2)).to.deep.equal([]);
  });

  it('is wrapped into lines that fit, as many as allowed', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 5 }),
        (text, width, limit) => {
          const lines = wrapped(text, width, limit);
          expect(lines.length).to.be.at.most(limit);
          for (const line of lines) expect(widthOf(line)).to.be.at.most(width);
        },
      ),
    );
  });
});
