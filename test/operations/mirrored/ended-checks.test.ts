/**
 * A check that ends an instance: the checks before it are recorded as they were counted, and those after it, which have
 * never run, are not.
 */
import { expect } from 'chai';
import type { OperationSource } from '../../../src/operations/operation.ts';
import { performBoth } from './two-sides.ts';

const connects: readonly OperationSource[] = [
  { type: 'inap.scp_from_ssp.InitialDP' },
  {
    type: 'inap.scp_to_ssp.Connect',
    arguments: { 'destinationRoutingAddress[0]_digits': '6495551', cutAndPaste: 1 },
    send_and_close: 1,
  },
];

const expecting = (expected: Readonly<Record<string, unknown>>, tests: readonly unknown[] = []) =>
  performBoth({
    caller: [
      { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 100 } },
      { type: 'eval', set: { 'v.one': 1, 'v.text': 'x' } },
      { type: 'inap.ssp_from_scp.Connect', arguments: expected, tests },
    ],
    answerer: connects,
  });

describe('a check that ends an instance', () => {
  it('is not recorded as another one, where its expected value cannot be computed', async () => {
    const { caller } = await expecting({
      cutAndPaste: '{$v.one}',
      'destinationRoutingAddress[0]_digits': '{number($v.text)}',
      scfID: '{$v.text}',
    });
    expect(caller.verdict).to.equal('aborted');
    expect(caller.checks.slice(-3, -1)).to.deep.equal(['pass: Connect received', 'pass: cutAndPaste is 1']);
    expect(caller.checks.at(-1)).to.match(/^abort: /);
  });

  it('stands behind those that have failed before it', async () => {
    const { caller } = await expecting({ cutAndPaste: '{$v.one + 1}' }, [
      { kpath: 'cutAndPaste', value: 1 },
      { kpath: 'cutAndPaste', value: 2, abort_on_fail: 1 },
      { kpath: 'cutAndPaste', value: 3 },
    ]);
    expect(caller.verdict).to.equal('aborted');
    expect(caller.checks.slice(-4)).to.deep.equal([
      'pass: Connect received',
      'fail: cutAndPaste is 1, expected 2',
      'pass: cutAndPaste is 1',
      'abort: cutAndPaste is 1, expected 2',
    ]);
  });
});
