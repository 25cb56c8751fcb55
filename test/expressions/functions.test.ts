import { expect } from 'chai';
import { refusalOf, valueOf } from './fixed-scope.ts';

const avps = [
  { name: 'Result-Code', value: 2001 },
  { name: 'Granted-Service-Unit', value: [{ name: 'CC-Time', value: 60 }] },
  { name: 'Granted-Service-Unit', value: [{ name: 'CC-Time', value: 30 }] },
];

const values: readonly (readonly [string, unknown])[] = [
  ['length("abc")', 3],
  ['length([1, 2])', 2],
  ['length(12345)', 5],
  ['substr("abcdef", 2)', 'cdef'],
  ['substr("abcdef", 1, 2)', 'bc'],
  ['substr("abcdef", -2)', 'ef'],
  ['substr("abcdef", -3, 2)', 'de'],
  ['substr(447700900123, 0, 2)', '44'],
  ['substr("abc", 9)', ''],
  ['upper("aB") + lower("aB")', 'ABab'],
  ['int("12345678901234567890")', '12345678901234567890'],
  ['int("-0012345678901234567890.7")', '-12345678901234567890'],
  ['number("9007199254740993")', '9007199254740993'],
  ['-int("9007199254740993")', '-9007199254740993'],
  ['"" + int("9007199254740993")', '9007199254740993'],
  ['concat(int("9007199254740993"), "x")', '9007199254740993x'],
  ['[int("9007199254740993")][0]', '9007199254740993'],
  ['typeOf(int("9007199254740993"))', 'number'],
  ['contains(["9007199254740993"], int("9007199254740993"))', true],
  ['int("9007199254740991")', 9007199254740991],
  ['trim("  a ")', 'a'],
  ['padStart(7, 3, "0")', '007'],
  ['padEnd("7", 3) + "|"', '7  |'],
  ['concat("a", 1, true)', 'a1true'],
  ['replaceAll("a.b.c", ".", "$&")', 'a$&b$&c'],
  ['contains("abc", "bc")', true],
  ['contains([1, 2], "2")', true],
  ['contains([1, 2], 3)', false],
  ['startsWith("abc", "ab")', true],
  ['endsWith("abc", "ab")', false],
  ['split("1,2,3", ",")[1]', '2'],
  ['join(split("1,2", ","), "-")', '1-2'],
  ['join([1, "a"])', '1a'],
  ['indexOf("abc", "c")', 2],
  ['indexOf("abc", "d")', -1],
  ['int("12.9") + int(-1.5)', 11],
  ['number("0012.5")', 12.5],
  ['round(2.5) + floor(2.5) + ceil(2.5)', 8],
  ['abs(-3)', 3],
  ['min(3, 1, 2) + max(3, 1, 2)', 4],
  ['pow(2, 10)', 1024],
  ['hex("ff") + hex("0x10")', 271],
  ['toHex(255) + toHex(10, 4)', 'ff000a'],
  ['defined($v.a.b.c)', false],
  ['defined($v.nothing)', false],
  ['defined($v.zero)', true],
  ['default($v.a.b.c, 31)', 31],
  ['default($v.a["b"][0], 31)', 31],
  ['default($v.nothing, 31)', 31],
  ['default($v.zero, 31)', 0],
  ['avp($v.avps, "Result-Code")', 2001],
  ['avp($v.avps, "Granted-Service-Unit", "CC-Time")', 60],
  ['avp($v.avps, "Granted-Service-Unit", "CC-Money", "Unit-Value")', null],
  ['default(avp($v.avps, "Used-Service-Unit"), 0)', 0],
  ['typeOf([]) + typeOf(null) + typeOf($v.a.b) + typeOf($v) + typeOf(1)', 'arraynullundefinedobjectnumber'],
];

describe('a function gives', () => {
  for (const [source, expected] of values) {
    it(`${source} → ${JSON.stringify(expected)}`, () =>
      expect(valueOf(source, { v: { nothing: null, zero: 0, avps } })).to.equal(expected));
  }
});

describe('a function refuses', () => {
  const refused: readonly (readonly [string, string])[] = [
    ['upper(null)', 'upper: text is null, not a text'],
    ['upper($v.none)', 'upper: text is absent, not a text'],
    ['substr("abc", "x")', 'substr: start is "x", not a whole number'],
    ['substr("abc", 0, -1)', 'substr: length is -1, not a whole number from 0'],
    ['avp("x", "Result-Code")', 'avp: avps is "x", not a list'],
    ['avp($v.avps, null)', 'avp: name is null, not a text'],
    ['replaceAll("a", "", "b")', 'replaceAll: from is "", not a text of at least one character'],
    ['join("a")', 'join: list is "a", not a list'],
    ['number("1x")', 'number: value is "1x", not a number, nor a text that writes one'],
    ['round("1")', 'round: number is "1", not a number'],
    [
      'round(int("9007199254740993"))',
      'round: number is 9007199254740993, not a number up to 2^53, beyond which arithmetic is not exact',
    ],
    [
      'int("9007199254740993") + 1',
      'int(…) is 9007199254740993: "+" wants numbers up to 2^53, beyond which it is not exact',
    ],
    [
      'number("9007199254740993.5")',
      'number: value is "9007199254740993.5", not a whole number, and beyond 2^53 no other is exact',
    ],
    [
      'concat(pow(2, 60))',
      'concat: a text is 1152921504606847000, not a text, nor a number up to 2^53, whose digits are exact',
    ],
    ['"a" + pow(2, 60)', 'pow(…) is 1152921504606847000: "+" joins no number beyond 2^53, whose digits are rounded'],
    ['hex("xyz")', 'hex: text is "xyz", not 1 to 13 hex digits'],
    ['toHex(-1)', 'toHex: number is -1, not a whole number from 0'],
    ['random(5, 1)', 'random: min is 5, above max, which is 1'],
    ['pick([])', 'pick: the list is empty'],
    ['formatDate(-1, "YYYY")', '-1 is not a moment from 1970 to 9999'],
    ['default($v.zero.b, 1)', '$v.zero is a number: it has no b'],
  ];
  for (const [source, message] of refused) {
    it(`${source}: ${message}`, () => expect(refusalOf(source, { v: { zero: 0 } })).to.equal(message));
  }
});
