/**
 * The names of runs by which the service counts: the first ones that come are kept, because what is counted under a
 * name must go on. Control characters in them are escaped, since the names are labels of metrics, which people read on
 * a terminal.
 */
import { printable } from '../../report/printable.ts';

/** Most names that are counted separately. */
export const mostNames = 100;

/** The name under which all further ones are counted. */
export const others = '(others)';

export class RunNames {
  readonly #known = new Set<string>();

  /** The name under which a run of that name is counted: empty for one without a name. */
  nameFor(written = ''): string {
    const name = printable(written);
    if (name === '' || this.#known.has(name)) return name;
    if (this.#known.size >= mostNames) return others;
    this.#known.add(name);
    return name;
  }
}
