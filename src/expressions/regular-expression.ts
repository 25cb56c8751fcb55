/**
 * Regular expressions that cannot hang: a Thompson automaton, simulated with the set of states it may be in, so that the time is
 * at most the length of the subject times the size of the pattern. JavaScript's own RegExp backtracks, and a pattern that a test
 * definition brings could stop the whole service with it.
 */
import { expressionFailed } from './limits.ts';
import { parseRegularExpression, type Assertion, type RegularNode } from './regular-expression-syntax.ts';

export const regularExpressionLimits = { patternLength: 200, subjectLength: 10_000, steps: 2000 } as const;

export interface RegularExpression {
  readonly pattern: string;
  /** Whether it matches anywhere in the subject. Throws ExpressionFailed for a subject over 10,000 characters. */
  test(subject: string): boolean;
}

type Instruction =
  | { readonly kind: 'character'; accepts(codePoint: number): boolean }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | { kind: 'fork'; to: number; or: number }
  | { readonly kind: 'match' };

class Assembler {
  readonly program: Instruction[] = [];
  #steps = 0;

  emit(node: RegularNode): void {
    this.#steps += 1;
    if (this.#steps > regularExpressionLimits.steps) throw expressionFailed('regex: with its repetitions written out it is too large');
    switch (node.kind) {
      case 'character':
      case 'assertion':
        this.program.push(node);
        return;
      case 'sequence':
        for (const item of node.items) this.emit(item);
        return;
      case 'choice':
        this.#emitChoice(node.items);
        return;
      case 'repeat':
        this.#emitRepeat(node.item, node.minimum, node.maximum);
    }
  }

  #fork(): Instruction & { kind: 'fork' } {
    const next = this.program.length + 1;
    const fork: Instruction & { kind: 'fork' } = { kind: 'fork', to: next, or: next };
    this.program.push(fork);
    return fork;
  }

  #emitChoice(items: readonly RegularNode[]): void {
    const exits: (Instruction & { kind: 'fork' })[] = [];
    items.forEach((item, position) => {
      const last = position === items.length - 1;
      const entry = last ? undefined : this.#fork();
      this.emit(item);
      if (!last) exits.push(this.#fork());
      if (entry !== undefined) entry.or = this.program.length;
    });
    for (const exit of exits) exit.to = exit.or = this.program.length;
  }

  #emitRepeat(item: RegularNode, minimum: number, maximum: number): void {
    for (let count = 0; count < minimum; count += 1) this.emit(item);
    if (maximum === Infinity) {
      const start = this.program.length;
      const entry = this.#fork();
      this.emit(item);
      const back = this.#fork();
      back.to = back.or = start;
      entry.or = this.program.length;
      return;
    }
    const exits: (Instruction & { kind: 'fork' })[] = [];
    for (let count = minimum; count < maximum; count += 1) {
      exits.push(this.#fork());
      this.emit(item);
    }
    for (const exit of exits) exit.or = this.program.length;
  }
}

const isWord = (code: number | undefined): boolean =>
  code !== undefined && ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122));

const holds = (assertion: Assertion, codes: readonly number[], at: number): boolean => {
  if (assertion === 'start') return at === 0;
  if (assertion === 'end') return at === codes.length;
  const boundary = isWord(codes[at - 1]) !== isWord(codes[at]);
  return boundary === (assertion === 'boundary');
};

/** Adds a state and all that it leads to without a character; true when the end of the pattern is among them. */
const follow = (
  program: readonly Instruction[],
  from: number,
  codes: readonly number[],
  at: number,
  states: number[],
  seen: Int32Array,
): boolean => {
  const pending = [from];
  while (pending.length > 0) {
    const state = pending.pop() as number;
    if (seen[state] === at + 1) continue;
    seen[state] = at + 1;
    const instruction = program[state] as Instruction;
    if (instruction.kind === 'match') return true;
    if (instruction.kind === 'fork') pending.push(instruction.or, instruction.to);
    else if (instruction.kind === 'character') states.push(state);
    else if (holds(instruction.assertion, codes, at)) pending.push(state + 1);
  }
  return false;
};

const simulate = (program: readonly Instruction[], codes: readonly number[]): boolean => {
  const seen = new Int32Array(program.length);
  let states: number[] = [];
  if (follow(program, 0, codes, 0, states, seen)) return true;
  for (let at = 0; at < codes.length; at += 1) {
    const reached: number[] = [];
    for (const state of states) {
      const instruction = program[state] as Instruction & { kind: 'character' };
      if (instruction.accepts(codes[at] as number) && follow(program, state + 1, codes, at + 1, reached, seen)) return true;
    }
    if (follow(program, 0, codes, at + 1, reached, seen)) return true;
    states = reached;
  }
  return false;
};

/** A pattern of at most 200 characters. Throws ExpressionFailed with the character and the rule. */
export const compileRegularExpression = (pattern: string): RegularExpression => {
  const { patternLength, subjectLength } = regularExpressionLimits;
  if (pattern.length > patternLength)
    throw expressionFailed(`regex: it has ${pattern.length} characters: at most ${patternLength} are allowed`);
  const assembler = new Assembler();
  assembler.emit(parseRegularExpression(pattern));
  const program: readonly Instruction[] = [...assembler.program, { kind: 'match' }];
  return {
    pattern,
    test(subject) {
      if (subject.length > subjectLength)
        throw expressionFailed(`regex: the text has ${subject.length} characters: at most ${subjectLength} are matched`);
      return simulate(
        program,
        Array.from(subject, (character) => character.codePointAt(0) as number),
      );
    },
  };
};
