/**
 * The source of a value, among earlier ones from which it follows in every call: of the simplest relation, then the one
 * with its name or of its type, then the newest.
 */
import { relationsIn, type Relation } from './relations.ts';
import type { Occurrence } from './values.ts';
import { lastAvpIn } from './variables.ts';

/** An occurrence that a later one may refer to. */
export interface Source extends Occurrence {
  /** An expression, without braces, that has the value. */
  readonly expression: string;
  /** Index of its step among those of the call. */
  readonly step: number;
}

export interface Reference<From extends Source> {
  readonly source: From;
  readonly relation: Relation;
}

/** Without braces. */
export const expressionOf = ({ source, relation }: Reference<Source>): string => relation.expression(source.expression);

/** Whether a test may have the relation to the source. */
export type MayUse<From extends Source> = (relation: Relation, source: From) => boolean;

const ranks: Readonly<Record<Relation['kind'], number>> = {
  equal: 0,
  prefixed: 1,
  shortened: 1,
  multiple: 1,
  hex: 2,
  counted: 3,
};

/** The last name that leads to a value, without the form in which it is written. */
const lastName = (name: string): string =>
  lastAvpIn(name) ??
  name
    .replaceAll(/\[\d+\]/g, '')
    .replace(/^.*\./, '')
    .replace(/_[a-z]+$/, '');

const subjects = /called|calling|destination|redirect|imsi|imei|msisdn|msc|vlr|hlr|correlation|reference|user-?name/i;

const subjectOf = (name: string): string | undefined => subjects.exec(lastName(name))?.[0].toLowerCase();

/** 0: of its name. */
const distance = (own: string, source: string): number => {
  if (own === source) return 0;
  if (lastName(own).toLowerCase() === lastName(source).toLowerCase()) return 1;
  const subject = subjectOf(own);
  return subject !== undefined && subject === subjectOf(source) ? 2 : 3;
};

interface Found<From extends Source> extends Reference<From> {
  readonly weight: readonly number[];
}

const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((weight, index) => weight !== other[index]);
  return at >= 0 && (one[at] as number) < (other[at] as number);
};

/** The best reference that has the value in every call; of equal ones the first. */
export const referenceTo = <From extends Source>(
  own: Occurrence,
  sources: readonly From[],
  mayUse: MayUse<From> = () => true,
): Reference<From> | undefined => {
  let best: Found<From> | undefined;
  for (const source of sources)
    for (const relation of relationsIn(own, source)) {
      if (!mayUse(relation, source)) continue;
      const weight = [ranks[relation.kind], distance(own.name, source.name), -source.step];
      if (best === undefined || isBefore(weight, best.weight)) best = { source, relation, weight };
      break;
    }
  return best;
};
