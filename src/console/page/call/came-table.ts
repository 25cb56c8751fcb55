/** The expected message beside the one that arrived, where the call went wrong: its checks, its fields, its octets. */
import { tableOf } from '../../../browser/parts.ts';
import { drawn, html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { mismatchPart } from '../../../report/mismatch-part.ts';
import { short } from '../../../report/printable.ts';
import { failingIn, wrongMessage, type Call } from './call-record.ts';

const longest = 400;
const mostChecks = 20;
/** Octets that are shown; further ones are only counted. */
const mostOctets = 64;

/** All arguments of each message that was not as expected, and the octets of the one that failed; undefined if none. */
export const cameParts = (call: Call): unknown => {
  const table = cameTable(call);
  const compared = mismatchPart(call.mismatches);
  return compared.length === 0 ? table : html`${compared.map((content) => drawn(content))}${table ?? nothing}`;
};

/** Undefined if nothing was wrong, or if it was not a message. */
const cameTable = (call: Call): TemplateResult | undefined => {
  const failing = failingIn(call);
  const message = wrongMessage(call);
  if (message === undefined) return undefined;
  const own = message.from === message.to;
  const expected = failing?.expected ?? (own ? '' : message.name);
  const detail =
    expected === '' ? message.detail : message.detail.replace(`${expected} was expected`, '').replace(/^[;,] /, '');
  // The table of its arguments says all but the octets.
  const isCompared = call.mismatches?.some(({ op_idx: opIdx }) => opIdx === failing?.opIdx) === true;
  const checks = call.check_log
    .filter(({ op_idx: opIdx, status }) => opIdx === failing?.opIdx && status === 'fail')
    .slice(0, mostChecks);
  const { hex = '' } = message;
  const carried = hex === '' ? nothing : whole('Octets', html`<code>${octets(hex)}</code>`);
  if (isCompared && !own) return hex === '' ? undefined : html`<table class="came"><tbody>${carried}</tbody></table>`;
  const rows = html`
    ${row('Operation', expected || 'none', own ? 'nothing' : message.name, expected !== message.name)}
    ${checks.map(({ text }) => checkRow(text))}
    ${detail === '' ? nothing : whole(own ? 'Why' : 'It carries', short(detail, longest))} ${carried}`;
  return tableOf(['Parameter', 'Expected', 'Came'], rows, { kind: 'came' });
};

const row = (name: string, expected: string, came: string, differs: boolean): TemplateResult =>
  html`<tr><th scope="row">${name}</th><td>${expected}</td><td
    class=${differs ? 'differs' : nothing}>${came}</td></tr>`;

/** What belongs to the message that came alone has the width of both columns. */
const whole = (name: string, came: unknown): TemplateResult =>
  html`<tr><th scope="row">${name}</th><td colspan="2">${came}</td></tr>`;

/** `cause is 17, expected 16`; any other sentence stands as it is. */
const checkRow = (text: string): TemplateResult => {
  const [, name, came, expected] = /^(.{1,200}?) is (.*), expected (.*)$/s.exec(text) ?? [];
  return name === undefined
    ? whole('Check', html`<span class="differs">${short(text, longest)}</span>`)
    : row(short(name, longest), short(expected ?? '', longest), short(came ?? '', longest), true);
};

const octets = (hex: string): string => {
  const pairs = hex.toUpperCase().match(/../g) ?? [];
  const rest = pairs.length - mostOctets;
  return `${pairs.slice(0, mostOctets).join(' ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};
