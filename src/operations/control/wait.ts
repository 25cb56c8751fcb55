/** `wait`: lets `arguments.seconds` pass. Messages that come meanwhile are kept for the operations that follow. */
import { next, type Operation } from '../operation.ts';
import { compileSeconds } from './seconds.ts';

export const wait: Operation = {
  type: 'wait',
  compile(source, site) {
    const seconds = compileSeconds(source, site, { minimum: 0, maximum: 86_400 });
    return {
      type: 'wait',
      perform(instance) {
        const duration = seconds(instance.scope);
        return duration === 0 ? next : { kind: 'waiting', seconds: duration };
      },
    };
  },
};
