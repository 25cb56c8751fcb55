import { expect } from 'chai';
import { ladderOf } from '../../src/report/ladder.ts';
import { message } from '../support/report-samples.ts';

const titles = (...messages: Parameters<typeof ladderOf>[0]): string[] =>
  ladderOf(messages).columns.map(({ title }) => title);

describe('the ladder', () => {
  it('has a column for each party that takes part, from the caller inwards', () => {
    expect(titles(message(0, 'scp', 'srf', 'PlayAnnouncement'), message(1, 'caller', 'ssp', 'dials'))).to.deep.equal([
      'Caller',
      'SSP',
      'SRF',
      'SCP',
    ]);
    expect(titles(message(0, 'scp', 'ssp', 'Continue'))).to.deep.equal(['SSP', 'SCP']);
  });

  it('puts other parties behind these, in order of appearance', () => {
    expect(
      titles(
        message(0, 'ssp', 'crm', 'Query'),
        message(0, 'ssp', 'billing', 'Query'),
        message(1, 'ssp', 'scp', 'InitialDP'),
      ),
    ).to.deep.equal(['SSP', 'SCP', 'crm', 'billing']);
  });

  it('has a row for each message, with milliseconds since the start', () => {
    const messages = [
      message(2, 'ssp', 'scp', 'InitialDP', 'serviceKey 100'),
      message(5.5, 'scp', 'ssp', 'ReleaseCall', 'cause 31', { failed: true }),
    ];
    const { rows } = ladderOf(messages, [1_699_999_999, 999_000]);
    expect(rows).to.deep.equal([
      { time: 3, from: 0, to: 1, name: 'InitialDP', detail: 'serviceKey 100', failed: false, dialogue: 1 },
      { time: 6.5, from: 1, to: 0, name: 'ReleaseCall', detail: 'cause 31', failed: true, dialogue: 1 },
    ]);
  });

  it('counts from the first message where no start is given', () => {
    expect(
      ladderOf([message(2, 'ssp', 'scp', 'a'), message(3, 'ssp', 'scp', 'b')]).rows.map(({ time }) => time),
    ).to.deep.equal([0, 1]);
  });

  it('says whether there are several dialogues', () => {
    const one = message(0, 'ssp', 'scp', 'InitialDP');
    expect(ladderOf([one, one]).severalDialogues).to.equal(false);
    expect(ladderOf([one, { ...one, dialogue: 2 }]).severalDialogues).to.equal(true);
  });

  it('is empty without messages', () => {
    expect(ladderOf([])).to.deep.equal({ columns: [], rows: [], severalDialogues: false });
  });
});
