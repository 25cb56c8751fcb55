/**
 * The rules of RFC 9260 that an endpoint must keep (MUST, MUST NOT, SHALL, SHALL NOT, REQUIRED), in our words: each
 * with the test for it, or the reason why it does not concern this end.
 */

export interface TestName {
  /** From `test/protocol/transport/`. */
  readonly file: string;
  /** The title with the name of its suite in front, both as in the code. */
  readonly title: string;
}

export interface Rule {
  /** The section, and the number of the rule in it: `5.1.2/3`. */
  readonly clause: string;
  readonly rule: string;
  readonly test?: TestName;
  /** Why it does not concern this end. */
  readonly apart?: string;
}

/** A suite: gives the names of its tests. */
export const suite =
  (file: string, name: string) =>
  (title: string): TestName => ({ file, title: `${name} ${title}` });

export const held = (clause: string, rule: string, test: TestName): Rule => ({ clause, rule, test });
export const apart = (clause: string, rule: string, reason: string): Rule => ({ clause, rule, apart: reason });
