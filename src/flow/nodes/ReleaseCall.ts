/** ReleaseCall: the switch releases the call with a cause of Q.850. It has no exits. */
import { flowNode, rememberingNothing } from '../node.ts';
import { fromOutcome } from '../outcome-logic.ts';

interface ReleaseCallSettings {
  readonly cause: number;
}

export const releaseCallNode = flowNode({
  type: 'ReleaseCall',
  prepare: ({ config }): ReleaseCallSettings => ({ cause: config.cause }),
  exits: [],
  ends: ['released'],
  logic: fromOutcome<ReleaseCallSettings>(({ call, settings }, leave) => {
    call.release(settings.cause);
    leave({ exit: null, ended: 'released' });
  }),
  part: rememberingNothing,
});
