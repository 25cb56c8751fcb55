/** Shell commands with which a build runs the test of a run, and fails if it does not pass. */
import type { RunTest } from '../../protocol.ts';

const command = 'dialproof run --junit results.xml';

/** Names the file if the client sent its name, else contains the text itself. */
export const ciCheck = ({ file, expanded, text }: RunTest): string => {
  if (file !== undefined && expanded !== true) return `${command} ${quoted(file)}\n`;
  const end = text.split('\n').includes('END_OF_TEST') ? `END_OF_TEST_${text.length}` : 'END_OF_TEST';
  return `cat > check.test.yaml <<'${end}'\n${text}\n${end}\n${command} check.test.yaml\n`;
};

const quoted = (word: string): string =>
  /^[\w./-]+$/.test(word) && !word.startsWith('-') ? word : `'${word.replace(/^-/, './-').replaceAll("'", "'\\''")}'`;
