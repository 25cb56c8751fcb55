/** The variables of an instance in its record: as they were at its end, within a bound, and without secrets. */
import { expect } from 'chai';
import type { RunSurroundings } from '../../../src/instance/surroundings.ts';
import { variablesOf } from '../../../src/run/share/instance-variables.ts';
import { closeServices, openService } from '../../support/open-service.ts';

type Performer = Parameters<typeof variablesOf>[0];

const hidden = (text: string): string => text.replaceAll('secret', '…');
const surroundings = { sessions: new Map([['pi', { hidden }]]) } as unknown as RunSurroundings;
const performer = (v: Record<string, unknown>): Performer => ({ scope: { v } }) as unknown as Performer;

describe('the variables of an instance in its record', () => {
  afterEach(closeServices);

  it('are those that have a value, without one that holds a secret of a gateway', () => {
    expect(variablesOf(performer({ a: 1, b: undefined, c: { d: 'a secret' }, e: ['f'] }), surroundings)).to.deep.equal({
      a: 1,
      e: ['f'],
    });
    expect(variablesOf(performer({}), surroundings)).to.equal(undefined);
  });

  it('are absent where they hold more than 64 kB', () => {
    expect(variablesOf(performer({ a: 'x'.repeat(20_000) }), surroundings)).to.have.property('a');
    expect(variablesOf(performer({ a: 'x'.repeat(70_000) }), surroundings)).to.equal(undefined);
  });

  it('are in the report of the first instance, and in that of one that failed, with its row', async () => {
    const service = await openService();
    const { first_instance: first, evidence = [] } = await service.run({
      run_id: 'calls',
      distribution: { type: 'load', total: 3, backlog: 1 },
      feeds: [{ rows: [{ who: 'Ada' }, { who: 'Bo' }, { who: 'Cy' }] }],
      vars: { number: '{$n + 10}' },
      operations: [{ type: 'assert', expression: '$n < 1' }],
    });
    expect(first?.vars).to.deep.equal({ who: 'Ada', number: 10 });
    expect(evidence).to.include('2');
    const record = (await (await service.get('/runs/calls/instances/2/report.json')).json()) as { vars?: unknown };
    expect(record.vars).to.deep.equal({ who: 'Cy', number: 12 });
  });
});
