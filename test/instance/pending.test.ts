import { expect } from 'chai';
import fc from 'fast-check';
import type { Outcome, Settle } from '../../src/gateways/gateway.ts';
import { Pending } from '../../src/instance/pending.ts';

type Answer = Outcome<number>;

class Requests extends Pending {
  readonly #arrived: () => void;

  constructor(arrived: () => void = () => undefined) {
    super();
    this.#arrived = arrived;
  }

  arrived(): void {
    this.#arrived();
  }
}

/** What happened, in its order. */
type Log = string[];

interface Tried {
  readonly does: 'begin' | 'settle' | 'outcome' | 'close';
  readonly name: string;
}

const tried = fc.record({
  does: fc.constantFrom('begin', 'settle', 'settle', 'outcome', 'outcome', 'close'),
  name: fc.constantFrom('a', 'b', 'c', 'd'),
});

/** The expected log, by a map, which keeps the order in which names were added. */
const expected = (steps: readonly Tried[]): Log => {
  const log: Log = [];
  const requests = new Map<string, { answer: number | undefined }>();
  steps.forEach(({ does, name }, index) => {
    const request = requests.get(name);
    if (does === 'begin') {
      if (request === undefined) requests.set(name, { answer: undefined });
      else log.push(`${name} was refused`);
    } else if (does === 'settle' && request !== undefined && request.answer === undefined) {
      request.answer = index;
      log.push('arrived');
    } else if (does === 'outcome') {
      log.push(`${name} is ${request?.answer ?? 'open'}, ${request === undefined ? 'not begun' : 'begun'}`);
      if (request?.answer !== undefined) requests.delete(name);
    } else if (does === 'close') {
      for (const [open, { answer }] of requests) if (answer === undefined) log.push(`${open} was given up`);
      requests.clear();
    }
  });
  return log;
};

const seen = (steps: readonly Tried[]): Log => {
  const log: Log = [];
  const pending = new Requests(() => void log.push('arrived'));
  /** Includes requests that are over: their late answers are ignored. */
  const settles = new Map<string, Settle<number>[]>();
  steps.forEach(({ does, name }, index) => {
    if (does === 'begin') {
      try {
        pending.begin<number>(name, (settle) => {
          settles.set(name, [...(settles.get(name) ?? []), settle]);
          return () => log.push(`${name} was given up`);
        });
      } catch {
        log.push(`${name} was refused`);
      }
    } else if (does === 'settle') {
      for (const settle of settles.get(name) ?? []) settle({ ok: true, answer: index });
    } else if (does === 'outcome') {
      const begun = pending.hasBegun(name) ? 'begun' : 'not begun';
      const outcome = pending.outcome<number>(name) as Extract<Answer, { ok: true }> | undefined;
      log.push(`${name} is ${outcome?.answer ?? 'open'}, ${begun}`);
    } else pending.giveUp();
  });
  return log;
};

describe('the requests of an instance', () => {
  it('are begun, answered, taken and given up as if they stood in a map', () => {
    fc.assert(
      fc.property(
        fc.array(tried, { maxLength: 40, size: 'max' }),
        (steps) => void expect(seen(steps)).to.deep.equal(expected(steps)),
      ),
    );
  });

  it('are over when they are given up: what cancelling one of them settles does not arrive', () => {
    let arrivals = 0;
    const pending = new Requests(() => void (arrivals += 1));
    let settleOther: Settle<number> | undefined;
    pending.begin<number>('first', () => () => settleOther?.({ ok: true, answer: 1 }));
    pending.begin<number>('other', (settle) => {
      settleOther = settle;
      return () => undefined;
    });
    pending.giveUp();
    expect(arrivals).to.equal(0);
  });

  it('can be begun while another one begins', () => {
    const pending = new Requests();
    pending.begin('outer', () => {
      pending.begin('inner', () => () => undefined);
      return () => undefined;
    });
    expect([pending.hasBegun('outer'), pending.hasBegun('inner')]).to.deep.equal([true, true]);
  });

  it('are at most 16 at once, and one that could not begin is none of them', () => {
    const pending = new Requests();
    const begin = (name: string) => pending.begin(name, () => () => undefined);
    const refuse = () => pending.begin('refused', () => expect.fail('no link'));
    for (let count = 0; count < 16; count += 1) {
      expect(refuse).to.throw('no link');
      begin(String(count));
    }
    expect(() => begin('one more')).to.throw('at most 16 answers at once');
    expect(() => begin('3')).to.throw('has not been answered yet');
  });
});
