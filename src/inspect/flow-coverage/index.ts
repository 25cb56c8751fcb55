/** The coverage of flows, rendered: a picture of one flow, and a page of several that stands alone. */
import type { FlowCoverage } from '../../../schemas/index.ts';
import { ChartTooLarge, layOutInThread } from '../chart/index.ts';
import { coveragePage } from './coverage-page.ts';
import { coveragePicture } from './coverage-svg.ts';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { LayOut } from '../chart/chart-layout.ts';

export { pagePolicy } from './coverage-page.ts';
export { picturePolicy } from './coverage-svg.ts';

const mostLayouts = 100;

/** Layouts of flows, kept while there is room: the graph of a flow changes only with the flow, whatever is counted. */
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

const layouts = new KeptLayouts(layOutInThread);

/** SVG that stands alone. */
export const coverageSvg = (coverage: FlowCoverage): Promise<string> => coveragePicture(coverage, layouts.of);

export const coverageHtml = (coverages: readonly FlowCoverage[]): Promise<string> =>
  coveragePage(coverages, layouts.of);
