/**
 * The values of options, as commander reads them from the command line. Each function throws `InvalidArgumentError` for
 * a text that is no such value.
 */
import { InvalidArgumentError } from 'commander';
import { carriedLayers, isUserType, type CarriedLayer } from '../captures/link/payload.ts';
import { sizeInBytes } from '../ground/sizes.ts';
import { faultLayers, type FaultLayer } from '../robustness/fault.ts';

/** The highest number of an instance, and the highest seed, that ExecuteTest takes. */
export const highestInstance = 99_999_999;
export const highestSeed = 4_294_967_295;

/** The faults of all options of a command, which are reported together. */
export class OptionFaults {
  readonly list: string[] = [];

  /** `read`, which throws; undefined stands for a value with a fault. `flags`: of the option. */
  reading<Value>(flags: string, read: (text: string) => Value): (text: string) => Value | undefined {
    return (text) => {
      try {
        return read(text);
      } catch (thrown) {
        if (!(thrown instanceof InvalidArgumentError)) throw thrown;
        this.list.push(`option '${flags}' argument '${text}' is invalid. ${thrown.message}`);
        return undefined;
      }
    };
  }
}

export const port = (text: string): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return value;
};

/** A whole number; `what` is what the text of the error calls it. */
export const numberUpTo =
  (most: number, what: string, least = 0) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`${what} is from ${least} to ${most}.`);
    return value;
  };

/** Seconds of a step of a search, with a fraction. */
export const secondsOfStep = (text: string): number => {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value < 0.5 || value > 3600)
    throw new InvalidArgumentError('A number of seconds is from 0.5 to 3600.');
  return value;
};

export const serviceKey = numberUpTo(2_147_483_647, 'A service key');

/** `90%`, or without the sign. */
export const percentage = (text: string): number => {
  const value = Number(text.replace(/%$/, ''));
  if (!/^\d+(\.\d+)?%?$/.test(text) || value > 100) throw new InvalidArgumentError('A share is from 0% to 100%.');
  return value;
};

/** A probability, between 0 and 1. */
export const chance = (text: string): number => {
  const value = Number(text);
  if (!/^\d*\.?\d+$/.test(text) || value <= 0 || value >= 1)
    throw new InvalidArgumentError('A probability is between 0 and 1.');
  return value;
};

/** Calls a second, above 0. */
export const rate = (text: string): number => {
  const value = Number(text);
  if (!/^\d*\.?\d+$/.test(text) || value <= 0 || value > 1_000_000)
    throw new InvalidArgumentError('A rate is above 0 and at most 1,000,000.');
  return value;
};

/** Adds a value of an option that can be given several times. */
export const collect = (text: string, collected: readonly string[]): string[] => [...collected, text];

/** Most callers that a learning compares. */
const mostCallers = 20;

/** Adds a calling party number, or `withheld`. */
export const callerList = (text: string, collected: readonly string[]): string[] => {
  if (!/^(?:\d{1,20}|withheld)$/.test(text)) throw new InvalidArgumentError('A caller is 1 to 20 digits, or withheld.');
  if (collected.length >= mostCallers) throw new InvalidArgumentError(`There are at most ${mostCallers} callers.`);
  return [...new Set([...collected, text])];
};

/** Names of layers with commas between them. */
export const faultLayerList = (text: string): readonly FaultLayer[] => {
  const names = text.split(',');
  const unknown = names.filter((name) => !faultLayers.some((layer) => layer === name));
  if (unknown.length > 0) throw new InvalidArgumentError(`The layers are ${faultLayers.join(', ')}.`);
  return names as FaultLayer[];
};

/** `147=m3ua`: what a user link type of a capture carries; adds it to those before. */
export const userLayer = (
  text: string,
  collected: ReadonlyMap<number, CarriedLayer> = new Map(),
): ReadonlyMap<number, CarriedLayer> => {
  const [, number = '', name = ''] = /^(\d+)=(.*)$/.exec(text) ?? [];
  const layer = carriedLayers.find((known) => known === name);
  if (number === '' || !isUserType(Number(number)) || layer === undefined)
    throw new InvalidArgumentError(
      `It is a link type from 147 to 162 and what it carries, as 147=m3ua; it may carry ${carriedLayers.join(', ')}.`,
    );
  return new Map([...collected, [Number(number), layer]]);
};

/** Adds a port. */
export const ports = (text: string, collected: readonly number[] = []): number[] => [...collected, port(text)];

const [leastMemory, mostMemory] = [1024 ** 2, 64 * 1024 ** 3];

/** `512mb`. */
export const memory = (text: string): number => {
  const bytes = /^\d+ ?(b|kb|mb|gb)?$/i.test(text) ? sizeInBytes(text) : 0;
  if (bytes < leastMemory || bytes > mostMemory)
    throw new InvalidArgumentError('It is a size from 1mb to 64gb, such as 512mb.');
  return bytes;
};
