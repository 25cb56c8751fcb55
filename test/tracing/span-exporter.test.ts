/** The exporter beside a collector that answers as the test says, on simulated time. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { mostWaiting, SpanExporter } from '../../src/tracing/span-exporter.ts';
import type { Post, PostAnswer } from '../../src/tracing/post-octets.ts';
import { ProtobufWriter } from '../../src/tracing/protobuf.ts';
import { commonOf, writeSpan, type SpanBatch } from '../../src/tracing/span.ts';
import { readRequest, responseOf, valuesOf, type ResourceSpans } from './span-octets.ts';

const batchOf = (spans: number): SpanBatch => {
  const writer = new ProtobufWriter();
  for (let count = 0; count < spans; count += 1)
    writeSpan(writer, {
      spanId: 'cd'.repeat(8),
      common: commonOf('ab'.repeat(16), 'a span', {}),
      began: 0,
      ended: 1,
      attributes: {},
    });
  return { spans, octets: writer.finish(), dropped: 0 };
};

type Reply = PostAnswer | Error;

const answered = (status: number, more: Partial<PostAnswer> = {}): PostAnswer => ({
  status,
  content: new Uint8Array(0),
  ...more,
});

/** A collector that records the requests, and gives the replies in their order. */
const opened = (...replies: Reply[]) => {
  const clock = new SimulatedClock();
  const bodies: Buffer[] = [];
  const warnings: string[] = [];
  const post: Post = async (_url, { body }) => {
    bodies.push(Buffer.concat(body));
    const reply = replies.shift() ?? answered(200);
    if (reply instanceof Error) throw reply;
    return reply;
  };
  const exporter = new SpanExporter({
    endpoint: 'http://collector/v1/traces',
    headers: { authorization: 'secret' },
    version: '1.0.0',
    clock: {
      now: () => clock.now(),
      setTimeout: (action, wait) => clock.setTimeout(action, wait),
      clearTimeout: (timer) => clock.clearTimeout(timer as number),
    },
    warn: (message) => warnings.push(message),
    post,
  });
  const pass = async (milliseconds: number): Promise<void> => {
    clock.increment(milliseconds);
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { exporter, bodies, warnings, pass };
};

const spansIn = (body: Uint8Array): number => readRequest(body)[0]?.scopeSpans[0]?.spans.length ?? 0;

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
    const [{ resource, scopeSpans }] = readRequest(bodies[0] ?? Buffer.of()) as [ResourceSpans];
    expect(valuesOf(resource)).to.deep.equal({
      'service.name': 'dialproof',
      'service.version': '1.0.0',
      'service.instance.id': String(process.pid),
    });
    expect(scopeSpans.map(({ scope }) => scope)).to.deep.equal([{ name: 'dialproof', version: '1.0.0' }]);
  });

  it('tries again where the collector is busy or away, twice as long after each time', async () => {
    const { exporter, bodies, warnings, pass } = opened(
      answered(503),
      new Error('ECONNREFUSED'),
      answered(429, { retryAfter: '7' }),
    );
    exporter.add(batchOf(3));
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
    const { exporter, warnings, pass } = opened(answered(400), answered(400));
    for (const wait of [1000, 1000, 1000]) {
      exporter.add(batchOf(1));
      await pass(wait);
    }
    expect(exporter).to.include({ exported: 1, dropped: 2 });
    expect(warnings).to.deep.equal([
      'Spans are dropped: the collector answers with status 400.',
      'The collector takes spans again.',
    ]);
  });

  it('counts the spans that the collector takes in part', async () => {
    const { exporter, warnings, pass } = opened(
      answered(200, { content: responseOf({ partialSuccess: { rejectedSpans: 2, errorMessage: 'too old' } }) }),
    );
    exporter.add(batchOf(5));
    await pass(1000);
    expect(exporter).to.include({ exported: 3, dropped: 2 });
    expect(warnings).to.deep.equal(['Spans are dropped: the collector rejects some: too old.']);
  });

  it('bounds what waits for the collector, and counts the rest', async () => {
    const { exporter, warnings } = opened();
    const large = { spans: 10, octets: Buffer.alloc(mostWaiting / 4), dropped: 0 };
    for (let count = 0; count < 6; count += 1) exporter.add(large);
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

  it('takes what it cannot read of an answer for a success', async () => {
    const { exporter, pass } = opened(
      answered(200, { content: Buffer.from('{}') }),
      answered(200, { content: Buffer.of(0x0a, 0x7f) }),
    );
    for (const wait of [1000, 1000]) {
      exporter.add(batchOf(1));
      await pass(wait);
    }
    expect(exporter).to.include({ exported: 2, dropped: 0 });
  });
});
