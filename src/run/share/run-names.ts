/**
 * The names of runs by which the service counts: the first ones that come keep theirs, for what is counted under a name
 * must go on. Controls in them are escapes, since they are labels of metrics, which people read on a terminal.
 */
import { printable } from '../../report/printable.ts';

/** Names that are counted apart. */
export const mostNames = 100;

/** What all further ones are counted under. */
export const others = '(others)';

export class RunNames {
  readonly #known = new Set<string>();

  /** What a run of that name is counted under: empty for one without a name. */
  nameFor(written = ''): string {
    const name = printable(written);
    if (name === '' || this.#known.has(name)) return name;
    if (this.#known.size >= mostNames) return others;
    this.#known.add(name);
    return name;
  }
}
