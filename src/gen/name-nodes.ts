/** Makes the nodes that `schemas/name-tree.ts` reads. */
import { EachOnce } from '../../schemas/each-once.ts';

type Named = readonly [name: string, value: number];

/** A name up to its first dot; the whole name where it has none. */
const headOf = (name: string): string => /^[^.]*\./.exec(name)?.[0] ?? name;

export class NameNodes {
  readonly #nodes = new EachOnce<Readonly<Record<string, number | readonly [number]>>>();

  /** The place of a node with these names. Names with the same beginning stand together. */
  placeOf(names: readonly Named[]): number {
    const heads = new Map<string, Named[]>();
    for (const [name, value] of names) {
      const head = headOf(name);
      heads.set(head, [...(heads.get(head) ?? []), [name.slice(head.length), value]]);
    }
    const branches = [...heads].map(([head, rest]) => {
      const [[name, value] = ['', 0]] = rest;
      return [head, name === '' ? value : ([this.placeOf(rest)] as const)] as const;
    });
    return this.#nodes.placeOf(Object.fromEntries(branches));
  }

  get texts(): readonly string[] {
    return this.#nodes.all.map((node) => JSON.stringify(node));
  }
}
