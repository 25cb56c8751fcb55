/**
 * Changes of `wrong` of which another one leaves nothing, whatever the octets are: a part that is omitted or replaced
 * has no other change, and a message that is dropped has none at all. What only the octets show is refused when the
 * message is sent.
 */
import type { Fault } from '../ground/errors.ts';
import { elementChanges, type ChangeName } from '../protocol/wrong/change.ts';
import { isOfArgument, type Layer, type WrittenChange } from './written-changes.ts';

/** From the top. */
const lower: readonly Layer[] = ['tcap', 'sccp', 'm3ua', 'sctp'];

/** The parts of a layer that contain everything of the layers above it. */
const containers: Readonly<Partial<Record<Layer, ReadonlySet<string>>>> = {
  tcap: new Set(['components', 'component', 'component.parameter', 'parameter']),
  sccp: new Set(['data']),
  m3ua: new Set(['protocolData', 'protocolData.userData']),
  sctp: new Set(['data']),
};

/** Changes that leave nothing of what is in the part. */
const ofContents: ReadonlySet<ChangeName> = new Set(['omit', 'replace', 'value']);
/** Changes of the octets that are there: behind a `value` or a `replace` they are of the new octets. */
const ofOctets: ReadonlySet<ChangeName> = new Set(['truncate', 'append', 'flip']);

const heightOf = (one: WrittenChange): number => (isOfArgument(one) ? -1 : lower.indexOf(one.layer));

/** The first AVP of a name may be written with its number. */
const pathOf = ({ layer, change: { at = '' } }: WrittenChange): string =>
  layer === 'diameter' ? at.replaceAll('[0]', '') : at;

/** Whether a part stands in another one: elements of a list of an argument do, further AVPs of one name do not. */
const isIn = (one: WrittenChange, other: WrittenChange): boolean => {
  const [inner, outer] = [pathOf(one), pathOf(other)];
  if (inner === outer) return false;
  return outer === '' || inner.startsWith(`${outer}.`) || (isOfArgument(one) && inner.startsWith(`${outer}[`));
};

const isLower = (one: WrittenChange, other: WrittenChange): boolean => {
  const [upper, below] = [heightOf(one), heightOf(other)];
  return below >= 0 && upper < below;
};

/** Of the same part. `isBehind`: `other` comes behind `one` in the list. */
const isOverwritten = (one: ChangeName, other: ChangeName, isBehind: boolean): boolean => {
  if (other === 'omit') return one !== 'omit' || !isBehind;
  if (other === 'value') return isBehind && (ofOctets.has(one) || one === 'value');
  if (elementChanges.has(one)) return true;
  return isBehind && (ofOctets.has(one) || one === 'replace');
};

/** Whether `other` leaves nothing of `one`. */
const leavesNothing = (one: WrittenChange, other: WrittenChange, isBehind: boolean): boolean => {
  const { change: name, at } = other.change;
  if (name === 'drop') return one.change.change !== 'drop' || !isBehind;
  if (!ofContents.has(name)) return false;
  if (isLower(one, other)) return at === undefined || containers[other.layer]?.has(at) === true;
  if (one.layer !== other.layer) return false;
  if (pathOf(one) === pathOf(other)) return isOverwritten(one.change.change, name, isBehind);
  return isIn(one, other);
};

const partOf = ({ layer, change: { at } }: WrittenChange): string =>
  at === undefined ? `the whole ${layer} message` : `"${at}" of the ${layer} message`;

const reasonOf = (other: WrittenChange): string =>
  other.change.change === 'drop'
    ? 'changes nothing: the message is not sent, because of its `drop`'
    : `changes nothing: \`${other.change.change}\` of ${partOf(other)} leaves nothing of it`;

/** A fault for each change of which another one leaves nothing, at its place. */
export const faultsOfVoid = (written: readonly WrittenChange[]): readonly Fault[] => {
  const sound = written.filter(({ isPathAlone }) => isPathAlone !== true);
  return sound.flatMap((one, index) => {
    const other = sound.find((each, place) => place !== index && leavesNothing(one, each, place > index));
    return other === undefined ? [] : [{ pointer: one.pointer, message: reasonOf(other) }];
  });
};
