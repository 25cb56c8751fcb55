/**
 * `halt`: suspends the instance until ResumeInstance; after `arguments.seconds` (default 60, at most 600) it aborts.
 */
import type { Operation } from '../operation.ts';
import { compileSeconds } from './seconds.ts';

export const halt: Operation = {
  type: 'halt',
  compile(source, site) {
    const seconds = compileSeconds(source, site, { minimum: 1, maximum: 600, ordinary: 60 });
    const comment = source.arguments?.['comment'];
    return {
      type: 'halt',
      perform(instance) {
        instance.journal?.trace(
          1,
          () => `halt: ${comment === undefined ? 'waits for ResumeInstance' : String(comment)}`,
        );
        return { kind: 'halted', seconds: seconds(instance.scope) };
      },
    };
  },
};
