/** The exporter beside a collector that answers as the test says, on simulated time. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { mostWaiting, SpanExporter, type Batch } from '../../src/tracing/span-exporter.ts';

const batchOf = (spans: number, json = '{}'): Batch => ({ spans, json, dropped: 0 });

type Reply = Response | Error;

/** A collector that takes what is asked one by one, and gives the replies in their order. */
const opened = (...replies: Reply[]) => {
  const clock = new SimulatedClock();
  const bodies: string[] = [];
  const warnings: string[] = [];
  const collector: typeof fetch = async (_url, init) => {
    bodies.push(String(init?.body));
    const reply = replies.shift() ?? new Response('{}');
    if (reply instanceof Error) throw reply;
    return reply;
  };
  const exporter = new SpanExporter({
    endpoint: 'http://collector/v1/traces',
    headers: { authorization: 'secret' },
    version: '1.0.0',
    clock: { now: () => clock.now(), setTimeout: (action, wait) => clock.setTimeout(action, wait), clearTimeout: (timer) => clock.clearTimeout(timer as number) },
    warn: (message) => warnings.push(message),
    fetch: collector,
  });
  const pass = async (milliseconds: number): Promise<void> => {
    clock.increment(milliseconds);
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { exporter, bodies, warnings, pass };
};

const spansIn = (body: string | undefined): number => (JSON.parse(body ?? '') as { resourceSpans: { scopeSpans: { spans: unknown[] }[] }[] }).resourceSpans[0]?.scopeSpans[0]?.spans.length ?? 0;

describe('the exporter of spans', () => {
  it('gathers them for a second, and sends at most 512 at once', async () => {
    const { exporter, bodies, pass } = opened();
    for (let count = 0; count < 600; count += 1) exporter.add(batchOf(1));
    await pass(999);
    expect(bodies).to.have.length(0);
    await pass(1);
    await pass(0);
    expect(bodies.map(spansIn)).to.deep.equal([512, 88]);
    expect(exporter).to.include({ exported: 600, dropped: 0 });
  });

  it('tries again where the collector is busy or away, twice as long after each time', async () => {
    const { exporter, bodies, warnings, pass } = opened(new Response('', { status: 503 }), new Error('ECONNREFUSED'), new Response('', { status: 429, headers: { 'retry-after': '7' } }));
    exporter.add(batchOf(3, '{},{},{}'));
    for (const wait of [1000, 1000, 2000]) await pass(wait);
    expect(bodies).to.have.length(3);
    await pass(6999);
    expect(bodies).to.have.length(3);
    await pass(1);
    expect(bodies).to.have.length(4);
    expect(exporter).to.include({ exported: 3, dropped: 0 });
    expect(warnings).to.deep.equal([]);
  });

  it('drops what the collector refuses, says so once, and says when it takes spans again', async () => {
    const { exporter, warnings, pass } = opened(new Response('', { status: 400 }), new Response('', { status: 400 }));
    for (const wait of [1000, 1000, 1000]) {
      exporter.add(batchOf(1));
      await pass(wait);
    }
    expect(exporter).to.include({ exported: 1, dropped: 2 });
    expect(warnings).to.deep.equal(['Spans are dropped: the collector answers with status 400.', 'The collector takes spans again.']);
  });

  it('counts the spans that the collector takes in part', async () => {
    const { exporter, warnings, pass } = opened(Response.json({ partialSuccess: { rejectedSpans: '2', errorMessage: 'too old' } }));
    exporter.add(batchOf(5));
    await pass(1000);
    expect(exporter).to.include({ exported: 3, dropped: 2 });
    expect(warnings).to.deep.equal(['Spans are dropped: the collector rejects some: too old.']);
  });

  it('bounds what waits for the collector, and counts the rest', async () => {
    const { exporter, warnings } = opened();
    const large = ' '.repeat(mostWaiting / 4);
    for (let count = 0; count < 6; count += 1) exporter.add(batchOf(10, large));
    expect(exporter.dropped).to.equal(20);
    expect(warnings).to.deep.equal(['Spans are dropped: more than 16 MB wait for the collector.']);
  });

  it('sends what it has when it is closed, and waits five seconds at most', async () => {
    const away = opened(new Error('away'));
    away.exporter.add(batchOf(2));
    await away.exporter.close();
    expect(away.exporter).to.include({ exported: 0, dropped: 2 });
    const there = opened();
    there.exporter.add(batchOf(2));
    await there.exporter.close();
    expect(there.exporter).to.include({ exported: 2, dropped: 0 });
    there.exporter.add(batchOf(1));
    expect(there.exporter.dropped).to.equal(1);
  });
});
