/**
 * The order of a campaign: every pair of field and change comes once before any comes twice, and each time the pair
 * comes again, it comes in another message where several have the field.
 */
import { seededChance } from '../expressions/scope.ts';
import { pairOf, type Fault } from './fault.ts';

/** In place, by the chance of the seed. */
const shuffled = <Item>(items: readonly Item[], chance: () => number): Item[] => {
  const list = [...items];
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = Math.floor(chance() * (index + 1));
    [list[index], list[other]] = [list[other] as Item, list[index] as Item];
  }
  return list;
};

/** The first `most` of the campaign; the same for the same faults and seed. Fewer only where there is no fault. */
export const campaignOrder = (faults: readonly Fault[], seed: number, most: number): readonly Fault[] => {
  const chance = seededChance(seed);
  const byPair = new Map<string, Fault[]>();
  for (const fault of shuffled(faults, chance)) {
    const pair = pairOf(fault);
    const known = byPair.get(pair);
    if (known === undefined) byPair.set(pair, [fault]);
    else known.push(fault);
  }
  const pairs = [...byPair.values()];
  const order: Fault[] = [];
  for (let round = 0; order.length < most && pairs.length > 0; round += 1)
    for (const own of shuffled(pairs, chance)) if (order.length < most) order.push(own[round % own.length] as Fault);
  return order;
};
