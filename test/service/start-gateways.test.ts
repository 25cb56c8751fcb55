/**
 * The log names the peers for which the start of a service waits, and those that are missing when it has waited long
 * enough.
 */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { startGateways } from '../../src/service/open-gateways.ts';

describe('the start of gateways', () => {
  const started = async (reason: string | undefined) => {
    const clock = new SimulatedClock();
    const told: object[] = [];
    let up = (): void => undefined;
    const late = new Promise<void>((resolve) => (up = resolve));
    const gateways = new Map([
      ['loopback', { start: async () => {} }],
      ['stp1', { start: () => late, trouble: () => reason }],
    ]);
    const all = startGateways(gateways, clock, { warn: (fields, message) => void told.push({ ...fields, message }) });
    const pass = async (milliseconds: number): Promise<void> => {
      await Promise.resolve();
      clock.increment(milliseconds);
    };
    return { told, pass, end: async () => (up(), all) };
  };

  it('names after a second those that it waits for, and those that are not up at the end', async () => {
    const { told, pass, end } = await started('192.0.2.10:2905 is backingOff');
    await pass(999);
    expect(told).to.deep.equal([]);
    await pass(1);
    expect(told).to.deep.equal([{ gateways: 'stp1', message: 'The start waits for gateways that are not up yet.' }]);
    await end();
    expect(told.slice(1)).to.deep.equal([
      {
        gateway: 'stp1',
        reason: '192.0.2.10:2905 is backingOff',
        message: 'A gateway is not up: runs that need it are refused until it is.',
      },
    ]);
  });

  it('logs nothing where all are up in time', async () => {
    const { told, pass, end } = await started(undefined);
    await end();
    await pass(5000);
    expect(told).to.deep.equal([]);
  });
});
