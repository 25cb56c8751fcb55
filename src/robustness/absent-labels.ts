/**
 * A case ends at its wrong message: the operations behind it are left out, and with them labels to which a branch leads
 * or a timer counts. They stand at the end of the case instead, where nothing follows.
 */
import type { OperationSource } from '../operations/operation.ts';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The texts under these keys, however deep. */
const textsUnder = (value: unknown, keys: ReadonlySet<string>): readonly string[] => {
  if (!isValues(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    keys.has(key) && typeof inner === 'string' ? [inner] : textsUnder(inner, keys),
  );
};

const jumps: ReadonlySet<string> = new Set(['on_true', 'on_false']);
const ends: ReadonlySet<string> = new Set(['from', 'to']);
const names: ReadonlySet<string> = new Set(['label']);

/** `test`: the members of the definition besides its operations. */
export const withAbsentLabels = (
  test: Readonly<{ timers?: unknown; whenever?: unknown }>,
  operations: readonly OperationSource[],
): readonly OperationSource[] => {
  const { timers, whenever } = test;
  const present = new Set(textsUnder({ operations, whenever }, names));
  const named = [...textsUnder({ operations, whenever }, jumps), ...textsUnder(timers, ends)];
  const absent = [...new Set(named)].filter((label) => !present.has(label));
  return [...operations, ...absent.map((label) => ({ type: 'comment', label }) as OperationSource)];
};
