import { expect } from 'chai';
import fc from 'fast-check';
import { FeedBudget } from '../../src/feeds/file-rows.ts';
import { csv } from './read-rows.ts';

const cells = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(',', '"', '\r', '\n', '\r\n', ' ', 'a', '\uFEFF') }),
);
const tables = fc.integer({ min: 1, max: 4 }).chain((width) => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z "]{0,5}$/), { minLength: width, maxLength: width });
  return fc.record({
    names,
    rows: fc.array(fc.array(cells, { minLength: width, maxLength: width }), { maxLength: 5 }),
  });
});

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Records by RFC 4180 §2, quoted where necessary, or everywhere. */
const written = (records: readonly (readonly string[])[], lineEnd: string, quoteAll: boolean): string =>
  records
    .map((fields) =>
      fields
        .map((field) =>
          quoteAll || /[",\r\n]/.test(field) || (fields.length === 1 && field === '') ? quoted(field) : field,
        )
        .join(','),
    )
    .join(lineEnd);

describe('the rows of a CSV file', () => {
  it('are the written ones, however they were quoted and ended', () => {
    const options = fc.record({
      lineEnd: fc.constantFrom('\n', '\r\n'),
      all: fc.boolean(),
      mark: fc.boolean(),
      ended: fc.boolean(),
    });
    fc.assert(
      fc.property(tables, options, ({ names, rows }, { lineEnd, all, mark, ended }) => {
        const text = (mark ? '\uFEFF' : '') + written([names, ...rows], lineEnd, all) + (ended ? lineEnd : '');
        const expected = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
        // A text that begins with U+FEFF would count as one with a byte order mark.
        fc.pre(mark || !text.startsWith('\uFEFF'));
        expect(csv(text)).to.deep.equal({ rows: expected, faults: [] });
      }),
    );
  });

  it('are texts, and keep their zeros and blanks', () => {
    expect(csv('msisdn,name\n0210000001, x \n,"a ""b"", c\nd"').rows).to.deep.equal([
      { msisdn: '0210000001', name: ' x ' },
      { msisdn: '', name: 'a "b", c\nd' },
    ]);
  });

  it('pass over empty lines', () => {
    expect(csv('\n\na\r\n\r\n1\n\n2\n\n')).to.deep.equal({ rows: [{ a: '1' }, { a: '2' }], faults: [] });
  });

  it('are reported with their lines where they are wrong, all at once', () => {
    const text = [
      'a,b',
      '1',
      '1,2,3',
      'x"y,2',
      '"1"2,3',
      '"multi',
      'line",ok',
      '1,"2"',
      'a\rb,c',
      '1,2',
      '3,"open',
      '',
      'never',
    ].join('\n');
    expect(csv(text)).to.deep.equal({
      rows: [
        { a: 'multi\nline', b: 'ok' },
        { a: '1', b: '2' },
        { a: '1', b: '2' },
      ],
      faults: [
        '2: this row has 1 columns, the first line names 2',
        '3: this row has 3 columns, the first line names 2',
        '4: a quote stands in a field that does not begin with one',
        '5: a field goes on behind its closing quote',
        '9: a carriage return stands without a line feed',
        '11: the quotes that open here are not closed',
      ],
    });
  });

  it('need names for all columns', () => {
    expect(csv('').faults).to.deep.equal(['1: the file is empty: its first line has to name the columns']);
    expect(csv('\n\n').faults).to.deep.equal(['1: the file is empty: its first line has to name the columns']);
    expect(csv('a,,a,__proto__\n1,2,3,4')).to.deep.equal({
      rows: [],
      faults: ['1: a column has no name', '1: "__proto__" is not allowed as a name', '1: two columns are called "a"'],
    });
  });

  it('are bounded, and so are their faults', () => {
    const budget = Object.assign(new FeedBudget(), { rows: 3 });
    expect(csv('a\n1\n2', budget).faults).to.deep.equal([]);
    expect(csv('a\n1\n2\n3', budget)).to.deep.equal({
      rows: [{ a: '1' }],
      faults: ['3: the feeds of a run have at most 1000000 rows'],
    });
    expect(csv('a\n1\n2', Object.assign(new FeedBudget(), { characters: 15 })).faults).to.deep.equal([
      '3: the feeds of a run have at most 268435456 characters',
    ]);
    const { faults } = csv(`a\n${'1,2\n'.repeat(100)}`);
    expect(faults).to.have.lengthOf(20);
    expect(faults.at(-1)).to.equal(
      '21: this row has 2 columns, the first line names 1; this is as far as the file was read',
    );
  });

  it('end, whatever the file contains', () => {
    fc.assert(fc.property(cells, cells, (one, other) => void csv(`${one}\n${other}`)));
  });
});
