/**
 * A failed check in the words of a flow, where the right message came with a wrong value: `the destination rings for 16
 * s, expected 15`.
 */
import { announcementName, type AnnouncementNames } from './sent-words.ts';

/** By the last name of an argument: what its value, at the asterisk, means to the author of a flow. */
const meanings: Readonly<Record<string, string>> = {
  applicationTimer: 'the destination rings for * s',
  firstDigitTimeOut: 'the caller has * s for the first digit',
  interDigitTimeOut: 'the caller has * s between digits',
  minimumNbOfDigits: 'the caller enters * digits at least',
  maximumNbOfDigits: 'the caller enters * digits at most',
  numberOfRepetitions: 'the announcement is played * times',
  interruptableAnnInd: 'whether a digit stops the announcement is *',
  endOfReplyDigit: 'the digit that ends the input is *',
  cancelDigit: 'the digit that cancels is *',
  eventTypeBCSM: 'an event that the SCP asks for is *',
  elementaryMessageID: 'the announcement is *',
};

const check = /^(\S+) is (.+), expected (.+)$/s;

export const differenceWords = (text: string, names: AnnouncementNames): string => {
  const [, argument = '', came = '', expected = ''] = check.exec(text) ?? [];
  const name = argument.replace(/^.*\./s, '').replace(/_\w+$/, '');
  const meaning = Object.hasOwn(meanings, name) ? meanings[name] : undefined;
  if (meaning === undefined) return text;
  const valueOf = (value: string): string => (name === 'elementaryMessageID' ? announcementName(value, names) : value);
  return `${meaning.replace('*', () => valueOf(came))}, expected ${valueOf(expected)}`;
};
