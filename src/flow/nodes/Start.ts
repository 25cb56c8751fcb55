/** Start: the beginning of every call in its flow. It has no settings, and the call leaves it at once. */
import { flowNode, rememberingNothing } from '../node.ts';
import { fromOutcome } from '../outcome-logic.ts';

export const startNode = flowNode({
  type: 'Start',
  prepare: () => undefined,
  exits: ['Started'],
  logic: fromOutcome<undefined>((_, leave) => leave({ exit: 0 })),
  part: rememberingNothing,
});
