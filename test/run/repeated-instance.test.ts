/**
 * An instance draws its random values from the seed of its run and its number alone: the instance N of a load sends the
 * same, wherever it runs, as a single instance with that number.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { rounds } from '../support/depth.ts';
import type { ExecuteTest } from '../../schemas/index.ts';
import { openRuns, type OpenRunsOptions } from './open-runs.ts';

const total = 10_000;
const definition = {
  operations: [
    { type: 'eval', set: { 'v.second': '{randomDigits(8)}' } },
    {
      type: 'inap.ssp_to_scp.InitialDP',
      arguments: {
        serviceKey: '{$n}',
        calledPartyNumber_digits: '{$v.second}',
        calledPartyNumber_noa: '{random(0, 127)}',
        callingPartyNumber_digits: '{$v.caller + $v.drawn}',
        callingPartyNumber_noa: 4,
        eventTypeBCSM_name: "{pick(['collectedInfo', 'analyzedInformation'])}",
      },
    },
    { type: 'inap.ssp_from_scp.ReleaseCall' },
  ],
  feeds: [
    { rows: [{ caller: '12' }, { caller: '34' }, { caller: '56' }], order: 'random' as const },
    { rows: [{ row: 1 }, { row: 2 }] },
  ],
  vars: { drawn: '{randomDigits(5) + $v.row}' },
} as unknown as Pick<ExecuteTest, 'operations' | 'feeds' | 'vars'>;

/** The octets of each InitialDP that the run has sent, by the number of its instance, which is its service key. */
const sentBy = async (
  seed: number,
  distribution: NonNullable<ExecuteTest['distribution']>,
  { spread = false, ...options }: OpenRunsOptions & { readonly spread?: boolean } = {},
): Promise<ReadonlyMap<number, string>> => {
  const opened = openRuns({ limits: { liveInstances: 100_000 }, ...options });
  const request = { ...definition, seed, distribution };
  if (spread) opened.spread(request);
  else opened.execute(request);
  await opened.settle();
  const { state, counts, seed: reported } = opened.report();
  expect([state, counts.passed, reported]).to.deep.equal(['completed', counts.started, seed]);
  const sent = new Map<number, string>();
  for (const { calls } of [opened.scp, ...opened.inHand.scps])
    for (const { components, protocol } of calls) {
      const [first] = components;
      const octets = first?.kind === 'invoke' ? first.parameter : undefined;
      const key = octets && protocol.operation('InitialDP').argument?.decode(octets)['serviceKey'];
      sent.set(Number(key), Buffer.from(octets ?? []).toString('hex'));
    }
  return sent;
};

describe('an instance that is run again by its number', () => {
  for (const [where, options] of Object.entries({
    'in one thread': {},
    'on two threads': { threads: 2 },
    'on two services': { threads: 2, spread: true },
  }))
    it(`sends octet for octet what it sent in a load ${where}`, async () => {
      const seed = 20_261_128;
      const sent = await sentBy(seed, { type: 'load', total, backlog: 500 }, options);
      expect(sent.size).to.equal(total);
      expect(new Set(sent.values()).size).to.equal(total);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: total - 1 }), async (number) => {
          const alone = await sentBy(seed, { type: 'single', number });
          expect([...alone]).to.deep.equal([[number, sent.get(number)]]);
        }),
        { numRuns: rounds(20), examples: [[0], [total - 1]] },
      );
    });

  it('draws other values from another seed, and its own where none is given', async () => {
    const single = { type: 'single', number: 7 } as const;
    const [one, other] = await Promise.all([sentBy(1, single), sentBy(2, single)]);
    expect(one.get(7)).to.not.equal(other.get(7));
    const seeds = Array.from({ length: 3 }, () => openRuns().planned({ run_id: 'run', ...definition }).drawn.seed);
    expect(new Set(seeds).size).to.be.above(1);
    for (const seed of seeds) expect(seed).to.be.within(0, 2 ** 32 - 1);
  });

  it('has its number in the report, and the evidence of that number', async () => {
    const { execute, settle, report, runs } = openRuns();
    execute({ ...definition, distribution: { type: 'single', number: 31_234 } });
    await settle();
    expect(report().first_instance?.instance_id).to.equal('31234');
    expect((await runs.find('run').evidence('31234'))?.record.instance_id).to.equal('31234');
    expect(await runs.find('run').evidence('0')).to.equal(undefined);
  });

  it('has its failure in the words of the flow, whatever its number is', async () => {
    const step = { at: 'ask', transition: 'ask (2): answered / connect', subject: '91', expected: 'be connected to 1' };
    const operations = [
      { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7 } },
      { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 16 } },
    ];
    const findings = await Promise.all(
      [0, 9].map(async (number) => {
        const { execute, settle, report } = openRuns();
        const distribution = { type: 'single', number };
        execute({ operations, flow: { name: 'reception', steps: [step] }, distribution } as never);
        await settle();
        return report().first_fails[0]?.flow;
      }),
    );
    expect(findings[0]?.came).to.equal('be released with cause 31');
    expect(findings[1]).to.deep.equal(findings[0]);
  });

  it('can be resumed by its number, and by no other', async () => {
    const { execute, settle, runs } = openRuns();
    execute({ operations: [{ type: 'halt' }], distribution: { type: 'single', number: 9 } } as never);
    await settle();
    const run = runs.find('run');
    expect(await run.resume(0)).to.equal('not started');
    expect(await run.resume(10)).to.equal('not started');
    expect(await run.resume(9)).to.equal('halted');
    await run.ended;
  });

  it('is refused where a unique feed has no row for it', () => {
    const request = {
      run_id: 'run',
      operations: [{ type: 'comment' }],
      feeds: [{ rows: [{ a: 1 }, { a: 2 }], order: 'unique' }],
    };
    const { check } = openRuns();
    expect(check({ ...request, distribution: { type: 'single', number: 1 } })).to.deep.equal([]);
    expect(check({ ...request, distribution: { type: 'single', number: 2 } })).to.deep.equal([
      {
        pointer: '/distribution/number',
        message: 'must be below 2: the unique feed 0 has a row for no other instance',
      },
    ]);
    for (const number of [-1, 1.5, 100_000_000, '7'])
      expect(check({ ...request, distribution: { type: 'single', number } })[0]?.pointer).to.equal(
        '/distribution/number',
      );
    expect(check({ ...request, seed: 2 ** 32 })[0]?.pointer).to.equal('/seed');
  });
});
