/**
 * The faults that `dialproof validate` and `dialproof run` report for a wrong `either`, `optional`, `whenever`,
 * `accept`, `timers` or `include`: file, line and rule of every fault, the same from both commands.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { checkTest } from '../../src/cli/offline/offline-checks.ts';
import { CliSession } from '../support/cli-session.ts';

const opened = '  - { type: inap.ssp_to_scp.InitialDP, label: opened, arguments: { serviceKey: 100 } }';
const connected = '  - { type: inap.ssp_from_scp.Connect, label: connected }';
const test = (...lines: readonly string[]): string => ['operations:', ...lines, ''].join('\n');
/** A file that another one includes, in a folder beside it. */
const shared = (...lines: readonly string[]) => ({ 'shared/part.yaml': test(...lines) });

interface Case {
  readonly of: string;
  readonly text: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
}

const cases: readonly Case[] = [
  {
    of: 'either: branches that are empty, that wait for nothing, that are never performed, that are no lists',
    text: test(
      opened,
      '  - type: either',
      '    branches:',
      '      - []',
      '      - - { type: inap.ssp_to_scp.ActivityTestResult }',
      '      - - { type: inap.ssp_from_scp.Connect }',
      '      - - { type: inap.ssp_from_scp.Connect }',
      '      - { type: inap.ssp_from_scp.ReleaseCall }',
      '  - type: either',
    ),
    faults: [
      'a.yaml:5: /operations/1/branches/0: must not be empty',
      'a.yaml:9: /operations/1/branches/4: must be a list of operations: ' +
        'begin its first one with two dashes, `- - type: ...`',
      'a.yaml:10: /operations/2/branches: is required',
      'a.yaml:6: /operations/1/branches/1/0/type: must begin with an operation that waits for a message, ' +
        'or with `wait`; inap.ssp_to_scp.ActivityTestResult waits for none',
      'a.yaml:8: /operations/1/branches/3: is never performed: ' +
        'the second branch takes every inap.ssp_from_scp.Connect; give that one `accept`, which chooses',
    ],
  },
  {
    of: 'optional: on an operation that sends, no truth value, nothing behind it that waits',
    text: test(
      opened,
      '  - { type: inap.ssp_to_scp.EventReportBCSM, optional: true, arguments: { eventTypeBCSM: 7 } }',
      '  - { type: inap.ssp_from_scp.Connect, optional: true }',
      '  - { type: inap.ssp_to_scp.EventReportBCSM, arguments: { eventTypeBCSM: 7 } }',
      '  - { type: inap.ssp_from_scp.Connect, optional: yes }',
      '  - { type: inap.ssp_from_scp.ReleaseCall, optional: true }',
    ),
    faults: [
      'a.yaml:3: /operations/1/optional: is for an operation that waits for a message; this one waits for none',
      'a.yaml:6: /operations/4/optional: must be true or false, not "yes"',
      'a.yaml:7: /operations/5/optional: must have an operation behind it that waits for a message: ' +
        'what comes is compared with both',
      'a.yaml:4: /operations/2/optional: must have an operation behind it that waits for a message, ' +
        'not inap.ssp_to_scp.EventReportBCSM: what comes is compared with both',
    ],
  },
  {
    of: 'whenever: no list, a list that sends first, a wait, a label that is not there',
    text: `${test(opened, connected)}whenever:\n${[
      '  - { type: inap.ssp_from_scp.ActivityTest }',
      '  - - { type: inap.ssp_to_scp.ActivityTestResult }',
      '  - - { type: inap.ssp_from_scp.ActivityTest, optional: true }',
      '    - { type: branch, on_true: nowhere, expression: "true" }',
      '  - - { type: wait, arguments: { seconds: 1 } }',
    ].join('\n')}\n`,
    faults: [
      'a.yaml:5: /whenever/0: must be a list of operations: begin its first one with two dashes, `- - type: ...`',
      'a.yaml:8: /whenever/2/1/on_true: must be the label of an operation; none is labelled "nowhere"',
      'a.yaml:6: /whenever/1/0/type: must begin with an operation that waits for a message, ' +
        'not inap.ssp_to_scp.ActivityTestResult',
      'a.yaml:9: /whenever/3/0/type: must begin with an operation that waits for a message, not wait',
      'a.yaml:7: /whenever/2/0/optional: begins a list of `whenever`: it cannot be optional',
    ],
  },
  {
    of: 'accept: on an operation that sends, no list, an unknown kind of test, a wrong kpath and value',
    text: test(
      '  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 1 }, accept: [{ kpath: a, type: ' +
        'integer, value: 1 }] }',
      '  - { type: inap.ssp_from_scp.Connect, accept: [{ kpath: "a..b", type: integer, value: x }] }',
      '  - { type: inap.ssp_from_scp.Connect, accept: { kpath: a, type: integer, value: 1 } }',
    ),
    faults: [
      'a.yaml:2: /operations/0/accept: is for an operation that waits for a message; this one waits for none',
      'a.yaml:4: /operations/2/accept: must be an array, not an object',
      'a.yaml:3: /operations/1/accept/0/kpath: kpath: at character 3: ' +
        'a name, [n], [k=v], split(…) or default(…) is expected',
      'a.yaml:3: /operations/1/accept/0/value: a test of type integer wants a whole number as its value, not "x"',
    ],
  },
  {
    of: 'timers and thresholds: labels and timers that are not there, a name that is none, a missing end',
    text: `${test(opened, connected)}${[
      'timers:',
      '  setup: { from: opend, to: connected }',
      '  other: { from: opened }',
      '  "a b": { from: opened, to: connected }',
      'thresholds:',
      '  timers.stup.p95: "< 200ms"',
      '  latency.conected.p95: "< 200ms"',
      '  checks.nope: ">= 99%"',
    ].join('\n')}\n`,
    faults: [
      'a.yaml:7: /timers/a b: is misnamed: the name must be of letters, digits, `_` and dots, ' +
        'and must not begin with a digit or a dot',
      'a.yaml:6: /timers/other/to: is required',
      'a.yaml:9: /thresholds/timers.stup.p95: names no timer: none is called "stup"; did you mean `setup`?',
      'a.yaml:10: /thresholds/latency.conected.p95: names no operation: none has the label "conected"; ' +
        'did you mean `connected`?',
      'a.yaml:11: /thresholds/checks.nope: names no operation: none has the label "nope"',
      'a.yaml:5: /timers/setup/from: names no operation: none has the label "opend"; did you mean `opened`?',
    ],
  },
  {
    of: 'include: a circle',
    text: test(opened, '  - { include: shared/part.yaml }'),
    files: shared('  - { type: wait, arguments: { seconds: 1 } }', '  - include: ../a.yaml'),
    faults: [
      'shared/part.yaml:3: /operations/1/include: goes in a circle: ' +
        'a.yaml includes itself, directly or by another file (included at a.yaml:3)',
    ],
  },
  {
    of: 'include: a file that is not there, a name that is not `include`, members that it does not have',
    text: test(
      opened,
      '  - { include: shared/gone.yaml }',
      '  - { includes: shared/part.yaml }',
      '  - { include: shared/part.yaml, vars: {}, wth: {} }',
    ),
    files: shared(connected),
    faults: [
      'shared/gone.yaml: there is no such file (included at a.yaml:3)',
      'a.yaml:4: /operations/2/includes: is no part of an operation; did you mean `include`?',
      'a.yaml:5: /operations/3/vars: is no part of an include; known: include, with, as, comment',
      'a.yaml:5: /operations/3/wth: is no part of an include; did you mean `with`?',
    ],
  },
  {
    of: '`includes` alone',
    text: test('  - { includes: shared/part.yaml }'),
    files: shared(connected),
    faults: ['a.yaml:2: /operations/0/includes: is no part of an operation; did you mean `include`?'],
  },
  {
    of: 'include: a name of `with` that the file does not have',
    text: test('  - include: shared/part.yaml', '    with: { key: 1, caled: "5" }'),
    files: shared(
      '  - type: inap.ssp_to_scp.InitialDP',
      '    arguments:',
      '      serviceKey: "{{key}}"',
      '      calledPartyNumber_digits: "{{called}}"',
    ),
    faults: [
      'shared/part.yaml:5: /operations/0/arguments/calledPartyNumber_digits: ' +
        'has {{called}}, and `with` gives no called (included at a.yaml:2)',
      'a.yaml:3: /operations/0/with/caled: names nothing: shared/part.yaml has no {{caled}}; did you mean `called`?',
    ],
  },
  {
    of: 'include: a fault within the file, at both places',
    text: test(opened, '  - { include: shared/part.yaml, as: one }'),
    files: shared(
      connected,
      '  - type: inap.ssp_from_scp.Conect',
      '  - { type: branch, on_true: nowhere, expression: "true" }',
    ),
    faults: [
      'shared/part.yaml:3: /operations/1/type: is not a type of operation: "inap.ssp_from_scp.Conect"; ' +
        'did you mean `inap.ssp_from_scp.Connect`? (included at a.yaml:3)',
      'shared/part.yaml:4: /operations/2/on_true: must be the label of an operation; ' +
        'none is labelled "nowhere" (included at a.yaml:3)',
    ],
  },
  {
    of: 'include: a file that has more than operations',
    text: test('  - { include: shared/part.yaml }'),
    files: { 'shared/part.yaml': 'vars: {}\noperations: []\nname: x\n' },
    faults: [
      'shared/part.yaml:1: must be a list of operations, or have `operations` alone, not vars and name: ' +
        'it is included (included at a.yaml:2)',
    ],
  },
];

describe('what the command line reports on', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    await mkdir(join(session.folder, 'shared'));
  });
  afterEach(() => session.close());

  const said = async (command: string, path: string): Promise<string[]> => {
    session.stderr = '';
    expect(await session.run([command, path], { checkTest: async (params) => checkTest(params) })).to.equal(2);
    return session.stderr.replaceAll(`${session.folder}/`, '').trimEnd().split('\n');
  };

  for (const { of, text, files = {}, faults } of cases) {
    it(of, async () => {
      for (const [name, content] of Object.entries(files)) await session.file(name, content);
      const path = await session.file('a.yaml', text);
      expect(await said('validate', path)).to.have.members(faults);
      const [...lines] = await said('run', path);
      expect(lines.pop()).to.equal(`${faults.length} fault${faults.length === 1 ? '' : 's'}: nothing was started`);
      expect(lines).to.have.members(faults);
    });
  }
});
