import { expect } from 'chai';
import fc from 'fast-check';
import { SimulatedClock } from 'xstate';
import type { Taken } from '../../../src/protocol/diameter/answer-memory.ts';
import {
  AnswerMemory,
  decodeMessage,
  dictionary,
  encodeMessage,
  type Avp,
} from '../../../src/protocol/diameter/index.ts';
import { avpOctets, messageOctets, requestWith, text } from '../../support/diameter-octets.ts';
import { identified } from '../../gateways/diameter/raw-client.ts';

const proxied = (state: string): string => avpOctets(284, avpOctets(280, text('proxy.example')) + avpOctets(33, state));

interface Asked {
  readonly hopByHop?: number;
  readonly endToEnd?: number;
  readonly origin?: string;
  readonly session?: string;
  readonly flags?: number;
  readonly more?: readonly string[];
}

const requestOf = ({
  hopByHop = 1,
  endToEnd = 1,
  origin = 'a.example',
  session = 's;1',
  flags = 0xc0,
  more = [],
}: Asked): Buffer => {
  const changed = { 'Session-Id': avpOctets(263, text(session)), 'Origin-Host': avpOctets(264, text(origin)) };
  return identified(messageOctets({ flags }, ...requestWith(changed, ...more)), { hopByHop, endToEnd });
};

const answerTo = (
  request: Buffer,
  avps: readonly Avp[] = [{ name: 'Result-Code', value: 2001 }],
  error = false,
): Buffer => {
  const { command, code: _, ...header } = decodeMessage(request, dictionary);
  return encodeMessage({ ...header, command, request: false, retransmitted: false, error, avps }, dictionary);
};

const open = (options: { most?: number; mostOctets?: number } = {}) => {
  const clock = new SimulatedClock();
  const memory = new AnswerMemory({ clock, ...options });
  const sent: Buffer[] = [];
  const take = (request: Buffer, message = decodeMessage(request, dictionary)) =>
    memory.take(message, request, (answer) => void sent.push(Buffer.from(answer)));
  /** Takes a request that is new, and answers it. */
  const answered = (request: Buffer, answer = answerTo(request)): Buffer => {
    const taken = take(request);
    if (taken === 'repeated') throw new Error('it came before');
    taken.answered(answer);
    return answer;
  };
  return { clock, memory, sent, take, answered };
};

describe('the memory for answers', () => {
  it('gives a repeated request the same octets, but for the Hop-by-Hop Identifier and the Proxy-Info AVPs', () => {
    const { take, answered, sent } = open();
    const first = requestOf({ more: [proxied('01')] });
    const withProxies = (octets: Buffer, proxies: string): Buffer => {
      const longer = Buffer.concat([octets, Buffer.from(proxies, 'hex')]);
      longer.writeUIntBE(longer.length, 1, 3);
      return longer;
    };
    answered(first, withProxies(answerTo(first), proxied('01')));
    const again = requestOf({
      hopByHop: 77,
      flags: 0xd0,
      more: [proxied('0203'), avpOctets(282, text('relay.example'))],
    });
    expect(take(again)).to.equal('repeated');
    expect(take(requestOf({ hopByHop: 78 }))).to.equal('repeated');
    const own = answerTo(first);
    const [withProxy, without] = sent.map((octets) => octets.toString('hex'));
    expect(without).to.equal(identified(own, { hopByHop: 78, endToEnd: 1 }).toString('hex'));
    const again77 = identified(own, { hopByHop: 77, endToEnd: 1 });
    expect(withProxy).to.equal(withProxies(again77, proxied('0203')).toString('hex'));
  });

  it('gives the answer, as soon as there is one, to requests that were repeated before', () => {
    const { take, sent } = open();
    const request = requestOf({});
    const taken = take(request);
    for (const hopByHop of [2, 3]) expect(take(requestOf({ hopByHop }))).to.equal('repeated');
    expect(sent).to.have.length(0);
    if (taken !== 'repeated') taken.answered(answerTo(request));
    expect(sent.map((octets) => octets.readUInt32BE(12))).to.deep.equal([2, 3]);
  });

  it('takes the same identifier from another host, and another request with it, for new', () => {
    const { take, answered } = open();
    answered(requestOf({}));
    const isReused = (asked: Asked): unknown => {
      const taken = take(requestOf(asked));
      return taken === 'repeated' ? taken : taken.isReused;
    };
    expect([
      isReused({ origin: 'b.example' }),
      isReused({ endToEnd: 2 }),
      isReused({ session: 's;2' }),
      isReused({ session: 's;2' }),
    ]).to.deep.equal([false, false, true, 'repeated']);
  });

  it('keeps no answer with the E flag: what it refuses was not processed', () => {
    const { take, sent } = open();
    const request = requestOf({});
    const taken = take(request);
    expect(take(requestOf({ hopByHop: 2 }))).to.equal('repeated');
    if (taken !== 'repeated') taken.answered(answerTo(request, [{ name: 'Result-Code', value: 3004 }], true));
    expect(sent.map((octets) => octets.readUInt32BE(12))).to.deep.equal([2]);
    expect(take(requestOf({ hopByHop: 3 }))).to.have.property('isReused', false);
  });

  it('forgets after four minutes, when identifiers may be used again', () => {
    const { clock, take, answered } = open();
    answered(requestOf({}));
    clock.increment(239_999);
    expect(take(requestOf({}))).to.equal('repeated');
    clock.increment(1);
    expect(take(requestOf({ session: 's;2' }))).to.have.property('isReused', false);
  });

  it('keeps so many requests, and so many octets of answers: the oldest goes first', () => {
    const few = open({ most: 3 });
    for (let endToEnd = 1; endToEnd <= 4; endToEnd += 1) few.answered(requestOf({ endToEnd }));
    expect([1, 2, 3, 4].map((endToEnd) => few.memory.mayKnow(endToEnd))).to.deep.equal([false, true, true, true]);
    const { length } = answerTo(requestOf({}));
    const small = open({ mostOctets: length * 2 });
    for (let endToEnd = 1; endToEnd <= 4; endToEnd += 1) small.answered(requestOf({ endToEnd }));
    const taken = [4, 3, 2, 1].map((endToEnd) => small.take(requestOf({ endToEnd })));
    expect(taken.map((each) => (each === 'repeated' ? each : each.isReused))).to.deep.equal([
      'repeated',
      'repeated',
      false,
      false,
    ]);
  });

  it('keeps a thousand copies of unanswered requests in all, and as many again once those are answered', () => {
    const { take, sent } = open();
    const first: [Taken, Buffer][] = [];
    for (const endToEnd of [1, 2]) {
      const request = requestOf({ endToEnd });
      const message = decodeMessage(request, dictionary);
      first.push([take(request, message), request]);
      for (let copies = 0; copies < 700; copies += 1) take(request, message);
    }
    for (const [taken, request] of first) if (taken !== 'repeated') taken.answered(answerTo(request));
    expect(sent).to.have.length(1000);
    const third = take(requestOf({ endToEnd: 3 }));
    take(requestOf({ endToEnd: 3 }));
    if (third !== 'repeated') third.answered(answerTo(requestOf({ endToEnd: 3 })));
    expect(sent).to.have.length(1001);
  });

  it('behaves like a memory that searches all of its requests, whatever it receives', () => {
    const asked = fc.record({
      endToEnd: fc.constantFrom(1, 2, 16_385, 32_769),
      origin: fc.constantFrom('a.example', 'b.example'),
      session: fc.constantFrom('s;1', 's;2'),
    });
    const step = fc.record({
      asked,
      answers: fc.constantFrom('soon', 'never', 'error'),
      passes: fc.constantFrom(0, 0, 100_000),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { clock, take } = open({ most: 1000 });
        let model: { key: string; session: string; since: number }[] = [];
        for (const { asked: one, answers, passes } of steps) {
          clock.increment(passes);
          const key = `${one.origin} ${one.endToEnd}`;
          model = model.filter(({ since }) => since > clock.now() - 240_000);
          const known = model.find((each) => each.key === key);
          const taken = take(requestOf(one));
          expect(taken === 'repeated').to.equal(known?.session === one.session);
          if (taken === 'repeated') continue;
          expect(taken.isReused).to.equal(known !== undefined);
          model = model.filter((each) => each !== known);
          if (answers !== 'error') model.push({ key, session: one.session, since: clock.now() });
          const request = requestOf(one);
          if (answers === 'soon') taken.answered(answerTo(request));
          if (answers === 'error') taken.answered(answerTo(request, [{ name: 'Result-Code', value: 3004 }], true));
        }
      }),
    );
  });
});
