/** One value for each door, with every field of its schema, so that every rule of the schemas can be tried on it. */
import { canonicalType } from '../../schemas/operation-types.ts';
import { document, type Schema } from '../../schemas/documents.ts';
import { validateAnswer } from '../../schemas/answers.ts';
import { validate, type Fault } from '../../schemas/index.ts';
import { config } from './sample-config.ts';
import { eventSamples } from './sample-events.ts';
import { flow } from './sample-flow.ts';
import { flowCoverage, mutationReport, robustnessReport } from './sample-flow-reports.ts';
import { learnedModel } from './sample-learned-model.ts';
import { linkFigures, linkRate } from './sample-link-reports.ts';
import { sampleSearch } from './sample-search.ts';
import { shared, tests, type OperationValue } from './sample-fields.ts';
import { gatewayOperations } from './sample-operations.ts';
import { tcapOperations } from './sample-tcap-operations.ts';

export interface Sample {
  readonly name: string;
  readonly schema: Schema;
  readonly value: unknown;
  faults(value: unknown): readonly Fault[];
}

type Check = (value: unknown) => { readonly ok: boolean; readonly faults?: readonly Fault[] };

const sample = (id: string, check: Check, value: unknown): Sample => {
  const [documentId = '', definition] = id.split('#/$defs/');
  const found = document(documentId);
  const schema = definition === undefined ? found : found?.$defs?.[definition];
  if (schema === undefined) throw new Error(`no schema ${id}`);
  return { name: id, schema, value, faults: (candidate) => check(candidate).faults ?? [] };
};

const operation = (value: OperationValue): Sample =>
  sample(
    `operation:${canonicalType(value.type)}`,
    (candidate) => {
      const faults = validate.operation(value.type, candidate) ?? [];
      return { ok: faults.length === 0, faults };
    },
    value,
  );

const evalOperation = {
  type: 'eval',
  label: 'unused',
  ...shared,
  set: { 'v.count': 1 },
  expression: '$v.count',
  tests,
  arguments: {},
};
const branchOperation = {
  type: 'branch',
  label: 'fork',
  ...shared,
  expression: '$v.count > 1',
  on_true: 'end',
  on_false: 'end',
  arguments: {},
};
const eitherOperation = {
  type: 'either',
  label: 'choice',
  ...shared,
  branches: [[{ type: 'inap.ssp_from_scp.Continue' }]],
  arguments: {},
};
const endOperation = {
  type: 'tcap.ssp_to_scp.End',
  label: 'end',
  ...shared,
  dialogue: 'end',
  arguments: { prearranged: true },
};

export const executeTest = {
  run_id: 'run-1',
  name: 'busy subscriber',
  tags: ['nightly', 'prepaid'],
  description: 'the called party is busy',
  source: { file: 'busy.test.yaml', text: 'operations: []' },
  test: {
    name: 'busy',
    file: 'busy.test.yaml',
    runs: ['run-1', 'run-2'],
    refusals: [{ run_id: 'run-3', error: 'Busy' }],
    repeats: 7,
    background: true,
    expect: 'passed',
  },
  // The first operation has a label to which nothing refers.
  operations: [evalOperation, branchOperation, endOperation],
  whenever: [[{ type: 'inap.ssp_from_scp.Continue' }]],
  timers: { setup: { from: 'fork', to: 'end' } },
  vars: { msisdn: '5551234' },
  feeds: [{ as: 'subscriber', order: 'random', rows: [{ msisdn: '5551234' }] }],
  locks: [{ key: "{'sub-' + $v.msisdn}" }],
  seed: 7,
  record: [7],
  follow: [3],
  trace_level: '1',
  sigtran: 'stp1',
  pi: 'a',
  osd: 'b',
  diameter: 'c',
  db: 'd',
  db_smf: 'e',
  rest: 'f',
  rest_crm: 'g',
  distribution: { type: 'linear', total: 10, backlog: 5, cps: { rate: 1.5, ramp: 2 }, arrival: 'poisson' },
  thresholds: { 'latency.p99': { condition: '< 200ms', abort_on_breach: true } },
  ssp_ac: 'camel3',
  hlr_ac: '0.4.0.0.1.0.19.2',
  scp: { dri: 1, dssn: 106, dpc: 4114, dgt_digits: '49A', dgt_noa: 4, dgt_np: 1, dgt_tt: 0, tcap_timeout: 10 },
  'inap.extensions': { 400: 'OCTET STRING' },
};

const { run_id: _, source: __, test: ___, ...withoutRunId } = executeTest;

export { flow };

const figures = { count: 2, min: 1, mean: 1.5, p50: 1, p90: 2, p95: 2, p99: 2, p999: 2, max: 2 };
const notable = [{ instance_id: '3', op_idx: 1, step: 2, text: 'busy' }];
const wholeTest = {
  test_id: 'run-1',
  name: 'busy',
  file: 'busy.test.yaml',
  state: 'ended',
  verdict: 'failed',
  reason: 'a call: failed',
  time_start: [1, 2],
  duration: 3.5,
  runs: [
    {
      run_id: 'run-1',
      name: 'a call',
      state: 'completed',
      verdict: 'failed',
      expect: 'passed',
      background: true,
      uncounted: true,
      expect_error: 'Busy',
    },
  ],
};
const summary = {
  test: { name: 'busy', runs: ['run-1'] },
  run_id: 'run-1',
  name: 'busy subscriber',
  tags: ['nightly'],
  description: 'the called party is busy',
  by: 'ci',
  state: 'completed',
  verdict: 'failed',
  seed: 7,
  reason: 'operation 1: the cause is 31; finished after 2 of 9 instances as asked',
  end_reason: 'finished after 2 of 9 instances as asked',
  completed: 1,
  time_now: [1, 2],
  time_start: [1, 0],
  time_finish: [1, 1],
  duration: 0.5,
  counts: { started: 2, finished: 2, passed: 1, failed: 1, aborted: 0, cancelled: 0, refused: 3 },
  latency: { instance: figures, operations: [{ op_idx: 1, type: 'wait', label: 'pause', at_once: 1, ...figures }] },
  timers: { setup: figures },
  branches: { answered: figures },
  mix: [
    {
      name: 'busy',
      weight: 2,
      first_op_idx: 0,
      counts: { started: 2, finished: 2, passed: 1, failed: 1, aborted: 0, cancelled: 0 },
      latency: figures,
    },
  ],
  checked: { answered: { performed: 2, passed: 1 } },
  rate: {
    target: 10,
    asked: 9.8,
    achieved: 9.5,
    lateness: { p50: 0.1, p99: 4, max: 5 },
    held_back: 0.25,
    held_starts: 3,
  },
  network: {
    outages: 1,
    outage_seconds: 2.5,
    unnoticed_seconds: 0.5,
    lost: 2,
    unplaced: 3,
    untaken: 1,
    congested_seconds: 0.5,
    standing: 'it is down',
  },
  warnings: ['asked for 10/s, achieved 9.5/s'],
  thresholds: [{ metric: 'failed', condition: '< 1%', actual: 0, passed: true }],
};
const result = {
  ...summary,
  recorded: ['7'],
  evidence: ['0', '7'],
  checks: [{ op_idx: 2, label: 'answered', text: 'ReleaseCall received', passed: 3, failed: 1 }],
  unchecked: [
    { op_idx: 2, label: 'answered', operation: 'ReleaseCall', argument: 'initialCallSegment_location', instance: '7' },
  ],
  globals: { total: 5 },
  search: sampleSearch,
  changes: [{ second: 1.5, rate: 20, backlog: 5, paused: true, finishing: true }],
  buckets: [
    {
      num_calls_started: 2,
      num_calls_finished: 2,
      num_calls_failed: 1,
      num_calls_aborted: 1,
      latency: { p50: 1, p95: 2, p99: 2 },
    },
  ],
  first_instance: {
    instance_id: '0',
    state: 'passed',
    time_start: [1, 0],
    duration: 0.2,
    left_out: { checks: 1, traces: 2, messages: 3, path: 4, unchecked: 6, mismatches: 7, earlier: 5 },
    check_log: [{ step: 1, op_idx: 0, status: 'pass', name: 'assert true', text: 'Assert tested TRUE.' }],
    unchecked: [{ step: 1, op_idx: 0, operation: 'ReleaseCall', arguments: { initialCallSegment_location: 0 } }],
    mismatches: [
      {
        step: 1,
        op_idx: 0,
        expected: 'ReleaseCall',
        received: 'ReleaseCall',
        fields: [{ name: 'initialCallSegment_cause', expected: '17', received: '31', result: 'differs' }],
        fields_left_out: 8,
      },
    ],
    trace_log: [{ time: [1, 0], step: 1, op_idx: 0, level: 1, text: 'assert' }],
    messages: [
      {
        time: [1, 0],
        op_idx: 0,
        dialogue: 1,
        from: 'ssp',
        to: 'scp',
        name: 'InitialDP',
        detail: 'serviceKey 100',
        hex: '30',
        failed: false,
        wrong: ['tcap otid value 00000001'],
      },
    ],
    path: [{ time: [1, 0], state: 'awaiting', event: 'message.awaited', op_idx: 1 }],
  },
  failures: [
    { op_idx: 1, label: null, text: 'cause is 9, expected 31', verdict: 'failed', count: 7, instances: ['3'] },
  ],
  failures_rest: 1,
  nodes: [
    {
      name: 'two',
      shares: 1,
      started: 20,
      clock_ahead: -0.2,
      clock_within: 0.1,
      began_late: 0.5,
      gone: 'the service has ended',
      lost: 3,
    },
  ],
  first_fails: notable,
  first_aborts: notable,
};

export const samples: readonly Sample[] = [
  sample('execute-test', validate.executeTest, executeTest),
  sample('execute-test', validate.executeTest, {
    run_id: 'mix',
    mix: [{ name: 'busy', weight: 2, test: { operations: [{ type: 'comment' }] } }],
  }),
  sample('test-file', validate.testFile, { mix: [{ file: 'busy.test.yaml', weight: 2 }] }),
  sample('execute-test', validate.executeTest, {
    ...executeTest,
    flow: {
      name: 'reception',
      announcements: { 1010: 'Reception/welcome' },
      steps: [{ at: 'welcome', transition: 'welcome (2): prompting / abort', subject: '91', expected: 'end' }],
    },
  }),
  sample('execute-test', validate.executeTest, {
    ...executeTest,
    distribution: { type: 'single', number: 7, total: 1, backlog: 1, cps: {} },
  }),
  sample('execute-test', validate.executeTest, {
    ...executeTest,
    distribution: { type: 'load', total: 1, backlog: 1, cps: {}, nodes: ['one', 'two'] },
  }),
  sample('execute-test', validate.executeTest, {
    ...executeTest,
    distribution: { type: 'load', total: 1, backlog: 1, nodes: 3 },
  }),
  sample('execute-test', validate.executeTest, {
    ...executeTest,
    distribution: {
      type: 'linear',
      total: 1,
      backlog: 1,
      cps: {
        stages: [
          { rate: 1, seconds: 1 },
          { rate: 2, seconds: 1 },
        ],
      },
    },
  }),
  sample('execute-test', validate.executeTest, {
    ...executeTest,
    distribution: { type: 'search', from: 10, to: 1000, seconds: 2, backlog: 100, steps: 30, nodes: 'all' },
  }),
  sample('execute-test', validate.executeTest, {
    ...executeTest,
    distribution: { type: 'answer', number: 7, total: 1, backlog: 1, seconds: 2.5, nodes: 'all' },
  }),
  sample('test-file', validate.testFile, {
    ...withoutRunId,
    feeds: [{ file: 'a.txt', format: 'csv', as: 'a', order: 'unique' }],
  }),
  sample('test-file', validate.testFile, {
    ...withoutRunId,
    run_id: 'run-1',
    name: 'Busy',
    description: 'What busy leads to',
    covers: ['ring the desk (4): terminating / busy'],
  }),
  sample('flow', (value) => validate.flow(value, config.srf.announcements), flow),
  sample('config', validate.config, config),
  sample('diameter-dictionary', validate.diameterDictionary, {
    avps: [
      { name: 'X-Colour', code: 5000, vendor: 99999, type: 'Enumerated', mandatory: false, values: { RED: 0 } },
      { name: 'X-Paint', code: 5000, type: 'Grouped' },
    ],
    commands: [{ name: 'X-Paint', code: 8388000, application: 16777999 }],
  }),
  sample('config', validate.config, { ...config, store: { kind: 'embedded', folder: 'data', timeout_seconds: 5 } }),
  sample('config', validate.config, { ...config, store: { kind: 'memory' } }),
  sample('config', validate.config, { ...config, http: { ...config.http, body_limit: '4mb' } }),
  operation(eitherOperation),
  operation(evalOperation),
  operation(branchOperation),
  operation({
    type: 'assert',
    label: 'a',
    ...shared,
    expression: '1',
    pass: 'good',
    fail: 'bad',
    abort: 'stop',
    arguments: {},
  }),
  operation({ type: 'complaint', label: 'a', ...shared, texts: ['ERR 25,'], arguments: {} }),
  operation({ type: 'wait', label: 'a', ...shared, arguments: { seconds: 1.5 } }),
  operation({ type: 'halt', label: 'a', ...shared, arguments: { seconds: 60, comment: 'look' } }),
  operation({ type: 'comment', label: 'a', ...shared, arguments: { text: 'here' } }),
  ...gatewayOperations.map(operation),
  ...tcapOperations.map(operation),
  sample('jsonrpc', validate.rpcRequest, { jsonrpc: '2.0', id: 1, method: 'ExecuteTest', params: {} }),
  sample('jsonrpc#/$defs/response', validateAnswer.rpcResponse, {
    jsonrpc: '2.0',
    id: '1',
    result: 'ok',
    error: { code: -32602, message: 'wrong', data: {} },
  }),
  sample('execute-tests-params', validate.executeTestsParams, { name: 'two', file: 'two.test.yaml', runs: [{}] }),
  sample('query-test-params', validate.queryTestParams, { run_id: 'run-1' }),
  sample('query-all-tests-params', validate.queryAllTestsParams, {
    limit: 10,
    before: 'run-1',
    name: 'busy',
    tag: 'nightly',
    state: 'completed',
    verdict: 'passed',
  }),
  sample('delete-test-params', validate.deleteTestParams, { run_id: 'run-1' }),
  sample('query-audit-params', validate.queryAuditParams, { limit: 10, before: 5 }),
  sample('cancel-test-params', validate.cancelTestParams, { run_id: 'run-1' }),
  sample('update-test-params', validate.updateTestParams, { run_id: 'run-1', rate: 5.5, backlog: 5, paused: false }),
  sample('update-test-params', validate.updateTestParams, { run_id: 'run-1', finish: true }),
  sample('follow-instance-params', validate.followInstanceParams, { run_id: 'run-1', number: 47 }),
  sample('resume-instance-params', validate.resumeInstanceParams, { run_id: 'run-1', instance_id: '0' }),
  sample('begin-learning-params', validate.beginLearningParams, {
    service_key: 100,
    gateway: 'stp1',
    callers: ['6421123456'],
    called: '6495551',
    level: 'cycles',
    calls_a_second: 0.5,
    max_calls: 1000,
    exhaust: 3,
  }),
  sample('report:query-test', validateAnswer.queryTestResult, result),
  sample('report:query-all-tests', validateAnswer.queryAllTestsResult, {
    time_now: [1, 2],
    left_out: 1,
    more: true,
    whole_tests: [wholeTest],
    tests: [summary],
  }),
  sample('report:whole-test', validateAnswer.wholeTest, wholeTest),
  sample('report:delete-test', validateAnswer.deleteTestResult, { deleted: 1 }),
  sample('report:node-drain', validateAnswer.nodeDrainResult, { runs: 1, shares: 2 }),
  sample('report:query-nodes', validateAnswer.queryNodesResult, {
    nodes: [
      { name: 'one', own: true, since: 1_700_000_000_000, silent: 120, program: '1.0.0', runs: 2, draining: true },
    ],
  }),
  sample('report:query-audit', validateAnswer.queryAuditResult, {
    entries: [
      {
        number: 1,
        at: 1_700_000_000_000,
        by: 'ci',
        from: '127.0.0.1',
        action: 'DeleteTest',
        run_id: 'run-1',
        outcome: 'ok',
      },
    ],
    more: true,
  }),
  sample('report:cancel-test', validateAnswer.cancelTestResult, { ...result, cancelled: 1 }),
  sample('report:update-test', validateAnswer.updateTestResult, {
    run_id: 'run-1',
    rate: 5,
    target: 6,
    backlog: 5,
    paused: true,
    finishing: false,
  }),
  sample('report:follow-instance', validateAnswer.followInstanceResult, { number: 47 }),
  sample('report:resume-instance', validateAnswer.resumeInstanceResult, { resumed: 1 }),
  sample('report:link-figures', validateAnswer.linkFigures, linkFigures),
  sample('report:link-rate', validateAnswer.linkRate, linkRate),
  sample('report:flow-coverage', validateAnswer.flowCoverage, flowCoverage),
  sample('report:mutation', validateAnswer.mutationReport, mutationReport),
  sample('report:learnings', validateAnswer.learnings, {
    models: [
      {
        id: '100-1',
        service_key: 100,
        gateway: 'loopback',
        callers: ['6421123456'],
        called: '6495551',
        state: 'exploring',
        wanted_level: '1',
        progress: { phase: 'exploring', trying: 'digits', states: 3, transitions: 7, calls: 40, rounds: 4 },
        level: null,
        certain_states: null,
        troubles: ['calls disturb one another'],
        ended: null,
        began: '2026-01-01T00:00:00.000Z',
        over: null,
        has_model: true,
      },
    ],
  }),
  sample('report:robustness', validateAnswer.robustnessReport, robustnessReport),
  sample('report:learned-model', validateAnswer.learnedModel, learnedModel),
  ...eventSamples,
];
