/** The messages of a call as rows of a list. */
import { expect } from 'chai';
import { callLadder } from '../../src/report/call-ladder.ts';
import { callRows, type CallRowOptions } from '../../src/report/call-rows.ts';
import type { MessageEntry } from '../../src/report/entries.ts';
import { markupText } from '../../src/report/markup.ts';
import { message } from '../support/report-samples.ts';

const options: CallRowOptions = { start: [1_700_000_000, 0] };
const long = Array.from({ length: 30 }, (_, index) =>
  message(index, 'ssp', 'scp', `Message${index}`, '', {
    op_idx: index,
    hex: '00',
    ...(index === 20 ? { failed: true } : {}),
  }),
);

const namesIn = (messages: readonly MessageEntry[], more: Partial<CallRowOptions> = {}): number[] =>
  callRows(messages, { ...options, ...more }).parts.map((part) => (Array.isArray(part) ? part.length : 1));

describe('the rows of a call', () => {
  it('fold messages far from the one that failed, unless all are requested', () => {
    expect(namesIn(long)).to.deep.equal([1, 13, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(namesIn(long, { folding: false })).to.deep.equal(long.map(() => 1));
  });

  it('have the number of each dialogue where there are several', () => {
    const two = [
      message(0, 'ssp', 'scp', 'InitialDP'),
      message(1, 'srf', 'scp', 'AssistRequestInstructions', '', { dialogue: 2 }),
    ];
    const page = markupText(callLadder(callRows(two, options)));
    expect([...page.matchAll(/class="dialogue">([^<]+)</g)].map(([, text]) => text)).to.deep.equal([' #1', ' #2']);
    expect(markupText(callLadder(callRows(two.slice(0, 1), options)))).to.not.include('#1');
  });
});
