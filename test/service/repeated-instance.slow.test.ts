/**
 * Instance N of a load of 10,000 on threads, and on services that share a store, sends octet for octet what a single
 * instance with that number sends. The octets are those of the messages in the evidence: the TCAP parameters, which
 * have no ids of transactions.
 */
import { expect } from 'chai';
import type { ExecuteTest, FirstInstance } from '../../schemas/index.ts';
import { describeWhere } from '../support/counterparts.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { PostgresServer } from '../support/postgres-server.ts';

const total = 10_000;
const seed = 4_000_000_007;
const definition = {
  operations: [
    { type: 'eval', set: { 'v.reference': '{randomHex(16)}' } },
    {
      type: 'inap.ssp_to_scp.InitialDP',
      arguments: {
        serviceKey: 100,
        calledPartyNumber_digits: '6495551',
        calledPartyNumber_noa: 4,
        callingPartyNumber_digits: '{$v.caller + $v.drawn + $n}',
        callingPartyNumber_noa: '{random(1, 4)}',
        callingPartysCategory_hex: '0a',
        eventTypeBCSM_name: 'collectedInfo',
        callReferenceNumber_hex: '{$v.reference}',
      },
    },
    { type: 'inap.ssp_from_scp.RequestReportBCSMEvent' },
    { type: 'inap.ssp_from_scp.ConnectToResource' },
    { type: 'inap.srf_from_scp.PromptAndCollectUserInformation' },
    { type: 'tcap.ssp_to_scp.Abort' },
  ],
  feeds: [{ rows: Array.from({ length: 97 }, (_, row) => ({ caller: String(1000 + row) })), order: 'random' }],
  vars: { drawn: '{randomDigits(5)}' },
};

const sentIn = ({ messages }: FirstInstance): string[] =>
  messages.flatMap(({ hex, from }) => (from === 'ssp' && hex !== undefined && hex !== '' ? [hex] : []));

describeWhere('postgres')('an instance of a large load', function () {
  this.timeout(120_000);
  let postgres: PostgresServer;
  before(async () => {
    postgres = await PostgresServer.start();
  });
  after(async () => {
    await closeServices();
    await postgres.close();
  });

  const recordOf = async ({ httpUrl }: OpenService, runId: string, number: number): Promise<FirstInstance> => {
    const answer = await fetch(`${httpUrl}/runs/${runId}/instances/${number}/report.json`);
    expect(answer.status, await answer.clone().text()).to.equal(200);
    return (await answer.json()) as FirstInstance;
  };

  const expectRepeated = async (service: OpenService, distribution: object): Promise<void> => {
    const numbers = Array.from({ length: 20 }, (_, index) => (index === 0 ? 1 : (index * 7919) % total));
    const request = { ...definition, seed } as unknown as Omit<ExecuteTest, 'run_id'>;
    const whole = await service.run({ ...request, run_id: 'whole', record: numbers, distribution } as never);
    expect(whole.failures ?? []).to.deep.equal([]);
    expect(whole.counts).to.include({ started: total, passed: total });
    expect(whole.recorded).to.have.length(numbers.length);
    for (const number of numbers) {
      const inLoad = sentIn(await recordOf(service, 'whole', number));
      const alone = { ...request, run_id: `alone-${number}`, distribution: { type: 'single', number } };
      await service.run(alone as never);
      expect(sentIn(await recordOf(service, `alone-${number}`, number))).to.deep.equal(inLoad);
      expect(inLoad).to.have.length(1);
    }
  };

  it('sends the same on two threads and alone', async () => {
    await expectRepeated(await openService({ workers: 2 }), { type: 'load', total, backlog: 200 });
  });

  it('sends the same on two services with a thread each and alone', async () => {
    const url = await postgres.newDatabase();
    const open = (name: string): Promise<OpenService> =>
      openService({ store: { kind: 'postgres', url_env: 'URL' }, node: { name }, workers: 1 }, { URL: url });
    const [one] = [await open('one'), await open('two')];
    await expectRepeated(one as OpenService, { type: 'load', total, backlog: 200, nodes: 'all' });
  });
});
