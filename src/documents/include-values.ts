/**
 * Applies the parameters of an `include` to the operations of its file: `{{name}}` is a value of `with`, and labels
 * begin with the name of `as`.
 */
import { below, type Fault } from '../../schemas/faults.ts';
import { fieldsOf, isFields, itemsOf } from '../../schemas/loose-values.ts';
import { isObject, withNumbers, WrittenNumber } from '../../schemas/written-number.ts';

const anyName = /\{\{([A-Za-z_][A-Za-z0-9_]*)\}\}/g;
/** Text in the place of a name that is not a name, such as `{{row.called}}`. */
const noName = /\{\{(?!\{)([^{}]*)\}\}/g;
const onlyName = /^\{\{([A-Za-z_][A-Za-z0-9_]*)\}\}$/;

/** Substitutes the values of one `with` in the content of a file. */
export class Filling {
  readonly faults: Fault[] = [];
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #used = new Set<string>();

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  /** Names that the file does not use. */
  get unused(): readonly string[] {
    return Object.keys(this.#values).filter((name) => !this.#used.has(name));
  }

  /** Names that the file uses and `with` does not give. */
  get missing(): readonly string[] {
    return [...this.#used].filter((name) => !Object.hasOwn(this.#values, name));
  }

  /**
   * A text that is nothing but `{{name}}` becomes the value itself, of any type; within a text the value is written
   * out, a number as it was spelled.
   */
  filled(value: unknown, pointer: string): unknown {
    if (typeof value === 'string') return this.#filledText(value, pointer);
    if (Array.isArray(value)) return value.map((each, index) => this.filled(each, below(pointer, index)));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, this.filled(each, below(pointer, name))]),
    );
  }

  #filledText(text: string, pointer: string): unknown {
    const only = onlyName.exec(text)?.[1];
    if (only !== undefined) return this.#valueOf(only, pointer);
    for (const [wrong] of text.replaceAll(anyName, '').matchAll(noName)) {
      this.faults.push({
        pointer,
        message: `has ${wrong}, which names no value of \`with\`: a name has letters, digits and \`_\``,
      });
    }
    return text.replaceAll(anyName, (_, name: string) => {
      const value = this.#valueOf(name, pointer);
      if (value === null)
        this.faults.push({ pointer, message: `has {{${name}}} within a text, and \`with\` gives null` });
      if (value instanceof WrittenNumber) return value.text;
      return typeof value === 'object' ? JSON.stringify(withNumbers(value)) : String(value);
    });
  }

  #valueOf(name: string, pointer: string): unknown {
    this.#used.add(name);
    if (Object.hasOwn(this.#values, name)) return this.#values[name];
    this.faults.push({ pointer, message: `has {{${name}}}, and \`with\` gives no ${name}` });
    return '';
  }
}

const branchesOf = (operation: unknown): readonly unknown[] =>
  itemsOf(fieldsOf(operation)['branches']).flatMap(itemsOf);

const labelsIn = (operations: readonly unknown[]): string[] =>
  operations.flatMap((operation) => {
    const { label } = fieldsOf(operation);
    return [...(typeof label === 'string' ? [label] : []), ...labelsIn(branchesOf(operation))];
  });

const references = ['label', 'dialogue', 'on_true', 'on_false'];

/** The operations with `NAME.` before each of their labels, and before each reference to one of them. */
export const withPrefix = (operations: readonly unknown[], name: string): readonly unknown[] => {
  const own = new Set(labelsIn(operations));
  const renamed = (operation: unknown): unknown => {
    if (!isFields(operation)) return operation;
    const changed = references.flatMap((reference) => {
      const label = operation[reference];
      return typeof label === 'string' && own.has(label) ? [[reference, `${name}.${label}`] as const] : [];
    });
    const branches = operation['branches'];
    return {
      ...operation,
      ...Object.fromEntries(changed),
      ...(Array.isArray(branches) && { branches: branches.map((branch) => itemsOf(branch).map(renamed)) }),
    };
  };
  return operations.map(renamed);
};
