/**
 * Regular expressions that cannot hang: a Thompson automaton, simulated with the set of states it may be in, so that
 * the time is at most the length of the subject times the size of the pattern. JavaScript's own RegExp backtracks, and
 * a pattern in a test definition could stop the whole service with it.
 */
import { expressionFailed } from './limits.ts';
import { parseRegularExpression, type Assertion, type RegularNode } from './regular-expression-syntax.ts';
import { keepPattern, takeSteps } from './work.ts';

export const regularExpressionLimits = { patternLength: 200, subjectLength: 10_000, steps: 2000 } as const;

export interface RegularExpression {
  readonly pattern: string;
  /**
   * Whether the pattern matches anywhere in the subject. Throws ExpressionFailed for a subject over 10,000 characters,
   * and where matching takes too many steps.
   */
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
    if (this.#steps > regularExpressionLimits.steps)
      throw expressionFailed('regex: with its repetitions written out it is too large');
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
  code !== undefined &&
  ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122));

const holds = (assertion: Assertion, subject: string, at: number): boolean => {
  if (assertion === 'start') return at === 0;
  if (assertion === 'end') return at === subject.length;
  const before = at === 0 ? undefined : subject.charCodeAt(at - 1);
  const after = at === subject.length ? undefined : subject.charCodeAt(at);
  return (isWord(before) !== isWord(after)) === (assertion === 'boundary');
};

/** One subject, read once. The states are those that the automaton may be in before the next character. */
class Simulation {
  readonly #program: readonly Instruction[];
  readonly #subject: string;
  /** For each state, one more than the place at which it was last reached. */
  readonly #seen: Int32Array;
  readonly #pending: Int32Array;
  #states: Int32Array;
  #reached: Int32Array;
  #count = 0;
  #steps = 0;

  constructor(program: readonly Instruction[], subject: string) {
    this.#program = program;
    this.#subject = subject;
    const { length } = program;
    this.#seen = new Int32Array(length);
    // Each state is followed once, and leads to two others at most.
    this.#pending = new Int32Array(2 * length + 2);
    this.#states = new Int32Array(length);
    this.#reached = new Int32Array(length);
  }

  run(): boolean {
    const subject = this.#subject;
    takeSteps(this.#program.length >> 3);
    if (this.#follow(0, 0)) return this.#ended(true);
    for (let at = 0; at < subject.length;) {
      const code = subject.codePointAt(at) as number;
      at += code > 0xffff ? 2 : 1;
      if (this.#read(code, at)) return this.#ended(true);
      takeSteps(this.#steps);
      this.#steps = 0;
    }
    return false;
  }

  #ended(matches: boolean): boolean {
    takeSteps(this.#steps);
    return matches;
  }

  /** Whether the pattern has matched after the character, which ends before `at`. */
  #read(code: number, at: number): boolean {
    const states = this.#states;
    const count = this.#count;
    this.#states = this.#reached;
    this.#reached = states;
    this.#count = 0;
    this.#steps += count;
    for (let index = 0; index < count; index += 1) {
      const state = states[index] as number;
      const instruction = this.#program[state] as Instruction & { kind: 'character' };
      if (instruction.accepts(code) && this.#follow(state + 1, at)) return true;
    }
    return this.#follow(0, at);
  }

  /**
   * Adds a state and all states that it reaches without a character; true when the end of the pattern is among them.
   */
  #follow(from: number, at: number): boolean {
    const pending = this.#pending;
    let waiting = 1;
    pending[0] = from;
    while (waiting > 0) {
      waiting -= 1;
      const state = pending[waiting] as number;
      this.#steps += 1;
      if (this.#seen[state] === at + 1) continue;
      this.#seen[state] = at + 1;
      const instruction = this.#program[state] as Instruction;
      if (instruction.kind === 'match') return true;
      if (instruction.kind === 'character') {
        this.#states[this.#count] = state;
        this.#count += 1;
      } else if (instruction.kind === 'fork') {
        pending[waiting] = instruction.or;
        pending[waiting + 1] = instruction.to;
        waiting += 2;
      } else if (holds(instruction.assertion, this.#subject, at)) {
        pending[waiting] = state + 1;
        waiting += 1;
      }
    }
    return false;
  }
}

/** A pattern of at most 200 characters. Throws ExpressionFailed with the character and the rule. */
export const compileRegularExpression = (pattern: string): RegularExpression => {
  const { patternLength, subjectLength } = regularExpressionLimits;
  if (pattern.length > patternLength)
    throw expressionFailed(`regex: it has ${pattern.length} characters: at most ${patternLength} are allowed`);
  const assembler = new Assembler();
  assembler.emit(parseRegularExpression(pattern));
  const program: readonly Instruction[] = [...assembler.program, { kind: 'match' }];
  keepPattern(program.length);
  return {
    pattern,
    test(subject) {
      if (subject.length > subjectLength)
        throw expressionFailed(
          `regex: the text has ${subject.length} characters: at most ${subjectLength} are matched`,
        );
      return new Simulation(program, subject).run();
    },
  };
};
