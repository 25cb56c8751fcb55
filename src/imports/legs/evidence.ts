/** Whether a dialogue is a leg of a call: by the correlationID, then by a number that both have. */
import type { ReadCall } from '../read-call.ts';
import type { Step } from '../steps.ts';
import { isLiteral } from '../values.ts';
import type { Evidence } from './leg.ts';

/** Digits of a number that identifies a subscriber, and of one of which only the prefix differs. */
const [shortestNumber, shortestNational] = [6, 7];

const ofNumber = /(?:number|digits|imsi|msisdn|subscription-id-data|address|user-name|called-station-id)/i;
const ofCorrelation = /^correlationID/;

interface Found {
  readonly argument: string;
  readonly text: string;
}

const foundIn = (
  { sent, awaited }: Step,
  isOf: (argument: string) => boolean,
  textOf: (value: unknown) => string | undefined,
): readonly Found[] => {
  const given = Object.keys(awaited.arguments).length > 0 ? awaited.arguments : sent.arguments;
  return Object.entries(given).flatMap(([argument, value]) => {
    const text = isOf(argument) ? textOf(value) : undefined;
    return text === undefined ? [] : [{ argument, text }];
  });
};

/** Digits of a number, be it that of a URI. */
const numberIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^(?:(?:tel|sip|sips):)?\+?(\d{6,15})(?:@|$)/.exec(value)?.[1] : undefined;

const numbersIn = (step: Step): readonly Found[] =>
  foundIn(
    step,
    (argument) => ofNumber.test(argument) && !isLiteral(argument) && !ofCorrelation.test(argument),
    numberIn,
  );

const correlationsIn = (step: Step): readonly Found[] =>
  foundIn(
    step,
    (argument) => ofCorrelation.test(argument),
    (value) => (typeof value === 'string' ? value : undefined),
  );

/** With the prefix of the country or without it. */
const isSameNumber = (one: string, other: string): boolean => {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return (
    shorter.length >= shortestNumber &&
    (one === other || (shorter.length >= shortestNational && longer.endsWith(shorter)))
  );
};

const firstFrame = ({ messages }: Pick<ReadCall, 'messages'>): number =>
  messages.reduce((least, { frame }) => Math.min(least, frame), Infinity);

/** Steps of the message that opens the leg. */
const openingSteps = ({ steps }: ReadCall): readonly Step[] => steps.filter(({ message }) => message === 0);

const stepsBefore = ({ steps, messages }: ReadCall, frame: number): readonly Step[] =>
  steps.filter(({ message }) => (messages[message]?.frame ?? Infinity) < frame);

/** What the opening of a leg has in common with the call before it. */
const inCommon = (
  call: ReadCall,
  leg: ReadCall,
  isGuessed: boolean,
  search: (step: Step) => readonly Found[],
  areSame: (one: string, other: string) => boolean,
): readonly Evidence[] => {
  const earlier = stepsBefore(call, firstFrame(leg)).flatMap((step) =>
    search(step).map((found) => ({ ...found, type: step.sent.type || step.awaited.type })),
  );
  return openingSteps(leg)
    .flatMap(search)
    .flatMap(({ argument, text }) => {
      const source = earlier.find((one) => areSame(one.text, text));
      return source === undefined ? [] : [{ argument, source: `${source.type} ${source.argument}`, isGuessed }];
    });
};

export interface Weighed {
  readonly evidence: Evidence;
  /** The greater, the stronger. */
  readonly weight: number;
}

/** Undefined: nothing says that the dialogue is a leg of the call. */
export const evidenceOf = (call: ReadCall, leg: ReadCall): Weighed | undefined => {
  const [correlated] = inCommon(call, leg, false, correlationsIn, (one, other) => one === other);
  if (correlated !== undefined) return { evidence: correlated, weight: Infinity };
  const numbers = inCommon(call, leg, true, numbersIn, isSameNumber);
  const [evidence] = numbers;
  return evidence && { evidence, weight: numbers.length };
};
