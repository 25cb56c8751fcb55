/** The contract of every store of runs, whatever it stores them in. */
import { expect } from 'chai';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { rounds } from '../../support/depth.ts';
import { acceptedRun, endedRun } from './sample-runs.ts';
import { codeOf, idsOf, placeForEach, run, type StorePlace } from './store-place.ts';

/** Without halves of surrogate pairs. */
const inUtf8 = (text: string): string => Buffer.from(text).toString();

export const storeContract = (newPlace: () => Promise<StorePlace>): void => {
  const { open } = placeForEach(newPlace);

  it('returns what was stored of a running run', async () => {
    const { store } = await open();
    const accepted = acceptedRun({
      name: 'a',
      tags: ['x', 'y', 'x'],
      description: 'd',
      by: 'ci',
      source: { file: 'a.yaml', text: 'operations: []' },
    });
    expect(await store.accept(accepted)).to.equal(undefined);
    expect(await store.find(accepted.run_id)).to.deep.equal({
      ...accepted,
      state: 'running',
      verdict: 'none',
      summary: {},
    });
  });

  it('does not find another run', async () => {
    const { store } = await open();
    expect([await store.find('none'), await store.capture('none'), await store.delete('none')]).to.deep.equal([
      undefined,
      undefined,
      false,
    ]);
    expect(await store.list({ limit: 10 })).to.deep.equal({ runs: [], more: false });
    expect(await codeOf(store.end(endedRun({ run_id: 'none' })))).to.equal('NotRunning');
  });

  it('returns what was stored of a run that has ended', async () => {
    const { store } = await open();
    const { state, verdict, row, summary, report, at } = endedRun({});
    const accepted = acceptedRun({});
    await run(store, accepted, { at });
    expect(await store.find(accepted.run_id)).to.deep.equal({
      ...accepted,
      row,
      summary,
      report,
      state,
      verdict,
      ended_at: at,
    });
    expect(await store.end(endedRun({ at }))).to.deep.equal([]);
    expect(await codeOf(store.end(endedRun({ at: 9 })))).to.equal('NotRunning');
    expect(await store.find(accepted.run_id)).to.deep.include({ ended_at: at });
  });

  it('keeps octets of a capture, and reports larger than any page', async () => {
    const { store } = await open();
    const capture = { file: randomBytes(300_000), leftOut: 7 };
    const report = { text: randomBytes(2_000_000).toString('base64') };
    await run(store, {}, { report, capture });
    const found = await store.capture('run');
    expect([Buffer.from(found?.file ?? []).equals(capture.file), found?.leftOut]).to.deep.equal([true, 7]);
    expect((await store.find('run'))?.report).to.deep.equal(report);
    await run(store, { run_id: 'other' });
    expect(await store.capture('other')).to.equal(undefined);
  });

  it('keeps evidence', async () => {
    const { store } = await open();
    const evidence = [
      { record: { instance_id: '7', text: 'å'.repeat(100_000) } },
      { record: {}, capture: { base64: 'eA==', leftOut: 0 } },
    ];
    await run(store, {}, { evidence });
    expect(await store.evidence('run')).to.deep.equal(evidence);
    await run(store, { run_id: 'other' });
    expect([await store.evidence('other'), await store.evidence('none')]).to.deep.equal([undefined, undefined]);
  });

  it('accepts a run id once, and says whether the definition is the same', async () => {
    const { store } = await open();
    await store.accept(acceptedRun({ definition: { operations: [1, { a: 1, b: 2 }], run_id: 'run' } }));
    const same = acceptedRun({ definition: { run_id: 'run', operations: [1, { b: 2, a: 1 }] } });
    expect(await store.accept(same)).to.deep.equal({ state: 'running', same_definition: true });
    expect(
      await store.accept(acceptedRun({ definition: { operations: [{ a: 1, b: 2 }, 1], run_id: 'run' } })),
    ).to.deep.equal({ state: 'running', same_definition: false });
    await store.end(endedRun({ state: 'cancelled' }));
    expect(await store.accept(same)).to.deep.equal({ state: 'cancelled', same_definition: true });
    expect(await idsOf(store)).to.deep.equal(['run']);
  });

  it('accepts one of 64 requests for the same run id at once', async () => {
    const { store } = await open();
    const asked = Array.from({ length: 64 }, (_, index) => store.accept(acceptedRun({ definition: { index } })));
    const refused = (await Promise.all(asked)).filter((answer) => answer !== undefined);
    expect(refused).to.deep.equal(Array.from({ length: 63 }, () => ({ state: 'running', same_definition: false })));
    expect(await idsOf(store)).to.deep.equal(['run']);
  });

  it('takes all locks of a run or none, until the run has ended', async () => {
    const { store } = await open();
    await store.accept(acceptedRun({ run_id: 'one', locks: ['a', 'b'] }));
    const both = acceptedRun({ run_id: 'both', locks: ['c', 'b', 'a', 'c'] });
    const refused = (await store.accept(both)) as { held: { key: string; held_by: string }[] };
    expect(refused.held.toSorted((one, other) => (one.key < other.key ? -1 : 1))).to.deep.equal([
      { key: 'a', held_by: 'one' },
      { key: 'b', held_by: 'one' },
    ]);
    expect(await store.find('both')).to.equal(undefined);
    expect(await store.accept(acceptedRun({ run_id: 'other', locks: ['c'] }))).to.equal(undefined);
    await store.end(endedRun({ run_id: 'one' }));
    expect(await store.accept(both)).to.deep.equal({ held: [{ key: 'c', held_by: 'other' }] });
    await store.end(endedRun({ run_id: 'other' }));
    expect(await store.accept(both)).to.equal(undefined);
  });

  it('gives each lock to one of 64 requests at once', async () => {
    const { store } = await open();
    const keysOf = (index: number): string[] => [`${index % 7}`, `${(index + 3) % 7}`];
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => store.accept(acceptedRun({ run_id: `${index}`, locks: keysOf(index) }))),
    );
    const keys = answers.flatMap((answer, index) => (answer === undefined ? keysOf(index) : []));
    expect(keys).to.have.length.within(2, 7);
    expect(new Set(keys).size).to.equal(keys.length);
  });

  it('keeps the last standing of a run, until it has ended', async () => {
    const { store } = await open();
    await store.accept(acceptedRun({}));
    for (const passed of [1, 2, 3]) store.standing({ run_id: 'run', at: passed, row: { passed }, summary: { passed } });
    store.standing({ run_id: 'none', at: 1, row: {}, summary: {} });
    // Writes are performed in order: the standing before later requests.
    await store.audit({ at: 1, from: '::1', action: 'x', outcome: 'ok' });
    expect(await store.find('run')).to.deep.include({ row: { passed: 3 }, summary: { passed: 3 }, state: 'running' });
    await store.end(endedRun({ row: { passed: 4 } }));
    store.standing({ run_id: 'run', at: 5, row: { passed: 5 }, summary: {} });
    await store.audit({ at: 1, from: '::1', action: 'x', outcome: 'ok' });
    expect(await store.find('run')).to.deep.include({ row: { passed: 4 } });
  });

  it('lists by the order of acceptance, whatever the clock says, page by page', async () => {
    const { store } = await open();
    const times = [5, 9, 1, 7, 3];
    for (const [index, accepted_at] of times.entries())
      await store.accept(acceptedRun({ run_id: `r${index}`, accepted_at }));
    expect(await idsOf(store)).to.deep.equal(['r4', 'r3', 'r2', 'r1', 'r0']);
    const page = await store.list({ limit: 2, before: 'r3' });
    expect([page.runs.map(({ run_id }) => run_id), page.more]).to.deep.equal([['r2', 'r1'], true]);
    const last = await store.list({ limit: 2, before: 'r2' });
    expect([last.runs.map(({ run_id }) => run_id), last.more]).to.deep.equal([['r1', 'r0'], false]);
    expect(await codeOf(store.list({ limit: 2, before: 'none' }))).to.equal('UnknownRun');
    expect(await idsOf(store, { from: 3, to: 7 })).to.deep.equal(['r4', 'r3', 'r0']);
  });

  it('lists runs with the given name, tag, state and verdict, without sources', async () => {
    const { store } = await open();
    await run(
      store,
      { run_id: 'a', name: 'first', tags: ['nightly', 'x'], source: { file: 'f', text: 't' } },
      { verdict: 'passed' },
    );
    await run(store, { run_id: 'b', name: 'first', tags: ['nightly'] }, { verdict: 'failed', state: 'cancelled' });
    await store.accept(acceptedRun({ run_id: 'c', name: 'second', tags: ['x'] }));
    expect(await idsOf(store, { name: 'first' })).to.deep.equal(['b', 'a']);
    expect(await idsOf(store, { tag: 'x' })).to.deep.equal(['c', 'a']);
    expect(await idsOf(store, { state: 'cancelled' })).to.deep.equal(['b']);
    expect(await idsOf(store, { verdict: 'passed', tag: 'nightly' })).to.deep.equal(['a']);
    expect(await idsOf(store, { name: 'second', tag: 'nightly' })).to.deep.equal([]);
    const [listed] = (await store.list({ limit: 1, before: 'b' })).runs;
    expect(listed)
      .to.deep.include({ run_id: 'a', name: 'first', tags: ['nightly', 'x'] })
      .and.not.have.any.keys('source', 'definition', 'report');
  });

  it('deletes a run that has ended, and frees its id', async () => {
    const { store } = await open();
    await store.accept(acceptedRun({ tags: ['x'] }));
    expect(await codeOf(store.delete('run'))).to.equal('NotEnded');
    await store.end(endedRun({ capture: { file: Buffer.from('x'), leftOut: 0 } }));
    expect([await store.delete('run'), await store.delete('run'), await store.find('run')]).to.deep.equal([
      true,
      false,
      undefined,
    ]);
    expect(await idsOf(store, { tag: 'x' })).to.deep.equal([]);
    expect(await store.accept(acceptedRun({}))).to.equal(undefined);
  });

  it('deletes the runs that ended first where there are too many', async () => {
    const { store } = await open({ runs: 2 });
    for (const run_id of ['a', 'b', 'c', 'd']) await store.accept(acceptedRun({ run_id }));
    const now = Date.now();
    const gone = [];
    for (const [index, run_id] of ['c', 'a', 'd', 'b'].entries())
      gone.push(await store.end(endedRun({ run_id, at: now + index })));
    expect(gone).to.deep.equal([[], [], ['c'], ['a']]);
    expect(await idsOf(store)).to.deep.equal(['d', 'b']);
  });

  it('deletes runs that are too large together, but never the last one', async () => {
    const { store } = await open({ bytes: 100_000 });
    const report = { text: randomBytes(60_000).toString('base64') };
    expect(await run(store, { run_id: 'a' }, { report })).to.deep.equal([]);
    expect(await run(store, { run_id: 'b' }, { report })).to.deep.equal(['a']);
    expect(
      await run(store, { run_id: 'c' }, { report: { text: randomBytes(120_000).toString('base64') } }),
    ).to.deep.equal(['b']);
    expect(await idsOf(store)).to.deep.equal(['c']);
  });

  it('deletes runs that ended too long ago, and no running one', async () => {
    const { store } = await open({ days: 2 });
    const now = Date.now();
    const day = 24 * 60 * 60 * 1000;
    await store.accept(acceptedRun({ run_id: 'old but running', accepted_at: now - 9 * day }));
    await run(store, { run_id: 'old' }, { at: now - 2.1 * day });
    const gone = [
      ...(await run(store, { run_id: 'not so old' }, { at: now - 1.9 * day })),
      ...(await run(store, { run_id: 'young' }, { at: now })),
    ];
    expect(gone).to.deep.equal(['old']);
    expect(await idsOf(store)).to.deep.equal(['young', 'not so old', 'old but running']);
  });

  it('deletes them on request, the last one too, and no running one', async () => {
    const { store } = await open({ days: 2 });
    const day = 24 * 60 * 60 * 1000;
    expect(await store.letGo()).to.deep.equal([]);
    await store.accept(acceptedRun({ run_id: 'running', accepted_at: Date.now() - 9 * day }));
    await run(store, { run_id: 'old\\' }, { at: Date.now() - 3 * day });
    expect(await store.letGo()).to.deep.equal(['old\\']);
    await run(store, { run_id: 'young' });
    expect([await store.letGo(), await idsOf(store)]).to.deep.equal([[], ['young', 'running']]);
  });

  it('keeps a record of each change, the newest first, and counts them', async () => {
    const { store } = await open();
    const entry = (at: number) => ({
      at,
      by: 'ci',
      from: '127.0.0.1',
      action: 'ExecuteTest',
      run_id: `r${at}`,
      outcome: 'ok',
    });
    for (const at of [3, 1, 2]) await store.audit(entry(at));
    await store.audit({ at: 4, from: '::1', action: 'DELETE /sessions', outcome: 'Forbidden' });
    const newest = await store.auditTrail({ limit: 2 });
    expect(newest).to.deep.equal({
      more: true,
      entries: [
        { number: 4, at: 4, from: '::1', action: 'DELETE /sessions', outcome: 'Forbidden' },
        { number: 3, ...entry(2) },
      ],
    });
    expect(await store.auditTrail({ limit: 2, before: 3 })).to.deep.equal({
      more: false,
      entries: [
        { number: 2, ...entry(1) },
        { number: 1, ...entry(3) },
      ],
    });
  });

  it('keeps any JSON and any text', async () => {
    const { store } = await open({ runs: 10 });
    let count = 0;
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', '\\', '\\u0000', '\ud800', '"\n', ''));
    const json = fc.jsonValue({ stringUnit: 'binary' });
    const property = fc.asyncProperty(json, text, json, async (definition, word, report) => {
      const run_id = `run ${(count += 1)} ${word}`;
      const tags = [word, 'x'];
      await run(
        store,
        { run_id, definition, name: word, tags, description: word, by: word, source: { file: word, text: word } },
        { report: { report } },
      );
      const found = await store.find(run_id);
      const given = JSON.parse(JSON.stringify({ definition, report })) as { definition: unknown; report: unknown };
      // Text in a document is UTF-8, which cannot encode half of a surrogate pair.
      const source = { file: word, text: inUtf8(word) };
      expect(found).to.deep.include({
        run_id,
        definition: given.definition,
        name: word,
        tags,
        description: word,
        by: word,
      });
      expect([found?.report, found?.source?.file, inUtf8(found?.source?.text ?? '')]).to.deep.equal([
        { report: given.report },
        source.file,
        source.text,
      ]);
      expect(await idsOf(store, { name: word, limit: 1 })).to.deep.equal([run_id]);
    });
    await fc.assert(property, { numRuns: rounds(200) });
  });

  it('is Busy when it is closed', async () => {
    const { store } = await open();
    await store.close();
    expect(await codeOf(store.accept(acceptedRun({})))).to.equal('Busy');
    expect(await codeOf(store.find('run'))).to.equal('Busy');
  });
};
