/** The coverage of flows, rendered: a picture of one flow, and a page of several that stands alone. */
import type { FlowCoverage } from '../../../schemas/index.ts';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { LayOut } from '../chart/chart-layout.ts';
import { layOutInThread } from '../chart/index.ts';
import { coveragePage } from './coverage-page.ts';
import { coveragePicture } from './coverage-svg.ts';

export { pagePolicy } from './coverage-page.ts';
export { picturePolicy } from './coverage-svg.ts';

/** Layouts that are kept: the graph of a flow changes with the flow alone, whatever is counted. */
const mostLayouts = 100;
const layouts = new Map<string, Promise<ElkNode>>();

const layOutOnce: LayOut = (graph) => {
  const key = JSON.stringify(graph);
  const known = layouts.get(key);
  if (known !== undefined) return known;
  const laidOut = layOutInThread(graph);
  layouts.set(key, laidOut);
  laidOut.catch(() => layouts.delete(key));
  const [oldest] = layouts.keys();
  if (layouts.size > mostLayouts && oldest !== undefined) layouts.delete(oldest);
  return laidOut;
};

/** SVG that stands alone. */
export const coverageSvg = (coverage: FlowCoverage): Promise<string> => coveragePicture(coverage, layOutOnce);

export const coverageHtml = (coverages: readonly FlowCoverage[]): Promise<string> => coveragePage(coverages, layOutOnce);
