/** Requests to a store at the same time have the same results as one after the other, and none prevents another. */
import { expect } from 'chai';
import fc from 'fast-check';
import { rounds } from '../../support/depth.ts';
import type { HeldLocks, RunStore } from '../../../src/store/run-store.ts';
import { acceptedRun, endedRun } from './sample-runs.ts';
import { codeOf, placeForEach, run, type StorePlace } from './store-place.ts';

interface Request {
  readonly run_id: string;
  readonly locks: readonly string[];
  readonly text: string;
}

interface Known extends Request {
  isRunning: boolean;
}

/** A model of a store with the expected answers. */
class ModelStore {
  readonly #runs = new Map<string, Known>();

  accept({ run_id, locks, text }: Request): unknown {
    const known = this.#runs.get(run_id);
    const state = known?.isRunning === true ? 'running' : 'completed';
    if (known !== undefined) return { state, same_definition: known.text === text };
    const held = [...new Set(locks)].sort().flatMap((key) => {
      const holder = [...this.#runs.values()].find((each) => each.isRunning && each.locks.includes(key));
      return holder === undefined ? [] : [{ key, held_by: holder.run_id }];
    });
    if (held.length > 0) return { held };
    this.#runs.set(run_id, { run_id, locks, text, isRunning: true });
    return undefined;
  }

  end(runId: string): boolean {
    const known = this.#runs.get(runId);
    const isEnded = known?.isRunning === true;
    if (isEnded) known.isRunning = false;
    return isEnded;
  }

  get ids(): readonly string[] {
    return [...this.#runs.keys()];
  }
}

const byKey = (answer: unknown): unknown => {
  if (answer === undefined || !('held' in (answer as object))) return answer;
  return { held: (answer as HeldLocks).held.toSorted((one, other) => (one.key < other.key ? -1 : 1)) };
};

const request = fc.record({
  run_id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  locks: fc.array(fc.constantFrom('k', 'l', 'm', 'n'), { maxLength: 3 }),
  text: fc.constantFrom('x', 'y'),
});
const moments = fc.array(
  fc.record({ asked: fc.array(request, { maxLength: 12 }), ends: fc.uniqueArray(request.map(({ run_id }) => run_id)) }),
  { maxLength: 4 },
);

const idsOf = async (store: RunStore, prefix: string): Promise<readonly string[]> =>
  (await store.list({ limit: 1000 })).runs.map(({ run_id }) => run_id).filter((id) => id.startsWith(prefix));

export const batchContract = (newPlace: () => Promise<StorePlace>): void => {
  const { open } = placeForEach(newPlace);

  it('accepts requests at the same time as if one had come after the other', async () => {
    const { store } = await open();
    let count = 0;
    // Each end differs: the same end twice counts as one.
    let at = Date.now();
    const property = fc.asyncProperty(moments, async (history) => {
      const model = new ModelStore();
      const prefix = `${(count += 1)} `;
      const own = (text: string): string => `${prefix}${text}`;
      for (const { asked, ends } of history) {
        const requests = asked.map((each) => ({ ...each, run_id: own(each.run_id), locks: each.locks.map(own) }));
        const answers = await Promise.all(
          requests.map(({ run_id, locks, text }) => store.accept(acceptedRun({ run_id, locks, definition: { text } }))),
        );
        expect(answers.map(byKey)).to.deep.equal(requests.map((each) => model.accept(each)));
        const ended = ends.map((id) => store.end(endedRun({ run_id: own(id), at: (at += 1) })));
        const codes = await Promise.all(ended.map(codeOf));
        const expected = ends.map((id) => (model.end(own(id)) ? 'undefined' : 'NotRunning'));
        expect(codes).to.deep.equal(expected);
      }
      expect(await idsOf(store, prefix)).to.have.members(model.ids);
    });
    await fc.assert(property, { numRuns: rounds(400) });
  });

  it('gives a key to the first of several requests at the same time, and refuses the others', async () => {
    const { store } = await open();
    const asked = ['a', 'b', 'c'].map((run_id) => store.accept(acceptedRun({ run_id, locks: ['key'] })));
    const held = { held: [{ key: 'key', held_by: 'a' }] };
    expect(await Promise.all(asked)).to.deep.equal([undefined, held, held]);
  });

  it('accepts a run id whose first request in the batch was refused because of its locks', async () => {
    const { store } = await open();
    await store.accept(acceptedRun({ run_id: 'holder', locks: ['key'] }));
    const asked = [['key'], [], ['other']].map((locks) => store.accept(acceptedRun({ locks, definition: { locks } })));
    expect(await Promise.all(asked)).to.deep.equal([
      { held: [{ key: 'key', held_by: 'holder' }] },
      undefined,
      { state: 'running', same_definition: false },
    ]);
    expect((await store.find('run'))?.definition).to.deep.equal({ locks: [] });
    expect(await store.accept(acceptedRun({ run_id: 'next', locks: ['other'] }))).to.equal(undefined);
  });

  it('reports a run that is requested again as existing, not as a holder of its own locks', async () => {
    const { store } = await open();
    const asked = acceptedRun({ locks: ['key'] });
    await store.accept(asked);
    expect(await store.accept(asked)).to.deep.equal({ state: 'running', same_definition: true });
  });

  it('writes unusual texts beside others', async () => {
    const { store } = await open();
    const strange = ['\0', '\ud800', '\\u0000', '', '"', '{}', '\u{1f600}', 'å'.repeat(70_000), "'; drop table x; --"];
    const ids = strange.map((text, index) => `${index}${text.slice(0, 5)}`);
    const asked = strange.map((text, index) =>
      store.accept(
        acceptedRun({
          run_id: ids[index] as string,
          name: text,
          tags: [text, text],
          description: text,
          by: text,
          definition: { text },
        }),
      ),
    );
    expect(await Promise.all(asked)).to.deep.equal(ids.map(() => undefined));
    const codes = await Promise.all(
      [...ids, 'none'].map((run_id) =>
        codeOf(store.end(endedRun({ run_id, verdict: strange[0] as string, report: { run_id } }))),
      ),
    );
    expect(codes).to.deep.equal([...ids.map(() => 'undefined'), 'NotRunning']);
    for (const [index, run_id] of ids.entries()) {
      const text = strange[index];
      const found = await store.find(run_id);
      expect(found).to.deep.include({
        name: text,
        tags: [text, text],
        description: text,
        by: text,
        verdict: '\0',
        report: { run_id },
      });
    }
  });

  it('takes the first of two ends of a run at the same time', async () => {
    const { store } = await open();
    await store.accept(acceptedRun({}));
    const at = Date.now();
    const ends = [
      { at, report: { first: true } },
      { at, report: { first: false } },
      { at: at + 1, report: { first: false } },
    ].map((each) => codeOf(store.end(endedRun(each))));
    const [first, , other] = await Promise.all(ends);
    expect([first, other]).to.deep.equal(['undefined', 'NotRunning']);
    expect((await store.find('run'))?.report).to.deep.equal({ first: true });
  });

  it('takes the standings of more runs than one batch has other entries', async () => {
    const { store } = await open();
    const ids = Array.from({ length: 501 }, (_, index) => `run ${index}`);
    await Promise.all(ids.map((run_id) => store.accept(acceptedRun({ run_id }))));
    for (const run_id of ids) store.standing({ run_id, at: 5, row: { run_id }, summary: {} });
    // Writes are performed in order.
    await run(store, { run_id: 'last' });
    const { runs } = await store.list({ limit: 1000 });
    expect(runs.filter(({ row, run_id }) => row['run_id'] === run_id && run_id !== 'last')).to.have.length(ids.length);
  });

  it('keeps standings, ends and captures of many runs separate', async () => {
    const { store } = await open();
    const ids = Array.from({ length: 40 }, (_, index) => `run ${index}`);
    await Promise.all(ids.map((run_id) => store.accept(acceptedRun({ run_id, tags: [run_id] }))));
    const [standing, ending] = [ids.slice(0, 20), ids.slice(20)];
    for (const run_id of standing) store.standing({ run_id, at: 5, row: { run_id, stood: true }, summary: { run_id } });
    const captureOf = (run_id: string) => ({ file: Buffer.from(`capture of ${run_id}`), leftOut: run_id.length });
    await Promise.all(
      ending.map((run_id, index) =>
        store.end(
          endedRun({
            run_id,
            row: { run_id },
            report: { run_id },
            ...(index % 2 === 0 && { capture: captureOf(run_id) }),
          }),
        ),
      ),
    );
    // Writes are performed in order.
    await run(store, { run_id: 'last' });
    for (const run_id of standing)
      expect(await store.find(run_id)).to.deep.include({ state: 'running', row: { run_id, stood: true } });
    for (const [index, run_id] of ending.entries()) {
      expect(await store.find(run_id)).to.deep.include({
        state: 'completed',
        row: { run_id },
        report: { run_id },
        tags: [run_id],
      });
      const capture = await store.capture(run_id);
      const found = capture && { file: Buffer.from(capture.file).toString(), leftOut: capture.leftOut };
      const expected = { file: `capture of ${run_id}`, leftOut: run_id.length };
      expect(found).to.deep.equal(index % 2 === 0 ? expected : undefined);
    }
  });
};
