/** The timers of a learned model, made of the calls that waited. */
import type { LearnedTimer } from '../model/learned-model.ts';
import { sentOperations } from '../model/output-text.ts';
import { textOfMessages } from '../telephony/observation.ts';
import { receivedIn } from '../telephony/recorded-call.ts';
import type { MeasuredTimer } from '../telephony/timers.ts';

/** `state`: its index in the model. */
export const timerOfLearned = ({ call, wait }: MeasuredTimer, state: number): LearnedTimer => {
  const received = receivedIn(wait);
  const { most, milliseconds, ending, tests } = wait;
  return {
    state,
    call,
    waited: most,
    milliseconds,
    output: textOfMessages(received, ending),
    sent: sentOperations(received.map((one) => one.call)),
    ends: ending === 'TC-END',
    activity_tests: tests ?? null,
  };
};
