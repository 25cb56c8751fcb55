/**
 * Every error at every door, in test/ground/errors.golden.txt, as a person sees it in each place. To write the file
 * after an intended change:
 *
 *     DIALPROOF_WRITE_GOLDEN=1 npx mocha test/ground/errors.test.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { printError } from '../../src/cli/print-error.ts';
import {
  damagedRun,
  DialproofError,
  errorTable,
  hintOf,
  invalidParams,
  notEnded,
  unknownRun,
  type Door,
  type ErrorCode,
} from '../../src/ground/errors.ts';
import { readableError } from '../../src/library/readable-error.ts';
import { errorObjectOf } from '../../src/server/jsonrpc.ts';
import { storeBusy } from '../../src/store/busy.ts';

const golden = fileURLToPath(new URL('errors.golden.txt', import.meta.url));

const error = (code: ErrorCode, message: string, data?: Record<string, unknown>): DialproofError =>
  new DialproofError(code, message, data);

const faults = [
  { pointer: '/operations/1/arguments/cause', message: 'is not known here; did you mean `initialCallSegment_cause`?' },
  { pointer: '/distribution', message: 'is required' },
];

/** One error of each code, as its most frequent source throws it, and others of codes that have several causes. */
const samples: readonly DialproofError[] = [
  error('ParseError', 'The body is empty.'),
  error('InvalidRequest', 'The request is not valid: jsonrpc must be the string "2.0".'),
  error('MethodNotFound', 'There is no method "ExecuteTests".'),
  invalidParams(faults),
  invalidParams(faults.slice(1)),
  error('InternalError', 'Internal error'),
  error('LockUnavailable', 'Some locks are held by other runs; none was taken.', {
    keys: [{ key: 'line 1', held_by: 'night-7' }],
  }),
  error('DuplicateRunId', 'A run with the run_id "night-7" is running or still retained.', {
    run_id: 'night-7',
    state: 'passed',
  }),
  error('UnknownGateway', 'sigtran: no gateway is called "stp9"', {
    param: 'sigtran',
    name: 'stp9',
    known: ['loopback', 'stp1'],
  }),
  unknownRun('night-7'),
  error('NotHalted', 'Instance 0 of the run "night-7" is not halted: awaiting.', { state: 'awaiting' }),
  error('Busy', '20 runs are active, which is the limit.', { limit: 'active_runs', value: 20 }),
  storeBusy('PostgreSQL: connect ECONNREFUSED 192.0.2.7:5432 (ECONNREFUSED)'),
  error('ShuttingDown', 'The service is stopping and takes no new runs.'),
  error('Unauthorized', 'The token is not the right one.'),
  error('NotRunning', 'The run "night-7" has ended.', { run_id: 'night-7', state: 'passed' }),
  error('Forbidden', 'ExecuteTest needs the role tester; "board" has the role viewer.', {
    needed: 'tester',
    role: 'viewer',
  }),
  error('GatewayDown', 'Gateway stp1 is down: 192.0.2.10:2905 is backingOff; no peer has answered yet.', {
    param: 'sigtran',
    name: 'stp1',
  }),
  notEnded('night-7'),
  damagedRun('night-7', 'its definition'),
  error('AlreadyStarted', 'Instance 1 of the run "night-7" cannot be followed: it has started.', {
    run_id: 'night-7',
    number: 1,
  }),
  new DialproofError('InvalidFile', 'the configuration is not valid', {
    errors: [
      { pointer: '/http/port', message: 'must be an integer from 0 to 65535, not 70000', file: 'lab.yaml', line: 3 },
    ],
  }),
  error(
    'Unreachable',
    'the service at http://127.0.0.1:9080 cannot be reached: ' +
      'nothing listens there (connect ECONNREFUSED 127.0.0.1:9080)',
  ),
  error('ReportNotWritten', 'report.html cannot be written: ENOSPC: no space left on device, write'),
  error('DecodeFailed', 'tcap: at byte 2: the length is longer than the message', { layer: 'tcap', offset: 2 }),
  error('EncodeFailed', 'serviceKey must be an integer from 0 to 2147483647, not -1'),
  error('CheckFailed', 'RequestReportBCSMEvent did not come within 10 s'),
  error('ExpressionFailed', '$i.Connect is absent: it has no cutAndPaste'),
  error('GatewayFailed', 'gateway stp1: no link is active'),
];

const printedAt = (door: Door, shown: DialproofError): string => {
  let text = '';
  const stderr = { write: (written: string) => ((text += written), true) };
  printError(shown, { stderr, env: {} }, { door });
  return text;
};

/** The error that the client makes from the answer of a service elsewhere. */
const asked = ({ code, message, data }: DialproofError): DialproofError =>
  new DialproofError(code, message, data, { hint: hintOf(code, 'remote', data) });

/** The reasons that keep a service from running. */
const ofServe: ReadonlySet<ErrorCode> = new Set([
  'InvalidFile',
  'InvalidParams',
  'Unreachable',
  'Busy',
  'InternalError',
]);

/** Empty where such an error does not occur at that door. */
const doors: Readonly<Record<string, (sample: DialproofError) => string>> = {
  'JSON-RPC': (sample) => `${JSON.stringify(errorObjectOf(sample))}\nhint: ${sample.hintAt('service')}\n`,
  'a command': (sample) => printedAt('command', sample),
  'dialproof serve': (sample) => (ofServe.has(sample.code) ? printedAt('serve', sample) : ''),
  'a command with --url': (sample) => printedAt('command', asked(sample)),
  'the library': (sample) => `${sample.code}: ${(readableError(sample) as DialproofError).message}\n`,
};

const shownAt = (door: string): string[] => samples.map((sample) => doors[door]?.(sample) ?? '');

describe('errors', () => {
  it('describe the problem and its remedy at each door', () => {
    const text = samples
      .map((sample) => {
        const texts = Object.entries(doors)
          .map(([door, show]) => [door, show(sample)] as const)
          .filter(([, shown]) => shown !== '');
        const shown = texts.map(([door, lines]) => `${door}\n${lines.replace(/^(?=.)/gm, '    ')}`);
        return `${sample.code}\n${'='.repeat(sample.code.length)}\n${shown.join('')}`;
      })
      .join('\n');
    if (process.env['DIALPROOF_WRITE_GOLDEN'] === '1') writeFileSync(golden, text);
    expect(text).to.equal(readFileSync(golden, 'utf8'));
  });

  it('are all among them', () => {
    expect(Object.keys(errorTable).filter((code) => samples.every((sample) => sample.code !== code))).to.deep.equal([]);
  });

  it('do not mention JSON-RPC where no client uses it', () => {
    for (const door of Object.keys(doors).filter((name) => name !== 'JSON-RPC')) {
      const wrong = shownAt(door).filter((text) => /\bdata\.|rpc\.|QueryAllTests|\/rpc|bearer/.test(text));
      expect(wrong, door).to.deep.equal([]);
    }
  });

  it('name options of the command line nowhere else', () => {
    for (const door of ['JSON-RPC', 'the library'])
      expect(
        shownAt(door).filter((text) => / --\w/.test(text)),
        door,
      ).to.deep.equal([]);
  });

  it('name no log where there is none: a command has none', () => {
    expect(shownAt('a command').filter((text) => /\blog\b(?! of the service)/.test(text))).to.deep.equal([]);
  });
});
