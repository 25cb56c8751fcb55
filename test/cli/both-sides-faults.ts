/**
 * Tests with one fault in `either`, `optional`, `whenever`, `accept`, `answer`, `include` or `timers`, and the complete
 * output of `dialproof validate` for each.
 */

/** The operation that opens the dialogue is on the second line. */
const afterOpening = (...lines: string[]): string =>
  [
    'operations:',
    '  - { type: inap.ssp_to_scp.InitialDP, label: called, arguments: { serviceKey: 7 } }',
    ...lines,
    '',
  ].join('\n');

/** Files that the tests include. */
export const included: Readonly<Record<string, string>> = {
  'part.yaml': '- type: inap.ssp_from_scp.ReleaseCall\n  arguments: { initialCallSegment_cause: "{{cause}}" }\n',
  'circle.yaml': '- { include: circle.yaml }\n',
};

export const wrongTests: readonly { readonly what: string; readonly text: string; readonly told: readonly string[] }[] =
  [
    {
      what: 'either: no branches',
      text: afterOpening('  - { type: either }'),
      told: ['wrong.test.yaml:3: /operations/1/branches: is required'],
    },
    {
      what: 'either: an empty branch',
      text: afterOpening('  - { type: either, branches: [[], [{ type: inap.ssp_from_scp.Connect }]] }'),
      told: ['wrong.test.yaml:3: /operations/1/branches/0: must not be empty'],
    },
    {
      what: 'either: branches that are no lists',
      text: afterOpening(
        '  - type: either',
        '    branches:',
        '      - { type: inap.ssp_from_scp.Connect }',
        '      - { type: inap.ssp_from_scp.ReleaseCall }',
      ),
      told: [
        'wrong.test.yaml:5: /operations/1/branches/0: must be a list of operations: ' +
          'begin its first one with two dashes, `- - type: ...`',
        'wrong.test.yaml:6: /operations/1/branches/1: must be a list of operations: ' +
          'begin its first one with two dashes, `- - type: ...`',
      ],
    },
    {
      what: 'either: a branch that sends first',
      text: afterOpening(
        '  - type: either',
        '    branches:',
        '      - - { type: inap.ssp_to_scp.EventReportBCSM, arguments: { eventTypeBCSM_name: oAnswer } }',
        '      - - { type: inap.ssp_from_scp.Connect }',
      ),
      told: [
        'wrong.test.yaml:5: /operations/1/branches/0/0/type: ' +
          'must begin with an operation that waits for a message, or with `wait`; ' +
          'inap.ssp_to_scp.EventReportBCSM waits for none',
      ],
    },
    {
      what: 'either: waits alone',
      text: afterOpening(
        '  - { type: either, branches: [[{ type: wait, arguments: { seconds: 1 } }], [{ type: wait, arguments: ' +
          '{ seconds: 2 } }]] }',
      ),
      told: ['wrong.test.yaml:3: /operations/1/branches: must have a branch that begins with a message'],
    },
    {
      what: 'either: a branch that never has its turn',
      text: afterOpening(
        '  - type: either',
        '    branches:',
        '      - - { type: inap.ssp_from_scp.Connect }',
        '      - - { type: inap.ssp_from_scp.Connect, accept: [{ kpath: ' +
          'destinationRoutingAddress_digits, value: "1" }] }',
      ),
      told: [
        'wrong.test.yaml:6: /operations/1/branches/1: is never performed: ' +
          'the first branch takes every inap.ssp_from_scp.Connect; give that one `accept`, which chooses',
      ],
    },
    {
      what: 'either: a misspelt operation in a branch',
      text: afterOpening(
        '  - type: either',
        '    branches:',
        '      - - { type: inap.ssp_from_scp.Conect }',
        '      - - { type: inap.ssp_from_scp.ReleaseCall }',
      ),
      told: [
        'wrong.test.yaml:5: /operations/1/branches/0/0/type: is not a type of operation: ' +
          '"inap.ssp_from_scp.Conect"; did you mean `inap.ssp_from_scp.Connect`?',
      ],
    },
    {
      what: 'either: `branch` for `branches`',
      text: afterOpening(
        '  - type: either',
        '    branch:',
        '      - - { type: inap.ssp_from_scp.Connect }',
        '      - - { type: inap.ssp_from_scp.ReleaseCall }',
      ),
      told: [
        'wrong.test.yaml:3: /operations/1/branches: is required',
        'wrong.test.yaml:4: /operations/1/branch: is not a parameter of either; did you mean `branches`?',
      ],
    },
    {
      what: 'optional: an operation that sends',
      text: afterOpening(
        '  - { type: inap.ssp_to_scp.EventReportBCSM, optional: true, arguments: { eventTypeBCSM_name: oAnswer } }',
      ),
      told: [
        'wrong.test.yaml:3: /operations/1/optional: is for an operation that waits for a message; ' +
          'this one waits for none',
      ],
    },
    {
      what: 'optional: nothing behind it',
      text: afterOpening('  - { type: inap.ssp_from_scp.Connect, optional: true }'),
      told: [
        'wrong.test.yaml:3: /operations/1/optional: must have an operation behind it that waits for a message: ' +
          'what comes is compared with both',
      ],
    },
    {
      what: 'whenever: an operation that sends',
      text: afterOpening(
        '  - { type: inap.ssp_from_scp.ReleaseCall, label: released }',
        'whenever:',
        '  - - { type: inap.ssp_to_scp.ActivityTestResult }',
      ),
      told: [
        'wrong.test.yaml:5: /whenever/0/0/type: must begin with an operation that waits for a message, ' +
          'not inap.ssp_to_scp.ActivityTestResult',
      ],
    },
    {
      what: 'whenever: a list that is none',
      text: afterOpening(
        '  - { type: inap.ssp_from_scp.ReleaseCall, label: released }',
        'whenever:',
        '  - { type: inap.ssp_from_scp.ActivityTest }',
      ),
      told: [
        'wrong.test.yaml:5: /whenever/0: must be a list of operations: ' +
          'begin its first one with two dashes, `- - type: ...`',
      ],
    },
    {
      what: 'whenever: an empty list',
      text: afterOpening('  - { type: inap.ssp_from_scp.ReleaseCall, label: released }', 'whenever: [[]]'),
      told: ['wrong.test.yaml:4: /whenever/0: must not be empty'],
    },
    {
      what: 'whenever: among the operations',
      text: afterOpening('  - { type: whenever, lists: [] }'),
      told: [
        'wrong.test.yaml:3: /operations/1/type: is not a type of operation: "whenever"; ' +
          'it stands beside `operations`, as a list of lists',
      ],
    },
    {
      what: 'whenever: a branch that leads into it',
      text: afterOpening(
        '  - { type: branch, expression: "true", on_true: tested }',
        '  - { type: inap.ssp_from_scp.ReleaseCall, label: released }',
        'whenever:',
        '  - - { type: inap.ssp_from_scp.ActivityTest }',
        '    - { type: inap.ssp_to_scp.ActivityTestResult, label: tested }',
      ),
      told: [
        'wrong.test.yaml:3: /operations/1/on_true: leads into a list of `whenever`: ' +
          'only operations of that list can lead to "tested"',
      ],
    },
    {
      what: 'accept: a misspelt path',
      text: afterOpening(
        '  - { type: inap.ssp_from_scp.Connect, accept: [{ kpath: destinationRoutingAddres_digits, value: "1" }] }',
      ),
      told: [
        'wrong.test.yaml:3: /operations/1/accept/0/kpath: Connect has no destinationRoutingAddres_digits; ' +
          'did you mean `destinationRoutingAddress_digits`?',
      ],
    },
    {
      what: 'accept: a misspelt kind',
      text: afterOpening(
        '  - { type: inap.ssp_from_scp.Connect, accept: [{ kpath: destinationRoutingAddress_digits, type: ' +
          'regexp, value: "1" }] }',
      ),
      told: [
        'wrong.test.yaml:3: /operations/1/accept/0/type: ' +
          'must be "string", "integer", "exists", "defined", "regex", "timestamp", "size", ' +
          '"ordered_str_array", "boolean" or an expression in braces, not "regexp"',
      ],
    },
    {
      what: 'accept: no list',
      text: afterOpening(
        '  - { type: inap.ssp_from_scp.Connect, accept: { kpath: destinationRoutingAddress_digits, value: "1" } }',
      ),
      told: ['wrong.test.yaml:3: /operations/1/accept: must be an array, not an object'],
    },
    {
      what: 'accept: a broken expression',
      text:
        'distribution: { type: answer, backlog: 1 }\noperations:\n' +
        '  - { type: inap.scp_from_ssp.InitialDP, accept: [{ kpath: serviceKey, value: "{$v.key +}" }] }\n',
      told: [
        'wrong.test.yaml:3: /operations/0/accept/0/value: at character 9: ' +
          'Expected expression after + (if the text is no expression, begin it with "\\{")',
      ],
    },
    {
      what: 'accept: on an operation that sends',
      text: afterOpening(
        '  - { type: inap.ssp_to_scp.EventReportBCSM, accept: [], arguments: { eventTypeBCSM_name: oAnswer } }',
      ),
      told: [
        'wrong.test.yaml:3: /operations/1/accept: is for an operation that waits for a message; ' +
          'this one waits for none',
      ],
    },
    {
      what: 'answer: an operation that opens no dialogue',
      text:
        'distribution: { type: answer, backlog: 1 }\noperations:\n' +
        '  - { type: inap.ssp_to_scp.InitialDP, label: called, arguments: { serviceKey: 7 } }\n' +
        '  - { type: inap.ssp_from_scp.ReleaseCall, label: released }\n',
      told: [
        'wrong.test.yaml:3: /operations/0/type: must wait for what opens a dialogue or a Diameter session, ' +
          'since the distribution is `answer`; inap.ssp_to_scp.InitialDP does not',
      ],
    },
    {
      what: 'answer: operations of the other side',
      text:
        'distribution: { type: answer, backlog: 1 }\noperations:\n' +
        '  - { type: inap.scp_from_ssp.InitialDP }\n  - { type: inap.ssp_from_scp.Continue }\n' +
        '  - { type: inap.scp_to_srf.PlayAnnouncement, arguments: ' +
        '{ informationToSend.inbandInfo.messageID.elementaryMessageID: 1 } }\n  - { type: tcap.ssp_to_scp.End }\n',
      told: [
        'wrong.test.yaml:4: /operations/1/type: is of the SSP, and the tester is the SCP in this dialogue, ' +
          'which inap.scp_from_ssp.InitialDP begins',
        'wrong.test.yaml:6: /operations/3/type: is of the SSP, and the tester is the SCP in this dialogue, ' +
          'which inap.scp_from_ssp.InitialDP begins',
      ],
    },
    {
      what: 'a call: operations of the side that is called',
      text: afterOpening('  - { type: inap.srf_from_scp.PlayAnnouncement }', '  - { type: inap.scp_to_ssp.Continue }'),
      told: [
        'wrong.test.yaml:4: /operations/2/type: is of the SCP, and the tester is the SSP in this dialogue, ' +
          'which inap.ssp_to_scp.InitialDP begins',
      ],
    },
    {
      what: 'answer: no distribution',
      text:
        'operations:\n  - { type: inap.scp_from_ssp.InitialDP }\n' +
        '  - { type: inap.scp_to_ssp.ReleaseCall, arguments: { initialCallSegment_cause: 17 }, send_and_close: ' +
        'true }\n',
      told: [
        'wrong.test.yaml:2: /operations/0/type: waits for a dialogue that the peer opens: ' +
          'the distribution must be `answer`, not `single`',
      ],
    },
    {
      what: 'answer: no backlog',
      text:
        'distribution: { type: answer }\noperations:\n  - { type: inap.scp_from_ssp.InitialDP }\n' +
        '  - { type: inap.scp_to_ssp.ReleaseCall, arguments: { initialCallSegment_cause: 17 }, send_and_close: ' +
        'true }\n',
      told: ['wrong.test.yaml:1: /distribution/backlog: is required'],
    },
    {
      what: 'include: no such file',
      text: afterOpening('  - { include: gone.yaml }'),
      told: ['gone.yaml: there is no such file (included at wrong.test.yaml:3)'],
    },
    {
      what: 'include: a fault in the included file',
      text: afterOpening('  - { include: part.yaml, with: { cause: many } }'),
      told: [
        'part.yaml:2: /0/arguments/initialCallSegment_cause: ' +
          'must be an integer from 0 to 127, or an expression in braces, not "many" (included at wrong.test.yaml:3)',
      ],
    },
    {
      what: 'include: a value that is missing',
      text: afterOpening('  - { include: part.yaml }'),
      told: [
        'part.yaml:2: /0/arguments/initialCallSegment_cause: ' +
          'has {{cause}}, and `with` gives no cause (included at wrong.test.yaml:3)',
      ],
    },
    {
      what: 'include: a value that names nothing',
      text: afterOpening('  - { include: part.yaml, with: { cause: 1, course: 2 } }'),
      told: ['wrong.test.yaml:3: /operations/1/with/course: names nothing: part.yaml has no {{course}}'],
    },
    {
      what: 'include: a circle',
      text: afterOpening('  - { include: circle.yaml }'),
      told: [
        'circle.yaml:1: /0/include: goes in a circle: ' +
          'circle.yaml includes itself, directly or by another file (included at wrong.test.yaml:3)',
      ],
    },
    {
      what: 'include: a misspelt member',
      text: afterOpening('  - { include: part.yaml, wiht: { cause: 1 } }'),
      told: ['wrong.test.yaml:3: /operations/1/wiht: is no part of an include; did you mean `with`?'],
    },
    {
      what: 'timers: a label that nothing has',
      text: afterOpening(
        '  - { type: inap.ssp_from_scp.ReleaseCall, label: released }',
        'timers: { setup: { from: caled, to: released } }',
      ),
      told: [
        'wrong.test.yaml:4: /timers/setup/from: names no operation: none has the label "caled"; did you mean `called`?',
      ],
    },
    {
      what: 'timers: no end',
      text: afterOpening(
        '  - { type: inap.ssp_from_scp.ReleaseCall, label: released }',
        'timers: { setup: { from: called } }',
      ),
      told: ['wrong.test.yaml:4: /timers/setup/to: is required'],
    },
    {
      what: 'timers: a name that no threshold can have',
      text: afterOpening(
        '  - { type: inap.ssp_from_scp.ReleaseCall, label: released }',
        'timers: { set up: { from: called, to: released } }',
      ),
      told: [
        'wrong.test.yaml:4: /timers/set up: is misnamed: ' +
          'the name must be of letters, digits, `_` and dots, and must not begin with a digit or a dot',
      ],
    },
    {
      what: 'timers: a threshold of a timer that is none',
      text: afterOpening(
        '  - { type: inap.ssp_from_scp.ReleaseCall, label: released }',
        'timers: { setup: { from: called, to: released } }',
        'thresholds: { timers.setups.p95: "< 1s" }',
      ),
      told: [
        'wrong.test.yaml:5: /thresholds/timers.setups.p95: names no timer: none is called "setups"; ' +
          'did you mean `setup`?',
      ],
    },
    {
      what: 'timers: a threshold of a label that is none',
      text: afterOpening(
        '  - { type: inap.ssp_from_scp.ReleaseCall, label: released }',
        'thresholds: { checks.relesed: ">= 99%", latency.relesed.p95: "< 1s" }',
      ),
      told: [
        'wrong.test.yaml:4: /thresholds/checks.relesed: names no operation: none has the label "relesed"; ' +
          'did you mean `released`?',
        'wrong.test.yaml:4: /thresholds/latency.relesed.p95: names no operation: none has the label "relesed"; ' +
          'did you mean `released`?',
      ],
    },
  ];
