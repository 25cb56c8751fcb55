// @ts-check
// Tests of mocha with chai that place calls: `mocha calls.mocha.mjs`, in a folder where dialproof, mocha and chai are
// installed.
import { expect } from 'chai';
import { runTest } from 'dialproof';

describe('the reception', () => {
  it('reports a busy extension', async () => {
    const { passed, reason, checks } = await runTest(new URL('../busy.test.yaml', import.meta.url));
    expect(passed, reason).to.equal(true);
    expect(checks.map(({ text }) => text)).to.include('initialCallSegment_cause is 17');
  });

  it('keeps calls of one subscriber apart', async () => {
    // The one in the background holds the lock of the subscriber.
    const refused = await runTest(new URL('../lock-conflict.test.yaml', import.meta.url)).catch((error) => error);
    expect(refused).to.have.property('code', 'LockUnavailable');
  });

  it('reports a fault with its place', async () => {
    const refused = await runTest({ operations: [{ type: 'wait', arguments: { seconds: -1 } }] }).catch(
      (error) => error,
    );
    expect(refused).to.have.property('code', 'InvalidParams');
    expect(refused.message).to.include('/operations/0/arguments/seconds: must be a number of at least 0');
  });
});
