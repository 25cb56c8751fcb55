import { expect } from 'chai';
import { Run } from '../../../src/run/life/run.ts';
import { halt, openRuns } from '../open-runs.ts';

const comment = [{ type: 'comment' }] as const;
const labels = { name: 'busy', tags: ['nightly', 'prepaid'], description: 'the called party is busy' };
const source = { file: 'busy.test.yaml', text: 'operations: [{ type: comment }]' };

describe('the labels of a run', () => {
  it('are in its report and in lists while it runs and when it has ended, without its source', async () => {
    const { kept, runs, settle, report } = openRuns();
    await kept.execute({ run_id: 'running', operations: [halt], ...labels, source });
    await kept.execute({ run_id: 'ended', operations: [...comment], ...labels, source });
    await settle();
    for (const runId of ['running', 'ended']) {
      expect(report(runId)).to.deep.include(labels);
      expect(report(runId)).to.not.have.property('source');
      const { name, tags } = labels;
      expect(runs.find(runId).row()).to.deep.include({ name, tags });
      expect(runs.find(runId).row()).to.not.have.any.keys('description', 'source', 'by');
      expect((await kept.queryAll({})).tests.find(({ run_id }) => run_id === runId)).to.deep.include(labels);
    }
  });

  it('have the name of who started it, where the service knows one', async () => {
    const { clock, planned } = openRuns();
    const run = new Run(
      planned({ run_id: 'run', operations: [...comment], ...labels }),
      { clock, observer: undefined },
      'ci',
    );
    run.begin();
    expect([run.report().by, run.row().by]).to.deep.equal(['ci', 'ci']);
    await run.ended;
    expect([run.report().by, run.summary().by, run.row().by, run.head().by]).to.deep.equal(['ci', 'ci', 'ci', 'ci']);
  });

  it('are absent where the request has none', async () => {
    const { kept, runs, settle, report } = openRuns();
    await kept.execute({ run_id: 'run', operations: [...comment] });
    await settle();
    for (const shown of [report(), runs.find('run').row(), (await kept.queryAll({})).tests[0]])
      expect(shown).to.not.have.any.keys('name', 'tags', 'description', 'by');
  });

  it('are refused with all faults at once where they are too many, too long, empty or twice', async () => {
    const { check } = openRuns();
    const tags = [...Array.from({ length: 19 }, (_, index) => `tag ${index}`), 'tag 0', ''];
    const text = 'é'.repeat(131_073);
    const request = {
      operations: [...comment],
      name: '',
      description: 'x'.repeat(4097),
      tags,
      source: { file: 'a', text },
    };
    expect(check(request).map(({ pointer, message }) => [pointer, message.slice(0, 40)])).to.deep.equal([
      ['/name', 'must not be empty'],
      ['/tags', 'must be at most 20 different tags, not a'],
      ['/tags/20', 'must not be empty'],
      ['/description', 'must be a string of 0 to 4096 characters'],
      ['/source/text', 'must have at most 262144 bytes in UTF-8;'],
    ]);
    expect(
      check({ operations: [...comment], ...labels, source: { ...source, text: 'é'.repeat(131_072) } }),
    ).to.deep.equal([]);
  });
});
