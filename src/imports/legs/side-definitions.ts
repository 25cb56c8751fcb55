/**
 * The definitions of one side of a call: one that begins it or answers it, with every dialogue that this side opens; and
 * one for each other dialogue that the peer opens, because an instance answers one dialogue, and besides that which has
 * its correlationID.
 */
import type { ReadCall } from '../read-call.ts';

export interface SideDefinition {
  /** Indices of its dialogues. */
  readonly legs: readonly number[];
  /** Those of TCAP have labels, because there are several. */
  readonly isLabelled: boolean;
  /** It opens its first dialogue; else the peer does. */
  readonly opens: boolean;
  /** The one that begins the call, or answers it. */
  readonly isMain: boolean;
}

export const sideDefinitions = (
  { legs }: Pick<ReadCall, 'legs'>,
  isOpener: boolean,
): readonly [main: SideDefinition, ...others: SideDefinition[]] => {
  const all = legs ?? [];
  const own: number[] = [0];
  const others: number[] = [];
  for (const [index, { isOpeners, evidence }] of all.entries()) {
    if (index === 0) continue;
    const joinsInstance = isOpeners === isOpener || evidence?.isGuessed === false;
    (joinsInstance ? own : others).push(index);
  }
  return [
    {
      legs: own,
      isLabelled: own.filter((index) => all[index]?.protocol !== 'diameter').length > 1,
      opens: isOpener,
      isMain: true,
    },
    ...others.map((index) => ({ legs: [index], isLabelled: false, opens: false, isMain: false })),
  ];
};

const ordinals = ['first', 'second', 'third'];

/** The label of a dialogue in a definition that has several. */
export const labelOf = (leg: number): string => ordinals[leg] ?? `dialogue ${leg + 1}`;
