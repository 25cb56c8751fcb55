/** An answer that violates the standard fails the test, unless the test allows it; so does a refused request. */
import { expect } from 'chai';
import { ScriptedPeer, answerTo, gatewayTo } from '../../gateways/diameter/scripted-peer.ts';
import { Client, resultOf } from '../../contracts/diameter-client.ts';
import { creditControl as requestAvps } from '../../contracts/diameter-contract.ts';
import { answers, openCharging, openListening, takes } from './charging.ts';
import { creditControl, performOver } from './open-diameter.ts';

const expected = { tests: [{ kpath: 'response.avps.[name=Result-Code].value', type: 'integer', value: 2001 }] };

describe('an answer without the session of its request', () => {
  let peer: ScriptedPeer;
  beforeEach(async () => {
    peer = await new ScriptedPeer().listen();
    const repeated = ['Auth-Application-Id', 'CC-Request-Type', 'CC-Request-Number'];
    peer.react = (message, socket) =>
      socket.write(
        answerTo(message, [
          { name: 'Result-Code', value: 2001 },
          ...message.avps.filter(({ name }) => repeated.includes(name)),
        ]),
      );
  });
  afterEach(() => peer.close());

  it('fails the instance, and says why', async () => {
    const { gateway } = gatewayTo(peer.port);
    const { report } = await performOver(gateway, [{ ...creditControl(0, 'INITIAL_REQUEST'), ...expected }]);
    expect(report.counts).to.include({ passed: 0, failed: 1, aborted: 0 });
    expect(report.first_fails.map(({ text }) => text)).to.deep.equal(['ocs: Session-Id is missing']);
  });

  it('passes where the operation allows it, and shows the fault', async () => {
    const { gateway } = gatewayTo(peer.port);
    const operation = creditControl(0, 'INITIAL_REQUEST');
    const allowed = {
      ...operation,
      arguments: { ...(operation as { arguments: object }).arguments, allow_faults: true },
      ...expected,
    };
    const { report } = await performOver(gateway, [allowed]);
    expect(report.counts).to.include({ passed: 1, failed: 0 });
    expect(report.first_instance?.messages.at(-1)?.detail).to.match(/; Session-Id is missing$/);
  });
});

describe('a request of a client that was refused', () => {
  it('ends the instance of its session, although the client goes on correctly', async () => {
    const troubles: string[] = [];
    const ocs = await openListening(undefined, (_, trouble) => troubles.push(trouble));
    const open = await openCharging(ocs);
    const client = await new Client(ocs.port ?? 0).until('opened');
    try {
      const distribution = { type: 'answer', backlog: 1, total: 1 };
      open.execute({
        run_id: 'ocs',
        diameter: 'ocs',
        operations: [takes(1), answers(), takes(2), answers()],
        distribution,
      });
      expect(resultOf(await client.ask(requestAvps('s;1', 0, 1)))).to.equal(2001);
      const broken = await client.ask(requestAvps('s;1', 1, 2).slice(0, 3));
      expect(resultOf(broken)).to.equal(5005);
      await client.ask(requestAvps('s;1', 1, 2));
      const { counts, first_aborts: aborts } = await open.ended('ocs');
      expect(counts).to.include({ passed: 0, aborted: 1 });
      const refused = 'refused with DIAMETER_MISSING_AVP (5005): CC-Request-Number is missing';
      expect(aborts[0]?.text).to.equal(
        `ocs received Credit-Control-Request (${refused}), and Credit-Control-Request was expected`,
      );
      expect(troubles).to.deep.equal([`its Credit-Control-Request was ${refused}`]);
    } finally {
      await client.peer.close();
      await open.close();
    }
  });
});
