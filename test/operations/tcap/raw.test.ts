/** Raw components: any operation by its code, with octets, from both sides; and beside the declared operations. */
import { expect } from 'chai';
import { inap } from '../../../src/protocol/inap/index.ts';
import type { OperationSource } from '../../../src/operations/operation.ts';
import { initialDP } from '../../run/open-runs.ts';
import { faultsIn, inapContext, performBoth } from '../mirrored/two-sides.ts';

const sent = (name: string, values: object, attributes: object = {}): OperationSource => ({
  type: `tcap.ssp_to_scp.${name}`,
  arguments: { ...values },
  ...attributes,
});
const awaited = (name: string, values: object = {}, attributes: object = {}): OperationSource => ({
  type: `tcap.scp_from_ssp.${name}`,
  arguments: { ...values },
  ...attributes,
});
const answered = (name: string, values: object, attributes: object = {}): OperationSource => ({
  ...sent(name, values, attributes),
  type: `tcap.scp_to_ssp.${name}`,
});
const expected = (name: string, values: object = {}): OperationSource => ({
  ...awaited(name, values),
  type: `tcap.ssp_from_scp.${name}`,
});

const bothPass = async (sides: Parameters<typeof performBoth>[0]): Promise<readonly string[]> => {
  const { caller, answerer } = await performBoth(sides);
  expect([caller.verdict, caller.reason, answerer?.verdict, answerer?.reason]).to.deep.equal([
    'passed',
    '',
    'passed',
    '',
  ]);
  return [...caller.checks, ...(answerer?.checks ?? [])];
};

const anOperation = { code: 199, argument_hex: '30038001ff' };

describe('a raw Invoke', () => {
  it('opens a dialogue with any operation, and is taken by its code, with its octets', async () => {
    const checks = await bothPass({
      caller: [sent('Invoke', { ...anOperation, class: 2, context: 'cs1' })],
      answerer: [awaited('Invoke', { ...anOperation, invoke_id: 0, linked: null, context: inapContext })],
    });
    expect(checks).to.have.length(6);
  });

  it('is one of a declared operation too, in both directions', async () => {
    const hex = Buffer.from(inap.operation('InitialDP').argument?.encode({ serviceKey: 7 }) ?? '').toString('hex');
    await bothPass({
      caller: [sent('Invoke', { code: 0, argument_hex: hex })],
      answerer: [{ type: 'inap.scp_from_ssp.InitialDP', arguments: { serviceKey: 7 } }],
    });
    await bothPass({
      caller: [{ type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7 } }],
      answerer: [awaited('Invoke', { code: 0, argument_hex: hex.toUpperCase() })],
    });
  });

  it('has a global code, and none of its arguments where it has none', async () => {
    await bothPass({
      caller: [sent('Invoke', { code: '1.2.840.113549' })],
      answerer: [awaited('Invoke', { code: '1.2.840.113549', argument_hex: null })],
    });
  });

  it('is linked to an Invoke of the peer', async () => {
    await bothPass({
      caller: [
        initialDP,
        expected('Invoke', { code: 47 }),
        sent('Invoke', { code: 49, class: 4, linked: '{$i.Invoke.invoke_id}' }),
      ],
      answerer: [
        { type: 'inap.scp_from_ssp.InitialDP' },
        answered('Invoke', { code: 47, argument_hex: '3000', class: 2 }),
        awaited('Invoke', { code: 49, linked: 0 }),
      ],
    });
  });

  it('of another code is not taken, and fails the instance that waits', async () => {
    const { answerer, caller } = await performBoth({
      caller: [initialDP, expected('Invoke', { code: 20 })],
      answerer: [
        { type: 'inap.scp_from_ssp.InitialDP' },
        answered('Invoke', { code: 22, class: 4 }, { send_and_close: true }),
      ],
    });
    expect(answerer?.verdict).to.equal('passed');
    expect(caller.verdict).to.equal('aborted');
    expect(caller.reason).to.include('ReleaseCall');
  });

  it('fails the check where its octets differ', async () => {
    const { answerer } = await performBoth({
      caller: [sent('Invoke', anOperation)],
      answerer: [awaited('Invoke', { code: 199, argument_hex: '30038001fe' })],
    });
    expect(answerer?.checks.filter((line) => line.startsWith('fail'))).to.deep.equal([
      'fail: argument_hex is "30038001ff", expected "30038001fe"',
    ]);
  });
});

describe('a raw answer', () => {
  for (const [name, values] of [
    ['ReturnResult', { code: 199, argument_hex: '0500' }],
    ['ReturnError', { code: 12, argument_hex: '0a0101' }],
  ] as const)
    it(`answers the newest Invoke, with octets: ${name}`, async () => {
      await bothPass({
        caller: [sent('Invoke', anOperation), expected(name, { ...values, invoke_id: 0 })],
        answerer: [awaited('Invoke', { code: 199 }), answered(name, values, { send_and_close: true })],
      });
    });

  it('comes in parts, of which the last one answers', async () => {
    await bothPass({
      caller: [
        sent('Invoke', anOperation),
        expected('ReturnResultNotLast', { argument_hex: '0500' }),
        expected('ReturnResult', { code: 199, argument_hex: '0101ff' }),
      ],
      answerer: [
        awaited('Invoke', { code: 199 }),
        answered('ReturnResultNotLast', { argument_hex: '0500' }, { send_with_next: true }),
        answered('ReturnResult', { argument_hex: '0101ff' }, { send_and_close: true }),
      ],
    });
  });

  it('without a parameter has no code of its own: that of its Invoke counts', async () => {
    await bothPass({
      caller: [sent('Invoke', anOperation), expected('ReturnResult', { code: 199, argument_hex: null })],
      answerer: [awaited('Invoke'), answered('ReturnResult', {}, { send_and_close: true })],
    });
  });

  it('to an id that was never used is rejected by the other side', async () => {
    const { caller } = await performBoth({
      caller: [sent('Invoke', anOperation), expected('ReturnResult')],
      answerer: [
        awaited('Invoke'),
        answered('ReturnResult', { code: 1, invoke_id: 55, argument_hex: '0500' }, { send_and_close: true }),
      ],
    });
    expect(caller.verdict).to.not.equal('passed');
  });
});

describe('the arguments of raw components', () => {
  it('are checked before the run', () => {
    const faults = faultsIn([
      sent('Invoke', { code: 2 ** 31 }),
      sent('Invoke', { code: 1, context: 'cs1' }),
      sent('ReturnError', { code: 'busy' }),
      sent('Invoke', { code: 1, argument_hex: '0' }),
    ]);
    expect(faults.map((fault) => fault.split(' ')[0])).to.include.members([
      '/operations/0/arguments/code',
      '/operations/1/arguments/context',
      '/operations/2/arguments/code',
      '/operations/3/arguments/argument_hex',
    ]);
  });
});
