/**
 * Faults between a gateway and a real PostgreSQL: only the query that one hits fails, with the reason, and the next one
 * works.
 */
import { expect } from 'chai';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { DbGateway } from '../../src/gateways/gateway.ts';
import { CutProxy } from '../support/cut-proxy.ts';
import { listenLocally } from '../support/local-server.ts';
import { DbUser, makeDb } from '../support/open-db.ts';
import { PostgresServer } from '../support/postgres-server.ts';

export const postgresFaults = (): void => {
  describe('a db gateway on a PostgreSQL in trouble', function () {
    let server: PostgresServer;
    const gateways: DbGateway[] = [];
    const errors: unknown[] = [];
    before(async () => {
      server = await PostgresServer.start();
    });
    after(() => server.close());
    afterEach(async () => {
      await Promise.all(gateways.splice(0).map((gateway) => gateway.stop()));
      errors.length = 0;
    });

    const open = async (settings: object = {}, password = server.password): Promise<DbUser> => {
      const gateway = makeDb(
        { url: server.url, password_env: 'PASSWORD', pool_size: 2, ...settings },
        { environment: { PASSWORD: password }, onError: (thrown) => errors.push(thrown) },
      );
      gateways.push(gateway);
      await gateway.start();
      return new DbUser(gateway);
    };
    const throughPort = (port: number, host = '127.0.0.1'): object => ({
      url: `postgres://tester@${host}:${port}/postgres`,
    });
    const pidOf = async (user: DbUser): Promise<unknown> =>
      (await user.answer('select pg_backend_pid() as pid')).rows[0]?.['pid'];
    const sleeping = "select pid from pg_stat_activity where query like '%pg_sleep(77)%'";
    /** Waits until `count` queries sleep at the server. */
    const untilSleeping = async (user: DbUser, count: number): Promise<unknown[]> => {
      for (;;) {
        const { rows } = await user.answer(`${sleeping} and state = 'active' and pid <> pg_backend_pid()`);
        if (rows.length === count) return rows.map(({ pid }) => pid);
      }
    };

    it('which ends a query in its middle: the others go on', async () => {
      const [victim, other] = [await open(), await open()];
      const lost = victim.reason('select pg_sleep(77)');
      const [pid] = await untilSleeping(other, 1);
      const beside = victim.answer('select 1 as a');
      await other.answer('select pg_terminate_backend(?::int)', [pid]);
      expect(await lost).to.equal('terminating connection due to administrator command (SQLSTATE 57P01)');
      expect((await beside).rows).to.deep.equal([{ a: 1 }]);
      const answers = await Promise.all(Array.from({ length: 20 }, () => victim.answer('select 2 as a')));
      expect(answers.every(({ rows }) => rows[0]?.['a'] === 2)).to.equal(true);
    });

    it('which ends an idle connection: no query notices', async () => {
      const [victim, other] = [await open({ pool_size: 1 }), await open()];
      const pid = await pidOf(victim);
      await other.answer('select pg_terminate_backend(?::int)', [pid]);
      while (errors.length === 0) await other.answer('select 1');
      expect(String(errors[0])).to.contain('gateway crm: an idle connection was lost: terminating connection');
      expect(await pidOf(victim)).to.not.equal(pid);
    });

    it('which is cut off: queries report this, then that no server listens, and work when it is back', async () => {
      const proxy = await CutProxy.to(server.port);
      const [user, other] = [await open(throughPort(proxy.port)), await open()];
      const lost = user.reason('select pg_sleep(77)');
      const [pid] = await untilSleeping(other, 1);
      await proxy.cut();
      expect(await lost).to.equal('the connection was lost before the answer came');
      expect(await user.reason('select 1')).to.equal(`127.0.0.1:${proxy.port} refused the connection`);
      await proxy.mend();
      expect((await user.answer('select 3 as a')).rows).to.deep.equal([{ a: 3 }]);
      await other.answer('select pg_terminate_backend(?::int)', [pid]);
      await proxy.cut();
    });

    it('which crashes and comes back', async () => {
      const user = await open();
      const lost = user.reason('select pg_sleep(77)');
      await untilSleeping(await open(), 1);
      await server.kill();
      expect(await lost).to.match(/57P02|the connection was lost/);
      expect(await user.reason('select 1')).to.equal(`127.0.0.1:${server.port} refused the connection`);
      await server.restart();
      expect((await user.answer('select 4 as a')).rows).to.deep.equal([{ a: 4 }]);
    });

    it('which is too slow: the query is cancelled, and its connection goes on', async () => {
      const user = await open({ pool_size: 1, statement_timeout_seconds: 1 });
      const pid = await pidOf(user);
      expect(await user.reason('select pg_sleep(77)')).to.equal('the query took longer than 1 s');
      expect(await pidOf(user)).to.equal(pid);
    });

    it('which has no connection left: no request waits without an end', async () => {
      const [user, other] = [await open({ pool_size: 1, connect_timeout_seconds: 1 }), await open()];
      const cancel = user.session.request({ query: { sql: 'select pg_sleep(77)' }, params: {} }, () => undefined);
      await untilSleeping(other, 1);
      expect(await user.reason('select 1')).to.equal('no connection came free within 1 s');
      cancel();
      await untilSleeping(other, 0);
      expect((await user.answer('select 5 as a')).rows).to.deep.equal([{ a: 5 }]);
    });

    it('which cancels an abandoned query, and whose connection is used again', async () => {
      const [user, other] = [await open({ pool_size: 1 }), await open()];
      const pid = await pidOf(user);
      for (let round = 0; round < 5; round += 1) {
        const cancel = user.session.request({ query: { sql: 'select pg_sleep(77)' }, params: {} }, () =>
          expect.fail('settled'),
        );
        await untilSleeping(other, 1);
        cancel();
        expect(await pidOf(user)).to.equal(pid);
      }
    });

    it('which gets another query right after many were abandoned, at any moment', async () => {
      const user = await open({ pool_size: 3 });
      for (let round = 0; round < 60; round += 1) {
        const request = { query: { sql: 'select count(*) from generate_series(1, ?::int)' }, params: [round * 500] };
        const cancels = [0, 1, 2, 3].map(() => user.session.request(request, () => undefined));
        const kept = user.answer('select ?::int as a', [round]);
        if (round % 3 > 0) await user.answer('select 1');
        for (const cancel of cancels) cancel();
        expect((await kept).rows).to.deep.equal([{ a: round }]);
      }
    });

    it('which does not accept the password: no text shows it', async () => {
      const user = await open({}, 'hunter-two');
      expect(await user.reason('select 1')).to.equal(
        'password authentication failed for user "tester" (SQLSTATE 28P01)',
      );
      const knowing = await open();
      expect(await knowing.reason('select ?::int', [server.password])).to.equal(
        'invalid input syntax for type integer: "***" (SQLSTATE 22P02)',
      );
    });

    it('which accepts and sends nothing, or something that is no PostgreSQL', async () => {
      const silent = await listenLocally(createServer((socket) => socket.resume()));
      const garbage = await listenLocally(
        createServer((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))),
      );
      const slow = await open({ ...throughPort(silent.port), connect_timeout_seconds: 0.2 });
      expect(await slow.reason('select 1')).to.equal(`no connection to 127.0.0.1:${silent.port} within 0.2 s`);
      const wrong = await open({ ...throughPort(garbage.port), connect_timeout_seconds: 0.5 });
      expect(await wrong.reason('select 1')).to.match(/no connection|lost/);
      await silent.close();
      await garbage.close();
    });

    it('whose certificate is self-signed: TLS needs it, and then has it', async () => {
      const user = await open({ tls: {} });
      expect(await user.reason('select 1')).to.match(
        /^TLS with 127\.0\.0\.1:\d+ failed: self.signed certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/,
      );
      const used = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
      for (const tls of [{ ca_file: server.certificateFile }, { verify: false }]) {
        expect((await (await open({ tls })).answer(used)).rows).to.deep.equal([{ ssl: true }]);
      }
      expect((await (await open()).answer(used)).rows).to.deep.equal([{ ssl: false }]);
    });

    it('where every connection begins with a statement, which may be wrong', async () => {
      const user = await open({ post_login_sql: "set search_path to pg_temp; set timezone to 'Asia/Tokyo'" });
      expect((await user.answer('show search_path')).rows).to.deep.equal([{ search_path: 'pg_temp' }]);
      const moment = "select timestamptz '2024-01-01 00:00:00Z' as moment";
      expect((await user.answer(moment)).rows).to.deep.equal([{ moment: '2024-01-01T00:00:00Z' }]);
      const wrong = await open({ pool_size: 1, post_login_sql: 'select nonsense' });
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect(await wrong.reason('select 1')).to.equal('column "nonsense" does not exist (SQLSTATE 42703)');
      }
    });

    it('whose gateway is stopped in the middle of a query', async () => {
      const [user, other] = [await open(), await open()];
      const ended = user.reason('select pg_sleep(77)');
      await untilSleeping(other, 1);
      await gateways.shift()?.stop();
      expect(await ended).to.equal('the session on gateway crm was closed');
      await untilSleeping(other, 0);
    });

    it('which freezes: neither a request nor a stop waits for it without an end', async () => {
      const [user, other] = [await open({ pool_size: 1, statement_timeout_seconds: 1 }), await open({ pool_size: 1 })];
      const pids = [Number(await pidOf(user)), Number(await pidOf(other))];
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      try {
        const frozen = other.reason('select 1');
        expect(await user.reason('select 1')).to.equal('no answer within 3 s');
        expect(await pidOf(user)).to.not.equal(pids[0]);
        // The driver's own timeout is 10 s.
        const given = new AbortController();
        const late = delay(9_000, 'late', { signal: given.signal }).catch(() => 'not late');
        expect(
          await Promise.race([
            gateways
              .pop()
              ?.stop()
              .then(() => 'stopped'),
            late,
          ]),
        ).to.equal('stopped');
        given.abort();
        expect(await frozen).to.equal('the session on gateway crm was closed');
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      }
    });

    it('which is reached by its socket', async () => {
      const user = await open({
        url: `postgres://tester@localhost:${server.port}/postgres?host=${encodeURIComponent(server.folder)}`,
      });
      expect((await user.answer('select inet_client_addr() as address')).rows).to.deep.equal([{ address: null }]);
    });
  });
};
