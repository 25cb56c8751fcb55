/** Services that share a database notify one another of runs that it no longer has. */
import { expect } from 'chai';
import { systemClock } from '../../../src/ground/clock.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { turn } from '../../support/turn.ts';
import { goneIn, readGone } from '../../../src/store/postgres/postgres-gone.ts';
import { postgresForEach } from './postgres-for-each.ts';

describe('the notifications of services about deleted runs', () => {
  it('fit the limit of PostgreSQL, and are not for their sender', () => {
    const runIds = Array.from({ length: 200 }, (_, number) => `${number} \u0000\ud800"${'é'.repeat(190)}`);
    const told = goneIn(7, runIds);
    expect(told.length).to.be.above(10);
    for (const each of told) expect(Buffer.byteLength(each)).to.be.below(8_000);
    expect(told.flatMap((each) => readGone(each, '8'))).to.deep.equal(runIds);
    expect(told.flatMap((each) => readGone(each, '7'))).to.deep.equal([]);
    expect(goneIn(7, [])).to.deep.equal([]);
  });

  it('are ignored where a service has not sent them', () => {
    const payloads = [
      'gone ',
      'gone {',
      'gone {}',
      'gone null',
      'gone "a"',
      'gone 7',
      'gone []',
      'gone [8, 7, null, {}]',
    ];
    expect(payloads.map((payload) => readGone(payload, '7'))).to.deep.equal(payloads.map(() => []));
    expect(readGone('gone [8, "a", 7]', '7')).to.deep.equal(['a']);
  });
});

describeWhere('postgres')('services of a database', () => {
  const { server, url, open } = postgresForEach();

  it('receive the ids of runs that another one has deleted', async () => {
    const openNodes = async (owner: string) =>
      (await open({ owner, clock: systemClock, interrupted: () => undefined })).line.nodes;
    const [one, other] = [await openNodes('one'), await openNodes('other')];
    let heardAll: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => (heardAll = resolve));
    const ownHeard: string[] = [];
    one.watchGone((runIds) => ownHeard.push(...runIds));
    let isHeard = false;
    other.watchGone((runIds) => {
      expect(runIds).to.deep.equal(['first', 'second']);
      isHeard = true;
      heardAll();
    });
    // Its connection that listens may not be open yet.
    while (!isHeard) {
      await server().execute("select pg_notify('dialproof_asked', 'gone {')", url());
      one.notifyGone(['first', 'second']);
      await one.list();
      await turn();
    }
    await heard;
    expect(ownHeard).to.deep.equal([]);
  });
});
