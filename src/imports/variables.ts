/**
 * The variables of the definitions of one side. A value that a later message takes from `$i` is saved by `eval` when it
 * comes, where another message of the same operation comes before it is read. The literals that a test of one call sends,
 * and to which it refers, are in `vars`.
 */

/** Of a place of the call: the same in all definitions of the side. */
export class Variables {
  /** By step and argument. */
  readonly #names = new Map<string, string>();

  /** The name of the variable, which the place has from now on. */
  use(step: number, argument: string): string {
    const key = `${step} ${argument}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = freeName(plainName(argument), (other) => [...this.#names.values(), ...reserved].includes(other));
    this.#names.set(key, name);
    return name;
  }

  nameOf(step: number, argument: string): string | undefined {
    return this.#names.get(`${step} ${argument}`);
  }

  get areUsed(): boolean {
    return this.#names.size > 0;
  }
}

/** Under which the test finds the row of its call. */
export const feedName = 'call';

const reserved: readonly string[] = [feedName];

/** The last AVP of a kpath; undefined: it is an argument. */
export const lastAvpIn = (argument: string): string | undefined =>
  [...argument.matchAll(/\[name=([^\]]+)\]/g)].at(-1)?.[1];

/** The letters and digits of the text, with `_` between them. */
export const asName = (text: string): string => text.replaceAll(/\W+/g, '_').replaceAll(/^_+|_+$/g, '');

/** The last AVP of a kpath, or the argument, as the name of a variable. */
export const plainName = (argument: string): string => {
  const plain = asName(lastAvpIn(argument) ?? argument);
  return /^\d/.test(plain) ? `_${plain}` : plain;
};

/** The name, or with a number behind it. */
export const freeName = (plain: string, isTaken: (name: string) => boolean): string => {
  let name = plain;
  for (let turn = 2; isTaken(name); turn += 1) name = `${plain}_${turn}`;
  return name;
};
