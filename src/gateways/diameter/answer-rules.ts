/** The answers of a simulated server: rules of the configuration, of which the first match counts. */
import type { Avp, Message, ReadAvp } from '../../protocol/diameter/index.ts';
import { filled } from '../placeholders.ts';

export interface AnswerRule {
  /** Command that it answers. Default: any. */
  readonly command?: string | number | undefined;
  /** AVPs that the request must have, with these values; of a group those that are named. Default: none. */
  readonly when?: readonly Avp[] | undefined;
  /**
   * AVPs of the answer, with `{{...}}` for values of the request; Result-Code is 2001 unless they contain another.
   * Default: none.
   */
  readonly avps?: readonly Avp[] | undefined;
  /** Seconds before the answer goes out. Default: none. */
  readonly seconds?: number | undefined;
  /** Whether the server sends no answer at all. Default false. */
  readonly silent?: boolean | undefined;
}

export const ruleFor = (rules: readonly AnswerRule[], message: Message): AnswerRule | undefined =>
  rules.find(
    ({ command, when = [] }) =>
      (command === undefined || command === message.command || command === message.code) && hasAll(message.avps, when),
  );

const hasAll = (avps: readonly ReadAvp[], wanted: readonly Avp[]): boolean =>
  wanted.every(({ name, value }) => avps.some((avp) => avp.name === name && fits(avp, value)));

const fits = ({ value, meaning }: ReadAvp, wanted: unknown): boolean => {
  if (typeof value === 'object') return Array.isArray(wanted) && hasAll(value, wanted as Avp[]);
  return String(value) === String(wanted) || (meaning !== undefined && meaning === wanted);
};

/** `{{CC-Request-Number}}`, `{{Multiple-Services-Credit-Control.Rating-Group}}`: the first AVP of the name. */
const byName = (avps: readonly ReadAvp[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    avps.map(({ name, value }) => [name, typeof value === 'object' ? byName(value) : value] as const).reverse(),
  );

export const ruledAvps = ({ avps = [] }: AnswerRule, message: Message): readonly Avp[] =>
  filled(avps, byName(message.avps)) as readonly Avp[];
