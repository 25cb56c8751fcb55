/**
 * Tests made of calls that ended otherwise than their test expected: each passes against the service that gave the
 * call, and fails against one that does anything else.
 */
import { expect } from 'chai';
import { closeServices } from '../support/open-service.ts';
import { RepeatedCalls, type Operation } from './repeated-calls.ts';

const connect = (digits: string): Operation => ({
  type: 'inap.scp_to_ssp.Connect',
  send_and_close: true,
  arguments: { destinationRoutingAddress_digits: digits },
});
const release = (cause: number): Operation => ({
  type: 'inap.scp_to_ssp.ReleaseCall',
  send_and_close: true,
  arguments: { initialCallSegment_cause: cause },
});
const armed: Operation = {
  type: 'inap.scp_to_ssp.RequestReportBCSMEvent',
  arguments: { 'bcsmEvents[0].eventTypeBCSM_name': 'oAnswer', 'bcsmEvents[0].monitorMode_name': 'interrupted' },
};

const load = `# Calls of many subscribers.
name: many calls
distribution: { type: load, total: 6, backlog: 6 }
scp: { tcap_timeout: 1 }
vars:
  caller: "{'64211' + padStart($n + 1230, 5, '0')}" # one for each call
  drawn: "{'' + random(100, 999)}"
thresholds: { failed: "< 1%" }
record: [2]
follow: [1, 3]
operations:
  # The call begins.
  - type: inap.ssp_to_scp.InitialDP
    arguments:
      serviceKey: 7
      calledPartyNumber_digits: "{'6495' + $v.drawn + padStart($n, 2, '0')}"
      callingPartyNumber_digits: "{$v.caller}"
      callingPartyNumber_noa: 4
  # It is connected.
  - type: inap.ssp_from_scp.Connect
    arguments: { destinationRoutingAddress_digits: "6495551" }
`;

interface Case {
  /** What the service does after the InitialDP. */
  readonly does: readonly Operation[];
  /** What it does after a change. */
  readonly changed: readonly (readonly Operation[])[];
  readonly verdict: string;
  readonly has: RegExp;
}

const cases: Readonly<Record<string, Case>> = {
  'another message came': {
    does: [release(31)],
    changed: [[release(17)], [connect('6495551')], [{ type: 'tcap.scp_to_ssp.End' }]],
    verdict: 'aborted',
    has: /ReleaseCall\n +arguments:.*initialCallSegment_cause: 31/s,
  },
  'another value came': {
    does: [connect('6495552')],
    changed: [[connect('6495551')], [release(31)]],
    verdict: 'failed',
    has: /destinationRoutingAddress_digits: "6495552"/,
  },
  'the dialogue was ended': {
    does: [{ type: 'tcap.scp_to_ssp.End' }],
    changed: [[connect('6495551')], [{ type: 'tcap.scp_to_ssp.Abort' }]],
    verdict: 'aborted',
    has: /tcap\.ssp_from_scp\.End/,
  },
  'the dialogue was aborted': {
    does: [{ type: 'tcap.scp_to_ssp.Abort' }],
    changed: [[connect('6495551')], [{ type: 'tcap.scp_to_ssp.End' }]],
    verdict: 'aborted',
    has: /tcap\.ssp_from_scp\.Abort/,
  },
  'more came than expected': {
    does: [{ ...connect('6495551'), send_and_close: false, send_with_next: true }, release(31)],
    changed: [
      [connect('6495551')],
      [{ ...connect('6495551'), send_and_close: false, send_with_next: true }, release(17)],
    ],
    verdict: 'failed',
    has: /Connect.*ReleaseCall/s,
  },
  'nothing came': {
    does: [{ type: 'wait', arguments: { seconds: 5 } }],
    changed: [[connect('6495551')], [release(31)]],
    verdict: 'aborted',
    has: /type: wait/,
  },
  'a message came before the expected one': {
    does: [armed, connect('6495551')],
    changed: [[connect('6495551')], [release(31)]],
    verdict: 'aborted',
    has: /RequestReportBCSMEvent/,
  },
};

describe('a test that is made of a failed call of a load', () => {
  let calls: RepeatedCalls;
  beforeEach(async () => {
    calls = await RepeatedCalls.open();
  });
  afterEach(closeServices);

  for (const [title, { does, changed, verdict, has }] of Object.entries(cases)) {
    it(`where ${title}`, async () => {
      await calls.answering(does);
      const { run_id: runId, evidence = [], counts } = await calls.run(load);
      expect(counts, title).to.have.property(verdict, 6);
      const instance = evidence.at(-1) ?? '0';
      expect(Number(instance)).to.be.greaterThan(0);
      const text = await calls.made({ run_id: runId }, instance);
      expect(text)
        .to.match(has)
        .and.match(new RegExp(`callingPartyNumber_digits: "64211${String(1230 + Number(instance)).padStart(5, '0')}"`))
        .and.match(new RegExp(`calledPartyNumber_digits: "6495\\d{3}0${instance}"`))
        .and.include('# The call begins.')
        .and.include('# Calls of many subscribers.')
        .and.not.match(/\$n|\$v|random|distribution|failed|vars/);
      const first = await calls.run(text);
      expect(first.verdict, `${text}\n${JSON.stringify(first.first_instance?.check_log)}`).to.equal('passed');
      expect(first.counts.started).to.equal(1);
      for (const other of changed) {
        await calls.answering(other);
        expect((await calls.run(text)).verdict, `${text}\n${JSON.stringify(other)}`).to.not.equal('passed');
      }
    });
  }
});
