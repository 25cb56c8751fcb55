/**
 * The named numbers of the code: constants, the members of constant objects, fields, and defaults. Regular expressions
 * are enough, as for imports: the statements of a module begin their lines, and comments begin theirs with `*` or `//`.
 * The compiler of TypeScript 7 gives no syntax trees within a process.
 */
export interface NamedNumber {
  /**
   * The file, and the name in it: `src/run/life/halt.ts longestComment`, `src/server/audit.ts mostRefusals.inAll`. A
   * repeated name is followed by its number: `src/service/open-store.ts usual.bytes#2`.
   */
  readonly place: string;
  readonly value: number;
}

const operand = String.raw`(?:\d[\d_]*(?:\.\d+)?|[a-z]\w*)`;
const further = String.raw`(?: (?:\*\*|<<|[-+*/]) ${operand})`;
const sum = String.raw`\d[\d_]*(?:\.\d+)?${further}*|[a-z]\w*${further}+`;
const type = '(?:: [^=]+)?';

const constant = new RegExp(String.raw`^(?:export )?const (\w+)${type} = (${sum})(?: as const)?;`);
const beginOfObject = new RegExp(String.raw`^(?:export )?const (\w+)${type} = (?:Object\.freeze\()?\{(.*)$`);
const member = new RegExp(String.raw`(?:^|[\s{,])(\w+): (${sum})(?=\s*(?:[,}]|$))`, 'g');
const field = new RegExp(String.raw`^  (?:(?:static|readonly|override|private) )*#?(\w+)(?:: \w+)? = (${sum});`);
const byDefault = new RegExp(String.raw`(?<!const |let )\b(\w+)(?:: \w+)? = (${sum})(?=\s*[,)}])`, 'g');
const otherwise = new RegExp(String.raw`\b(\w+)\)? \?\? (${sum})(?=[,;)} ])`, 'g');

const operations: Readonly<Record<string, (left: number, right: number) => number>> = {
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '**': (left, right) => left ** right,
  '<<': (left, right) => left << right,
};
const binding: Readonly<Record<string, number>> = { '**': 4, '*': 3, '/': 3, '+': 2, '-': 2, '<<': 1 };

/**
 * Undefined if a name in it is not the name of a number in the file. `4 * 1024 ** 2` is evaluated as in the language.
 */
const valueOf = (text: string, known: ReadonlyMap<string, number>): number | undefined => {
  const numbers: number[] = [];
  const waiting: string[] = [];
  const apply = (): void => {
    const [right = NaN, left = NaN] = [numbers.pop(), numbers.pop()];
    numbers.push(operations[waiting.pop() ?? '']?.(left, right) ?? NaN);
  };
  for (const part of text.split(' ')) {
    const strength = binding[part];
    if (strength === undefined)
      numbers.push(/^\d/.test(part) ? Number(part.replaceAll('_', '')) : (known.get(part) ?? NaN));
    else {
      while (waiting.length > 0 && (binding[waiting.at(-1) ?? ''] ?? 0) >= strength && part !== '**') apply();
      waiting.push(part);
    }
  }
  while (waiting.length > 0) apply();
  const [value] = numbers;
  return Number.isNaN(value) ? undefined : value;
};

const isComment = (line: string): boolean => /^\s*(?:\*|\/\/|\/\*)/.test(line);

/** In the order of the file. */
export const namedNumbersOf = (file: string, text: string): readonly NamedNumber[] => {
  const found: NamedNumber[] = [];
  const known = new Map<string, number>();
  const counts = new Map<string, number>();
  const placeOf = (name: string): string => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${file} ${name}${count === 1 ? '' : `#${count}`}`;
  };
  const add = (name: string, value: string, isKnown = false): void => {
    const number = valueOf(value, known);
    if (number === undefined) return;
    if (isKnown) known.set(name, number);
    found.push({ place: placeOf(name), value: number });
  };
  const addMembers = (object: string, line: string): void => {
    for (const [, name = '', value = ''] of line.matchAll(member)) add(`${object}.${name}`, value);
  };
  let object: string | undefined;
  for (const line of text.split('\n')) {
    if (isComment(line)) continue;
    if (object !== undefined) {
      if (/^[})]/.test(line)) object = undefined;
      else addMembers(object, line);
      continue;
    }
    const [, name, value] = constant.exec(line) ?? field.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      add(name, value, constant.test(line));
      continue;
    }
    const [, itsName, rest] = beginOfObject.exec(line) ?? [];
    if (itsName !== undefined && rest !== undefined) {
      addMembers(itsName, rest);
      if (!rest.includes('}')) object = itsName;
      continue;
    }
    const defaults = [...line.matchAll(byDefault), ...line.matchAll(otherwise)];
    for (const [, itsOwn = '', number = ''] of defaults) add(itsOwn, number);
  }
  return found;
};

const beginning = /^(?:most|longest|largest|maximum|deepest|furthest|widest|usual)(?![a-z])/;
const ending = /(?:patience|limits?|bounds?|timeout|milliseconds|seconds|bytes|tries|attempts|capacity)$/i;

/** Whether the name says that the number is a bound: its own words, or those of the object that contains it. */
export const boundsSomething = ({ place, value }: NamedNumber): boolean => {
  const names = place
    .slice(place.indexOf(' ') + 1)
    .replace(/#\d+$/, '')
    .split('.');
  return value > 0 && names.some((name) => beginning.test(name) || ending.test(name));
};

/** Bounds without a name: the delays of timers, and maximum lengths or sizes. By their files and lines. */
export const namelessBounds = (file: string, text: string): readonly string[] =>
  text.split('\n').flatMap((line, index) => {
    if (isComment(line)) return [];
    const timer = /(?:[tT]imeout|[iI]nterval|delay)\([^;]*, \d[\d_]{2,}(?: \* \d+)?\)/;
    const size = /\.(?:length|size|byteLength|writableLength) (?:>=?|<=) \d[\d_]{2,}\b/;
    return timer.test(line) || size.test(line) ? [`${file}:${index + 1}`] : [];
  });
