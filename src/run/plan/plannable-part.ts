/** The part of a request with faults that can be planned nevertheless. */
import { below } from '../../../schemas/faults.ts';
import { fieldsOf, isFields } from '../../../schemas/loose-values.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import type { Fault } from '../../ground/errors.ts';

const objectsIn = (list: unknown, otherwise: object): object[] =>
  Array.isArray(list) ? list.map((element: unknown) => (isFields(element) ? element : otherwise)) : [];

const isWithin = (pointer: string, place: string): boolean => pointer === place || pointer.startsWith(`${place}/`);

/**
 * As much of a request with faults as can be planned, so that the faults beyond the schema are reported with the rest.
 */
export const plannablePartOf = (request: unknown, faults: readonly Fault[]): ExecuteTest => {
  const { operations, whenever, locks, timers, thresholds, ...others } = fieldsOf(request);
  const faulty = new Set(faults.map(({ pointer }) => pointer.split('/')[1]));
  const soundIn = (member: string, value: unknown): object =>
    Object.fromEntries(
      Object.entries(fieldsOf(value)).filter(
        ([name]) => !faults.some(({ pointer }) => isWithin(pointer, below('', member, name))),
      ),
    );
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !faulty.has(name))),
    operations: objectsIn(operations, { type: 'comment' }),
    // The shape of `whenever` does not matter: only what has the right one is placed.
    ...(whenever !== undefined && { whenever }),
    timers: soundIn('timers', timers),
    thresholds: soundIn('thresholds', thresholds),
    locks: objectsIn(locks, { key: 'none' }),
  } as unknown as ExecuteTest;
};
