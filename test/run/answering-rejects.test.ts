/**
 * A test that plays the SCP fails like one that plays the switch: where TCAP rejects something, and where a message
 * comes for which no operation waits.
 */
import { expect } from 'chai';
import { inap } from '../../src/protocol/inap/index.ts';
import type { Dialogue, DialogueUser, Indication } from '../../src/protocol/tcap/types.ts';
import { answer, openAnswering } from './answering.ts';

const initialDP = inap.operation('InitialDP');
const event = inap.operation('EventReportBCSM');
const eventArgument = event.argument?.encode({ eventTypeBCSM_name: 'oAnswer' }) as Uint8Array;
const opening = initialDP.argument?.encode({ serviceKey: 7, calledPartyNumber_digits: '5551234' }) as Uint8Array;

/** A switch that begins with InitialDP, and then does what the test says at each answer. */
class Switch implements DialogueUser {
  readonly dialogue: Dialogue;
  #answers = 0;
  readonly #next: readonly ((dialogue: Dialogue) => void)[];

  constructor(open: (user: DialogueUser) => Dialogue, next: readonly ((dialogue: Dialogue) => void)[]) {
    this.#next = next;
    this.dialogue = open(this);
    this.dialogue.invoke(initialDP.code, opening, { class: 2 });
    this.dialogue.begin('0.4.0.1.1.1.0.0');
  }

  indicate(indication: Indication): void {
    if (indication.primitive !== 'TC-CONTINUE') return;
    this.#next[this.#answers]?.(this.dialogue);
    this.#answers += 1;
  }
}

const operations = [
  { type: 'inap.scp_from_ssp.InitialDP' },
  { type: 'inap.scp_to_ssp.Continue' },
  { type: 'inap.scp_from_ssp.EventReportBCSM' },
];
const saysEvent = (dialogue: Dialogue): void => void dialogue.invoke(event.code, eventArgument, { class: 4 });

const played = async (next: (dialogue: Dialogue) => void, params: object = {}) => {
  const { execute, report, settle, pass, gateway } = await openAnswering();
  execute({ run_id: 'scp', operations: operations as never, distribution: answer(10, { total: 1 }), ...params });
  const session = gateway.attach({ runId: 'switch', actor: undefined });
  new Switch((user) => session.open(user), [next]);
  await settle();
  await pass(0.1);
  session.close();
  await settle();
  const told = report('scp');
  const checks = told.first_instance?.check_log.map(({ status, text }) => `${status}: ${text}`) ?? [];
  return { told, checks, rows: told.first_instance?.messages ?? [] };
};

describe('a run that plays the SCP', () => {
  it('passes where the switch does what was expected, and no more', async () => {
    const { told, checks } = await played((dialogue) => {
      saysEvent(dialogue);
      dialogue.end();
    });
    expect([told.counts.passed, checks]).to.deep.equal([
      1,
      ['pass: InitialDP received', 'pass: EventReportBCSM received'],
    ]);
  });

  it('fails by a result for which it never asked, before or after the awaited message', async () => {
    for (const order of [
      ['result', 'event'],
      ['event', 'result'],
    ]) {
      const next = (dialogue: Dialogue): void => {
        for (const each of order) {
          if (each === 'event') saysEvent(dialogue);
          else dialogue.returnResult(55, event.code);
        }
        dialogue.end();
      };
      const { told, checks, rows } = await played(next);
      expect(told.counts, order.join()).to.include({ failed: 1, passed: 0 });
      expect(checks).to.include(
        'fail: the SSP answered invoke 55, which was never sent (returnResult problem unrecognizedInvokeID)',
      );
      expect(rows.filter(({ failed }) => failed).map(({ name, from, to }) => `${from}>${to} ${name}`)).to.deep.equal([
        'ssp>scp TC-L-REJECT',
      ]);
      expect((await played(next, { allow_rejects: true })).told.counts).to.include({ passed: 1 });
    }
  });

  it('fails by a message for which nothing waits after the last operation', async () => {
    const { told, checks } = await played((dialogue) => {
      saysEvent(dialogue);
      saysEvent(dialogue);
      dialogue.end();
    });
    expect(told.counts).to.include({ failed: 1 });
    expect(checks.at(-1)).to.equal('fail: EventReportBCSM came, and no operation waited for it');
  });

  it('names in its ladder what it has rejected, where that ends the dialogue', async () => {
    const endingsOf = async (next: (dialogue: Dialogue) => void): Promise<string[]> => {
      const { rows } = await played((dialogue) => {
        next(dialogue);
        dialogue.continue();
      });
      return rows.filter(({ to }) => to === 'ssp').map(({ name, detail }) => `${name}: ${detail}`);
    };
    expect(
      (await endingsOf((dialogue) => void dialogue.invoke(event.code, undefined, { class: 4 }))).slice(1),
    ).to.deep.equal([
      'TC-REJECT: a component of the peer was rejected: invoke problem mistypedParameter: ' +
        'inap: at byte 0: the argument is missing',
      'TC-END: a component of the peer was rejected',
    ]);
  });

  it('fails by a Reject of the switch', async () => {
    const { told } = await played((dialogue) => {
      saysEvent(dialogue);
      dialogue.reject(1, { type: 'invoke', code: 2 });
      dialogue.end();
    });
    expect(told.counts).to.include({ failed: 1 });
  });

  it('shows a message for a dialogue that is over', async () => {
    const { execute, report, settle, pass, gateway } = await openAnswering();
    const ending = [...operations, { type: 'tcap.scp_to_ssp.End', arguments: { prearranged: true } }];
    execute({ run_id: 'scp', operations: ending as never, distribution: answer(10) });
    const session = gateway.attach({ runId: 'switch', actor: undefined });
    const next = (dialogue: Dialogue): void => {
      saysEvent(dialogue);
      dialogue.continue();
    };
    const { dialogue } = new Switch((user) => session.open(user), [next]);
    await pass(0.1);
    expect([report('scp').counts.passed, report('scp').network]).to.deep.equal([1, undefined]);
    next(dialogue);
    await pass(0.1);
    expect(report('scp').network).to.include({ untaken: 1, outages: 0, outage_seconds: 0 });
    expect(report('scp').warnings?.join()).to.match(
      /^a message came that no dialogue took: a TC-CONTINUE for the transaction [0-9a-f]{8}, which is not open$/,
    );
    session.close();
    await settle();
  });
});
