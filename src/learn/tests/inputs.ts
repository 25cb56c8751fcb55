/** The inputs of a learned model as those of a call. */
import type { ModelInput } from '../../flow/model/flow-model.ts';
import { reports } from '../../flow/model/input.ts';
import { wordOf } from '../model/digits-input.ts';

/** The numbers of the InitialDP where an input does not name them; undefined: absent. */
export interface CallNumbers {
  readonly caller: string | undefined;
  readonly called: string | undefined;
}

const beginning = /^begin(?: called (\S+))?(?: calling (\S+))?$/;
const errorInput = /^error (\w+)$/;

/** `-`: absent. */
const named = (number: string | undefined, otherwise: string | undefined): string | undefined =>
  number === '-' ? undefined : (number ?? otherwise);

/** Undefined: it is no input of a call. */
export const inputOf = (input: string, { caller, called }: CallNumbers): ModelInput | undefined => {
  const begin = beginning.exec(input);
  if (begin !== null) return { kind: 'begin', called: named(begin[1], called), calling: named(begin[2], caller) };
  if (input === 'played' || input === 'reject' || input === 'abort') return { kind: input };
  const report = reports.find((name) => name === input);
  if (report !== undefined) return { kind: 'report', report };
  const word = wordOf(input);
  if (word !== undefined) return /^[0-9*#]*$/.test(word) ? { kind: 'digits', word } : undefined;
  const error = errorInput.exec(input)?.[1];
  return error === undefined ? undefined : { kind: 'error', error };
};
