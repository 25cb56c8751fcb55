/** The reports of a service and of `mutate` on a flow, with every field of their schemas. */

const share = { taken: 1, of: 2 };
export const mutationReport = {
  flow: 'reception',
  tests: 1,
  passed: false,
  score: 0,
  min: 90,
  mutants: 1,
  noticed: 0,
  late: 0,
  equivalent: 1,
  complete: true,
  seed: 1,
  seconds: 0.5,
  operators: { 'cause-changed': { mutants: 1, noticed: 0 } },
  survived: [
    {
      operator: 'cause-changed',
      place: '/operations/8/config/cause',
      operation: '8',
      sentence: 'No test notices when `ReleaseCall 8` releases the call with cause 29 instead of 28.',
      proved: true,
      call: 'A call from 1 to 2.',
      nearest: { file: 'a.test.yaml', name: 'a', steps: 0, of: 1 },
    },
  ],
};

export const flowCoverage = {
  flow: 'reception',
  service_key: 102,
  how: 'inferred',
  since: '2026-01-01T00:00:00.000Z',
  calls: 3,
  unknown: 1,
  no_model: 'the flow has more than 5000 states, as many as a model of it may have',
  totals: { operations: share, exits: share, transitions: share, digit_classes: share, pattern_elements: share },
  operations: [
    {
      id: '2',
      type: 'Menu',
      name: 'welcome',
      calls: 3,
      reachable: true,
      exits: [{ exit: 0, name: 'No Choice', to: '8', calls: 2, reachable: true }],
      ends: [{ ended: 'hungUp', calls: 1 }],
    },
  ],
  transitions: [
    {
      state: 'welcome (2): prompting',
      operation: '2',
      input: 'digits 1',
      class: 'matches 1',
      to: 'ask (3): prompting',
      calls: 2,
    },
  ],
  digit_classes: [{ operation: '2', class: 'too many', shortest: '00', calls: 0 }],
  pattern_elements: [
    { operation: '4', pattern: '2???%', element: '?% at element 4', repeats: '1 repeat', taken: true, reachable: true },
  ],
};

export const robustnessReport = {
  test: 'busy',
  peer: 'loopback (memory)',
  seed: 1,
  seconds: 12.5,
  passed: false,
  cases: { tried: 2, right: 1, allowed: 0, finding: 1, not_reached: 1, findings_not_kept: 0 },
  pairs: { tried: 2, of: 3 },
  outcomes: [
    { layer: 'tcap', field: 'invokeId', change: 'absent', right: 0, allowed: 0, finding: 1, not_reached: 0 },
    {
      layer: 'inap',
      field: 'serviceKey',
      change: 'twice',
      right: 0,
      allowed: 0,
      finding: 0,
      not_reached: 1,
      reason: 'the canary did not pass any more',
    },
  ],
  findings: [
    {
      sentence: 'tcap invokeId of InitialDP: absent: the peer is silent',
      oracle: 'silent',
      clause: 'Q.774 §3.2.2.2',
      asked: 'reject',
      layer: 'tcap',
      message: 'InitialDP',
      field: 'invokeId',
      change: 'absent',
      before_hex: '6200',
      after_hex: '6200',
      received: { kind: 'silence', text: 'it sent nothing', hex: [] },
      cases: 1,
      file: 'findings/01-tcap-invokeid-absent.test.yaml',
      reproduced: true,
    },
  ],
  stopped: 'the canary did not pass any more',
};
