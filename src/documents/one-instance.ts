/**
 * How one instance of a run is performed again alone, with the number that it had. Nothing here needs Node.
 */
import type { Fields } from '../../schemas/loose-values.ts';

export interface OneInstance {
  readonly number: number;
  /** That of the run, with which the instance draws what it drew. Default: that of the definition, else a new one. */
  readonly seed?: number | undefined;
}

/** Whether the definition is that of a load, of which one instance can be repeated. */
export const isLoad = (distribution: Fields): boolean => (distribution['type'] ?? 'single') !== 'single';

/**
 * `distribution`: that of the definition as it is written; absent where the definition has none. `isBeside`: it answers
 * the others of its test, whose one instance may begin several dialogues, and finishes with them.
 */
export const distributionOfOne = (distribution: Fields, number: number, isBeside: boolean): Fields => {
  if (distribution['type'] !== 'answer') return { type: 'single', number };
  const { total: _, ...others } = distribution;
  return { ...others, number, ...(!isBeside && { total: 1 }) };
};

/**
 * The definition with that one instance. The thresholds of a load say nothing of it; a run of one instance is recorded
 * and followed in any case, and has none of the other numbers that `record` and `follow` may name.
 */
export const definitionOfOne = (definition: Fields, { number, seed }: OneInstance): Fields => {
  const { distribution, thresholds, record: _, follow: __, ...others } = definition;
  const own = (distribution ?? {}) as Fields;
  return {
    ...others,
    distribution: distributionOfOne(own, number, definition['background'] === true),
    ...(thresholds !== undefined && !isLoad(own) && { thresholds }),
    ...(seed !== undefined && { seed }),
  };
};
