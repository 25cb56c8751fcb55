/**
 * Patterns of names and of texts as types: the literal parts of a pattern become literals, digits become `${number}`,
 * and all else `${string}`. A type accepts everything that its pattern accepts, and may accept more.
 */

/** Spellings of one pattern: if there are more, the part becomes any text. */
const mostSpellings = 256;

const anyText = '${string}';
const anyNumber = '${number}';

/** Stands in a type for `(?!WORD$)` and a name after it: any name but that one. */
const otherThan = /\(\?!(\w+)\$\)\[A-Za-z\]\[A-Za-z0-9_\]\*/g;

class PatternReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The spellings of the rest, up to a closing parenthesis. */
  read(): string[] {
    const branches = [this.#sequence()];
    while (this.#text[this.#at] === '|') {
      this.#at += 1;
      branches.push(this.#sequence());
    }
    const all = [...new Set(branches.flat())];
    if (all.includes(anyText)) return [anyText];
    return all.includes(anyNumber) ? all.filter((spelling) => !/^\d+$/.test(spelling)) : all;
  }

  #sequence(): string[] {
    let spellings = [''];
    while (this.#at < this.#text.length && !'|)'.includes(this.#text[this.#at] ?? '')) {
      const parts = this.#quantified(this.#part());
      spellings = spellings.flatMap((before) => parts.map((part) => joined(before, part)));
      if (spellings.length > mostSpellings) spellings = [anyText];
    }
    return spellings;
  }

  #part(): string[] {
    const rest = this.#text.slice(this.#at);
    const [whole, lookahead] = /^\((?:\?:|(\?[=!]))?/.exec(rest) ?? [];
    if (whole !== undefined) {
      this.#at += whole.length;
      const inner = this.read();
      this.#at += 1;
      return lookahead === undefined ? inner : [''];
    }
    const [named, word] = /^<(\w+)>/.exec(rest) ?? [];
    const [token = ''] = /^(?:<\w+>|\[(?:\\.|[^\]])*\]|\\.|.)/s.exec(rest) ?? [];
    this.#at += token.length;
    if (named !== undefined) return [`\${Not${word}}`];
    if (/^\[\d-\d\]$/.test(token)) return [anyNumber];
    if (token.startsWith('[') || token === '.' || /^\\[dswDSW]$/.test(token)) return [anyText];
    return [token.startsWith('\\') ? token.slice(1) : token];
  }

  #quantified(parts: string[]): string[] {
    const [quantifier = ''] = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(this.#text.slice(this.#at)) ?? [];
    this.#at += quantifier.length;
    if (quantifier === '') return parts;
    if (quantifier === '?') return ['', ...parts];
    return parts.every((part) => part === anyNumber) && quantifier !== '*' ? [anyNumber] : [anyText];
  }
}

/** Two adjacent parts that are any text, or any number, become one. */
const joined = (before: string, part: string): string => {
  const isRepeated = (part === anyText || part === anyNumber) && before.endsWith(part);
  const takesNumber = part === anyNumber && before.endsWith(anyText);
  return isRepeated || takesNumber ? before : before + part;
};

/**
 * Texts in the form of a template literal, for each spelling of the pattern; `${NotWORD}` stands for any name but WORD.
 */
export const spellingsOf = (pattern: string): string[] => {
  const whole = pattern
    .replace(/^\^/, '')
    .replace(/(?<!\\)\$$/, '')
    .replaceAll(otherThan, '<$1>');
  return new PatternReader(whole).read();
};

/**
 * The words that a pattern lists, any of which an expression in braces may stand for; undefined if the pattern is no
 * such list.
 */
export const wordsOf = (pattern: string): string[] | undefined => {
  const [, listed] = /^\^\(\?:([A-Za-z0-9_|-]+)\|\\\{\[\\s\\S\]\*\\\}\)\$$/.exec(pattern) ?? [];
  return listed?.split('|');
};

/** A literal, or a template literal if a part is any text. */
export const quoted = (spelling: string): string =>
  spelling.includes('${') ? `\`${spelling}\`` : `'${spelling.replaceAll("'", "\\'")}'`;

/** Declares `NotWORD`: every name but the word, distinguished by the first character that differs. */
export const otherNameThan = (word: string): string => {
  const branches = [...word].flatMap((letter, index) => {
    const before = word.slice(0, index);
    const set = index === 0 ? 'Letter' : 'NameCharacter';
    return [...(index === 0 ? [] : [`'${before}'`]), `\`${before}\${Exclude<${set}, '${letter}'>}\${string}\``];
  });
  return `type Not${word} = ${[...branches, `\`${word}\${NameCharacter}\${string}\``].join(' | ')};\n`;
};
