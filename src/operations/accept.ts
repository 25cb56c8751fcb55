/**
 * `accept` of an operation that waits: checks that choose messages. Where several operations wait, the operation takes
 * a message only if all its checks pass; a run that answers takes the dialogues whose first message passes them. They
 * are not logged.
 */
import { DialproofError } from '../ground/errors.ts';
import type { Scope } from '../expressions/scope.ts';
import { compileTestsOf } from './checks.ts';
import { titledName } from './choices.ts';
import type { CompileSite, OperationSource } from './operation.ts';
import type { Shape } from './received-shape.ts';

export interface Accept {
  /**
   * Whether all checks pass. `read` returns the data that they check; `unread`: the result where these cannot be
   * decoded. Throws `CheckFailed` where a check cannot be evaluated.
   */
  (scope: Scope, read: () => unknown, unread: boolean): boolean;
  /** The first check that does not pass, as a clause; undefined where all pass, or nothing can be decoded. */
  unmet(scope: Scope, read: () => unknown): string | undefined;
}

/** The data that the checks read, and their name in `$i`. */
interface Looked {
  readonly shape: Shape;
  readonly owner: string;
  readonly name?: string;
}

/** Undefined where the operation takes every message of its type. */
export const compileAccept = (
  source: OperationSource,
  site: CompileSite,
  { shape, owner, name }: Looked,
): Accept | undefined => {
  const tests = compileTestsOf(source.accept, `${site.pointer}/accept`, site.faults, { shape, owner });
  if (tests.length === 0) return undefined;
  const withSeen = (scope: Scope, data: unknown): Scope =>
    name === undefined ? scope : withInbound(scope, { ...scope.i, [name]: data });
  const accepts = (scope: Scope, read: () => unknown, unread: boolean): boolean => {
    const data = readOrNothing(read);
    if (data === undefined) return unread;
    const seen = withSeen(scope, data);
    return tests.every((test) => test.run(data, seen).passed);
  };
  const unmet = (scope: Scope, read: () => unknown): string | undefined => {
    const data = readOrNothing(read);
    if (data === undefined) return undefined;
    const seen = withSeen(scope, data);
    for (const test of tests) {
      const outcome = test.run(data, seen);
      if (!outcome.passed) return `${titledName(owner, source)} does not accept it: ${outcome.text()}`;
    }
    return undefined;
  };
  return Object.assign(accepts, { unmet });
};

/** A copy, so that what the checks draw and hold is not the instance's. */
const withInbound = ({ v, g, globals, n, sources, chance, memory, held }: Scope, i: Scope['i']): Scope => ({
  v,
  i,
  g,
  globals,
  n,
  sources,
  chance,
  memory,
  held,
});

const readOrNothing = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return undefined;
  }
};
