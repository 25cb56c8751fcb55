/** Where a subscriber is: cells become others of the same network, and points others of the same degree. */
import { geographicalInformation } from '../../protocol/inap/parameters/index.ts';
import type { KeyedDraws } from './keyed-draws.ts';

/** Codes of areas and cells by their component (TS 23.003 §4), and the values that each has. */
const codes: Readonly<Record<string, number>> = { lac: 0xfffd, cell: 0xffff, rac: 0xff };

const componentOf = (name: string): string => name.slice(name.lastIndexOf('_') + 1);

export const isAreaCode = (name: string): boolean => Object.hasOwn(codes, componentOf(name));

/** An area code that is no other one than before by chance only. From 1 on. */
export const otherArea = (draws: KeyedDraws, name: string, code: number): number =>
  1 + draws.of(componentOf(name), String(code), 0)(codes[componentOf(name)] ?? 1);

const fraction = 1_000_000;

/** `degrees`: a text that the octets of a point give again, and so is the result. */
export const otherDegrees = (draws: KeyedDraws, component: 'latitude' | 'longitude', degrees: string): string => {
  const whole = degrees.replace(/\..*$/, '');
  const other = `${whole}.${String(draws.of('degrees', degrees, 0)(fraction)).padStart(6, '0')}`;
  const point = { latitude: '0', longitude: '0', [component]: other };
  const octets = geographicalInformation.encode(point, () => undefined);
  return String(geographicalInformation.decode(octets)[component] ?? other);
};
