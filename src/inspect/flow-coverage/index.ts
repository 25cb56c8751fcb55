/** The coverage of flows, rendered: a picture of one flow, and a page of several that stands alone. */
import type { FlowCoverage } from '../../../schemas/index.ts';
import { layOutInThread } from '../chart/index.ts';
import { coveragePage } from './coverage-page.ts';
import { coveragePicture } from './coverage-svg.ts';
import { KeptLayouts } from './kept-layouts.ts';

export { pagePolicy } from './coverage-page.ts';
export { picturePolicy } from './coverage-svg.ts';

const layouts = new KeptLayouts(layOutInThread);

/** SVG that stands alone. */
export const coverageSvg = (coverage: FlowCoverage): Promise<string> => coveragePicture(coverage, layouts.of);

export const coverageHtml = (coverages: readonly FlowCoverage[]): Promise<string> =>
  coveragePage(coverages, layouts.of);
