/** Learned models and their differences, rendered: pictures and pages, each of which stands alone. */
import type { ComparedModels } from '../../learn/differences/differences-of.ts';
import type { LearnedModel } from '../../learn/model/learned-model.ts';
import { ChartTooLarge, layOutInThread } from '../chart/index.ts';
import type { LayOut } from '../chart/chart-layout.ts';
import { differencesPage, pictureOfDifferences, type DifferencesPageOptions } from './differences-page.ts';
import { learnedPicture, legendKinds, type Picture } from './learned-svg.ts';
import { modelPage, pictureOfModel, type LearnedPageOptions } from './model-page.ts';

export interface Rendered {
  /** Undefined: the picture is too large to be laid out. */
  readonly svg: string | undefined;
  /** A page; where there is no picture it says why. */
  readonly html: string;
}

/** The layout of one picture is computed once, for its file and for its page. */
const once = (layOut: LayOut): LayOut => {
  let made: ReturnType<LayOut> | undefined;
  return (graph) => (made ??= layOut(graph));
};

const rendered = async (
  picture: Picture,
  page: (drawn: string | undefined) => string,
  layOut: LayOut = layOutInThread,
): Promise<Rendered> => {
  const laidOut = once(layOut);
  try {
    const svg = await learnedPicture(picture, laidOut);
    return { svg, html: page(await learnedPicture(picture, laidOut, false)) };
  } catch (thrown) {
    if (!(thrown instanceof ChartTooLarge)) throw thrown;
    return { svg: undefined, html: page(undefined) };
  }
};

/** `model.svg` and `model.html`. */
export const renderedModel = (model: LearnedModel, options: LearnedPageOptions, layOut?: LayOut): Promise<Rendered> =>
  rendered(pictureOfModel(model, options), (drawn) => modelPage(model, options, drawn), layOut);

/** `differences.svg` and `differences.html`. */
export const renderedDifferences = (
  compared: ComparedModels,
  options: DifferencesPageOptions,
  layOut?: LayOut,
): Promise<Rendered> => {
  const picture = pictureOfDifferences(compared, options);
  const kinds = legendKinds(picture.merged);
  return rendered(picture, (drawn) => differencesPage(compared, options, drawn, kinds), layOut);
};
