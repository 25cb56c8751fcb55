/** `comment`: says something in the trace of the first instance, and does nothing else. */
import { compileTemplate } from '../../expressions/template.ts';
import { next, type Operation } from '../operation.ts';

export const comment: Operation = {
  type: 'comment',
  compile(source, site) {
    const text = compileTemplate(source.arguments?.['text'] ?? '', `${site.pointer}/arguments/text`, site.faults);
    return {
      type: 'comment',
      perform(instance) {
        instance.journal?.trace(1, () => String(text.evaluate(instance.scope)));
        return next;
      },
    };
  },
};
