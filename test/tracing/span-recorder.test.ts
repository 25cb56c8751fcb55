/** The spans of one instance, and their bounds. */
import { expect } from 'chai';
import { SpanRecorder } from '../../src/tracing/span-recorder.ts';
import { ProtobufWriter } from '../../src/tracing/protobuf.ts';
import { commonOf, EventOctets } from '../../src/tracing/span.ts';
import { readSpans, valuesOf, type Span } from './span-octets.ts';
import { eventNames } from './exported-spans.ts';

const tracing = { traceId: 'ab'.repeat(16), sample: 1, masked: false };

/** A recorder whose clock goes on by a millisecond each time it is read. */
const opened = () => {
  let now = 1_000;
  const recorder = new SpanRecorder({
    tracing,
    instance: 4,
    clock: { now: () => (now += 1) },
    common: {
      instance: commonOf(tracing.traceId, 'Test Instance', {}),
      operationOf: (opIdx) => commonOf(tracing.traceId, `operation ${opIdx}`, {}),
    },
    events: new EventOctets(),
    writer: new ProtobufWriter(),
  });
  const spans = (): readonly Span[] => {
    const written = recorder.spans({ verdict: 'passed', ended: now });
    const read = readSpans(written.octets);
    expect(read).to.have.length(written.spans);
    return read;
  };
  return { recorder, spans };
};

const message = (op_idx: number, name: string, detail = '') => ({
  time: [1, 0] as [number, number],
  op_idx,
  dialogue: 0,
  from: 'ssp',
  to: 'scp',
  name,
  detail,
});

describe('the spans of an instance', () => {
  it('last from the start of an operation to that of the next one', () => {
    const { recorder, spans } = opened();
    recorder.step({ step: 1, op_idx: 0 });
    recorder.step({ step: 2, op_idx: 3 });
    const [instance, ...operations] = spans();
    expect(instance).to.include({ startTimeUnixNano: '1001000000', endTimeUnixNano: '1002000000' });
    expect(
      operations.map(({ name, startTimeUnixNano, endTimeUnixNano }) => [name, startTimeUnixNano, endTimeUnixNano]),
    ).to.deep.equal([
      ['operation 0', '1001000000', '1002000000'],
      ['operation 3', '1002000000', '1002000000'],
    ]);
  });

  it('have what an operation did after it was interrupted', () => {
    const { recorder, spans } = opened();
    recorder.step({ step: 1, op_idx: 0 });
    recorder.step({ step: 2, op_idx: 1 });
    recorder.message(message(0, 'late'));
    recorder.check({ step: 2, op_idx: 0, status: 'fail', name: 'cause', text: 'cause is 7' });
    const [, interrupted, other] = spans();
    expect([interrupted, other].map((span) => eventNames(span ?? {}))).to.deep.equal([['late', 'check'], []]);
    expect(interrupted?.status).to.deep.equal({ code: 2, message: 'cause is 7' });
    expect(Number(interrupted?.endTimeUnixNano)).to.be.above(Number(other?.startTimeUnixNano));
  });

  it('have 128 events each, and count the others', () => {
    const { recorder, spans } = opened();
    recorder.step({ step: 1, op_idx: 0 });
    for (let count = 0; count < 130; count += 1) recorder.message(message(0, 'a'));
    const [, operation] = spans();
    expect(operation?.events).to.have.length(128);
    expect(operation?.droppedEventsCount).to.equal(2);
  });

  it('have texts of 1,000 characters, and so many octets of all events together', () => {
    const { recorder, spans } = opened();
    for (let step = 1; step <= 400; step += 1) {
      recorder.step({ step, op_idx: 0 });
      recorder.message(message(0, 'a', 'x'.repeat(5_000)));
    }
    const told = spans();
    const [event] = told[1]?.events ?? [];
    expect(valuesOf(event ?? { attributes: [] })['dialproof.detail']).to.have.length(1_000);
    expect(JSON.stringify(told.flatMap(({ events = [] }) => events)).length).to.be.within(256 * 1024, 400 * 1024);
    expect(told.reduce((sum, { droppedEventsCount = 0 }) => sum + droppedEventsCount, 0)).to.be.above(100);
  });
});
