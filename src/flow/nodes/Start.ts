/** Start: where every call enters its flow. It has no settings and is left at once. */
import { flowNode, rememberingNothing } from '../node.ts';
import { fromOutcome } from '../outcome-logic.ts';

export const startNode = flowNode({
  type: 'Start',
  prepare: () => undefined,
  exits: ['Started'],
  logic: fromOutcome<undefined>((_, leave) => leave({ exit: 0 })),
  part: rememberingNothing,
});
