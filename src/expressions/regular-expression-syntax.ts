/**
 * The syntax of the `regex` test: literals, `.`, classes, `\d \w \s` and their opposites, groups, `|`, `* + ? {n,m}`,
 * `^ $ \b \B`. As in JavaScript's `u` mode, without backreferences, lookaround, named groups and flags: those have no
 * linear-time matching.
 */
import { expressionFailed } from './limits.ts';

export type Assertion = 'start' | 'end' | 'boundary' | 'noBoundary';

export type RegularNode =
  | { readonly kind: 'character'; accepts(codePoint: number): boolean }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | { readonly kind: 'sequence'; readonly items: readonly RegularNode[] }
  | { readonly kind: 'choice'; readonly items: readonly RegularNode[] }
  | { readonly kind: 'repeat'; readonly item: RegularNode; readonly minimum: number; readonly maximum: number };

const quantifier = /(?:([*+?])|\{(\d{1,3})(,(\d{0,3}))?\})\??/y;
const characterClass = /\[(?:[^\]\\]|\\.)*\]/y;
const escapedCharacter = /\\(?:[nrtfv0](?!\d)|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|[dDwWsS]|[\^$\\.*+?()[\]{}|/-])/y;

/**
 * One character by JavaScript's own rules: on a single character a RegExp cannot backtrack. Its results for ASCII are
 * kept.
 */
const oneOf = (source: string): ((codePoint: number) => boolean) => {
  const pattern = new RegExp(`^(?:${source})$`, 'su');
  const frequent: (boolean | undefined)[] = [];
  return (codePoint) => {
    if (codePoint > 127) return pattern.test(String.fromCodePoint(codePoint));
    return (frequent[codePoint] ??= pattern.test(String.fromCharCode(codePoint)));
  };
};

class RegularSyntax {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  read(): RegularNode {
    const node = this.#choice();
    if (this.#at < this.#pattern.length) this.#refuse('")" closes no group');
    return node;
  }

  #refuse(rule: string): never {
    throw expressionFailed(`regex: at character ${this.#at + 1}: ${rule}`);
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#pattern) ?? undefined;
    this.#at += match?.[0].length ?? 0;
    return match;
  }

  #skip(text: string): boolean {
    const found = this.#pattern.startsWith(text, this.#at);
    if (found) this.#at += text.length;
    return found;
  }

  #choice(): RegularNode {
    const items = [this.#sequence()];
    while (this.#skip('|')) items.push(this.#sequence());
    return items.length === 1 ? (items[0] as RegularNode) : { kind: 'choice', items };
  }

  #sequence(): RegularNode {
    const items: RegularNode[] = [];
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern.charAt(this.#at)))
      items.push(this.#repeated());
    return { kind: 'sequence', items };
  }

  #repeated(): RegularNode {
    const item = this.#single();
    const match = item.kind === 'assertion' ? undefined : this.#take(quantifier);
    if (match === undefined) return item;
    const [, sign, low, range, high] = match;
    if (sign !== undefined)
      return { kind: 'repeat', item, minimum: sign === '+' ? 1 : 0, maximum: sign === '?' ? 1 : Infinity };
    const minimum = Number(low);
    const maximum = range === undefined ? minimum : high === '' ? Infinity : Number(high);
    if (maximum < minimum) this.#refuse(`{${minimum},${maximum}} is out of order`);
    return { kind: 'repeat', item, minimum, maximum };
  }

  #single(): RegularNode {
    if (this.#skip('^')) return { kind: 'assertion', assertion: 'start' };
    if (this.#skip('$')) return { kind: 'assertion', assertion: 'end' };
    if (this.#skip('\\b')) return { kind: 'assertion', assertion: 'boundary' };
    if (this.#skip('\\B')) return { kind: 'assertion', assertion: 'noBoundary' };
    if (this.#skip('.'))
      return { kind: 'character', accepts: (code) => code !== 10 && code !== 13 && code !== 0x2028 && code !== 0x2029 };
    if (this.#skip('(')) return this.#group();
    const next = this.#pattern.charAt(this.#at);
    if (next === '[') return this.#class();
    if (next === '\\') return this.#escape();
    if ('*+?{}]'.includes(next)) this.#refuse(`"${next}" repeats nothing; as a character it is written "\\${next}"`);
    const literal = this.#pattern.codePointAt(this.#at) as number;
    this.#at += literal > 0xffff ? 2 : 1;
    return { kind: 'character', accepts: (code) => code === literal };
  }

  #group(): RegularNode {
    if (!this.#skip('?:') && this.#pattern.charAt(this.#at) === '?')
      this.#refuse('of the groups that begin with "(?" only (?:…) is allowed');
    const node = this.#choice();
    if (!this.#skip(')')) this.#refuse('")" is missing');
    return node;
  }

  #class(): RegularNode {
    const start = this.#at;
    const source = this.#take(characterClass)?.[0] ?? this.#refuse('"]" is missing');
    try {
      return { kind: 'character', accepts: oneOf(source) };
    } catch {
      this.#at = start;
      return this.#refuse(`${source} is not a class of characters`);
    }
  }

  #escape(): RegularNode {
    const source =
      this.#take(escapedCharacter)?.[0] ??
      this.#refuse(`"${this.#pattern.slice(this.#at, this.#at + 2)}" is not allowed`);
    return { kind: 'character', accepts: oneOf(source) };
  }
}

/** Throws ExpressionFailed with the character (counted from 1) and the rule. */
export const parseRegularExpression = (pattern: string): RegularNode => new RegularSyntax(pattern).read();
