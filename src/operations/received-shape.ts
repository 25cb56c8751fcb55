/**
 * What is known of received values before any was received: the names of their members, and which are octets. When a
 * run is planned, `tests` and `$i` are checked against it, so that a misspelt name is a fault and not an absent value.
 */
import type { IsOctets } from '../expressions/compare.ts';
import type { KpathStep } from '../expressions/kpath-steps.ts';
import type { ArgumentCodec } from '../protocol/asn1/index.ts';
import type { ArgumentName } from '../protocol/asn1/names.ts';
import { didYouMean } from '../../schemas/did-you-mean.ts';

/** Members by name; without `members` anything may be within. An element of a list has the shape of the list. */
export interface Shape {
  readonly members?: ReadonlyMap<string, Shape> | undefined;
}

/** Nothing is known. */
export const anything: Shape = {};
/** A value without members. */
export const plain: Shape = { members: new Map() };

export const shapeOf = (members: Readonly<Record<string, Shape>>): Shape => ({
  members: new Map(Object.entries(members)),
});

/** A member that a path names; `within`: the path goes on from the member, and else from its owner. */
interface NameStep {
  readonly name: string;
  readonly within: boolean;
}

interface GrowingShape {
  members: Map<string, GrowingShape>;
}

/** `bcsmEvents[n].eventTypeBCSM` as the names that lead to it. */
const stepsOfName = (name: string): readonly string[] => name.replaceAll('[n]', '').split('.');

/**
 * Only `arguments` can name the octets, of any length, of a value with members: no decoded value has them. A name with
 * a length is a value of octets in one version of the argument, and has members in another.
 */
const isHidden = (
  { name, type, minLength }: ArgumentName,
  types: ReadonlyMap<string, ArgumentName['type']>,
): boolean => {
  if (type !== 'hex' || minLength !== undefined || !name.endsWith('_hex')) return false;
  const whole = name.slice(0, -'_hex'.length);
  return types.get(whole) === 'object' || types.get(`${whole}[n]`) === 'object';
};

/** Holds elements that the codec does not know. */
const unknownElements = '_unknown';

const frozen = ({ members }: GrowingShape, prefix: string, open: ReadonlySet<string>): Shape => {
  if (open.has(prefix) && members.size === 0) return anything;
  const shapes = [...members].map(([name, shape]): [string, Shape] => [
    name,
    frozen(shape, prefix === '' ? name : `${prefix}.${name}`, open),
  ]);
  return { members: new Map(shapes.length === 0 ? [] : [...shapes, [unknownElements, anything]]) };
};

const known = new WeakMap<readonly ArgumentName[], Shape>();

/**
 * The shape of what a codec decodes. Its names are many: they are only read where a test or an expression needs them.
 */
export const shapeOfCodec = (codec: Pick<ArgumentCodec, 'names'>): Shape => {
  const before = ofCodec.get(codec);
  if (before !== undefined) return before;
  const shape: Shape = {
    get members() {
      return shapeOfNames(codec.names).members;
    },
  };
  ofCodec.set(codec, shape);
  return shape;
};

/** One shape for all operations with the codec, so that it is only made once. */
const ofCodec = new WeakMap<Pick<ArgumentCodec, 'names'>, Shape>();

const shapeOfNames = (names: readonly ArgumentName[]): Shape => {
  const before = known.get(names);
  if (before !== undefined) return before;
  const types = new Map(names.map(({ name, type }) => [name, type]));
  const decoded = names.filter((name) => name.meaning === undefined && !isHidden(name, types));
  const root: GrowingShape = { members: new Map() };
  for (const { name } of decoded) {
    let shape = root;
    for (const step of stepsOfName(name)) {
      const child = shape.members.get(step) ?? { members: new Map() };
      shape.members.set(step, child);
      shape = child;
    }
  }
  const open = new Set(decoded.filter(({ type }) => type === 'object').map(({ name }) => stepsOfName(name).join('.')));
  const shape = frozen(root, '', open);
  known.set(names, shape);
  return shape;
};

/** The names in a kpath. The parts of a text that `split` makes have no names. */
const namesInSteps = (steps: readonly KpathStep[]): NameStep[] =>
  steps.flatMap((step) =>
    step.kind === 'name' || step.kind === 'filter' ? [{ name: step.name, within: step.kind === 'name' }] : [],
  );

/** An extension by its number. The operation reports one that the run does not declare. */
const extensionByNumber = /^extensions_\d+$/;

/** The forms of a list's later elements are members beside the list: `routeList[1]_hex`. */
const positionInName = /\[\d+\](?=_)/;

/** The fault of the first name that `shape` does not have; `owner`: the value that the path begins at. */
const faultOf = (names: readonly NameStep[], shape: Shape, owner: string): string | undefined => {
  let [at, path] = [shape, ''];
  for (const { name, within } of names) {
    const { members } = at;
    if (members === undefined || extensionByNumber.test(name)) return undefined;
    const next = members.get(name.replace(positionInName, ''));
    if (next === undefined)
      return `${path === '' ? owner : `${path} of ${owner}`} has no ${name}${didYouMean(name, [...members.keys()])}`;
    if (within) [at, path] = [next, path === '' ? name : `${path}.${name}`];
  }
  return undefined;
};

/** The fault of a kpath into values of `shape`; undefined where none is known. */
export const faultOfKpath = (steps: readonly KpathStep[], shape: Shape, owner: string): string | undefined =>
  faultOf(namesInSteps(steps), shape, owner);

/** The fault of the members that an expression reads; neither a position in a list nor a length is a name. */
export const faultOfMembers = (path: readonly (string | number)[], shape: Shape, owner: string): string | undefined =>
  faultOf(
    (path.at(-1) === 'length' ? path.slice(0, -1) : path).flatMap((name) =>
      typeof name === 'string' ? [{ name, within: true }] : [],
    ),
    shape,
    owner,
  );

/** A pattern that allows no letters but hex digits. */
const hexAlone = /^[0-9A-Fa-f[\]^$*#(){},+?|:-]+$/;

const standsForOctets = ({ type, pattern }: ArgumentName): boolean =>
  ['hex', 'object', 'list'].includes(type) || (type === 'string' && pattern !== undefined && hexAlone.test(pattern));

const withoutPlaces = (name: string): string => name.replaceAll(/\[(?:n|\d+)\]/g, '');

/**
 * The names of a codec that stand for octets, or for digits some of which are letters: for them `0aff` and `0AFF` are
 * equal. In a text they differ. A name that the codec does not have, such as the parameter of an error, counts as
 * octets. The names are only read where two texts differ in case.
 */
export const octetNames = (codec: Pick<ArgumentCodec, 'names'>): IsOctets => {
  let texts: ReadonlySet<string> | undefined;
  return (name) => {
    texts ??= new Set(codec.names.filter((one) => !standsForOctets(one)).map((one) => withoutPlaces(one.name)));
    return !texts.has(withoutPlaces(name));
  };
};
