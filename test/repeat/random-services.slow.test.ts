/**
 * Any service, and any one change of it: a test made of a call passes against the service as it was and fails against
 * the changed one, whatever the author of the call left open.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { rounds } from '../support/depth.ts';
import { closeServices } from '../support/open-service.ts';
import { checksOf, RepeatedCalls, type Operation } from './repeated-calls.ts';

/** What a service does: `kind` is the operation, and `values` the arguments. */
interface Act {
  readonly kind: string;
  readonly values: Operation;
  /** It is in a message with the next. */
  readonly held: boolean;
}

interface Behaviour {
  readonly acts: readonly Act[];
  /** The last message ends the dialogue. */
  readonly ends: boolean;
}

const modes = ['notifyAndContinue', 'interrupted', 'transparent'] as const;
const armed = (...chosen: readonly string[]): Operation =>
  Object.fromEntries(
    chosen.flatMap((mode, index) => [
      [`bcsmEvents[${index}].eventTypeBCSM_name`, ['oAnswer', 'oAbandon', 'oDisconnect'][index]],
      [`bcsmEvents[${index}].monitorMode_name`, mode],
    ]),
  );
const octets = fc.constantFrom('3031', '3032', '303132');
const cause = fc.constantFrom(16, 17, 31);
const digits = fc.constantFrom('1234', '12345', '6495551');

const middle = fc.oneof(
  fc.record({
    kind: fc.constant('RequestReportBCSMEvent'),
    values: fc.array(fc.constantFrom(...modes), { minLength: 1, maxLength: 2 }).map((all) => armed(...all)),
  }),
  octets.map((value) => ({
    kind: 'FurnishChargingInformation',
    values: { fCIBillingChargingCharacteristics: value },
  })),
  fc.constantFrom(10, 20, 30).map((value) => ({
    kind: 'ResetTimer',
    values: { timervalue: value },
  })),
  fc.constant({ kind: 'ActivityTest', values: {} }),
);
const last = fc.oneof(
  digits.map((value) => ({ kind: 'Connect', values: { destinationRoutingAddress_digits: value } })),
  cause.map((value) => ({ kind: 'ReleaseCall', values: { initialCallSegment_cause: value } })),
  fc.constant({ kind: 'Continue', values: {} }),
);

const behaviour: fc.Arbitrary<Behaviour> = fc
  .tuple(fc.array(fc.tuple(middle, fc.boolean()), { maxLength: 4 }), last, fc.boolean())
  .map(([acts, end, ends]) => ({
    acts: [
      ...acts.map(([act, held]) => ({ ...act, held: held && act.kind !== 'ActivityTest' })),
      { ...end, held: false },
    ],
    ends,
  }));

const operationsOf = ({ acts, ends }: Behaviour): readonly Operation[] => [
  ...acts.flatMap(({ kind, values, held }, index): Operation[] => [
    {
      type: `inap.scp_to_ssp.${kind}`,
      ...(held && { send_with_next: true }),
      ...(Object.keys(values).length > 0 && { arguments: values }),
      ...(ends && index === acts.length - 1 && { send_and_close: true }),
    },
    ...(kind === 'ActivityTest' ? [{ type: 'inap.scp_from_ssp.ActivityTestResult' }] : []),
  ]),
  ...(ends ? [] : [{ type: 'wait', arguments: { seconds: 3 } }]),
];

const withAct = (acts: readonly Act[], at: number, ...instead: readonly Act[]): readonly Act[] => [
  ...acts.slice(0, at),
  ...instead,
  ...acts.slice(at + 1),
];

const changedValues: Readonly<Record<string, readonly Operation[]>> = {
  RequestReportBCSMEvent: [
    armed('transparent', 'transparent', 'interrupted'),
    armed('interrupted', 'interrupted', 'interrupted'),
  ],
  FurnishChargingInformation: [{ fCIBillingChargingCharacteristics: 'ff' }],
  ResetTimer: [{ timervalue: 99 }],
  Connect: [
    { destinationRoutingAddress_digits: '99' },
    { destinationRoutingAddress_digits: '1234', originalCalledPartyID_digits: '77' },
  ],
  ReleaseCall: [{ initialCallSegment_cause: 41 }],
};

/** All services that differ from it in one thing. */
const changesOf = ({ acts, ends }: Behaviour): readonly (readonly [string, Behaviour])[] => {
  const extra: Act = {
    kind: 'FurnishChargingInformation',
    values: { fCIBillingChargingCharacteristics: 'aa' },
    held: true,
  };
  const behind = acts.at(-1) as Act;
  return acts
    .flatMap((act, at): (readonly [string, Behaviour])[] => {
      const next = acts[at + 1];
      return [
        ...(changedValues[act.kind] ?? []).map(
          (values) => [`other arguments of ${at}`, { acts: withAct(acts, at, { ...act, values }), ends }] as const,
        ),
        [`one more before ${at}`, { acts: withAct(acts, at, extra, act), ends }],
        ...(acts.length > 1 && at < acts.length - 1
          ? [[`without ${at}`, { acts: withAct(acts, at), ends }] as const]
          : []),
        ...(next !== undefined &&
        at < acts.length - 2 &&
        JSON.stringify({ ...act, held: 0 }) !== JSON.stringify({ ...next, held: 0 })
          ? [
              [
                `${at} and ${at + 1} exchanged`,
                {
                  acts: withAct(
                    withAct(acts, at, { ...next, held: act.held && next.kind !== 'ActivityTest' }),
                    at + 1,
                    { ...act, held: next.held && act.kind !== 'ActivityTest' },
                  ),
                  ends,
                },
              ] as const,
            ]
          : []),
      ];
    })
    .concat([
      [ends ? 'no end' : 'an end', { acts, ends: !ends }],
      // A call that left its dialogue open did not wait for anything else.
      ...(ends
        ? [
            [
              'one more behind',
              { acts: [...acts, { ...behind, kind: 'ResetTimer', values: { timervalue: 5 } }], ends },
            ] as const,
          ]
        : []),
    ]);
};

const kinds = ['RequestReportBCSMEvent', 'FurnishChargingInformation', 'ResetTimer'];
const ends = ['Connect', 'ReleaseCall', 'Continue'];
const waits = (kind: string): Operation => ({ type: `inap.ssp_from_scp.${kind}` });
const tested = (kind: string): readonly Operation[] => [
  waits(kind),
  ...(kind === 'ActivityTest' ? [{ type: 'inap.ssp_to_scp.ActivityTestResult' }] : []),
];
const always = [...kinds, 'ActivityTest'];

/** Ways in which an author tests the service without saying much of what comes. */
const styles: Readonly<Record<string, (behaviour: Behaviour) => Operation>> = {
  'one after another': ({ acts }) => ({ operations: acts.flatMap(({ kind }) => tested(kind)) }),
  'whenever it comes': () => ({
    whenever: always.map(tested),
    operations: [{ type: 'either', branches: ends.map(tested) }],
  }),
  'in a loop': () => ({
    vars: { over: 0, count: 0 },
    operations: [
      {
        type: 'either',
        label: 'again',
        branches: [
          ...always.map(tested),
          ...ends.map((kind) => [...tested(kind), { type: 'eval', set: { 'v.over': 1 } }]),
        ],
      },
      { type: 'eval', set: { 'v.count': '{$v.count + 1}' } },
      { type: 'branch', expression: '$v.over == 0', on_true: 'again' },
      { type: 'assert', expression: '$v.count == 3' },
    ],
  }),
  'if it comes': ({ acts }) => ({
    operations: acts.flatMap(({ kind }, index) => [
      ...(kind === 'ActivityTest' || index === 0 ? [] : [{ ...waits('SendChargingInformation'), optional: true }]),
      ...(index < acts.length - 1 && kind !== 'ActivityTest' ? [{ ...waits(kind), optional: true }] : tested(kind)),
    ]),
  }),
  'something else': () => ({ whenever: always.map(tested), operations: [waits('ConnectToResource')] }),
};

describe('any service, and a test that is made of a call', () => {
  let calls: RepeatedCalls;
  before(async () => {
    calls = await RepeatedCalls.open();
  });
  after(closeServices);

  const textOf = (test: Operation): string => {
    const operations = [
      { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7, calledPartyNumber_digits: '6495551' } },
      ...(test['operations'] as readonly Operation[]),
    ];
    return JSON.stringify({ name: 'a call', scp: { tcap_timeout: 1 }, ...test, operations });
  };

  for (const [style, testOf] of Object.entries(styles))
    it(`notices any change of what comes ${style}`, async function () {
      this.timeout(600_000);
      await fc.assert(
        fc.asyncProperty(behaviour, fc.nat(), async (before, chosen) => {
          const asBefore = operationsOf(before);
          await calls.answering(asBefore);
          const text = await calls.made(await calls.run(textOf(testOf(before))));
          const again = await calls.run(text);
          expect(again.verdict, `${JSON.stringify(asBefore)}\n${text}\n${checksOf(again)}`).to.equal('passed');
          const changes = changesOf(before);
          const [title, after] = changes[chosen % changes.length] as (typeof changes)[number];
          await calls.answering(operationsOf(after));
          const now = await calls.run(text);
          expect(now.verdict, `${title}: ${JSON.stringify(operationsOf(after))}\n${text}`).to.not.equal('passed');
        }),
        { numRuns: rounds(12) },
      );
    });
});
