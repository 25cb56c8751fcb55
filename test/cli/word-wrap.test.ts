import { expect } from 'chai';
import { wordWrapped } from '../../src/cli/word-wrap.ts';

const written = (text: string, isTTY = true, columns = 60): string => {
  let out = '';
  wordWrapped({ write: (part: string) => void (out += part), isTTY, columns }).write(text);
  return out;
};

const sentence =
  'FAIL a load  failed: 20 failed of 5000 instances; the first is instance 12, a.test.yaml:4: operation 1: ' +
  'cause is 16, expected 31\n';

describe('a sentence that is wider than the terminal', () => {
  it('breaks between words, and continues indented', () => {
    const lines = written(`  ${sentence}`).split('\n');
    expect(lines.every((line) => line.length <= 60)).to.equal(true);
    expect(lines.slice(1, -1).every((line) => /^ {6}\S/.test(line))).to.equal(true);
    expect(lines.join(' ').split(/\s+/).join(' ').trim()).to.equal(sentence.split(/\s+/).join(' ').trim());
  });

  it('does not count colours, and breaks no word', () => {
    const coloured = `\u001b[31m${'x'.repeat(55)}\u001b[39m end\n`;
    expect(written(coloured)).to.equal(coloured);
    expect(written(`${'y'.repeat(80)}\n`)).to.equal(`${'y'.repeat(80)}\n`);
  });

  it('stays whole without a terminal, as a drawing, and as a line that is overwritten', () => {
    expect(written(sentence, false)).to.equal(sentence);
    for (const drawn of [`${'─'.repeat(100)}►\n`, `\r\u001b[K${'word '.repeat(30)}`])
      expect(written(drawn)).to.equal(drawn);
  });
});
