/** `wrong` as an operation has it, read and checked as far as no message is needed. */
import { isFields } from '../../schemas/loose-values.ts';
import { changeNames, memberOf, sendingChanges, type Change, type ChangeName } from '../protocol/wrong/change.ts';
import type { CompileSite, OperationSource } from './operation.ts';

export const layers = ['inap', 'cap', 'map', 'tcap', 'sccp', 'm3ua', 'sctp', 'diameter'] as const;
export type Layer = (typeof layers)[number];

/** One change, with its place in the request. */
export interface WrittenChange {
  readonly layer: Layer;
  readonly change: Change;
  readonly pointer: string;
  /** It has a fault, and another change stands for it, by which its path can be checked. */
  readonly isPathAlone?: true;
}

const argumentLayers: ReadonlySet<Layer> = new Set(['inap', 'cap', 'map']);
export const isOfArgument = ({ layer }: Pick<WrittenChange, 'layer'>): boolean => argumentLayers.has(layer);

const members = ['hex', 'by', 'octets', 'bit', 'ms'] as const;
const berLayers: ReadonlySet<Layer> = new Set(['inap', 'cap', 'map', 'tcap']);
/** Changes whose octets are one at least. */
const needsOctets: ReadonlySet<ChangeName> = new Set(['tag', 'append', 'replace']);

const faultsOf = (layer: Layer, written: Readonly<Record<string, unknown>>, change: ChangeName) => {
  const faults: { readonly member: string; readonly message: string }[] = [];
  const needed = memberOf[change];
  if (needed !== undefined && written[needed] === undefined)
    faults.push({ member: '', message: `\`${change}\` needs \`${needed}\`` });
  for (const member of members)
    if (member !== needed && written[member] !== undefined)
      faults.push({ member: `/${member}`, message: `\`${change}\` has no \`${member}\`` });
  if (needsOctets.has(change) && written['hex'] === '')
    faults.push({ member: '/hex', message: `\`${change}\` needs one octet at least` });
  if (change === 'length' && written['by'] === 0)
    faults.push({ member: '/by', message: 'must not be 0, which changes nothing' });
  if (sendingChanges.has(change)) {
    if (layer !== 'sctp' && layer !== 'diameter')
      faults.push({ member: '/layer', message: `must be sctp: \`${change}\` is a change of the transport` });
    if (written['at'] !== undefined)
      faults.push({ member: '/at', message: `\`${change}\` has no \`at\`: it is for the whole message` });
  }
  if (change === 'indefinite' && !berLayers.has(layer))
    faults.push({ member: '/change', message: `\`indefinite\` is a length of BER, which ${layer} does not have` });
  return faults;
};

/** Of a change with a fault, the path can still be checked: every part can be replaced. */
const pathAlone = (layer: Layer, at: unknown, pointer: string): WrittenChange[] =>
  typeof at === 'string' ? [{ layer, change: { change: 'replace', at, hex: '00' }, pointer, isPathAlone: true }] : [];

const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.some((name) => name === value);

/**
 * The changes of an operation; undefined where it has none. Adds faults. What has another shape is left out: the schema
 * of the operation reports it.
 */
export const writtenChanges = (source: OperationSource, site: CompileSite): readonly WrittenChange[] | undefined => {
  const { wrong } = source;
  if (!Array.isArray(wrong)) return undefined;
  return wrong.flatMap((written: unknown, index): WrittenChange[] => {
    if (!isFields(written)) return [];
    const { layer, change } = written;
    if (!isOneOf(layers, layer) || !isOneOf(changeNames, change)) return [];
    const pointer = `${site.pointer}/wrong/${index}`;
    const faults = faultsOf(layer, written, change);
    for (const { member, message } of faults) site.faults.push({ pointer: pointer + member, message });
    const { layer: _layer, ...rest } = written;
    if (faults.length > 0) return pathAlone(layer, rest['at'], pointer);
    return [{ layer, change: rest as unknown as Change, pointer }];
  });
};

const longestHex = 32;

const shown = ({ hex, by, octets, bit, ms }: Change): string => {
  if (hex === '') return ' empty';
  if (hex !== undefined) return ` ${hex.length > longestHex ? `${hex.slice(0, longestHex)}…` : hex}`;
  if (by !== undefined) return ` ${by > 0 ? '+' : ''}${by}`;
  const number = octets ?? bit;
  return number !== undefined ? ` ${number}` : ms !== undefined ? ` ${ms} ms` : '';
};

/** `tcap otid value 00000001`. */
export const textOf = ({ layer, change }: WrittenChange): string =>
  `${layer} ${change.at === undefined ? '' : `${change.at} `}${change.change}${shown(change)}`;
