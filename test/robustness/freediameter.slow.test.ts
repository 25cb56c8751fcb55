/**
 * A campaign through Debian's freeDiameter as a relay before the simulated server: docs/robustness.md has what it finds in
 * freeDiameter 1.2.1.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { dialTo, serverFor, startRelay } from '../contracts/diameter-gateways.ts';
import { CliSession } from '../support/cli-session.ts';
import { describeWhere } from '../support/counterparts.ts';
import type { FreeDiameter } from '../support/diameter-peers.ts';
import { campaign, creditTest, diameterConfig, namesOf } from './campaigns.ts';

/** It ends the connection where RFC 6733 §7.1.5 asks for 5014. A later version may not. */
const known = /^diameter \S+ length (?:too long|below the header): lost$/;

describeWhere('freeDiameterd')('a campaign through freeDiameter', function () {
  this.timeout(180_000);
  let relay: FreeDiameter;
  let session: CliSession;
  const server = serverFor({});
  before(async () => {
    relay = await startRelay();
    server.serve({ connect: dialTo(relay) });
    while (server.open === 0) await delay(5);
    session = new CliSession();
    await session.open();
  });
  after(async () => {
    await session.close();
    await server.close();
    await relay.remove();
  });

  it('finds that it ends the connection after the wrong length of an AVP, and nothing else', async () => {
    const config = diameterConfig(relay.port);
    const index = await campaign(session, { test: creditTest, config, layers: 'diameter', cases: 170 });
    expect(index.stopped).to.equal(undefined);
    expect(index.cases.right).to.be.greaterThan(80);
    expect(namesOf(index).filter((name) => !known.test(name))).to.deep.equal([]);
    expect(index.findings.every(({ reproduced }) => reproduced)).to.equal(true);
  });
});
