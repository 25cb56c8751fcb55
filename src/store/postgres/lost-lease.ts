/**
 * Sentences for people on how a service loses its lease: in its log, in the reasons of its runs, and in its refusals.
 */

export const ranOut = 'its lease ran out before it was renewed';

/** The service may have its name back when the other one has ended. */
export const nameTaken = (owner: string): string =>
  `another service has taken the name ${owner}; end that one, or give this one a node.name of its own and start it anew`;

/** Logged by the other service: it cannot know whether the first one still runs. */
export const tookOver = (owner: string): string =>
  `The lease of another service with the name ${owner} had not run out: ` +
  'this one has taken its name, and its runs are interrupted. ' +
  'If it still runs, give each service a node.name of its own.';
