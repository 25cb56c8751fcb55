/**
 * A load against a run that answers, over a link that breaks some of the messages on their way to it: both sides count
 * every instance once, and no dialogue and no timer is left.
 */
import { expect } from 'chai';
import { AnsweringSessions } from '../../src/gateways/sigtran/answering-sessions.ts';
import type { SigtranGateway, SigtranSession } from '../../src/gateways/gateway.ts';
import { MemoryLink } from '../../src/protocol/memory/memory-link.ts';
import { TcapEndpoint } from '../../src/protocol/tcap/endpoint.ts';
import { depth, rounds, seed } from '../support/depth.ts';
import { mutant, randomBelow } from '../support/mutations.ts';
import { answer, answering, calling } from './answering.ts';
import { load, openRuns } from './open-runs.ts';

/** One link for all sessions. `mutate` sees what goes to the run that answers. */
const brokenLink = (mutate: (bytes: Uint8Array) => Uint8Array) => {
  const link = new MemoryLink();
  const sessions = new AnsweringSessions({ accept: () => undefined }, () => undefined);
  const near = new TcapEndpoint(link.a);
  const far = new TcapEndpoint(link.b, { accept: (dialogue, begin) => sessions.accept(dialogue, begin, undefined) });
  link.a.receiver = (bytes) => near.receive(bytes);
  link.b.receiver = (bytes) => far.receive(mutate(bytes));
  const attach = (): SigtranSession => {
    const session: SigtranSession = {
      gateway: 'broken',
      open: (user) => near.open(user),
      answer: (taker) => sessions.add(session, taker),
      close: () => sessions.remove(session),
    };
    return session;
  };
  const gateway: SigtranGateway = {
    name: 'broken',
    kind: 'sigtran',
    start: async () => undefined,
    stop: async () => undefined,
    attach,
  };
  return { gateway, near, far };
};

const calls = depth === 'deep' ? 200 : 40;

describe('mutated messages against a run that answers', () => {
  it('are counted once on either side, and leave nothing open', async () => {
    const below = randomBelow(seed);
    let broken = 0;
    for (let round = 0; round < rounds(15); round += 1) {
      const mutate = (bytes: Uint8Array): Uint8Array => {
        if (below(3) > 0) return bytes;
        broken += 1;
        return mutant([Uint8Array.from(bytes)], below);
      };
      const { gateway, near, far } = brokenLink(mutate);
      const { execute, start, report, runs, settle, pass, clock } = openRuns({
        gateways: [gateway],
        defaultGateways: { sigtran: 'broken' },
      });
      const [begins, releases] = answering(17);
      const hears = { type: 'inap.scp_from_ssp.EventReportBCSM' };
      const operations = [begins, { type: 'inap.scp_to_ssp.Continue' }, hears, releases];
      execute({ run_id: 'scp', operations: operations as never, distribution: answer(calls) });
      const [opens, released] = calling(100);
      const reports = {
        type: 'inap.ssp_to_scp.EventReportBCSM',
        arguments: { eventTypeBCSM_name: 'oCalledPartyBusy' },
      };
      const caller = [opens, { type: 'inap.ssp_from_scp.Continue' }, reports, released];
      await start({ run_id: 'ssp', operations: caller as never, distribution: load(calls, calls) });
      await pass(10.5, 500);
      const { state, counts } = report('ssp');
      expect([state, counts.finished]).to.deep.equal(['completed', calls]);
      expect(counts.passed + counts.failed + counts.aborted).to.equal(calls);
      await pass(10.5, 500);
      const { started, finished, passed, failed, aborted } = report('scp').counts;
      expect(finished).to.equal(started);
      expect(passed + failed + aborted).to.equal(finished);
      runs.update('scp', { finish: true });
      await settle();
      expect(report('scp').state).to.equal('completed');
      expect([near.size, far.size], 'dialogues').to.deep.equal([0, 0]);
      expect(clock.waiting, 'timers').to.equal(0);
    }
    expect(broken).to.be.greaterThan(10 * rounds(15));
  });
});
