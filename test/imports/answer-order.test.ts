/** Several Invokes of one operation that wait at once: a test answers the newest one, the side of a capture another one. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';

const prompt = `
  - type: inap.scp_to_srf.PromptAndCollectUserInformation
    arguments: { collectedInfo.collectedDigits.minimumNbOfDigits: 4, collectedInfo.collectedDigits.maximumNbOfDigits: 4 }`;

/** A service that prompts twice in one message, and a switch that answers the first prompt first. */
const prompts = (first: string, second: string): string => `name: the service
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: inap.scp_from_ssp.InitialDP }${prompt}
    send_with_next: true${prompt}
  - { type: inap.scp_from_srf.PromptAndCollectUserInformationResult }
  - { type: inap.scp_from_srf.PromptAndCollectUserInformationResult }
  - { type: inap.scp_to_ssp.ReleaseCall, arguments: { initialCallSegment_cause: 16 }, send_and_close: true }
---
name: the switch
operations:
  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 7 } }
  - { type: inap.srf_from_scp.PromptAndCollectUserInformation }
  - { type: inap.srf_to_scp.PromptAndCollectUserInformationResult, arguments: { digitsResponse_digits: "${first}" } }
  - { type: inap.srf_from_scp.PromptAndCollectUserInformation }
  - { type: inap.srf_to_scp.PromptAndCollectUserInformationResult, arguments: { digitsResponse_digits: "${second}" } }
  - { type: inap.ssp_from_scp.ReleaseCall }
`;

/** A service that asks what no declared operation is, and then requests events in the same message. */
const unknown = `name: the service
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: inap.scp_from_ssp.InitialDP }
  - { type: tcap.scp_to_ssp.Invoke, arguments: { code: 119, argument_hex: 0401aa }, send_with_next: true }
  - type: inap.scp_to_ssp.RequestReportBCSMEvent
    arguments: { "bcsmEvents[0].eventTypeBCSM_name": oAnswer, "bcsmEvents[0].monitorMode_name": notifyAndContinue }
  - { type: tcap.scp_from_ssp.ReturnResult }
  - { type: inap.scp_to_ssp.ReleaseCall, arguments: { initialCallSegment_cause: 16 }, send_and_close: true }
---
name: the switch
operations:
  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 7 } }
  - { type: tcap.ssp_from_scp.Invoke }
  - { type: tcap.ssp_to_scp.ReturnResult, arguments: { code: 119, argument_hex: 0401bb } }
  - { type: inap.ssp_from_scp.RequestReportBCSMEvent }
  - { type: inap.ssp_from_scp.ReleaseCall }
`;

describe('the order of answers', function () {
  this.timeout(20_000);
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const imported = async (text: string, ...options: readonly string[]): Promise<number> => {
    const run = (...words: readonly string[]): Promise<number> =>
      session.run(words, { startService: (config) => startService({ config, log: createLog('silent') }) });
    const [test, capture] = [await session.file('a.test.yaml', text), join(session.folder, 'c.pcap')];
    expect(await run('run', '--quiet', test, '--pcap', capture), session.stdout).to.equal(0);
    return run('import', capture, '--out', join(session.folder, 'out'), ...options);
  };
  const index = async (): Promise<{
    readonly tests: readonly { readonly verified: boolean; readonly failure?: string }[];
    readonly refused: readonly { readonly frame: number; readonly reason: string }[];
  }> => JSON.parse(await readFile(join(session.folder, 'out', 'index.json'), 'utf8')) as never;

  it('refuses the side that gives another Invoke another answer than its test would', async () => {
    expect(await imported(prompts('1111', '2222'))).to.equal(1);
    const { tests, refused } = await index();
    expect(tests).to.deep.equal([]);
    expect(refused).to.deep.equal([
      {
        capture: 'c.pcap',
        frame: 3,
        layer: 'tcap',
        reason: 'its side answers PromptAndCollectUserInformation when a newer Invoke waits, which no operation does',
      },
    ]);
  });

  it('makes a test of the other side, which cannot be verified', async () => {
    expect(await imported(prompts('1111', '2222'), '--as', 'scp')).to.equal(1);
    const { tests, refused } = await index();
    expect(refused).to.deep.equal([]);
    expect(tests.map(({ verified, failure }) => ({ verified, failure }))).to.deep.equal([
      { verified: false, failure: 'a side of it cannot be played' },
    ]);
  });

  it('says nothing of equal answers', async () => {
    expect(await imported(prompts('1111', '1111')), session.stderr).to.equal(0);
  });

  it('refuses an answer as octets that would be one to a newer Invoke of another operation', async () => {
    expect(await imported(unknown), session.stdout + session.stderr).to.equal(1);
    const { refused } = await index();
    expect(refused.map(({ reason }) => reason)).to.deep.equal([
      'its side answers operation 119 when a newer Invoke waits, which no operation does',
    ]);
  });
});
