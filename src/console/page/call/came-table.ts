/** The expected message beside the one that arrived, where the call went wrong: its checks, its fields, its octets. */
import { node, where, type Content, type MarkupNode } from '../../../report/markup.ts';
import { short } from '../../../report/printable.ts';
import { failingIn, wrongMessage, type Call } from './call-record.ts';

const longest = 400;
const mostChecks = 20;
/** Octets that are shown; further ones are only counted. */
const mostOctets = 64;

/** Empty if nothing was wrong, or if it was not a message. */
export const cameTable = (call: Call): readonly Content[] => {
  const failing = failingIn(call);
  const message = wrongMessage(call);
  if (message === undefined) return [];
  const own = message.from === message.to;
  const expected = failing?.expected ?? (own ? '' : message.name);
  const detail =
    expected === '' ? message.detail : message.detail.replace(`${expected} was expected`, '').replace(/^[;,] /, '');
  const differs = expected !== message.name;
  const checks = call.check_log
    .filter(({ op_idx: opIdx, status }) => opIdx === failing?.opIdx && status === 'fail')
    .slice(0, mostChecks);
  return [
    node(
      'table',
      { class: 'came' },
      node(
        'thead',
        {},
        node('tr', {}, ...['Parameter', 'Expected', 'Came'].map((title) => node('th', { scope: 'col' }, title))),
      ),
      node(
        'tbody',
        {},
        row('Operation', expected === '' ? 'none' : expected, own ? 'nothing' : message.name, differs),
        ...checks.map(({ text }) => checkRow(text)),
        ...where(detail !== '', () => [row(own ? 'Why' : 'It carries', '', short(detail, longest), false)]),
        ...where(message.hex !== undefined && message.hex !== '', () => [
          row('Octets', '', node('code', {}, octets(message.hex ?? '')), false),
        ]),
      ),
    ),
  ];
};

const row = (name: string, expected: Content, came: Content, differs: boolean): MarkupNode =>
  node(
    'tr',
    {},
    node('th', { scope: 'row' }, name),
    node('td', {}, expected),
    node('td', differs ? { class: 'differs' } : {}, came),
  );

/** `cause is 17, expected 16`; any other sentence stands as it is. */
const checkRow = (text: string): MarkupNode => {
  const [, name, came, expected] = /^(.{1,200}?) is (.*), expected (.*)$/s.exec(text) ?? [];
  return name === undefined
    ? row('Check', '', short(text, longest), true)
    : row(short(name, longest), short(expected ?? '', longest), short(came ?? '', longest), true);
};

const octets = (hex: string): string => {
  const pairs = hex.toUpperCase().match(/../g) ?? [];
  const rest = pairs.length - mostOctets;
  return `${pairs.slice(0, mostOctets).join(' ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};
