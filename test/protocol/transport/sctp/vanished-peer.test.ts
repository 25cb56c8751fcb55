/** A peer that no longer answers is noticed: soon if there are data to send, by heartbeats otherwise. */
import { expect } from 'chai';
import type { Clock } from '../../../../src/ground/clock.ts';
import { defaultTiming, timingOf, type SctpTiming } from '../../../../src/protocol/transport/sctp/options.ts';
import { codeOf, messageOf } from '../../../contracts/transport-users.ts';
import { withEndlessReading } from '../../../support/endless-turns.ts';
import { simulatedTime } from '../../../support/simulated-time.ts';
import { associationPair } from '../association-pair.ts';
import { openPeers, type SctpPeers } from './peers.ts';

/** Two ends, and a network between them that loses everything from `dark` on. */
const pairThatGoesDark = (
  clock: Clock,
  timing: Partial<SctpTiming>,
): ReturnType<typeof associationPair> & { dark(): void } => {
  let isDark = false;
  const pair = associationPair({ clock, timing: { ...defaultTiming, ...timing }, loses: () => isDark });
  return {
    ...pair,
    dark: () => {
      isDark = true;
    },
  };
};

describe('an SCTP peer that vanishes', () => {
  withEndlessReading();
  let peers: SctpPeers;
  afterEach(() => peers.close());

  it('is noticed by the retransmissions of what is sent to it', async () => {
    peers = await openPeers();
    const { caller, near } = await peers.call();
    peers.network.dark = true;
    near.send(messageOf(100));
    expect(await caller.ended).to.match(
      /^the peer acknowledges nothing, after 5 retransmissions; its last packet came [\d.]+ s before$/,
    );
    expect(caller.silences)
      .to.have.length(1)
      .and.to.satisfy(([silentFor]: number[]) => (silentFor ?? 0) > 0);
    expect(await codeOf(() => near.send(messageOf(100)))).to.equal('GatewayFailed');
    peers.network.dark = false;
  });

  it('is not gone where the network is dark for a while', async () => {
    peers = await openPeers();
    const { callee, near } = await peers.call();
    peers.network.dark = true;
    for (let number = 0; number < 200; number += 1) near.send(messageOf(500, number));
    await peers.network.untilLost(8);
    peers.network.dark = false;
    await callee.first(200);
  });

  it('is noticed by its heartbeats where nothing is sent, and not as long as it answers them', async () => {
    const simulated = simulatedTime();
    const { near, far, dark } = pairThatGoesDark(simulated, {});
    await simulated.until(() => simulated.now() > 60_000, 61_000, 10);
    expect([near.hearer.ends, far.hearer.ends]).to.deep.equal([[], []]);
    const before = simulated.now();
    dark();
    await simulated.until(() => near.hearer.ends.length > 0, 20_000, 10);
    // HB.interval and an RTO and a half until the next HEARTBEAT, and then six times without an answer.
    expect(simulated.now() - before).to.be.below(5_000 + 450 + 4_900 + 100);
    expect(near.hearer.ends).to.have.length(1);
    expect(near.hearer.ends[0]).to.match(
      /^the peer acknowledges nothing, after 5 retransmissions; its last packet came [\d.]+ s before$/,
    );
    expect(near.hearer.silences[0]).to.be.within(4_900, 10_500);
    await simulated.until(() => far.hearer.ends.length > 0, 20_000, 10);
  });

  it('is noticed within 4.9 s of what is sent to it, with the timers of the defaults', async () => {
    const simulated = simulatedTime();
    const { near, far, dark } = pairThatGoesDark(simulated, {});
    near.association.send(messageOf(100));
    await simulated.until(() => far.hearer.messages.length === 1, 1000, 1);
    await simulated.until(() => near.association.pressure === 0 && simulated.now() > 100, 1000, 1);
    dark();
    const before = simulated.now();
    near.association.send(messageOf(100));
    await simulated.until(() => near.hearer.ends.length > 0, 20_000, 1);
    expect(simulated.now() - before).to.be.within(4_890, 4_920);
    await simulated.until(() => far.hearer.ends.length > 0, 60_000, 10);
  });

  it('is noticed as soon as the timers of a configuration have it', async () => {
    const simulated = simulatedTime();
    const timing = timingOf({ rto_min_ms: 100, rto_max_ms: 200, association_max_retrans: 2 });
    const { near, far, dark } = pairThatGoesDark(simulated, timing);
    near.association.send(messageOf(100));
    await simulated.until(() => far.hearer.messages.length === 1, 1000, 1);
    await simulated.until(() => simulated.now() > 100, 1000, 1);
    dark();
    const before = simulated.now();
    near.association.send(messageOf(100));
    await simulated.until(() => near.hearer.ends.length > 0, 20_000, 1);
    expect(simulated.now() - before, '100, 200 and 200 ms').to.be.within(495, 515);
    await simulated.until(() => far.hearer.ends.length > 0, 60_000, 10);
  });

  it('counts as gone by its silence where its heartbeats count for nothing', async () => {
    const simulated = simulatedTime();
    const { near, far, dark } = pairThatGoesDark(simulated, { retransmissions: 1000 });
    dark();
    await simulated.until(() => near.hearer.ends.length > 0, 60_000, 10);
    expect(near.hearer.ends[0]).to.match(
      /^nothing has come from \S+ for 3 heartbeats; its last packet came [\d.]+ s before$/,
    );
    await simulated.until(() => far.hearer.ends.length > 0, 60_000, 10);
  });
});
