/**
 * Places for what one family of operations keeps in the things that all families share: in the settings of a run, or
 * beside a compiled operation. The shared code hands the values on, and only who has the slot reads them.
 *
 * They are plain objects without undefined members, because definitions that were compiled are found again by them.
 */

/** The values of families, each under the name of its slot. */
export type FamilyValues = Readonly<Record<string, unknown>>;

export class FamilySlot<Value extends object> {
  readonly #name: string;

  /** `name`: that of the family. */
  constructor(name: string) {
    this.#name = name;
  }

  filled(value: Value): FamilyValues {
    return { [this.#name]: Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) };
  }

  /** The value in this slot; undefined where it is empty. */
  of(values: FamilyValues | undefined): Value | undefined {
    return values?.[this.#name] as Value | undefined;
  }
}
