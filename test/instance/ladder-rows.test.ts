/**
 * The rows of the ladder for messages that were held, that came too early, that were never sent, and for the end of an
 * open dialogue.
 */
import { expect } from 'chai';
import { perform, performedBy } from '../operations/one-instance.ts';
import { initialDP, openRuns, releaseCall, waitFor } from '../run/open-runs.ts';
import { continuing, ending, silent } from '../run/scripted-scp.ts';

const proceed = { type: 'inap.ssp_from_scp.Continue' };
const report = { type: 'inap.ssp_to_scp.EventReportBCSM', arguments: { eventTypeBCSM_name: 'oAnswer' } };

type Drawn = readonly { readonly from: string; readonly to: string; readonly name: string }[];

const rows = (messages: Drawn): string[] =>
  messages
    .filter(({ from, to }) => from !== 'caller' && to !== 'caller')
    .map(({ from, to, name }) => `${from} ${to} ${name}`);

describe('the rows of a ladder', () => {
  it('draw a held component when a message carries it, at the operation that made it', async () => {
    const operations = [
      initialDP,
      proceed,
      { ...report, send_with_next: true },
      waitFor(3),
      { type: 'tcap.ssp_to_scp.End' },
    ];
    const { start, pass, report: query } = openRuns({ react: continuing });
    await start({ operations });
    await pass(4);
    const { messages } = performedBy(query()).instance;
    expect(rows(messages)).to.deep.equal([
      'ssp scp InitialDP',
      'scp ssp Continue',
      'ssp scp EventReportBCSM',
      'ssp scp TC-END',
    ]);
    const [held, end] = messages.slice(-2);
    expect(held).to.include({ op_idx: 2 });
    expect(held?.time).to.deep.equal(end?.time);
  });

  it('say of a component that is never sent that it was not, and show the TC-U-ABORT', async () => {
    const { instance } = await perform([initialDP, proceed, { ...report, send_with_next: true }], {}, continuing);
    expect(rows(instance.messages)).to.deep.equal([
      'ssp scp InitialDP',
      'scp ssp Continue',
      'ssp scp TC-U-ABORT',
      'ssp ssp holds EventReportBCSM',
    ]);
    expect(instance.messages.at(-1)?.detail).to.match(/^it was held for a later message, and never sent/);
    expect(instance.messages.at(-2)?.detail).to.equal('the test ended with the dialogue open');
  });

  it('have no TC-U-ABORT where the dialogue is over, or the peer has not answered', async () => {
    expect(
      rows(
        (await perform([initialDP, releaseCall], {}, ending(['ReleaseCall', { initialCallSegment_cause: 31 }])))
          .instance.messages,
      ),
    ).to.deep.equal(['ssp scp InitialDP', 'scp ssp ReleaseCall']);
    expect(rows((await perform([initialDP], {}, silent)).instance.messages)).to.deep.equal(['ssp scp InitialDP']);
  });

  it('show how long a message had waited when the instance took it after a wait', async () => {
    const { start, pass, report: query } = openRuns();
    await start({ operations: [initialDP, waitFor(30), releaseCall] });
    await pass(31, 100);
    expect(performedBy(query()).instance.messages.find(({ name }) => name === 'ReleaseCall')?.detail).to.match(
      /; came 30\.\d{3} s before, while the test waited$/,
    );
  });

  it('say nothing of the kind of a message that was awaited', async () => {
    const { start, pass, scp, settle, report: query } = openRuns({ react: silent });
    await start({ operations: [initialDP, waitFor(1), proceed] });
    await pass(2, 100);
    scp.lastCall.say('Continue').continue();
    await settle();
    expect(performedBy(query()).instance.messages.find(({ name }) => name === 'Continue')?.detail).to.equal('');
  });

  it('draw what was chosen below the message that decided it', async () => {
    const either = { type: 'either', branches: [[proceed], [releaseCall]] };
    const { instance } = await perform(
      [initialDP, either, releaseCall].slice(0, 2),
      {},
      ending(['ReleaseCall', { initialCallSegment_cause: 31 }]),
    );
    expect(rows(instance.messages).slice(-2)).to.deep.equal(['scp ssp ReleaseCall', 'ssp ssp either: branch 2']);
  });
});
