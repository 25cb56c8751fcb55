/**
 * The application context in the first answer to a dialogue of the peer, as received by the side that opened it (Q.774
 * §3.2.4.2).
 */
import { expect } from 'chai';
import type { OperationSource } from '../../../src/operations/operation.ts';
import { decodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { initialDP, proceed } from '../../run/open-runs.ts';
import { faultsIn, inapContext, performBoth, type Performed } from './two-sides.ts';

const other = '0.4.0.0.1.0.50.1';
const waits = { type: 'inap.scp_from_ssp.InitialDP' };
const continues = (attributes: object = {}): OperationSource => ({ type: 'inap.scp_to_ssp.Continue', ...attributes });

/** The dialogue portions of the messages that the answering side sent. */
const portionsSent = ({ recorder }: Performed): readonly unknown[] => {
  const sent: unknown[] = [];
  for (const trace of recorder.traces) {
    const [, hex] = /^dialogue \d+ sent ([0-9a-f]+)$/.exec(trace.text) ?? [];
    if (hex !== undefined) sent.push(decodeTcap(Buffer.from(hex, 'hex')).dialogue);
  }
  return sent;
};

const passBoth = async (
  caller: readonly OperationSource[],
  answerer: readonly OperationSource[],
  ssp_ac: string | undefined = inapContext,
) => {
  const sides = await performBoth({
    caller: [initialDP, ...caller],
    answerer: [waits, ...answerer],
    ...(ssp_ac !== '' && { ssp_ac }),
  });
  const { caller: ssp, answerer: scp } = sides;
  if (scp === undefined) throw new Error('no dialogue has come');
  const failed = [...ssp.checks, ...scp.checks].filter((line) => !line.startsWith('pass'));
  expect([ssp.verdict, ssp.reason, scp.verdict, scp.reason, failed]).to.deep.equal(['passed', '', 'passed', '', []]);
  return { ssp, scp };
};

describe('the first answer to a dialogue of the peer', () => {
  it('accepts the application context that the peer has offered, and later ones do not contain it', async () => {
    const accepted = { ...proceed, tcap_ac: inapContext, tcap_result: 0, tcap_result_diagnostic_user: 0 };
    const { scp } = await passBoth([accepted, { ...proceed, tcap_ac: null }], [continues(), continues()]);
    const [first, second] = portionsSent(scp);
    expect(first).to.deep.include({ kind: 'AARE', applicationContext: inapContext, result: 0 });
    expect(second).to.equal(undefined);
  });

  it('has no dialogue portion where the peer has offered no context', async () => {
    const { scp } = await passBoth([{ ...proceed, tcap_ac: null }], [continues({ send_and_close: true })], '');
    expect(portionsSent(scp)).to.deep.equal([undefined]);
  });

  it('contains the context of tcap_ac, in a TC-CONTINUE and in a TC-END', async () => {
    const expected = { ...proceed, tcap_ac: other, tcap_result: 0 };
    await passBoth([expected], [continues({ tcap_ac: other })]);
    await passBoth([expected], [continues({ tcap_ac: other, send_and_close: true })]);
    await passBoth(
      [{ type: 'tcap.ssp_from_scp.End', tcap_ac: other }],
      [{ type: 'tcap.scp_to_ssp.End', tcap_ac: other }],
    );
  });

  it('contains it too where its component waits for the next operation', async () => {
    const expected = { ...proceed, tcap_ac: other };
    await passBoth([expected, proceed], [continues({ tcap_ac: other, send_with_next: true }), continues()]);
  });

  it('has no dialogue portion where tcap_ac is null', async () => {
    await passBoth([{ ...proceed, tcap_ac: null }], [continues({ tcap_ac: null })]);
  });

  it('can be a reject', async () => {
    const rejected = {
      type: 'tcap.ssp_from_scp.Reject',
      arguments: { problem_name: 'mistypedParameter', operation: 'InitialDP' },
      tcap_ac: other,
    };
    await passBoth(
      [rejected],
      [{ type: 'tcap.scp_to_ssp.Reject', arguments: { problem_name: 'mistypedParameter' }, tcap_ac: other }],
    );
  });

  it('is the only one that can contain a context: a later one aborts the instance', async () => {
    const { answerer } = await performBoth({
      caller: [initialDP, proceed],
      answerer: [waits, continues(), continues({ tcap_ac: other })],
    });
    expect(answerer?.reason).to.match(
      /^dialogue \d+ is active: it cannot answer with an application context: no AARE is due$/,
    );
  });

  it('may contain a context that an expression gives', async () => {
    await passBoth(
      [{ ...proceed, tcap_ac: other }],
      [{ type: 'eval', set: { 'v.ac': other } }, continues({ tcap_ac: '{$v.ac}' })],
    );
  });
});

describe('an answer that refuses the dialogue', () => {
  const refused = (attributes: object) => ({
    type: 'tcap.ssp_from_scp.Abort',
    arguments: { source: 'user' },
    ...attributes,
  });
  const refuses = (attributes: object) => ({ type: 'tcap.scp_to_ssp.Abort', ...attributes });

  it('is a TC-U-ABORT with an AARE, by the names under which the other side checks it', async () => {
    const told = { tcap_result: 1, tcap_result_diagnostic_user: 2 };
    const { scp } = await passBoth([refused({ ...told, tcap_ac: inapContext })], [refuses(told)]);
    expect(portionsSent(scp)).to.deep.equal([
      {
        kind: 'AARE',
        applicationContext: inapContext,
        protocolVersion: 1,
        result: 1,
        diagnostic: { source: 'user', value: 2 },
      },
    ]);
    await passBoth([refused({ ...told, tcap_ac: other })], [refuses({ ...told, tcap_ac: other })]);
  });

  it('can give the diagnostic of the provider, or none', async () => {
    await passBoth(
      [refused({ tcap_result: 1, tcap_result_diagnostic_provider: 2 })],
      [refuses({ tcap_result_diagnostic_provider: 2 })],
    );
    await passBoth([refused({ tcap_result: 1, tcap_result_diagnostic_user: 0 })], [refuses({ tcap_result: 1 })]);
  });

  it('is an ABRT where it has no attribute of the context', async () => {
    const { scp } = await passBoth(
      [refused({ tcap_result: null })],
      [refuses({ arguments: { user_information: '28060604000101a0' } })],
    );
    const [portion] = portionsSent(scp);
    expect(portion).to.include({ kind: 'ABRT', source: 0 });
  });

  it('aborts the instance where the peer has offered no context', async () => {
    const { answerer } = await performBoth({
      caller: [initialDP, proceed],
      answerer: [waits, refuses({ tcap_result: 1 })],
    });
    expect(answerer?.reason).to.match(
      /^dialogue \d+ is initiated: it cannot refuse an application context: no AARE is due$/,
    );
  });

  it('is checked before the run', () => {
    const place = '/operations/1/tcap_result';
    expect(faultsIn([waits, refuses({ tcap_result: 0 })])).to.deep.equal([
      `${place} must be 1: an AARE in an Abort rejects the application context`,
    ]);
    const both = { tcap_result: 1, tcap_result_diagnostic_user: 1, tcap_result_diagnostic_provider: 1 };
    const oneOfTwo = 'stands in place of tcap_result_diagnostic_user: give one of the two';
    expect(faultsIn([waits, refuses(both)])).to.deep.equal([`${place}_diagnostic_provider ${oneOfTwo}`]);
    expect(faultsIn([waits, refuses({ tcap_result_diagnostic_user: null })])).to.deep.equal([
      `${place}_diagnostic_user must be an integer from 0 to 255`,
    ]);
  });
});
