/** Texts that the console checks, some of them hostile, while the service answers other requests. */
import { expect } from 'chai';
import { systemClock } from '../../src/ground/clock.ts';
import type { CheckResult } from '../../src/console/protocol.ts';
import { TextChecks, type TextChecksOptions } from '../../src/service/text-checks.ts';
import { closeServices, openService, readServiceConfig } from '../support/open-service.ts';

const json = { 'content-type': 'application/json' };
/** 68,000 characters; checking them takes a second and more. */
const hostile = 'operations: [{type: comment}]\n---\n'.repeat(2_000);

describe('the check of a text', () => {
  afterEach(closeServices);

  it('does not block the service: health checks are answered meanwhile', async () => {
    const service = await openService();
    let over = false;
    const check = service.get('/console/check', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ text: hostile }),
    });
    const checked = check.then((answer) => answer.json() as Promise<CheckResult>).finally(() => (over = true));
    let answered = 0;
    const enough = 11;
    while (!over && answered < enough) {
      expect((await service.get('/healthz')).status).to.equal(200);
      answered += 1;
    }
    // In the thread of the service the check would block these requests.
    expect([answered, over]).to.deep.equal([enough, false]);
    const { faults, tests } = await checked;
    expect([faults.length, tests.length]).to.deep.equal([0, 2_000]);
  });

  it('is one at a time, and at most 8 wait', async () => {
    const service = await openService();
    const body = JSON.stringify({ text: 'operations: [{type: comment}]' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => service.get('/console/check', { method: 'POST', headers: json, body })),
    );
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([
      ...Array.from({ length: 9 }, () => 200),
      503,
      503,
      503,
    ]);
    const refused = answers.find(({ status }) => status === 503);
    expect(await refused?.json()).to.have.nested.property(
      'error.message',
      'Too many checks of texts wait; the limit is 8 (limits.waiting_checks).',
    );
  });

  it('reads the files that the text includes, and no more than 100 of 1,048,576 characters', async () => {
    const checks = new TextChecks({
      config: await readServiceConfig(),
      environment: {},
      clock: systemClock,
      isTaken: () => false,
    });
    const included = (count: number, filler = ''): ReturnType<TextChecks['check']> => {
      const names = Array.from({ length: count }, (_, at) => `- include: ${at}.yaml\n`).join('');
      const text = `- { type: comment } # ${filler}\n`;
      return checks.check(`operations:\n${names}`, {
        place: { file: 'a.test.yaml', read: async () => ({ text }) },
      });
    };
    try {
      const { faults, tests } = await included(100);
      expect(faults).to.deep.equal([]);
      expect(tests[0]?.params['operations']).to.have.length(100);
      expect((await included(101)).faults).to.deep.equal([
        { line: 102, pointer: '', message: '100.yaml: is one of more than 100 files that the test includes' },
      ]);
      expect((await included(5, 'x'.repeat(250_000))).faults).to.deep.equal([
        {
          line: 6,
          pointer: '',
          message: '4.yaml: makes the files that the test includes longer than 1048576 characters',
        },
      ]);
    } finally {
      await checks.close();
    }
  });

  it('knows the run ids and the gateways of the service', async () => {
    const service = await openService();
    expect((await service.call('ExecuteTest', { run_id: 'taken', operations: [{ type: 'halt' }] })).result).to.equal(
      'ok',
    );
    const text =
      'run_id: taken\noperations: [{type: comment}]\n---\n' +
      'run_id: free\noperations: [{type: inap.ssp_to_scp.InitialDP, arguments: {serviceKey: 1}}]\n' +
      'sigtran: none\n';
    const answer = await service.get('/console/check', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ text }),
    });
    const { faults } = (await answer.json()) as CheckResult;
    expect(faults.map(({ line, pointer }) => [line, pointer])).to.deep.equal([
      [1, '/run_id'],
      [6, '/sigtran'],
    ]);
  });
});

describe('a check that takes too long', () => {
  let checks: TextChecks;
  afterEach(() => checks.close());

  const open = async (options: Partial<TextChecksOptions> = {}): Promise<void> => {
    checks = new TextChecks({
      config: await readServiceConfig(),
      environment: {},
      clock: systemClock,
      isTaken: () => false,
      ...options,
    });
  };

  it('makes the next one wait', async () => {
    await open();
    const order: string[] = [];
    const long = `operations:\n${'- {type: comment}\n'.repeat(1000)}`;
    const checked = { long, short: 'operations: [{type: comment}]' };
    await Promise.all(Object.entries(checked).map(([name, text]) => checks.check(text).then(() => order.push(name))));
    expect(order).to.deep.equal(['long', 'short']);
  });

  it('ends with its thread, with that reason, and the next one gets a new thread', async () => {
    await open({ seconds: 0.3 });
    const [late, next] = await Promise.all([checks.check(hostile), checks.check('operations: []')]);
    expect(late).to.deep.equal({
      faults: [
        {
          line: 1,
          pointer: '',
          message:
            'the check did not come to an end: it took more than 0.3 s; check the text with `dialproof validate`',
        },
      ],
      tests: [],
    });
    expect(next.faults[0]?.pointer).to.equal('/operations');
  });
});
