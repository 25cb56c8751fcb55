/**
 * Dialogues of one call become one test: legs with the correlationID of the call, and dialogues of MAP and Diameter that
 * have a number of it. The tests fail where the service leaves a dialogue out, or says something else in it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';
import { assisted, service, withPeers } from '../support/imports/mixed-calls.ts';

interface Index {
  readonly tests: readonly { readonly file: string; readonly calls: number; readonly verified: boolean }[];
  readonly calls: number;
  readonly frames: Readonly<Record<'used' | 'repeat' | 'refused', number>>;
  readonly guessed: readonly { readonly operation: string; readonly argument: string; readonly now: string }[];
  readonly loosened: readonly unknown[];
}

interface Definition {
  readonly name: string;
  readonly operations: readonly {
    readonly type: string;
    readonly label?: string;
    readonly dialogue?: string;
    readonly arguments?: Readonly<Record<string, unknown>>;
    readonly tests?: readonly { readonly kpath: string; readonly value?: unknown }[];
  }[];
}

/** What another service does: a text of the service, and what stands there instead. */
const changes: readonly (readonly [string | RegExp, string])[] = [
  [
    'msisdn_digits: "{$i.InitialDP.callingPartyNumber_digits}"',
    'msisdn_digits: "{$i.InitialDP.calledPartyNumber_digits}"',
  ],
  ['Subscription-Id-Data, value: "{$i.InitialDP.callingPartyNumber_digits}"', 'Subscription-Id-Data, value: "64"'],
  ['{10 * avp(', '{9 * avp('],
  // It asks the charging system for nothing.
  [
    / {2}- type: diameter.Request[\s\S]*?(?= {2}- type: inap.scp_to_ssp.ApplyCharging)[\s\S]*?avp\(.*\)\}"/,
    '  - type: inap.scp_to_ssp.ApplyCharging\n    dialogue: caller\n    send_with_next: true\n    arguments: { aChBillingChargingCharacteristics_maxCallPeriodDuration: 630 }',
  ],
];

/** What a service asks of the charging system. */
const chargingQuestion = / {2}- type: diameter.Request[\s\S]*?(?= {2}- type: inap.scp_to_ssp.ApplyCharging)/;
const lastAnswer = '  - type: inap.scp_to_ssp.Connect';

describe('calls of several dialogues', function () {
  this.timeout(60_000);
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const run = (...words: readonly string[]): Promise<number> =>
    session.run(words, { startService: (config) => startService({ config, log: createLog('silent') }) });
  const config = ['--config', 'examples/dialproof.yaml'];
  const pathOf = (...names: readonly string[]): string => join(session.folder, ...names);
  const captured = async (text: string): Promise<string> => {
    const test = await session.file('calls.test.yaml', text);
    expect(await run('run', '--quiet', test, ...config, '--pcap', pathOf('c.pcap')), session.stdout).to.equal(0);
    return pathOf('c.pcap');
  };
  const imported = async (capture: string, ...options: readonly string[]): Promise<Index> => {
    expect(await run('import', capture, '--out', pathOf('out'), ...options), session.stderr).to.equal(0);
    return JSON.parse(await readFile(pathOf('out', 'index.json'), 'utf8')) as Index;
  };
  const definitionsIn = async ({ tests }: Index): Promise<readonly Definition[]> => {
    const text = await readFile(pathOf('out', tests[0]?.file ?? ''), 'utf8');
    return parseAllDocuments(text).map((document) => document.toJS() as Definition);
  };

  it('become one test of INAP, MAP and Diameter, which distinguishes the service from others', async () => {
    const capture = await captured(withPeers);
    const index = await imported(capture);
    expect(index.tests).to.deep.include.members([{ ...index.tests[0], calls: 12, verified: true }]);
    expect([index.tests.length, index.calls, index.loosened.length]).to.deep.equal([1, 12, 0]);
    expect(index.frames).to.deep.equal({ used: 72, repeat: 0, refused: 0 });
    expect(index.guessed.map(({ operation }) => operation)).to.deep.equal([
      'map.hlr_from_scp.AnyTimeInterrogation',
      'diameter.from_client.Request',
    ]);
    const definitions = await definitionsIn(index);
    const [register, charging] = definitions;
    expect(definitions.length).to.equal(3);
    expect(register?.operations[0]?.arguments?.['subscriberIdentity.msisdn_digits']).to.equal(
      '{$v.call.callingPartyNumber_digits}',
    );
    expect(charging?.operations[0]?.tests?.find(({ kpath }) => kpath.includes('Subscription-Id-Data'))?.value).to.equal(
      '{$v.call.callingPartyNumber_digits}',
    );

    const text = await readFile(pathOf('out', index.tests[0]?.file ?? ''), 'utf8');
    const against = async (other: string): Promise<number> => {
      await writeFile(pathOf('out', 'all.test.yaml'), `${other}---\n${text}`);
      return run('run', '--quiet', pathOf('out', 'all.test.yaml'), ...config);
    };
    expect(await against(service), session.stdout).to.equal(0);
    for (const [from, to] of changes) {
      const other = service.replace(from, to);
      expect(other).not.to.equal(service);
      expect(await against(other), to).to.equal(1);
    }
  });

  it('notice one dialogue more, also in the last call', async () => {
    const index = await imported(await captured(withPeers.replace('total: 12', 'total: 1')));
    const text = await readFile(pathOf('out', index.tests[0]?.file ?? ''), 'utf8');
    const against = async (other: string): Promise<number> =>
      run('run', '--quiet', await session.file('all.test.yaml', `${other}---\n${text}`), ...config);
    expect(await against(service), session.stdout).to.equal(0);
    // The service does not look at the answer to its second question.
    const [question = ''] = chargingQuestion.exec(service) ?? [];
    const other = service.replace(lastAnswer, `${question}${lastAnswer}`);
    expect(question).not.to.equal('');
    expect(await against(other), session.stdout).to.equal(1);
  });

  it('are played from each of their sides', async () => {
    const capture = await captured(withPeers);
    for (const side of ['both', 'scp', 'client', 'hlr', 'server']) {
      const { tests, frames } = await imported(capture, '--as', side);
      expect(
        tests.map(({ verified }) => verified),
        side,
      ).to.deep.equal([true]);
      expect(frames.refused, side).to.equal(0);
    }
  });

  it('have labels, where one instance has several dialogues', async () => {
    const index = await imported(await captured(assisted));
    expect(index.tests.map(({ calls, verified }) => [calls, verified])).to.deep.equal([[8, true]]);
    expect(index.guessed).to.deep.equal([]);
    const [definition] = await definitionsIn(index);
    const places = definition?.operations.map(({ type, label, dialogue }) => [type.split('.')[2], label, dialogue]);
    expect(places).to.deep.equal([
      ['InitialDP', 'first', undefined],
      ['EstablishTemporaryConnection', undefined, 'first'],
      ['AssistRequestInstructions', 'second', undefined],
      ['PlayAnnouncement', undefined, 'second'],
      ['EventReportBCSM', undefined, 'first'],
      ['ReleaseCall', undefined, 'first'],
    ]);
    expect(definition?.operations[2]?.arguments?.['correlationID_digits']).to.equal(
      '{$i.EstablishTemporaryConnection.correlationID_digits}',
    );
    const { tests } = await imported(pathOf('c.pcap'), '--as', 'scp');
    expect(tests.map(({ calls, verified }) => [calls, verified])).to.deep.equal([[8, true]]);
  });
});
