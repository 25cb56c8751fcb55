/** A learned model with every field of its schema. */
const begin = {
  from: 0,
  input: 'begin',
  output: 'PromptAndCollectUserInformation(00)',
  sent: [
    { operation: 'RequestReportBCSMEvent', arguments: {}, events: 1 },
    { operation: 'PromptAndCollectUserInformation', arguments: { 'collectedInfo.collectedDigits.cancelDigit': null } },
  ],
  ends: false,
  to: 2,
  call: ['begin'],
};

const digitsOf = (word: string): typeof begin => ({
  ...begin,
  from: 2,
  input: `digits ${word}`,
  output: 'TC-END',
  sent: [],
  ends: true,
  to: 1,
  call: ['begin', `digits ${word}`],
});

export const learnedModel = {
  type: 'learned-model',
  states: ['before the call', 'after the call', 'prompting'],
  inputs: ['begin', 'digits 4711', 'digits 1', 'digits 2'],
  transitions: [begin, digitsOf('4711'), digitsOf('1'), digitsOf('2')],
  digit_classes: [
    {
      prompt: 'PromptAndCollectUserInformation(00)',
      states: [2],
      classes: [
        {
          input: 'digits 4711',
          outcome: 'ends',
          words: ['4711'],
          tried: 2,
          pattern: '4711',
          promise: { epsilon: 0.01, delta: 0.01, drawn_from: ['chance'] },
        },
        { input: 'digits 1', outcome: 'ends', words: ['1'], tried: 1, pattern: '1', promise: 'exhausted' },
        { input: 'digits 2', outcome: 'ends', words: ['2'], tried: 1, pattern: '2', promise: 'structure' },
      ],
    },
  ],
  timers: [
    {
      state: 2,
      call: ['begin'],
      waited: 60_000,
      milliseconds: 4_003,
      output: 'ReleaseCall(0402809f) TC-END',
      sent: [{ operation: 'ReleaseCall', arguments: { initialCallSegment_cause: 31 } }],
      ends: true,
      activity_tests: { count: 2, first: 1_000, last: 3_000 },
    },
  ],
  level: '1',
  certain_states: 4,
  calls: 12,
  rounds: 3,
  window: { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T00:00:02.000Z' },
  profile: { service_key: 100, callers: ['6421123456'], called: '6495551' },
  further: [{ folder: 'callers-2', callers: ['64219991', 'withheld'] }],
  nondeterministic: [{ word: ['begin', 'played'], outputs: [{ output: '', calls: 2 }] }],
  refused: [['begin', 'busy']],
  troubles: ['One call had no answer.'],
  ended: 'the calls are used up',
};
