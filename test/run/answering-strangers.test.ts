/**
 * Messages that a run that answers does not know: it rejects them, counts each instance once, and leaves nothing open.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { inap } from '../../src/protocol/inap/index.ts';
import type { Dialogue, DialogueUser, Indication } from '../../src/protocol/tcap/types.ts';
import { rounds } from '../support/depth.ts';
import { answer, openAnswering } from './answering.ts';

const { code: initialDP, argument } = inap.operation('InitialDP');
const known = argument?.encode({ serviceKey: 7, calledPartyNumber_digits: '5551234' }) as Uint8Array;
const event = inap.operation('EventReportBCSM');

/** A caller that keeps what it receives, and does only what the test says. */
class Caller implements DialogueUser {
  readonly heard: Indication[] = [];
  readonly dialogue: Dialogue;

  constructor(open: (user: DialogueUser) => Dialogue) {
    this.dialogue = open(this);
  }

  indicate(indication: Indication): void {
    this.heard.push(indication);
  }

  get rejects(): (readonly [string, number])[] {
    return this.heard.flatMap((indication) =>
      ('components' in indication ? indication.components : []).flatMap((one) =>
        one.kind === 'reject' ? [[one.problem.type, one.problem.code] as const] : [],
      ),
    );
  }
}

const operations = [
  { type: 'inap.scp_from_ssp.InitialDP' },
  { type: 'inap.scp_to_ssp.Continue' },
  { type: 'inap.scp_from_ssp.EventReportBCSM' },
  { type: 'inap.scp_to_ssp.ReleaseCall', arguments: { initialCallSegment_cause: 31 }, send_and_close: true },
];

type Behaviour =
  | 'unknown first'
  | 'mistyped first'
  | 'unknown later'
  | 'mistyped later'
  | 'unexpected later'
  | 'aborts'
  | 'hangs up'
  | 'silent'
  | 'forgets';

/** The problems with which the behaviours are rejected. */
const rejected: Readonly<Partial<Record<Behaviour, readonly [string, number]>>> = {
  'unknown first': ['invoke', 1],
  'mistyped first': ['invoke', 2],
  'unknown later': ['invoke', 1],
  'mistyped later': ['invoke', 2],
};

const behaviours: readonly Behaviour[] = [
  ...(Object.keys(rejected) as Behaviour[]),
  'unexpected later',
  'aborts',
  'hangs up',
  'silent',
  'forgets',
];

/** An OCTET STRING where a SEQUENCE has to be. */
const wrongArgument = Buffer.from('0401ff', 'hex');

describe('a run that answers what it does not know', () => {
  it('rejects it, counts each instance once, and leaves nothing open', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...behaviours), { minLength: 1, maxLength: 30 }), async (played) => {
        const { execute, runs, report, pass, settle, clock, gateway } = await openAnswering();
        execute({ run_id: 'scp', operations: operations as never, distribution: answer(100) });
        const timers = clock.waiting;
        const session = gateway.attach({ runId: 'callers', actor: undefined });
        const callers = played.map((behaviour) => {
          const caller = new Caller((user) => session.open(user));
          const first = behaviour === 'unknown first' ? 99 : initialDP;
          caller.dialogue.invoke(first, behaviour === 'mistyped first' ? wrongArgument : known, { class: 2 });
          caller.dialogue.begin();
          return { behaviour, caller };
        });
        await settle();
        for (const {
          behaviour,
          caller: { dialogue },
        } of callers) {
          if (dialogue.state !== 'active') continue;
          if (behaviour === 'aborts') dialogue.abort();
          else if (behaviour === 'hangs up') dialogue.end();
          else if (behaviour === 'forgets') dialogue.end({ prearranged: true });
          else if (behaviour !== 'silent') {
            if (behaviour === 'unknown later') dialogue.invoke(99, known, { class: 4 });
            else if (behaviour === 'mistyped later') dialogue.invoke(event.code, wrongArgument, { class: 4 });
            else dialogue.invoke(initialDP, known, { class: 2 });
            dialogue.continue();
          }
        }
        await pass(10.5, 500);
        for (const { behaviour, caller } of callers) {
          expect(caller.rejects, behaviour).to.deep.equal(
            rejected[behaviour] === undefined ? [] : [rejected[behaviour]],
          );
          expect(caller.dialogue.state, behaviour).to.equal('over');
        }
        const begun = played.filter((behaviour) => behaviour !== 'unknown first').length;
        expect(report('scp').counts).to.deep.equal({
          started: begun,
          finished: begun,
          passed: 0,
          failed: 0,
          aborted: begun,
          cancelled: 0,
          refused: 0,
        });
        expect(clock.waiting, 'timers').to.be.at.most(timers + 1);
        runs.update('scp', { finish: true });
        await settle();
        expect(report('scp').state).to.equal('completed');
        session.close();
        await settle();
        expect(clock.waiting, 'timers of a run that has ended').to.equal(0);
      }),
      { numRuns: rounds(30) },
    );
  });
});
