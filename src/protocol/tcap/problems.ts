/**
 * The problem codes of a Reject by name (Q.773 tables 26 to 29). The same number has another meaning for each type of
 * problem.
 */
import type { Problem } from './types.ts';

export const problemNames: Readonly<Record<Problem['type'], readonly string[]>> = {
  general: ['unrecognizedComponent', 'mistypedComponent', 'badlyStructuredComponent'],
  invoke: [
    'duplicateInvokeID',
    'unrecognizedOperation',
    'mistypedParameter',
    'resourceLimitation',
    'initiatingRelease',
    'unrecognizedLinkedID',
    'linkedResponseUnexpected',
    'unexpectedLinkedOperation',
  ],
  returnResult: ['unrecognizedInvokeID', 'returnResultUnexpected', 'mistypedParameter'],
  returnError: [
    'unrecognizedInvokeID',
    'returnErrorUnexpected',
    'unrecognizedError',
    'unexpectedError',
    'mistypedParameter',
  ],
};

/** The problems of which the user of TCAP rejects a component (Q.773 tables 27 to 29). */
export const unrecognizedOperation = { type: 'invoke', code: 1 } as const;
export const mistypedArgument = { type: 'invoke', code: 2 } as const;
export const mistypedResult = { type: 'returnResult', code: 2 } as const;
export const unrecognizedError = { type: 'returnError', code: 2 } as const;
export const mistypedError = { type: 'returnError', code: 4 } as const;

/** The name of a problem, or its code where it has none. */
export const nameOfProblem = ({ type, code }: Problem): string | number => problemNames[type][code] ?? code;

/** `general problem mistypedComponent`. */
export const describeProblem = (problem: Problem): string => `${problem.type} problem ${nameOfProblem(problem)}`;

/**
 * The code for a name in upper or lower case, or for a code from 0 to 127, which may be a string of digits; undefined
 * for anything else.
 */
export const problemCode = (type: Problem['type'], nameOrCode: unknown): number | undefined => {
  const text = String(nameOrCode);
  if (/^\d{1,3}$/.test(text)) return Number(text) <= 127 ? Number(text) : undefined;
  const index = problemNames[type].findIndex((name) => name.toLowerCase() === text.toLowerCase());
  return index < 0 ? undefined : index;
};
