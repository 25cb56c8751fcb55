/** The lines between `...` are compared exactly, except for times, rates and spaces. */
import { expect } from 'chai';
import { differenceOf } from './printed-text.ts';

const same = (shown: string, printed: string): boolean => differenceOf(shown, printed) === undefined;

describe('the output of a command and its document', () => {
  it('are the same if only times and spaces differ', () => {
    expect(same('PASS busy  (0.048 s)', 'PASS busy (12.1 s)\n')).to.equal(true);
    expect(same('  2.3 ├── dials ──►│', ' 104.6   ├── dials ──►│')).to.equal(true);
    expect(same('rate 1432 instances/s', 'rate 999.5 instances/s')).to.equal(true);
    expect(same('{"time_now":[1795276311,944514]}', '{"time_now":[1895276311,1]}')).to.equal(true);
  });

  it('are the same on a busy machine', () => {
    const busy =
      'lateness of starts: p50 2.5 ms; 8.7 % of the time held back by the backlog\n' +
      'warning    …: this machine could not keep up';
    expect(same('lateness of starts: p50 1.5 ms', busy)).to.equal(true);
    expect(same('PASS busy', 'the service starts  1 s\nPASS busy')).to.equal(true);
    expect(same('ok 10 cases', '6 cases tried, 0 findings\nok 10 cases')).to.equal(true);
    expect(same('PASS busy', 'the service starts  1 s late\nPASS busy')).to.equal(false);
    expect(same('lateness of starts: p50 1.5 ms', `${busy}\nwarning    …: its globals are large`)).to.equal(false);
  });

  it('are the same if a log goes on behind a reply without a line feed', () => {
    const logged = '{"level":30,"time":1795863591915,"msg":"A run has ended."}';
    expect(same('{"id":1,"result":"ok"}', `{"id":1,"result":"ok"}${logged}\n`)).to.equal(true);
    expect(same('{"id":1,"result":"ok"}', `{"id":1,"result":"no"}${logged}\n`)).to.equal(false);
  });

  it('are not the same if a word, a value or a line differs', () => {
    for (const printed of [
      'FAIL busy (0.048 s)',
      'PASS busy (0.048 s)\nmore',
      'PASS busy',
      '',
      'PASS answered (0.048 s)',
    ]) {
      expect(same('PASS busy  (0.048 s)', printed), printed).to.equal(false);
    }
    expect(same('cause is 17, expected 18', 'cause is 17, expected 19')).to.equal(false);
  });

  it('may have anything in place of a line of three dots', () => {
    expect(same('{\n...\n}', '{\n{\n}\n}')).to.equal(true);
    expect(same('a\n...\nb\nc', 'a\nb\nc')).to.equal(true);
    expect(same('a\n...', 'a\nb\nc')).to.equal(true);
    for (const printed of ['a\nb', 'x\na\nb\nc', 'a\nc\nb'])
      expect(same('a\n...\nb\nc', printed), printed).to.equal(false);
  });
});
