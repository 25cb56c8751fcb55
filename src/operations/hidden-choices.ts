/**
 * Finds operations that no message reaches, among several that wait at once: an earlier one takes every message of
 * their type.
 */
import type { Fault } from '../ground/errors.ts';

type Head = { readonly pointer: string; readonly source: Readonly<Record<string, unknown>> };

const sameMessage = (one: Head['source'], other: Head['source']): boolean => {
  const codeOf = ({ arguments: given }: Head['source']): unknown => (given as { code?: unknown } | undefined)?.code;
  return one['type'] === other['type'] && one['dialogue'] === other['dialogue'] && codeOf(one) === codeOf(other);
};

/** Pointers count from 0, people from 1. */
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** `what`: `branch` or `list`. */
export const hiddenAmong = (heads: readonly Head[], what: string): Fault[] =>
  heads.flatMap(({ pointer, source }, number) => {
    const before = heads
      .slice(0, number)
      .findIndex((other) => other.source['accept'] === undefined && sameMessage(other.source, source));
    if (before < 0 || source['type'] === 'wait') return [];
    const message =
      `is never performed: the ${ordinals[before] ?? `${before + 1}th`} ${what} takes every ` +
      `${String(source['type'])}; give that one \`accept\`, which chooses`;
    return [{ pointer, message }];
  });
