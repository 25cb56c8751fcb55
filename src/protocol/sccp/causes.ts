/**
 * Return causes in words (Q.713 §3.12, T1.112.3 §3.12). Both standards number them from 0, with the same meanings; ANSI
 * has its own from 247 on, which are about the networks that a message names for its route (ISNI, INS).
 */
import type { SccpForm } from './forms.ts';

/** The causes that this end sends, or handles. */
export const returnCause = {
  noTranslationOfNature: 0,
  subsystemFailure: 3,
  unequippedUser: 4,
  transportError: 8,
  localProcessingError: 9,
  cannotReassemble: 10,
  hopCounterViolation: 12,
} as const;

const shared = [
  'no translation for an address of such nature',
  'no translation for this specific address',
  'subsystem congestion',
  'subsystem failure',
  'unequipped user',
  'MTP failure',
  'network congestion',
  'unqualified',
  'error in message transport',
  'error in local processing',
  'destination cannot perform reassembly',
  'SCCP failure',
  'hop counter violation',
  'segmentation not supported',
  'segmentation failure',
];

const ofAnsi: Readonly<Record<number, string>> = {
  5: 'network failure',
  247: 'message change failure',
  248: 'invalid INS routing request',
  249: 'invalid ISNI routing request',
  250: 'unauthorized message',
  251: 'message incompatibility',
  252: 'cannot perform ISNI constrained routing',
  253: 'redundant ISNI constrained routing',
  254: 'unable to perform ISNI identification',
};

/**
 * `form`: of the message that has the cause. A cause that its standard leaves spare is rendered as its number: `return
 * cause 200`.
 */
export const describeReturnCause = (cause: number, form: SccpForm): string =>
  (form === 'ansi' ? ofAnsi[cause] : undefined) ?? shared[cause] ?? `return cause ${cause}`;
