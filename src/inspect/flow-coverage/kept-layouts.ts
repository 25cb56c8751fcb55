/** Layouts of flows, kept while there is room: the graph of a flow changes only with the flow, whatever is counted. */
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { LayOut } from '../chart/chart-layout.ts';
import { ChartTooLarge } from '../chart/index.ts';

const mostLayouts = 100;

export class KeptLayouts {
  readonly #layOut: LayOut;
  readonly #kept = new Map<string, Promise<ElkNode>>();

  constructor(layOut: LayOut) {
    this.#layOut = layOut;
  }

  /** A layout that failed is tried again with the next request, unless the graph is too large. */
  readonly of: LayOut = (graph) => {
    const key = JSON.stringify(graph);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const made = this.#layOut(graph);
    this.#kept.set(key, made);
    made.catch((thrown: unknown) => thrown instanceof ChartTooLarge || this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostLayouts && oldest !== undefined) this.#kept.delete(oldest);
    return made;
  };
}
