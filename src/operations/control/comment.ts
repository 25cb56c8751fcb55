/** `comment`: writes a message into the trace of the first instance, and does nothing else. */
import { next, type Operation } from '../operation.ts';
import { compileMessage } from './message.ts';

export const comment: Operation = {
  type: 'comment',
  compile(source, site) {
    const text = compileMessage(source.arguments?.['text'] ?? '', `${site.pointer}/arguments/text`, site.faults);
    return {
      type: 'comment',
      perform(instance) {
        instance.journal?.trace(1, () => text(instance.scope));
        return next;
      },
    };
  },
};
