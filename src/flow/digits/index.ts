/** Classes of the digits that callers enter, computed with automata. */
export { digitClasses, type DigitClass, type DigitClasses } from './digit-classes.ts';
export { digitMembers, shortestMembers, type DigitMember } from './digit-members.ts';
export type { DigitQuestion, Watcher } from './digit-question.ts';
