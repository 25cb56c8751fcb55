/** Errors of Diameter: bytes that are no message, and values that cannot be encoded. */
import { decodeError, DialproofError } from '../../ground/errors.ts';

export const fault = (offset: number, rule: string): DialproofError => decodeError('diameter', offset, rule);

export const unencodable = (message: string): DialproofError => new DialproofError('EncodeFailed', message);
