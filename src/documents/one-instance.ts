/**
 * How one instance of a run is performed again alone, with the number that it had. Nothing here needs Node.
 */
import type { Fields } from '../../schemas/loose-values.ts';

export interface OneInstance {
  readonly number: number;
  /** That of the run, with which the instance draws what it drew. Default: that of the definition, else a new one. */
  readonly seed?: number | undefined;
}

/** `distribution`: that of the definition as it is written; absent where the definition has none. */
export const distributionOfOne = (distribution: Fields, number: number): Fields =>
  distribution['type'] === 'answer' ? { ...distribution, number, total: 1 } : { type: 'single', number };

/**
 * The definition with that one instance. Thresholds judge a load; a run of one instance is recorded and followed in any
 * case, and has none of the other numbers that `record` and `follow` may name.
 */
export const definitionOfOne = (definition: Fields, { number, seed }: OneInstance): Fields => {
  const { distribution, thresholds: _, record: __, follow: ___, ...others } = definition;
  return {
    ...others,
    distribution: distributionOfOne((distribution ?? {}) as Fields, number),
    ...(seed !== undefined && { seed }),
  };
};
