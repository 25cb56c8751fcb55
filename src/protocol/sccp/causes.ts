/** Why messages are returned, in words (Q.713 §3.12, table 14). */

/** The causes that this end gives. */
export const returnCause = {
  noTranslationOfNature: 0,
  unequippedUser: 4,
  transportError: 8,
  localProcessingError: 9,
  cannotReassemble: 10,
  hopCounterViolation: 12,
} as const;

/** By the number of the cause. */
export const returnCauses: readonly string[] = [
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

export const describeReturnCause = (cause: number): string => returnCauses[cause] ?? `return cause ${cause}`;
