import { expect } from 'chai';
import * as offline from '../../../src/cli/offline/offline-checks.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import { initialDP, openRuns } from '../open-runs.ts';

type Request = Omit<Partial<ExecuteTest>, 'run_id'>;

const sending = (value: string) => ({
  ...initialDP,
  arguments: { ...initialDP.arguments, calledPartyNumber_digits: value },
});

/** The faults of the run, which `dialproof validate` finds, too. */
const faultsOf = (request: Request): string[] => {
  const { operations = [sending('{$v.s.called}')], ...others } = request;
  const params = { run_id: 'run', operations, ...others };
  const { data } = openRuns().refusal(params);
  const faults = (data?.['errors'] ?? []) as readonly { pointer: string; message: string }[];
  expect(offline.checkTest(params)).to.deep.equal(faults);
  return faults.map(({ pointer, message }) => `${pointer} ${message}`);
};

const place = '/operations/0/arguments/calledPartyNumber_digits';

describe('a member that a definition reads', () => {
  it('has to be a column of the feed', () => {
    expect(faultsOf({ feeds: [{ as: 's', rows: [{ name: '1', caled: '2' }] }] })).to.deep.equal([
      `${place} reads $v.s.called: $v.s has no called; did you mean \`caled\`?`,
    ]);
    expect(faultsOf({ feeds: [{ rows: [{ caller: '1', s: { caled: 2 } }, { s: null }] }] })).to.deep.equal([
      `${place} reads $v.s.called: $v.s has no called; did you mean \`caled\`?`,
    ]);
  });

  it('is refused with a hint where a table was split at the wrong character', () => {
    const rows = [{ 'caller;called': '1;2' }];
    const hint = '; the column is "caller;called": separate the columns by commas';
    expect(faultsOf({ feeds: [{ as: 's', rows }] })).to.deep.equal([
      `${place} reads $v.s.called: $v.s has no called${hint}`,
    ]);
    expect(faultsOf({ feeds: [{ rows }], operations: [sending('{$v.called}')] })).to.deep.equal([
      `${place} reads $v.called, which nothing gives a value to${hint}`,
    ]);
    expect(faultsOf({ feeds: [{ as: 's', rows: [{ caller: 1, ' called': 2 }] }] })).to.deep.equal([
      `${place} reads $v.s.called: $v.s has no called; the column is " called", with white space around its name`,
    ]);
  });

  it('has to be one of the variable, however deep, as far as its value stands there', () => {
    expect(faultsOf({ vars: { s: { caled: '1' } } })).to.deep.equal([
      `${place} reads $v.s.called: $v.s has no called; did you mean \`caled\`?`,
    ]);
    expect(faultsOf({ vars: { s: 'x' } })).to.deep.equal([
      `${place} reads $v.s.called: $v.s is "x", which has no members`,
    ]);
    expect(faultsOf({ vars: { s: [{ called: 1 }] }, operations: [sending('{$v.s[1].called}')] })).to.deep.equal([
      `${place} reads $v.s[1].called: $v.s is a list of 1`,
    ]);
    const inVars = { vars: { s: { a: { called: 1 } }, t: '{$v.s.a.caled}' }, operations: [sending('{$v.t}')] };
    expect(faultsOf(inVars)).to.deep.equal(['/vars/t reads $v.s.a.caled: $v.s.a has no caled; did you mean `called`?']);
    expect(
      faultsOf({ vars: { s: { called: 1 } }, operations: [sending('1')], locks: [{ key: '{$v.s.caled}' }] }),
    ).to.deep.equal(['/locks/0/key reads $v.s.caled: $v.s has no caled; did you mean `called`?']);
  });

  it('has to be assigned, where it is one of a global', () => {
    const set = { type: 'eval', set: { 'g.total.calls': 1 } };
    expect(faultsOf({ operations: [sending('{$g.totl}'), set] })).to.deep.equal([
      `${place} reads $g.totl, which nothing gives a value to; did you mean \`total\`?`,
    ]);
    expect(faultsOf({ operations: [sending('{$g.total.cals}'), set] })).to.deep.equal([
      `${place} reads $g.total.cals: $g.total has no cals; did you mean \`calls\`?`,
    ]);
  });

  const known: readonly [title: string, request: Request][] = [
    ['some row has it', { feeds: [{ as: 's', rows: [{ caller: 1 }, { called: 2 }] }] }],
    ['an expression gives the value', { vars: { r: { called: 1 }, s: '{$v.r}' } }],
    ['an expression gives it', { vars: { s: { called: '{1 + 1}' } } }],
    [
      'an `eval` assigns it',
      {
        vars: { s: { caller: 1 } },
        operations: [{ type: 'eval', set: { 'v.s.called': 1 } }, sending('{$v.s.called}')],
      },
    ],
    [
      'an `eval` assigns the whole',
      { vars: { s: 1 }, operations: [{ type: 'eval', set: { 'v.s': '{$v.s}' } }, sending('{$v.s.called}')] },
    ],
    [
      'the expression says what holds without it',
      { vars: { s: { caller: 1 } }, operations: [sending("{default($v.s.called, '1')}")] },
    ],
    ['the variable begins as an object without members', { vars: { s: {} } }],
    ['it is a length or a position', { vars: { s: 'abc' }, operations: [sending('{$v.s.length + number($v.s[0])}')] }],
  ];
  for (const [title, { operations = [sending('{$v.s.called}')], ...others }] of known) {
    it(`is taken where ${title}`, () => {
      expect(offline.checkTest({ run_id: 'run', operations, ...others })).to.deep.equal([]);
    });
  }
});
