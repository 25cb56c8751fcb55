import { expect } from 'chai';
import { destinationOf, type SigtranRoute } from '../../../src/gateways/sigtran/routes.ts';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';

const titled = (digits: string, pointCode?: number): SccpAddress => ({
  routeOn: 'globalTitle',
  globalTitle: { indicator: 2, translationType: 0, digits },
  ...(pointCode !== undefined && { pointCode }),
});
const at = (pointCode: number): SccpAddress => ({ routeOn: 'subsystem', pointCode, subsystem: 106 });

describe('the routes of a sigtran gateway', () => {
  const routes: SigtranRoute[] = [
    { pc: 4114, next_hop_pc: 1 },
    { mingt: '6421', maxgt: '6427', next_hop_pc: 2 },
    { mingt: '64', maxgt: '64', next_hop_pc: 3 },
  ];
  const to = (called: SccpAddress, nextHop?: number) => destinationOf(called, routes, nextHop);

  it('lead by point code where the address routes on the subsystem', () => {
    expect(to(at(4114))).to.equal(1);
    expect(to(at(4115))).to.equal(4115);
    expect(to(at(4115), 9)).to.equal(9);
  });

  it('lead by leading digits where it routes on the global title, both ends of the range included', () => {
    for (const digits of ['6421', '64211234567', '6424', '6427', '64279999999999'])
      expect(to(titled(digits)), digits).to.equal(2);
    for (const digits of ['6420999', '6428', '64']) expect(to(titled(digits)), digits).to.equal(3);
  });

  it('take the first that fits', () => {
    expect(destinationOf(titled('6421'), [...routes].reverse(), undefined)).to.equal(3);
  });

  it('do not apply to a global title outside of all ranges', () => {
    expect(to(titled('41791'))).to.equal(undefined);
    expect(to(titled('41791', 77))).to.equal(77);
    expect(to(titled('41791', 77), 9)).to.equal(9);
  });
});
