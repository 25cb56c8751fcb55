/** The operations on whole dialogues, and on components of any application protocol. */
import type { Operation } from '../operation.ts';
import { withAfterEnd } from './after-end.ts';
import { abortOperations } from './abort.ts';
import { endOperations } from './end.ts';
import { sending, waiting } from './families.ts';
import { answerNames, receiveAnswer, sendAnswer } from './raw/answers.ts';
import { receiveInvoke, sendInvoke } from './raw/invoke.ts';
import { rejectOperations } from './reject.ts';

const rawOperations: readonly Operation[] = [
  ...sending.map(sendInvoke),
  ...answerNames.flatMap((name) => sending.map(sendAnswer(name))),
  ...waiting.map(receiveInvoke),
  ...answerNames.flatMap((name) => waiting.map(receiveAnswer(name))),
];

export const tcapOperations: readonly Operation[] = [
  ...abortOperations,
  ...endOperations,
  ...rejectOperations,
  ...rawOperations,
].map(withAfterEnd);
