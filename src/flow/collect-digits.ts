/**
 * Prompts a caller once and collects digits: PromptAndCollectUserInformation, its result and its errors (Q.1218 §2.1;
 * TS 29.078).
 *
 * A caller who enters nothing, cancels or is not understood has used one attempt, which is no failure of the call.
 */
import type { CollectingEvent, LostCallEvent } from '../../machines/events.ts';
import { informationToSend, playingSeconds, type PreparedAnnouncement } from './announcements.ts';
import type { CallEvent } from './call-events.ts';
import type { Begun, SentBack } from '../statechart/sending-logic.ts';
import type { LegOfOperation } from './leg-of-operation.ts';
import { isHangUp, operationCall, type OperationCall } from './operation-calls.ts';
import { OperationWait } from './operation-wait.ts';

/** Settings of a prompt. Times in seconds. */
export interface DigitPromptSettings {
  readonly announcement: PreparedAnnouncement;
  readonly minDigits: number;
  readonly maxDigits: number;
  /** One of `0-9 * #`; undefined for none. */
  readonly endDigit: string | undefined;
  readonly cancelDigit: string | undefined;
  readonly firstDigitTimeout: number;
  readonly interDigitTimeout: number;
  /** Additional seconds for messages in transit. */
  readonly tcapTimeout: number;
}

/** A prompt that can be used in any call. */
export interface DigitPrompt {
  readonly operation: OperationCall;
  /** Seconds within which the resource should answer. */
  readonly answerSeconds: number;
}

export const prompting = 'PromptAndCollectUserInformation';

/**
 * One digit per octet, in its low half; `*` and `#` as in TS 29.078 (CollectedDigits). No other character has a code.
 */
const digitCodes = '0123456789*#';
const overDecadic = { '*': 0x0b, '#': 0x0c } as const;
/** The codes of `*` and `#` in a response, whose digits are hexadecimal. */
const keysInDigits: Readonly<Record<string, string>> = { B: '*', C: '#' };

export const isPromptDigit = (digit: string): boolean => digit.length === 1 && digitCodes.includes(digit);

const codeOf = (digit: string): string => {
  const code = (overDecadic as Readonly<Record<string, number>>)[digit] ?? Number(digit);
  return code.toString(16).padStart(2, '0');
};

/** Throws `EncodeFailed` where a setting is out of its range. */
export const prepareDigitPrompt = (settings: DigitPromptSettings): DigitPrompt => {
  const {
    announcement,
    minDigits,
    maxDigits,
    endDigit,
    cancelDigit,
    firstDigitTimeout,
    interDigitTimeout,
    tcapTimeout,
  } = settings;
  const collectedDigits = {
    minimumNbOfDigits: minDigits,
    maximumNbOfDigits: maxDigits,
    ...(endDigit !== undefined && { endOfReplyDigit: codeOf(endDigit) }),
    ...(cancelDigit !== undefined && { cancelDigit: codeOf(cancelDigit) }),
    firstDigitTimeOut: firstDigitTimeout,
    interDigitTimeOut: interDigitTimeout,
    interruptableAnnInd: announcement.interruptable,
  };
  const operation = operationCall(prompting, {
    collectedInfo: { collectedDigits },
    disconnectFromIPForbidden: true,
    ...informationToSend(announcement),
  });
  return {
    operation,
    answerSeconds: playingSeconds(announcement) + firstDigitTimeout + maxDigits * interDigitTimeout + tcapTimeout,
  };
};

/** Errors of the resource that mean a fault of the caller, not of the network (Q.1218 §2.1). */
const callersErrors = new Map([
  ['improperCallerResponse', 'the caller answered improperly'],
  ['canceled', 'the caller cancelled the input'],
]);

const readKeys = (digits: string): string =>
  isDecimal(digits) ? digits : digits.toUpperCase().replace(/[BC]/g, (digit) => keysInDigits[digit] ?? digit);

const [zero, nine] = [0x30, 0x39];

/** Whether it has only the digits 0 to 9, as most answers do. */
const isDecimal = (digits: string): boolean => {
  for (let at = 0; at < digits.length; at += 1) {
    const code = digits.charCodeAt(at);
    if (code < zero || code > nine) return false;
  }
  return true;
};

/** The keys that the caller has pressed, from a result of PromptAndCollectUserInformation; empty if there are none. */
export const keysOf = ({ values }: Extract<CallEvent, { type: 'result' }>): string => {
  const digits = values['digitsResponse_digits'];
  return typeof digits === 'string' ? readKeys(digits) : '';
};

const interpret = (event: CallEvent): CollectingEvent | LostCallEvent | undefined => {
  switch (event.type) {
    case 'result': {
      if (event.operation !== prompting) return undefined;
      const digits = keysOf(event);
      return digits === ''
        ? { type: 'collection.failed', reason: 'the caller entered nothing' }
        : { type: 'digits.collected', digits };
    }
    case 'error': {
      const reason = event.operation === prompting ? callersErrors.get(event.error) : undefined;
      if (reason !== undefined) return { type: 'collection.failed', reason };
      return { type: 'call.failed', reason: `${event.operation} failed: ${event.error}` };
    }
    case 'request':
      return isHangUp(event) ? { type: 'caller.hungUp' } : undefined;
    case 'closed':
      return { type: 'caller.hungUp' };
    case 'silent':
    case 'broken':
      return { type: 'call.failed', reason: event.reason };
  }
};

/** Sends back once, perhaps immediately. Ending it stops the wait. */
export const collectDigits = (
  call: LegOfOperation,
  prompt: DigitPrompt,
  actor: SentBack<CollectingEvent | LostCallEvent>,
): Begun => {
  const wait = new OperationWait(call, prompt.answerSeconds, interpret, actor);
  call.instructResource([prompt.operation], wait);
  return wait;
};
