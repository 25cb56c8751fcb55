/**
 * Test Definitions that were compiled lately, by what they were compiled from: a client that tests a service asks for
 * the same run again and again. A compiled definition has no state of a run, so that runs can share it.
 */
import type { Fault } from '../../ground/errors.ts';
import {
  compilingDefinition,
  type Definition,
  type DefinitionParameters,
} from '../../operations/compile-definition.ts';
import type { OperationSource } from '../../operations/operation.ts';
import type { Pieces } from '../../ground/pieces.ts';

/** Definitions that are kept; the one that was asked for longest ago goes first. */
const mostDefinitions = 50;
/** Characters of the key of one that is kept. */
const longestKey = 10_000;

/** A text of JSON values: values that differ have different texts. */
class KeyText {
  text = '';

  /** False where the value is no JSON, or the text is too long. */
  add(value: unknown): boolean {
    switch (typeof value) {
      case 'string':
        return value.length <= longestKey && this.#write(`"${value.length}:${value}`);
      case 'number':
        return Number.isFinite(value) && !Object.is(value, -0) && this.#write(`${value},`);
      case 'boolean':
        return this.#write(value ? 't' : 'f');
      case 'object':
        return value === null ? this.#write('n') : this.#addMembers(value);
      default:
        return false;
    }
  }

  #addMembers(value: object): boolean {
    if (Array.isArray(value)) return this.#write(`[${value.length}:`) && [...value].every((each) => this.add(each));
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return false;
    const members = Object.entries(value);
    return this.#write(`{${members.length}:`) && members.every(([name, each]) => this.add(name) && this.add(each));
  }

  #write(text: string): boolean {
    this.text += text;
    return this.text.length <= longestKey;
  }
}

/** Undefined where one of the values is no JSON, and where they are long. */
export const keyOf = (...values: readonly unknown[]): string | undefined => {
  const key = new KeyText();
  return values.every((value) => key.add(value)) ? key.text : undefined;
};

const present = (parameters: DefinitionParameters): object =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));

export class KnownDefinitions {
  readonly #definitions = new Map<string, Definition>();

  /** Like `compilingDefinition`. A definition with faults is compiled again each time. */
  *compiling(
    operations: readonly OperationSource[],
    parameters: DefinitionParameters,
    faults: Fault[],
  ): Pieces<Definition> {
    const key = keyOf(operations, present(parameters));
    const known = key === undefined ? undefined : this.#definitions.get(key);
    if (key !== undefined && known !== undefined) {
      this.#definitions.delete(key);
      this.#definitions.set(key, known);
      return known;
    }
    const before = faults.length;
    const definition = yield* compilingDefinition(operations, parameters, faults);
    if (key !== undefined && faults.length === before) this.#keep(key, definition);
    return definition;
  }

  #keep(key: string, definition: Definition): void {
    this.#definitions.set(key, definition);
    if (this.#definitions.size <= mostDefinitions) return;
    const [oldest] = this.#definitions.keys();
    if (oldest !== undefined) this.#definitions.delete(oldest);
  }
}
