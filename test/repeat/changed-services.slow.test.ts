/**
 * Services that change after a call: the test that was made of the call passes against the service as it was, and finds
 * every change, whatever the author of the call left open.
 */
import { expect } from 'chai';
import { closeServices } from '../support/open-service.ts';
import { checksOf, RepeatedCalls, type Operation } from './repeated-calls.ts';

const connect = (others: Operation = {}): Operation => ({
  type: 'inap.scp_to_ssp.Connect',
  send_and_close: true,
  arguments: { destinationRoutingAddress_digits: '1234' },
  ...others,
});
const release = (cause: number): Operation => ({
  type: 'inap.scp_to_ssp.ReleaseCall',
  send_and_close: true,
  arguments: { initialCallSegment_cause: cause },
});
const events = (...modes: readonly string[]): Operation => ({
  type: 'inap.scp_to_ssp.RequestReportBCSMEvent',
  send_with_next: true,
  arguments: Object.fromEntries(
    modes.flatMap((mode, index) => [
      [`bcsmEvents[${index}].eventTypeBCSM_name`, ['oAnswer', 'oAbandon', 'oDisconnect'][index]],
      [`bcsmEvents[${index}].monitorMode_name`, mode],
    ]),
  ),
});
const charging: Operation = {
  type: 'inap.scp_to_ssp.FurnishChargingInformation',
  send_with_next: true,
  arguments: { fCIBillingChargingCharacteristics: '3031' },
};
const asked: readonly Operation[] = [
  { type: 'inap.scp_to_ssp.ActivityTest' },
  { type: 'inap.scp_from_ssp.ActivityTestResult' },
];
const announcement = (id: number): Operation => ({
  type: 'inap.scp_to_srf.PlayAnnouncement',
  send_with_next: true,
  arguments: { 'informationToSend.inbandInfo.messageID.elementaryMessageID': id },
});
const assisting = (values: Operation): Operation => ({
  type: 'inap.scp_to_ssp.EstablishTemporaryConnection',
  send_and_close: true,
  arguments: { assistingSSPIPRoutingAddress_digits: '6495550', ...values },
});
const wait = (seconds: number): Operation => ({ type: 'wait', arguments: { seconds } });
const open = { send_and_close: false };
const silent = wait(2);

/** Arms an event three times, and is notified of it. `interrupted`: the turn with another mode. */
const rounds = (interrupted: number): readonly Operation[] => [
  ...[1, 2, 3].flatMap((turn): Operation[] => [
    { ...events(turn === interrupted ? 'interrupted' : 'notifyAndContinue'), send_with_next: false },
    { type: 'inap.scp_from_ssp.EventReportBCSM' },
  ]),
  connect(),
];

interface Case {
  /** The test of the author, without the InitialDP. */
  readonly test: string;
  readonly does: readonly Operation[];
  /** Each is what a changed service does. */
  readonly changed: Readonly<Record<string, readonly Operation[]>>;
  /** What a service does that makes no difference. */
  readonly passes?: readonly Operation[];
  readonly has?: RegExp;
  readonly hasNot?: RegExp;
}

const initial =
  '  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551" } }\n';

const counted = `vars: { n: 0 }
whenever:
  - - { type: inap.ssp_from_scp.ActivityTest }
    - { type: inap.ssp_to_scp.ActivityTestResult }
    - { type: eval, set: { v.n: "{$v.n + 1}" } }
operations:
${initial}  - { type: inap.ssp_from_scp.Connect }
  - { type: assert, expression: "$v.n == 3", fail: not three }
`;

const cases: Readonly<Record<string, Case>> = {
  'a list of arguments, and the end of the dialogue': {
    test: `operations:
${initial}  - { type: inap.ssp_from_scp.RequestReportBCSMEvent }
  - { type: inap.ssp_from_scp.Connect }
`,
    does: [events('notifyAndContinue'), connect()],
    changed: {
      'one more element': [events('notifyAndContinue', 'notifyAndContinue'), connect()],
      'one more argument': [
        events('notifyAndContinue'),
        connect({ arguments: { destinationRoutingAddress_digits: '1234', originalCalledPartyID_digits: '77' } }),
      ],
      'another value': [events('interrupted'), connect()],
      'one message more': [events('notifyAndContinue'), connect(open), release(31)],
      'no end of the dialogue': [events('notifyAndContinue'), connect(open), silent],
      'one component less': [connect()],
      'another order': [
        { ...connect(open), send_with_next: true },
        { ...events('notifyAndContinue'), send_with_next: false, send_and_close: true },
      ],
    },
  },
  'a dialogue that stays open': {
    test: `operations:\n${initial}  - { type: inap.ssp_from_scp.Connect }\n`,
    does: [connect(open), silent],
    changed: { 'its end': [connect()] },
    has: /last_component: false/,
  },
  'either, optional and whenever': {
    test: `whenever:
  - - { type: inap.ssp_from_scp.ActivityTest, label: act }
    # The answer.
    - { type: inap.ssp_to_scp.ActivityTestResult }
operations:
${initial}  - { type: inap.ssp_from_scp.FurnishChargingInformation, optional: true }
  # One of two.
  - type: either
    branches:
      - - { type: inap.ssp_from_scp.ReleaseCall }
      - - { type: inap.ssp_from_scp.Connect } # connected
`,
    does: [...asked, charging, connect()],
    changed: {
      'another branch at once': [release(31)],
      'nothing for whenever': [charging, connect()],
      'more for whenever': [...asked, ...asked, charging, connect()],
      'nothing optional': [...asked, connect()],
      'another branch': [...asked, charging, release(31)],
      'another place': [{ ...charging, send_with_next: false }, ...asked, connect()],
    },
    has: /# The answer\.[^]*# One of two\.[^]*# connected/,
    hasNot: /either|optional|whenever|ReleaseCall/,
  },
  'an optional message that did not come': {
    test: `operations:
${initial}  - { type: inap.ssp_from_scp.FurnishChargingInformation, optional: true }
  - { type: inap.ssp_from_scp.Connect }
`,
    does: [connect()],
    changed: { 'the optional message': [charging, connect()] },
    hasNot: /optional|Furnish/,
  },
  'the threshold of the author': {
    test: `thresholds: { unchecked: "= 0" }
operations:
${initial}  - type: inap.ssp_from_scp.Connect
    arguments:
      { destinationRoutingAddress_digits: "1234", destinationRoutingAddress_noa: 2, destinationRoutingAddress_inn: 0, destinationRoutingAddress_npi: 1 }
`,
    does: [connect()],
    changed: {
      'one more argument': [
        connect({ arguments: { destinationRoutingAddress_digits: '1234', originalCalledPartyID_digits: '666' } }),
      ],
    },
    has: /unchecked: "= 0"/,
  },
  'values that only expressions read': {
    test: `operations:
${initial}  - { type: inap.ssp_from_scp.Connect, tests: [{ kpath: destinationRoutingAddress_digits, type: regex, value: "^1" }] }
  - { type: assert, expression: "$i.Connect.destinationRoutingAddress_noa < 4" }
  - { type: branch, expression: "$i.Connect.destinationRoutingAddress_npi == 1", on_true: end }
  - { type: assert, expression: "false" }
  - { type: comment, label: end }
`,
    does: [connect()],
    changed: {
      'other digits': [connect({ arguments: { destinationRoutingAddress_digits: '1235' } })],
      'another nature of address': [
        connect({ arguments: { destinationRoutingAddress_digits: '1234', destinationRoutingAddress_noa: 3 } }),
      ],
      'another numbering plan': [
        connect({ arguments: { destinationRoutingAddress_digits: '1234', destinationRoutingAddress_npi: 3 } }),
      ],
    },
  },
  'a loop': {
    test: `vars: { k: 0 }
operations:
${initial}  - { type: inap.ssp_from_scp.RequestReportBCSMEvent, label: again }
  - { type: inap.ssp_to_scp.EventReportBCSM, arguments: { eventTypeBCSM_name: oAnswer } }
  - { type: eval, set: { v.k: "{$v.k + 1}" } }
  - { type: branch, expression: "$v.k < 3", on_true: again }
  - { type: inap.ssp_from_scp.Connect }
`,
    does: rounds(2),
    changed: { 'another turn': rounds(3), 'no turn': rounds(0), 'fewer turns': rounds(2).slice(2) },
    hasNot: /branch/,
  },
  'a failed assert': {
    test: counted,
    does: [...asked, ...asked, connect()],
    changed: {
      'one less': [...asked, connect()],
      'two more': [...asked, ...asked, ...asked, ...asked, connect()],
    },
    has: /\$v\.n == 2/,
    hasNot: /!\(/,
  },
  'a pause, and another branch after it': {
    test: `operations:
${initial}  - type: either
    branches:
      - - { type: inap.ssp_from_scp.ReleaseCall }
      - - { type: wait, arguments: { seconds: 0.2 } }
        - type: either
          branches:
            - - { type: inap.ssp_from_scp.Continue }
            - - { type: inap.ssp_from_scp.Connect, label: connected }
`,
    does: [wait(0.4), connect()],
    changed: {
      'the first branch': [release(31)],
      'the other one within the second': [wait(0.4), { type: 'inap.scp_to_ssp.Continue', send_and_close: true }],
      'no pause': [connect()],
    },
    has: /seconds: 0\.2[^]*label: connected/,
    hasNot: /Continue/,
  },
  'a message during a wait': {
    test: `whenever:
  - - { type: inap.ssp_from_scp.ActivityTest }
    - { type: inap.ssp_to_scp.ActivityTestResult }
operations:
${initial}  - { type: wait, arguments: { seconds: 0.5 } }
  - { type: inap.ssp_from_scp.Connect }
`,
    does: [wait(0.2), ...asked, connect()],
    changed: { 'no message': [wait(0.2), connect()], 'two messages': [wait(0.2), ...asked, ...asked, connect()] },
    has: /seconds: 0\.[23]/,
  },
  'an error': {
    test: `operations:
${initial}  - type: either
    branches:
      - - { type: inap.ssp_from_scp.Connect }
      - - { type: inap.ssp_from_scp.Error }
`,
    does: [{ type: 'inap.scp_to_ssp.Error', send_and_close: true, arguments: { error: 'missingParameter' } }],
    changed: {
      'another error': [
        { type: 'inap.scp_to_ssp.Error', send_and_close: true, arguments: { error: 'unavailableResource' } },
      ],
      'no error': [connect()],
    },
    has: /error: missingParameter/,
  },
  'an abort': {
    test: `operations:
${initial}  - type: either
    branches:
      - - { type: inap.ssp_from_scp.Connect }
      - - { type: tcap.ssp_from_scp.Abort }
`,
    does: [{ type: 'tcap.scp_to_ssp.Abort' }],
    changed: { 'an end': [{ type: 'tcap.scp_to_ssp.End' }], 'no abort': [connect()] },
  },
  'a value that is drawn anew': {
    test: `operations:\n${initial}  - { type: inap.ssp_from_scp.EstablishTemporaryConnection }\n`,
    does: [assisting({ correlationID_digits: '1234' })],
    passes: [assisting({ correlationID_digits: '98765' })],
    changed: {
      'no value': [assisting({})],
      'the value with another': [assisting({ correlationID_digits: '1234', scfID: '99' })],
    },
    has: /correlationID_digits: \{ *\}/,
  },
  'a value that the service gives back': {
    test: `vars: { number: "6495551" }
operations:\n${initial}  - { type: inap.ssp_from_scp.EstablishTemporaryConnection, tests: [{ kpath: correlationID_digits, value: "{$v.number}" }] }\n`,
    does: [assisting({ correlationID_digits: '6495551' })],
    changed: { 'another value': [assisting({ correlationID_digits: '6495552' })] },
  },
  'several components in the place of another': {
    test: `operations:
${initial}  - type: either
    branches:
      - - { type: inap.ssp_from_scp.Connect }
      - - { type: inap.ssp_from_scp.Continue }
`,
    does: [announcement(5), release(31)],
    changed: {
      'another value of the later': [announcement(5), release(17)],
      'another value of the earlier': [announcement(6), release(31)],
      'without the later': [{ ...announcement(5), send_with_next: false, send_and_close: true }],
      'another later': [announcement(5), connect()],
    },
  },
};

describe('a test that is made of a call', () => {
  let calls: RepeatedCalls;
  before(async () => {
    calls = await RepeatedCalls.open();
  });
  after(closeServices);

  for (const [title, { test, does, passes, changed, has, hasNot }] of Object.entries(cases)) {
    it(`finds every change of a service: ${title}`, async () => {
      await calls.answering(does);
      const text = await calls.made(await calls.run(`name: a call\nscp: { tcap_timeout: 1 }\n${test}`));
      for (const same of [does, passes ?? does]) {
        await calls.answering(same);
        const again = await calls.run(text);
        expect(again.verdict, `${text}\n${checksOf(again)}`).to.equal('passed');
      }
      const missed: string[] = [];
      for (const [change, other] of Object.entries(changed)) {
        await calls.answering(other);
        if ((await calls.run(text)).verdict === 'passed') missed.push(change);
      }
      expect(missed, text).to.deep.equal([]);
      if (has !== undefined) expect(text).to.match(has);
      if (hasNot !== undefined) expect(text).to.not.match(hasNot);
    });
  }
});
