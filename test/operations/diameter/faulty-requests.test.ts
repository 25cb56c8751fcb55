/** A request that violates the standard is taken only where the operation allows it (`allow_faults`). */
import { expect } from 'chai';
import type { QueryTestResult } from '../../../schemas/index.ts';
import { valueIn } from '../../contracts/diameter-contract.ts';
import { initialRequest, RawClient } from '../../gateways/diameter/raw-client.ts';
import { gatewayTo, answerTo, ScriptedPeer } from '../../gateways/diameter/scripted-peer.ts';
import { decodeMessage, dictionary, type Message } from '../../../src/protocol/diameter/index.ts';
import { avpOctets, messageOctets, number, requestWith, text } from '../../support/diameter-octets.ts';
import { answers, openCharging, openListening } from './charging.ts';
import { creditControl, performOver } from './open-diameter.ts';

const takes = (others: object = {}) => ({
  type: 'diameter.from_client.Request',
  arguments: { name: 'Credit-Control', ...others },
});
const onPurpose = { allow_faults: true };

/** CCR of the session s;1 without a CC-Request-Number. */
const broken = (type: number): Buffer =>
  messageOctets({}, ...requestWith({ 'CC-Request-Number': '', 'CC-Request-Type': avpOctets(416, number(type)) }));
const missing = 'DIAMETER_MISSING_AVP (5005): CC-Request-Number is missing';

const resultOf = ({ avps }: Message): unknown => valueIn(avps, 'Result-Code');

/**
 * The result of a run with these operations, and the Result-Codes for the requests that a client sends it, one after
 * another.
 */
const answering = async (operations: readonly object[], requests: readonly Buffer[], others: object = {}) => {
  const troubles: string[] = [];
  const ocs = await openListening(undefined, (_, trouble) => troubles.push(trouble));
  const open = await openCharging(ocs);
  const client = await RawClient.open(ocs.port ?? 0);
  try {
    open.execute({
      run_id: 'ocs',
      diameter: 'ocs',
      operations,
      distribution: { type: 'answer', backlog: 1, total: 1 },
      ...others,
    });
    const results: unknown[] = [];
    for (const request of requests) {
      client.socket.write(request);
      results.push(resultOf(await client.next()));
    }
    return { results, troubles, report: await open.ended('ocs') };
  } finally {
    client.close();
    await open.close();
  }
};

const failedChecks = ({ first_instance: instance }: QueryTestResult): readonly string[] | undefined =>
  instance?.check_log.filter(({ status }) => status === 'fail').map(({ text: told }) => told);

describe('a request of a client that violates the standard', () => {
  it('begins an instance whose first operation takes it, and gets the answer of the test', async () => {
    const { results, troubles, report } = await answering(
      [takes(onPurpose), answers({ result_code: 5005 })],
      [broken(1)],
    );
    expect([results, report.counts.passed, failedChecks(report)]).to.deep.equal([[5005], 1, []]);
    expect(report.first_instance?.messages[0]?.detail).to.match(
      new RegExp(`; it deserves ${missing.replace(/[()]/g, '\\$&')}$`),
    );
    expect(troubles).to.deep.equal([
      `its Credit-Control-Request deserves ${missing}, and an instance takes it all the same`,
    ]);
  });

  it('begins none whose first operation does not, and is refused by the gateway', async () => {
    const { results, report } = await answering([takes(), answers()], [broken(1), initialRequest(2)]);
    expect([results, report.counts.passed]).to.deep.equal([[5005, 2001], 1]);
  });

  it('is taken in its session by the operation that allows it, and by no other one', async () => {
    const operations = [takes(), answers(), takes(onPurpose), answers({ result_code: 2002 })];
    const taken = await answering(operations, [initialRequest(1), broken(2)]);
    expect([taken.results, taken.report.counts.passed]).to.deep.equal([[2001, 2002], 1]);
    const untaken = await answering([takes(onPurpose), answers(), takes(), answers()], [initialRequest(1), broken(2)]);
    expect([untaken.results, untaken.report.counts.aborted]).to.deep.equal([[2001, 5005], 1]);
    expect(untaken.report.first_aborts[0]?.text).to.equal(
      `ocs received Credit-Control-Request (refused with ${missing}), and Credit-Control-Request was expected`,
    );
  });

  it('gets the error of the standard where the instance does not answer it', async () => {
    const { results, report } = await answering([takes(onPurpose)], [broken(1)]);
    expect([results, report.counts.passed]).to.deep.equal([[5005], 1]);
  });

  it('is refused by the gateway where this end does not have its application, whatever operations allow', async () => {
    const foreign = messageOctets({ application: 77 }, ...requestWith({ 'CC-Request-Number': '' }));
    const { results } = await answering([takes(onPurpose), answers()], [foreign, initialRequest(2)]);
    expect(results).to.deep.equal([3007, 2001]);
  });

  it('is taken and fails a check where only its End-to-End Identifier is that of another one', async () => {
    const reused = (): Buffer[] => {
      const [first, second] = [
        initialRequest(1),
        messageOctets(
          {},
          ...requestWith({
            'CC-Request-Type': avpOctets(416, number(2)),
            'CC-Request-Number': avpOctets(415, number(1)),
          }),
        ),
      ];
      second.writeUInt32BE(1, 16);
      return [first, second];
    };
    const fault =
      'its Credit-Control-Request with the End-to-End Identifier 0x00000001 is another request than the one ' +
      'with this identifier before (RFC 6733 §3)';
    const strict = await answering([takes(), answers(), takes(), answers()], reused());
    expect([strict.results, strict.report.counts.failed, failedChecks(strict.report)]).to.deep.equal([
      [2001, 2001],
      1,
      [`ocs: ${fault}`],
    ]);
    const allowed = await answering([takes(), answers(), takes(onPurpose), answers()], reused());
    expect([
      allowed.report.counts.passed,
      allowed.report.first_instance?.messages[2]?.detail.endsWith(fault),
    ]).to.deep.equal([1, true]);
  });
});

describe('a request of a server that violates the standard', () => {
  let peer: ScriptedPeer;
  let result: Promise<unknown>;
  beforeEach(async () => {
    peer = await new ScriptedPeer().listen();
    let told: (value: unknown) => void = () => undefined;
    result = new Promise((resolve) => (told = resolve));
    peer.react = (request, socket) => {
      const session = valueIn(request.avps, 'Session-Id') as string;
      const repeated = ['Session-Id', 'Auth-Application-Id', 'CC-Request-Type', 'CC-Request-Number'];
      const own = request.avps.filter(({ name }) => repeated.includes(name));
      socket.write(answerTo(request, [...own, { name: 'Result-Code', value: 2001 }]));
      socket.on('data', (octets) => {
        const message = decodeMessage(octets, dictionary);
        if (message.code === 258) told(resultOf(message));
      });
      const origin = [avpOctets(264, text('server.example')), avpOctets(296, text('example'))];
      const destination = [avpOctets(293, text('tester.example')), avpOctets(283, text('example'))];
      // Without a Re-Auth-Request-Type.
      const avps = [avpOctets(263, text(session)), ...origin, ...destination, avpOctets(258, number(4))];
      socket.write(messageOctets({ code: 258 }, ...avps));
    };
  });
  afterEach(() => peer.close());
  const perform = (given: Readonly<Record<string, unknown>>) => {
    const awaited = { type: 'diameter.from_server.Request', arguments: given };
    const operations = [{ type: 'diameter.from_server.Register' }, creditControl(0, 'INITIAL_REQUEST'), awaited];
    return performOver(gatewayTo(peer.port).gateway, operations);
  };

  it('is taken and answered where the operation allows it', async () => {
    const { report } = await perform({ ...onPurpose, result_code: 2002 });
    expect([report.counts.passed, await result]).to.deep.equal([1, 2002]);
    expect(report.first_instance?.messages.at(-2)?.detail).to.match(
      /; it deserves DIAMETER_MISSING_AVP \(5005\): Re-Auth-Request-Type is missing$/,
    );
  });

  it('is refused by the gateway where it does not', async () => {
    const { report } = await perform({});
    expect([report.counts.aborted, await result]).to.deep.equal([1, 5005]);
  });
});
