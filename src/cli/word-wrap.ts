/**
 * Lines for a person at a terminal: wider ones break between words, and continue indented. Elsewhere they stay whole.
 */
import type { OutputStream } from './parts.ts';
import { widthFor } from './colours.ts';

const deeper = '    ';
/** Lines that draw a ladder, or move the cursor, are not wrapped. */
// eslint-disable-next-line no-control-regex
const drawn = /[│─►◄\r]|\u001b\[K/u;
// eslint-disable-next-line no-control-regex
const colours = /\u001b\[[0-9;]*m/g;

const columnsOf = (text: string): number => [...text.replaceAll(colours, '')].length;

const broken = (line: string, width: number): string => {
  if (columnsOf(line) <= width || drawn.test(line)) return line;
  const [indent = ''] = /^ */.exec(line) ?? [];
  const lines: string[] = [];
  let current = indent;
  let empty = true;
  for (const word of line.slice(indent.length).split(' ')) {
    if (!empty && columnsOf(current) + 1 + columnsOf(word) > width) {
      lines.push(current.trimEnd());
      [current, empty] = [indent + deeper, true];
    }
    current += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, current].join('\n');
};

/** `stream` with word wrap, for sentences; not for output that another program reads. */
export const wordWrapped = (stream: OutputStream): Pick<OutputStream, 'write'> =>
  stream.isTTY === true
    ? {
        write: (text, taken) =>
          stream.write(
            text
              .split('\n')
              .map((line) => broken(line, widthFor(stream)))
              .join('\n'),
            taken,
          ),
      }
    : stream;
