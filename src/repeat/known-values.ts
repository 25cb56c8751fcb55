/**
 * The values of variables and of received messages that are known at a place of a call, as far as its record has them:
 * what depends on an unknown value, on chance or on the clock is unknown too.
 */
import { fieldsOf, type Fields } from '../../schemas/loose-values.ts';
import { targetOf } from '../expressions/assignment.ts';
import { bracedExpression } from '../expressions/template.ts';
import type { Literals } from './literals.ts';

export class KnownValues {
  readonly v: Fields;
  readonly i: Fields;
  readonly #literals: Literals;

  constructor(literals: Literals, v: Fields, i: Fields = {}) {
    this.#literals = literals;
    this.v = v;
    this.i = i;
  }

  /** The value of an expression, which may stand in braces; undefined where it is not known. */
  evaluate(source: string): { readonly value: unknown } | undefined {
    return this.#literals.evaluated(bracedExpression(source.trim()) ?? source, this.v, this.i);
  }

  /** What is known after an `eval`. */
  assigned({ set, expression }: Fields): KnownValues {
    const v: Record<string, unknown> = { ...this.v };
    for (const [text, value] of Object.entries(fieldsOf(set))) {
      const target = targetOf(text);
      if (target?.root !== 'v' || target.name === undefined) continue;
      const found =
        target.path === undefined ? new KnownValues(this.#literals, v, this.i).#assignedBy(value) : undefined;
      if (found === undefined) delete v[target.name];
      else v[target.name] = found.value;
    }
    const after = new KnownValues(this.#literals, v, this.i);
    return typeof expression === 'string' ? after.#withReceived('eval', after.evaluate(expression)) : after;
  }

  /** `data`: undefined where the record does not have them. */
  received(name: string, data: unknown): KnownValues {
    return this.#withReceived(name, data === undefined ? undefined : { value: data });
  }

  #withReceived(name: string, found: { readonly value: unknown } | undefined): KnownValues {
    const { [name]: _, ...others } = this.i;
    return new KnownValues(this.#literals, this.v, found === undefined ? others : { ...others, [name]: found.value });
  }

  #assignedBy(value: unknown): { readonly value: unknown } | undefined {
    if (typeof value === 'string') {
      const source = bracedExpression(value);
      if (source !== undefined) return this.evaluate(source);
      // A backslash escapes a brace.
      return value.startsWith('\\') ? undefined : { value };
    }
    return typeof value === 'object' && value !== null ? undefined : { value };
  }
}
