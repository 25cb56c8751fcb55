/** The answer of a service to another one, as the row of the question stores it. */
import { DialproofError, errorTable, reasonOf, type ErrorCode } from '../../ground/errors.ts';

export type Answer =
  | { readonly value: unknown }
  | {
      readonly error: {
        readonly code: string;
        readonly message: string;
        readonly data?: Readonly<Record<string, unknown>>;
      };
    };

export const answerOf = async (answering: () => Promise<unknown> | undefined): Promise<Answer> => {
  try {
    return { value: await answering() };
  } catch (thrown) {
    const { code, data } = thrown instanceof DialproofError ? thrown : { code: 'InternalError', data: undefined };
    return { error: { code, message: reasonOf(thrown), ...(data && { data }) } };
  }
};

/** The value of an answer; throws the error that the answer holds. */
export const readAnswer = (answer: Answer): unknown => {
  if (!('error' in answer)) return answer.value;
  const { code, message, data } = answer.error;
  throw new DialproofError(Object.hasOwn(errorTable, code) ? (code as ErrorCode) : 'InternalError', message, data);
};
