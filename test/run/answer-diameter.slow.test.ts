/** `answer` over Diameter: an instance begins with each session that a client begins and that fits. */
import { expect } from 'chai';
import { verdict } from '../../src/report/verdict.ts';
import {
  answers,
  charged,
  charging,
  clientOf,
  openCharging,
  openDiameter,
  openListening,
  takes,
} from '../operations/diameter/charging.ts';
import { creditControl } from '../operations/diameter/open-diameter.ts';

const load = (total: number, backlog = 100) => ({ type: 'load', total, backlog });
const answer = (backlog: number, others: object = {}) => ({ type: 'answer', backlog, ...others });

const result = (value: number) => ({
  tests: [{ kpath: 'response.avps.[name=Result-Code].value', type: 'integer', value }],
});

type Open = Awaited<ReturnType<typeof openCharging>>;

const overTcp = async (): Promise<Open> => {
  const ocs = await openListening();
  return openCharging(ocs, clientOf(ocs));
};

const inMemory = async (): Promise<Open> => {
  const open = await openCharging(openDiameter('ocs', { simulated: true }));
  const execute = (request: object): void => open.execute({ ...request, diameter: 'ocs' });
  return { ...open, execute };
};

for (const [where, openIt] of [
  ['over TCP', overTcp],
  ['in memory', inMemory],
] as const) {
  describe(`a run that answers Diameter ${where}`, () => {
    let open: Open;
    beforeEach(async () => {
      open = await openIt();
    });
    afterEach(() => open.close());

    it('charges a client through its session, each request with an answer of its own', async () => {
      open.execute({ run_id: 'ocs', diameter: 'ocs', operations: charging, distribution: answer(10, { total: 1 }) });
      open.execute({ run_id: 'client', diameter: 'client', operations: charged });
      const [client, server] = [await open.ended('client'), await open.ended('ocs')];
      expect(client.first_aborts).to.deep.equal([]);
      expect([client.counts.passed, server.counts.passed, verdict(server)]).to.deep.equal([1, 1, 'passed']);
      expect(server.first_instance?.messages.map(({ from, to, name }) => `${from} ${to} ${name}`)).to.deep.equal(
        [0, 1, 2].flatMap(() => ['ocs tester Credit-Control-Request', 'tester ocs Credit-Control-Answer']),
      );
      expect(server.first_instance?.messages.map(({ detail }) => detail)[1]).to.include('Result-Code 2001');
    });

    it('charges a load, and counts each session once on both sides', async () => {
      open.execute({ run_id: 'ocs', diameter: 'ocs', operations: charging, distribution: answer(200, { total: 300 }) });
      open.execute({ run_id: 'client', diameter: 'client', operations: charged, distribution: load(300) });
      const [client, server] = [await open.ended('client'), await open.ended('ocs')];
      expect(client.counts).to.include({ started: 300, passed: 300 });
      expect(server.counts).to.deep.equal({
        started: 300,
        finished: 300,
        passed: 300,
        failed: 0,
        aborted: 0,
        cancelled: 0,
        refused: 0,
      });
    });

    it('sends requests of the server in the session of its client, and takes their answers', async () => {
      const reAuth = {
        type: 'diameter.to_client.Request',
        arguments: { name: 'Re-Auth', avps: [{ name: 'Re-Auth-Request-Type', value: 'AUTHORIZE_ONLY' }] },
      };
      const abort = { type: 'diameter.to_client.Request', arguments: { name: 'Abort-Session' } };
      const operations = [
        takes(1),
        answers(),
        { ...reAuth, ...result(2001) },
        { ...reAuth, ...result(5012) },
        { ...abort, ...result(2002) },
      ];
      const asked = (given: object) => ({ type: 'diameter.from_server.Request', arguments: given });
      const client = [
        { type: 'diameter.from_server.Register' },
        creditControl(0, 'INITIAL_REQUEST'),
        asked({}),
        asked({ result_code: 'DIAMETER_UNABLE_TO_COMPLY' }),
        asked({ name: 'Abort-Session', result_code: 2002 }),
      ];
      open.execute({ run_id: 'ocs', diameter: 'ocs', operations, distribution: answer(10, { total: 1 }) });
      open.execute({ run_id: 'client', diameter: 'client', operations: client });
      const [asker, server] = [await open.ended('client'), await open.ended('ocs')];
      expect([asker.first_aborts, server.first_aborts]).to.deep.equal([[], []]);
      expect([asker.counts.passed, server.counts.passed]).to.deep.equal([1, 1]);
    });

    it('refuses what comes beyond its backlog with DIAMETER_TOO_BUSY, and counts it', async () => {
      const waits = [takes(1), { type: 'wait', arguments: { seconds: 0.2 } }, answers()];
      const accepted = [{ ...creditControl(0, 'INITIAL_REQUEST'), ...result(2001) }];
      open.execute({ run_id: 'ocs', diameter: 'ocs', operations: waits, distribution: answer(3) });
      open.execute({ run_id: 'client', diameter: 'client', operations: accepted, distribution: load(5, 5) });
      const client = await open.ended('client');
      expect(client.counts).to.include({ started: 5, passed: 3, failed: 2 });
      expect(client.first_fails[0]?.text).to.include('3004');
      expect(open.runs.query('ocs').counts).to.include({ started: 3, refused: 2 });
      open.runs.update('ocs', { finish: true });
      expect((await open.ended('ocs')).counts).to.include({ finished: 3, passed: 3 });
    });

    it('leaves what does not fit to a run that began before it', async () => {
      const accept = [{ kpath: 'request.avps.[name=Service-Context-Id].value', value: 'other@example' }];
      open.execute({ run_id: 'all', diameter: 'ocs', operations: charging, distribution: answer(10) });
      open.execute({
        run_id: 'none',
        diameter: 'ocs',
        operations: [takes(1, { accept }), answers()],
        distribution: answer(10),
      });
      open.execute({ run_id: 'client', diameter: 'client', operations: charged });
      expect((await open.ended('client')).counts.passed).to.equal(1);
      expect(['all', 'none'].map((id) => open.runs.query(id).counts.started)).to.deep.equal([1, 0]);
    });

    it('answers UNABLE_TO_COMPLY where an instance sends no answer, and forgets its session', async () => {
      const client = [
        { ...creditControl(0, 'INITIAL_REQUEST'), ...result(5012) },
        { ...creditControl(1, 'UPDATE_REQUEST'), ...result(where === 'in memory' ? 2001 : 5002) },
      ];
      open.execute({ run_id: 'ocs', diameter: 'ocs', operations: [takes(1)], distribution: answer(10) });
      open.execute({ run_id: 'client', diameter: 'client', operations: client });
      const { first_aborts: aborts, first_fails: fails } = await open.ended('client');
      expect([aborts, fails]).to.deep.equal([[], []]);
    });

    it('takes what comes in a session by branches, and updates whenever they come', async () => {
      const ofType = (type: number) => ({
        ...takes(type),
        accept: [{ kpath: 'request.avps.[name=CC-Request-Type].value', type: 'integer', value: type }],
      });
      const either = {
        type: 'either',
        branches: [
          [ofType(3), answers({ result_code: 2002 })],
          [ofType(2), answers()],
        ],
      };
      const ends = [
        { ...creditControl(0, 'INITIAL_REQUEST'), ...result(2001) },
        { ...creditControl(1, 'TERMINATION_REQUEST'), ...result(2002) },
      ];
      const whenever = [[ofType(2), answers({ result_code: 2001 })]];
      open.execute({
        run_id: 'either',
        diameter: 'ocs',
        operations: [ofType(1), answers(), either],
        distribution: answer(10, { total: 1 }),
      });
      open.execute({ run_id: 'ending', diameter: 'client', operations: ends });
      expect([(await open.ended('ending')).first_fails, (await open.ended('either')).counts.passed]).to.deep.equal([
        [],
        1,
      ]);
      const updates = [1, 2, 3].map((number) => ({ ...creditControl(number, 'UPDATE_REQUEST'), ...result(2001) }));
      open.execute({
        run_id: 'whenever',
        diameter: 'ocs',
        operations: [ofType(1), answers(), ofType(3), answers({ result_code: 2002 })],
        whenever,
        distribution: answer(10, { total: 1 }),
      });
      open.execute({ run_id: 'updating', diameter: 'client', operations: [ends[0], ...updates, ends[1]] });
      expect([(await open.ended('updating')).first_fails, (await open.ended('whenever')).counts.passed]).to.deep.equal([
        [],
        1,
      ]);
    });

    it('is cancelled with its sessions, whose clients are notified', async () => {
      const waits = [takes(1), { type: 'wait', arguments: { seconds: 60 } }, answers()];
      open.execute({ run_id: 'ocs', diameter: 'ocs', operations: waits, distribution: answer(10) });
      open.execute({ run_id: 'client', diameter: 'client', operations: charged, distribution: load(3) });
      await open.until(() => open.runs.query('ocs').counts.started === 3);
      expect((await open.runs.cancel('ocs')).counts).to.include({ started: 3, cancelled: 3 });
      expect((await open.ended('client')).counts).to.include({ finished: 3, passed: 0, aborted: 0 });
    });
  });
}

describe('definitions that answer Diameter', () => {
  const faults = async (request: object): Promise<string[]> => {
    const open = await openCharging(openDiameter('ocs', { simulated: true }));
    try {
      open.execute({ run_id: 'run', diameter: 'ocs', ...request });
      return [];
    } catch (thrown) {
      const { data } = thrown as { data?: { errors: { pointer: string; message: string }[] } };
      if (data === undefined) throw thrown;
      return data.errors.map(({ pointer, message }) => `${pointer} ${message}`);
    } finally {
      await open.close();
    }
  };

  it('need the distribution `answer`, and a session that a client begins', async () => {
    expect(await faults({ operations: charging })).to.deep.equal([
      '/operations/0/type needs a Diameter session that a client begins: ' +
        'the distribution must be `answer`, not `single`',
    ]);
    expect(await faults({ operations: [creditControl(0, 'INITIAL_REQUEST')], distribution: answer(1) })).to.deep.equal([
      '/operations/0/type must wait for what opens a dialogue or a Diameter session, ' +
        'since the distribution is `answer`; diameter.Request does not',
    ]);
    const second = [{ type: 'inap.scp_from_ssp.InitialDP' }, answers()];
    expect((await faults({ operations: second, distribution: answer(1) }))[0]).to.equal(
      '/operations/1/type needs a Diameter session that a client begins: ' +
        'the first operation must be `diameter.from_client.Request`',
    );
  });

  it('cannot ask the server on a gateway that listens', async () => {
    const ocs = await openListening();
    const open = await openCharging(ocs);
    try {
      expect(() => open.runs.execute({ run_id: 'run', diameter: 'ocs', operations: charged }))
        .to.throw()
        .with.nested.property('data.errors[0].message')
        .that.includes('mode: listen');
    } finally {
      await open.close();
    }
  });
});
