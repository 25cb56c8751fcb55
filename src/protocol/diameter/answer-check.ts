/**
 * The rules of the standard that an answer breaks, given its request: a sentence for each (RFC 6733 §3, §6.2, §7.1,
 * §7.2, §7.6).
 */
import { hasReservedFlags } from './codec.ts';
import type { FormatCheck } from './format-check.ts';
import type { SentRequest } from './outstanding.ts';
import { resultText } from './result-codes.ts';
import { findAvp, type Message, type ReadAvp } from './types.ts';

/** The AVP that has to accompany a result (§7.1.3, §7.1.5). */
const companions: ReadonlyMap<number, string> = new Map([
  [3006, 'Redirect-Host'],
  ...[5001, 5004, 5007, 5008, 5009, 5014, 5016].map((code) => [code, 'Failed-AVP'] as const),
]);

/** Hex of a 4-octet identifier. */
const hex = (value: number): string => `0x${value.toString(16).padStart(8, '0')}`;

const classOf = (code: unknown): number => (typeof code === 'number' ? Math.floor(code / 1000) : 0);
const protocolError = 3;
const permanentFailure = 5;

const faultsOfHeader = (answer: Message, sent: SentRequest, bytes: Uint8Array, faults: string[]): void => {
  if (answer.code !== sent.code)
    faults.push(`it answers command ${answer.code}, and the request has command ${sent.code}`);
  if (answer.application !== sent.application)
    faults.push(`it has the application ${answer.application}, and the request ${sent.application}`);
  if (answer.endToEnd !== sent.endToEnd)
    faults.push(`it has the End-to-End Identifier ${hex(answer.endToEnd)}, and the request ${hex(sent.endToEnd)}`);
  if (answer.proxiable !== sent.proxiable)
    faults.push(`its P bit is ${answer.proxiable ? 'set' : 'clear'}, unlike that of the request`);
  if (answer.retransmitted) faults.push('it has the T bit, which requests alone may have');
  if (hasReservedFlags(bytes)) faults.push('it has reserved bits in its header');
};

const faultsOfResult = ({ error, avps }: Message, faults: string[]): void => {
  const results = avps.filter(({ name }) => name === 'Result-Code');
  const experimental = avps.filter(({ name }) => name === 'Experimental-Result');
  const [{ value } = { value: undefined }] = results;
  if (results.length > 1) faults.push('Result-Code comes more than once');
  if (results.length + experimental.length === 0) faults.push('it has neither Result-Code nor Experimental-Result');
  else if (error && results.length === 0) faults.push('Result-Code is missing, and it has the E bit');
  if (experimental.length > 1) faults.push('Experimental-Result comes more than once');
  if (!error && results.length > 0 && experimental.length > 0)
    faults.push('it has both Result-Code and Experimental-Result');
  if (typeof value !== 'number') return;
  const kind = classOf(value);
  const companion = companions.get(value);
  if (companion !== undefined && findAvp(avps, companion) === undefined)
    faults.push(`${companion} is missing beside ${resultText(value)}`);
  if (error && kind !== protocolError && kind !== permanentFailure)
    faults.push(`it has the E bit, and the Result-Code ${resultText(value)}`);
  if (!error && kind === protocolError) faults.push(`it has no E bit, and the Result-Code ${resultText(value)}`);
};

const textOf = (avp: ReadAvp | undefined): string => String(avp?.value);

const faultsOfOrigin = ({ error, avps }: Message, { session, destination }: SentRequest, faults: string[]): void => {
  const own = findAvp(avps, 'Session-Id');
  if (session !== undefined && own === undefined) faults.push('Session-Id is missing');
  else if (own !== undefined && own.value !== session)
    faults.push(
      `it is of the session ${textOf(own)}, and the request ${session === undefined ? 'has none' : `is of ${session}`}`,
    );
  const host = findAvp(avps, 'Origin-Host');
  if (
    !error &&
    destination !== undefined &&
    host !== undefined &&
    textOf(host).toLowerCase() !== destination.toLowerCase()
  )
    faults.push(`it comes from ${textOf(host)}, and the request went to ${destination}`);
};

export const faultsOfAnswer = (
  answer: Message,
  sent: SentRequest,
  bytes: Uint8Array,
  formats: FormatCheck,
): readonly string[] => {
  const result = findAvp(answer.avps, 'Result-Code') ?? findAvp(experimentalIn(answer), 'Experimental-Result-Code');
  const isPermanent = classOf(result?.value) === permanentFailure;
  const faults: string[] = [];
  faultsOfHeader(answer, sent, bytes, faults);
  faultsOfResult(answer, faults);
  faultsOfOrigin(answer, sent, faults);
  faults.push(...formats.faultsOfAnswer(answer, isPermanent));
  return faults.length > 1 ? [...new Set(faults)] : faults;
};

const experimentalIn = ({ avps }: Message): readonly ReadAvp[] => {
  const value = findAvp(avps, 'Experimental-Result')?.value;
  return typeof value === 'object' ? value : [];
};
