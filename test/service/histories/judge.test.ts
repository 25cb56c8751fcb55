/**
 * The judge of histories: for each rule, a history of a few lines breaks it, and the same history without one line
 * keeps it.
 */
import { expect } from 'chai';
import type { Answer, Asked, Call, History, Operation, SeenRun } from './history.ts';
import { judge, type Rule } from './judge.ts';

const counts = { started: 0, finished: 0, passed: 0, failed: 0, aborted: 0, cancelled: 0 };
const total = 10;

type Line = Operation | Call;

/** Requested at this moment, and answered one millisecond later. */
const asked = (at: number, service: string, what: Asked, answer?: Answer): Operation => ({
  service,
  asked: what,
  invoked: at,
  completed: answer === undefined ? Infinity : at + 1,
  ...(answer && { answer }),
});

const execute = (
  at: number,
  service: string,
  runId: string,
  answer?: Answer,
  locks: readonly string[] = [],
): Operation => asked(at, service, { do: 'execute', runId, locks, total }, answer);
const accepted = (at: number, service: string, runId: string, locks: readonly string[] = []): Operation =>
  execute(at, service, runId, { kind: 'accepted' }, locks);
const query = (at: number, service: string, runId: string, state?: string, more: Partial<SeenRun> = {}): Operation =>
  asked(
    at,
    service,
    { do: 'query', runId },
    state === undefined
      ? { kind: 'unknown run' }
      : { kind: 'runs', runs: [{ runId, state, isUnstored: false, counts, ...more }] },
  );
const list = (at: number, service: string, runs: Readonly<Record<string, string>>): Operation =>
  asked(
    at,
    service,
    { do: 'list' },
    { kind: 'runs', runs: Object.entries(runs).map(([runId, state]) => ({ runId, state, isUnstored: false, counts })) },
  );
const deleted = (at: number, service: string, runId: string): Operation =>
  asked(at, service, { do: 'delete', runId }, { kind: 'deleted' });
const call = (at: number, service: string, runId: string, number: number): Call => ({ at, service, runId, number });

const historyOf = (lines: readonly Line[], whole = Infinity): History => ({
  operations: lines.filter((line): line is Operation => 'asked' in line),
  calls: lines.filter((line): line is Call => 'number' in line),
  whole,
});

const rulesBroken = (lines: readonly Line[], whole?: number): readonly Rule[] => [
  ...new Set(judge(historyOf(lines, whole)).map(({ rule }) => rule)),
];

const refused: Answer = { kind: 'refused', code: -32001, message: 'another run has the lock' };
const whole = { ...counts, started: total, finished: total, passed: total };

describe('the judge of a history', () => {
  it('accepts permitted behaviour of services', () => {
    const lines = [
      accepted(0, 'a', 'r', ['key']),
      call(5, 'a', 'r', 0),
      execute(10, 'b', 's', refused, ['key']),
      query(20, 'b', 'r', 'running'),
      // Both orders are possible.
      { ...query(30, 'a', 'r', 'running'), completed: 41 },
      query(40, 'b', 'r', 'interrupted'),
      accepted(50, 'b', 't', ['key']),
      // Of one turn.
      call(52, 'a', 'r', 1),
      call(53, 'a', 'r', 2),
      query(60, 'c', 't', 'running'),
      query(70, 'b', 't', 'completed', { counts: whole }),
      deleted(80, 'c', 'r'),
      query(90, 'a', 'r'),
      list(95, 'b', { t: 'completed' }),
      // Its service has no answer about the end in the store, because another service has deleted it.
      query(96, 'a', 'r', 'completed', { isUnstored: true }),
      // No answer came: the run may be withdrawn.
      execute(100, 'a', 'u'),
      query(110, 'a', 'u', 'running'),
      query(120, 'b', 'u'),
    ];
    expect(judge(historyOf(lines, 130))).to.deep.equal([]);
  });

  const kept: readonly Line[] = [accepted(0, 'a', 'r', ['key']), query(10, 'a', 'r', 'running')];

  const wrong: readonly (readonly [Rule, string, readonly Line[]])[] = [
    [
      'a lock has one holder',
      'while the first run is seen to run',
      [...kept, accepted(20, 'b', 's', ['key', 'other']), query(30, 'a', 'r', 'running')],
    ],
    [
      'a lock has one holder',
      'by two runs that are only seen',
      [
        execute(0, 'a', 'r', undefined, ['key']),
        query(5, 'a', 'r', 'running'),
        execute(10, 'b', 's', undefined, ['key']),
        query(15, 'b', 's', 'running'),
        query(20, 'a', 'r', 'running'),
      ],
    ],
    [
      'a lock has one holder',
      'while the first run goes on for longer than a turn',
      [
        ...kept,
        accepted(20, 'b', 's', ['key']),
        call(30, 'a', 'r', 1),
        call(1_100, 'a', 'r', 2),
        query(1_200, 'b', 's', 'running'),
      ],
    ],
    ['a number is started once', 'by two services', [...kept, call(15, 'a', 'r', 3), call(16, 'b', 'r', 3)]],
    ['no number is beyond the total', 'as the server hears it', [...kept, call(15, 'a', 'r', total)]],
    [
      'no number is beyond the total',
      'as the run counts',
      [...kept, query(15, 'b', 'r', 'running', { counts: { ...counts, started: total + 1 } })],
    ],
    [
      'every start is counted',
      'where more were called',
      [...kept, call(15, 'a', 'r', 1), query(20, 'a', 'r', 'cancelled')],
    ],
    [
      'every start is counted',
      'where fewer were started',
      [...kept, query(20, 'a', 'r', 'completed', { counts: { ...counts, started: 9, finished: 9, passed: 9 } })],
    ],
    [
      'every start is counted',
      'where one is in no count',
      [...kept, query(20, 'a', 'r', 'cancelled', { counts: { ...whole, passed: total - 1 } })],
    ],
    [
      'a state never goes back',
      'to running',
      [...kept, query(20, 'b', 'r', 'interrupted'), query(30, 'a', 'r', 'running')],
    ],
    [
      'a state never goes back',
      'to another end',
      [...kept, query(20, 'b', 'r', 'interrupted'), query(30, 'a', 'r', 'cancelled')],
    ],
    [
      'a state never goes back',
      'in a list',
      [...kept, query(20, 'b', 'r', 'interrupted'), list(30, 'a', { r: 'running' })],
    ],
    ['what is accepted is known', 'to a query', [...kept, query(20, 'b', 'r')]],
    ['what is accepted is known', 'to a list', [...kept, list(20, 'b', {})]],
    [
      'what is accepted is known',
      'where no client was answered and an instance was started',
      [execute(0, 'a', 'r'), call(5, 'a', 'r', 0), query(10, 'b', 'r')],
    ],
    ['what is accepted is not accepted again', 'by another service', [...kept, accepted(20, 'b', 'r')]],
    [
      'what is deleted is gone',
      'for a query',
      [...kept, query(20, 'a', 'r', 'interrupted'), deleted(30, 'b', 'r'), query(40, 'a', 'r', 'interrupted')],
    ],
    [
      'what is deleted is gone',
      'for a list',
      [...kept, query(20, 'a', 'r', 'interrupted'), deleted(30, 'b', 'r'), list(40, 'a', { r: 'interrupted' })],
    ],
    ['what is refused never runs', 'as the server hears it', [execute(0, 'a', 'r', refused), call(5, 'a', 'r', 0)]],
    [
      'what is refused never runs',
      'as a client sees it',
      [execute(0, 'a', 'r', refused), query(5, 'b', 'r', 'interrupted')],
    ],
    [
      'nothing breaks',
      'within',
      [...kept, asked(20, 'a', { do: 'list' }, { kind: 'refused', code: -32603, message: 'a defect' })],
    ],
  ];

  for (const [rule, how, lines] of wrong)
    it(`finds that it is broken that ${rule}, ${how}`, () => {
      expect(rulesBroken(lines)).to.deep.equal([rule]);
      expect(rulesBroken(lines.slice(0, -1)), 'without the last line').to.deep.equal([]);
    });

  it('finds runs that do not end, and services that do not answer, after the faults', () => {
    expect(rulesBroken([...kept, query(20, 'b', 'r', 'running')], 15)).to.deep.equal(['everything ends']);
    expect(
      rulesBroken([...kept, query(20, 'b', 'r', 'completed', { counts: whole, isUnstored: true })], 15),
    ).to.deep.equal(['everything ends']);
    expect(rulesBroken([...kept, asked(20, 'b', { do: 'query', runId: 'r' })], 15)).to.deep.equal(['everything ends']);
    expect(rulesBroken([...kept, query(20, 'b', 'r', 'completed', { counts: whole })], 15)).to.deep.equal([]);
  });

  it('does not count an end that is not stored', () => {
    expect(
      judge(
        historyOf([
          ...kept,
          query(20, 'a', 'r', 'completed', { counts: whole, isUnstored: true }),
          query(30, 'b', 'r', 'running'),
          query(40, 'a', 'r', 'interrupted'),
        ]),
      ),
    ).to.deep.equal([]);
  });

  it('judges a second run of a deleted id as a possible one', () => {
    expect(
      judge(
        historyOf([
          ...kept,
          query(20, 'a', 'r', 'interrupted'),
          deleted(30, 'b', 'r'),
          accepted(40, 'b', 'r'),
          query(50, 'a', 'r', 'running'),
        ]),
      ),
    ).to.deep.equal([]);
  });
});
