/** Random flows with random configurations that an author could write. Exits lead anywhere, or nowhere. */
import fc from 'fast-check';
import { announcement } from './operation-flows.ts';

const digits = (minLength: number, maxLength = minLength): fc.Arbitrary<string> =>
  fc.array(fc.nat(9), { minLength, maxLength }).map((drawn) => drawn.join(''));

const prompt = fc
  .record({
    id: fc.integer({ min: 1, max: 99_999 }),
    more: fc.constantFrom({}, { repetition: 2 }, { interruptable: false }),
  })
  .map(({ id, more }) => announcement(id, more));
const seconds = fc.integer({ min: 1, max: 60 });
const cause = fc.integer({ min: 1, max: 127 });
const range = fc
  .tuple(fc.integer({ min: 3, max: 5 }), fc.integer({ min: 3, max: 5 }))
  .map((drawn) => ({ min_digits: Math.min(...drawn), max_digits: Math.max(...drawn) }));

/** A configuration of each type but Start, and the number of its exits. */
const types: Readonly<Record<string, readonly [config: fc.Arbitrary<object>, exits: number]>> = {
  PlayAnnouncement: [fc.record({ announcement: prompt }), 1],
  UserInput: [
    fc
      .tuple(fc.record({ main_announcement: prompt, reprompt_announcement: prompt, buffer: fc.constant('pin') }), range)
      .map(([prompts, sizes]) => ({ ...prompts, ...sizes })),
    2,
  ],
  Menu: [
    fc.record({
      main_announcement: prompt,
      timeout_announcement: prompt,
      bad_digit_announcement: prompt,
      first_digit_timeout: seconds,
      digits: fc.nat(9).map((digit) => [{ digit: `${digit}`, exit_idx: 1 }]),
    }),
    2,
  ],
  NumberMatching: [digits(1, 3).map((start) => ({ match_rules: [`${start}%`], source_buffer: 'pin' })), 3],
  ExtensionDialing: [
    fc
      .tuple(
        fc.record({
          main_announcement: prompt,
          reprompt_announcement: prompt,
          prefix: digits(4, 8),
          max_iterations: fc.integer({ min: 1, max: 3 }),
        }),
        range,
      )
      .map(([prompts, sizes]) => ({ ...prompts, ...sizes })),
    3,
  ],
  AttemptTerminate: [
    fc.record({
      destinations: fc.array(fc.record({ address: digits(3, 12), timeout_seconds: seconds }), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
    2,
  ],
  ReleaseCall: [fc.record({ cause }), 0],
};

/** Documents as parsed JSON, for the site of scripted-switch.ts. */
export const flowDocuments: fc.Arbitrary<unknown> = fc.integer({ min: 1, max: 4 }).chain((size) => {
  const exit = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 2, max: size + 1 }) }, fc.constant(null));
  const operation = (id: number): fc.Arbitrary<object> =>
    fc.constantFrom(...Object.entries(types)).chain(([type, [config, exits]]) =>
      fc.record({
        id: fc.constant(id),
        type: fc.constant(type),
        config,
        exits: fc.array(exit, { minLength: exits, maxLength: exits }),
      }),
    );
  return fc.tuple(...Array.from({ length: size }, (_, index) => operation(index + 2))).map((operations) => ({
    operations: Object.fromEntries([
      [1, { id: 1, type: 'Start', exits: [2] }],
      ...operations.map((each, index) => [index + 2, each]),
    ] as [number, object][]),
  }));
});
