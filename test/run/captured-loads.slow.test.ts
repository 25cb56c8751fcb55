/** The captures of loads of which all instances are asked for: each message once, as far as there is room. */
import { expect } from 'chai';
import { Capture } from '../../src/report/capture.ts';
import { framesOf, FrameWriter, type CapturedFrame } from '../../src/report/captured-frames.ts';
import { instanceIn } from '../../src/report/frame-comment.ts';
import { RunCaptures } from '../../src/run/life/run-captures.ts';
import { mostFrames, mostOctets, type CapturedBatch } from '../../src/run/share/captured-batch.ts';
import { ShareCaptures } from '../../src/run/share/share-captures.ts';
import { NotePool } from '../../src/instance/note-pool.ts';
import { DeferredJournal } from '../../src/instance/deferred-journal.ts';
import { DeferredJournals } from '../../src/instance/deferred-journals.ts';
import { atOnce } from '../../src/ground/pieces.ts';
import { initialDP, load, openRuns, releaseCall } from './open-runs.ts';

const call = [initialDP, releaseCall];

const framesIn = ({ file }: { readonly file: Uint8Array }): CapturedFrame[] => [...framesOf(file)];

/** How many frames each instance has, by its number. */
const countsIn = (frames: readonly CapturedFrame[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { comments } of frames) {
    const instance = instanceIn(comments[0] ?? '') ?? -1;
    counts.set(instance, (counts.get(instance) ?? 0) + 1);
  }
  return counts;
};

describe('the capture of all instances of a load', () => {
  for (const [threads, total] of [
    [0, 300],
    [2, 10_000],
  ] as const) {
    it(`has what each has sent and received, once, with ${threads} threads`, async () => {
      const { start, pass, report, runs } = openRuns({ threads });
      await start({ operations: call, distribution: load(total, 100), capture: 'all' });
      await pass(1);
      expect(report().counts.passed).to.equal(total);
      const captured = runs.find('run').capture();
      const frames = framesIn(captured);
      expect(captured.leftOut).to.equal(0);
      expect(frames).to.have.length(2 * total);
      expect(countsIn(frames)).to.deep.equal(new Map(Array.from({ length: total }, (_, number) => [number, 2])));
      expect(frames.filter(({ from, sent }) => (from === 'opener') !== sent)).to.deep.equal([]);
      const times = frames.map(({ time: [seconds, microseconds] }) => seconds * 1e6 + microseconds);
      expect(times).to.deep.equal([...times].sort((one, other) => one - other));
      expect(framesIn(atOnce(runs.find('run').capturing()))).to.deep.equal(frames);
    }).timeout(120_000);
  }

  it('is that of the first instance where they are not asked for', async () => {
    const { start, pass, runs } = openRuns();
    await start({ operations: call, distribution: load(300, 100) });
    await pass(1);
    expect(countsIn(framesIn(runs.find('run').capture()))).to.deep.equal(new Map([[0, 2]]));
  });

  it('has those that fail, and each of them alone as its evidence', async () => {
    const { start, pass, runs } = openRuns();
    const odd = { type: 'assert', expression: '$n % 2 == 0', fail: 'it is odd' };
    await start({ operations: [...call, odd], distribution: load(10, 5), capture: 'all' });
    await pass(1);
    const run = runs.find('run');
    expect([...countsIn(framesIn(run.capture())).values()]).to.deep.equal(Array(10).fill(2));
    for (const instance of [0, 1]) {
      const { capture } = run.evidence(String(instance)) ?? {};
      const frames = framesIn({ file: Buffer.from(capture?.base64 ?? '', 'base64') });
      expect(countsIn(frames)).to.deep.equal(new Map([[instance, 2]]));
    }
  });

  it('has instances that are recorded, once as the others', async () => {
    const { start, pass, runs } = openRuns();
    await start({ operations: call, distribution: load(10, 5), capture: 'all', record: [3, 7] });
    await pass(1);
    const { capture } = runs.find('run').evidence('3') ?? {};
    expect(capture?.base64).to.not.equal(undefined);
    expect([...countsIn(framesIn(runs.find('run').capture())).values()]).to.deep.equal(Array(10).fill(2));
  });

  it('is kept also where no evidence is', async () => {
    const limits = { instanceCpu: 60_000, memory: 512 * 1024 ** 2, evidence: 0, outage: 0, failureList: 1_000 };
    const { start, pass, runs } = openRuns({ runLimits: limits });
    await start({ operations: call, distribution: load(20, 5), capture: 'all' });
    await pass(1);
    expect(countsIn(framesIn(runs.find('run').capture())).size).to.equal(20);
  });

  it('lacks instances whose notes have no room, and counts them', async () => {
    const limits = { instanceCpu: 60_000, memory: 512 * 1024 ** 2, evidence: 1024, outage: 0, failureList: 1_000 };
    const { start, pass, runs } = openRuns({ runLimits: limits });
    await start({ operations: call, distribution: load(20, 20), capture: 'all' });
    await pass(1);
    const captured = runs.find('run').capture();
    const { size } = countsIn(framesIn(captured));
    expect(size).to.be.below(20);
    expect(captured.leftOut).to.equal(20 - size);
  });
});

const owner = { run: 'run', instance: 0 };

const batchOf = (instance: number, frames: number, octets = 100): CapturedBatch => {
  const capture = new Capture();
  const signal = { time: [1, instance], opIdx: 0, operation: 'tcap.Test', dialogue: 1, direction: 'sent' } as const;
  capture.add({ ...signal, time: [1, instance], bytes: Buffer.of(0x62, 0), frames: [] });
  const writer = new FrameWriter();
  atOnce(capture.writing(writer, { ...owner, instance }));
  const file = Buffer.concat([writer.file(), Buffer.alloc(Math.max(0, octets - writer.octets))]);
  return { file: file.toString('base64'), frames, leftOut: 0 };
};

describe('the room for the captures of a run', () => {
  it('takes whole batches up to the frames, and none after the first without room', () => {
    const captures = new RunCaptures(new Capture(), owner);
    captures.add(batchOf(1, mostFrames - 1));
    captures.add(batchOf(2, 2));
    captures.add(batchOf(3, 1));
    const captured = atOnce(captures.filing());
    expect([...countsIn(framesIn(captured)).keys()]).to.deep.equal([1]);
    expect(captured.leftOut).to.equal(3);
  });

  it('takes batches up to the octets', () => {
    const captures = new RunCaptures(new Capture(), owner);
    captures.add(batchOf(1, 1));
    const before = captures.bytes;
    captures.add({ ...batchOf(2, 7, mostOctets - before + 1), leftOut: 5 });
    expect(captures.bytes).to.equal(before);
    const captured = atOnce(captures.filing());
    expect([...countsIn(framesIn(captured)).keys()]).to.deep.equal([1]);
    expect(captured.leftOut).to.equal(12);
  });

  it('ends in a share as well, which then makes no more frames', () => {
    const sent: CapturedBatch[] = [];
    const captures = new ShareCaptures({ owner, typeOf: () => 'tcap.Test', send: (batch) => sent.push(batch) });
    const clock = { now: () => 1, setTimeout: () => undefined, clearTimeout: () => undefined };
    const journals = new DeferredJournals({ clock, level: 0, pool: new NotePool(1024 ** 2) });
    const perInstance = 400;
    const instances = mostFrames / perInstance + 200;
    for (let instance = 0; instance < instances; instance += 1) {
      const journal = new DeferredJournal(journals, { step: 1, opIdx: 0, actor: 'tester' });
      for (let message = 0; message < perInstance; message += 1)
        journal.signal(1, 'sent', Buffer.of(0x62, 0), [], undefined);
      captures.add(instance, journal.noted());
      journal.release();
    }
    captures.add(instances, undefined);
    captures.flush();
    captures.flush();
    const frames = sent.reduce((sum, batch) => sum + batch.frames, 0);
    expect(frames).to.be.within(mostFrames, mostFrames + 2 * perInstance);
    expect(sent.reduce((sum, { leftOut }) => sum + leftOut, 0)).to.equal(instances * perInstance - frames + 1);
    for (const { file } of sent) expect(file.length).to.be.below(200 * 1024);
  });
});
