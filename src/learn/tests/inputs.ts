/** The inputs of a learned model as those of a call. */
import type { ModelInput } from '../../flow/model/flow-model.ts';
import { reports } from '../../flow/model/input.ts';

/** The numbers of the InitialDP; undefined: absent. */
export interface CallNumbers {
  readonly caller: string | undefined;
  readonly called: string | undefined;
}

const digitsInput = /^digits ?([0-9*#]*)$/;
const errorInput = /^error (\w+)$/;

/** The digits of an input; undefined: it has none. */
export const digitsOf = (input: string): string | undefined => digitsInput.exec(input)?.[1];

/** Undefined: it is no input of a call. */
export const inputOf = (input: string, { caller, called }: CallNumbers): ModelInput | undefined => {
  if (input === 'begin') return { kind: 'begin', called, calling: caller };
  if (input === 'played' || input === 'reject' || input === 'abort') return { kind: input };
  const report = reports.find((name) => name === input);
  if (report !== undefined) return { kind: 'report', report };
  const word = digitsOf(input);
  if (word !== undefined) return { kind: 'digits', word };
  const error = errorInput.exec(input)?.[1];
  return error === undefined ? undefined : { kind: 'error', error };
};
