/** The numbers in the code behind the rows of docs/limits.md on runs and their records: see `RowBounds`. */
import type { RowBounds } from './row-bounds.ts';

const request = 'schemas/execute-test.schema.json';
const line = 'src/store/postgres/postgres-line.ts';
const nodes = 'src/store/postgres/postgres-nodes.ts';
const questions = 'src/store/postgres/postgres-questions.ts';

export const boundsOfRuns: RowBounds = {
  'globals `$g` of a run: 16 bytes for each value, 2 for each character': [
    ['config limits.globals_bytes', 'src/expressions/globals.ts usualLimit'],
  ],
  'globals in QueryTest: characters of a text, elements of a list or an object, and all together': [
    'src/run/life/shown-globals.ts mostCharacters',
    'src/run/life/shown-globals.ts mostMembers',
    'src/run/life/shown-globals.ts mostInAll',
  ],
  'evidence of failing instances of a run: what those in progress do, of which some may fail, and what is kept; of both in bytes':
    [['config limits.evidence_bytes', 'src/run/plan/run-limits.ts usualRunLimits.evidence']],
  'failed and aborted instances in the list of a run': [
    ['config limits.failure_list', 'src/run/plan/run-limits.ts usualRunLimits.failureList'],
  ],
  'instances of a load that `record` names; of each, bytes of its record and octets of its capture': [
    [`${request} /properties/record/maxItems`, 'src/cli/run-again.ts mostRecorded'],
    'src/run/share/kept-evidence.ts mostOfChosen',
  ],
  'variables in the record of an instance': ['src/run/share/instance-variables.ts mostBytes'],
  'failing instances of a run whose evidence is kept; of each group': [
    'src/run/share/kept-evidence.ts mostKept',
    'src/run/share/kept-evidence.ts mostOfGroup',
  ],
  'failed and aborted instances of a run that QueryTest names': ['src/run/share/statistics.ts maximumNotable'],
  'seconds of a run that are counted one by one': ['src/run/share/statistics.ts maximumBuckets'],
  'a latency that is measured': ['src/run/share/latency.ts longest µs'],
  'messages and octets of the capture of an instance': [
    'src/report/capture.ts maximumSignals',
    'src/report/capture.ts maximumOctets',
  ],
  'frames and octets of the capture of all instances of a run (`capture: all`, `--pcap`)': [
    'src/run/share/captured-batch.ts mostFrames',
    'src/run/share/captured-batch.ts mostOctets',
  ],
  'notes of an instance of a load': ['src/instance/deferred-journal.ts mostNotes'],
  'instances of a run that are traced in a second, in each thread': [
    'src/run/share/share-traces.ts mostTracedInSecond',
  ],
  'operations of an instance that have a span; events of a span; octets of all events of an instance; characters of one text':
    [
      'src/tracing/span-recorder.ts mostSpans',
      'src/tracing/span-recorder.ts mostEvents',
      'src/tracing/span-recorder.ts mostOctets',
      'src/tracing/span.ts longestText',
    ],
  'spans that wait for the collector; of one request': [
    'src/tracing/span-exporter.ts mostWaiting',
    'src/tracing/span-exporter.ts mostAtOnce',
  ],
  'until the collector answers; times that a request is sent; pause between two; when the service stops': [
    'src/tracing/span-exporter.ts patience',
    'src/tracing/span-exporter.ts mostTries',
    'src/tracing/span-exporter.ts firstPause',
    'src/tracing/span-exporter.ts longestPause',
    'src/tracing/span-exporter.ts lastPatience',
  ],
  'octets of the answer of a collector that are read': ['src/tracing/post-octets.ts mostOfAnswer'],
  'checks that are counted over all instances of a run': ['src/run/share/check-tallies.ts mostChecks'],
  'labelled branches of `either`, and lists of `whenever`, of a run whose latency is measured': [
    'src/run/plan/labelled-branches.ts mostBranches',
  ],
  'groups of failures of a run, and characters of the text of each': [
    'src/run/share/failure-groups.ts mostGroups',
    'src/run/share/failure-groups.ts longestText',
  ],
  'changes of a run that its report has': ['src/run/life/pace-changes.ts mostChanges'],
  'operations of a test, and bytes of its text, that the page of a run shows': [
    'src/documents/run-test.ts mostPlaced',
    'src/documents/run-test.ts largestText',
  ],
  'lines of a test that `report.html` shows': ['src/report/render/html/first-instance.ts mostLines'],
  'record of the first instance: three eighths for the trace, a quarter each for checks and messages, a sixteenth each for what is unchecked and what differs':
    [['config limits.recorder_bytes', 'src/report/recorder.ts usualBytes']],
  'arguments of a message that nothing in the test reads; characters of the value of one': [
    'src/operations/unchecked/unread.ts mostUnread',
    'src/operations/unchecked/unread.ts longestValue',
  ],
  'fields of a received message beside the expected ones (`mismatches`)': ['src/instance/comparison.ts mostFields'],
  'arguments that nothing reads, of all instances, where a threshold `unchecked` is about them': [
    'src/run/plan/run-limits.ts mostUnchecked',
  ],
  'entries of each list of the first instance': ['src/report/recorder.ts usualEntries'],
  'name of a test; tags, characters of each; description; bytes of `source.text`': [
    [`${request} /properties/name/maxLength`, 'src/cli/test-files.ts longestName'],
    `${request} /properties/tags/maxItems`,
    `${request} /properties/tags/items/maxLength`,
    `${request} /properties/description/maxLength`,
    ['schemas/rules.ts mostSourceBytes', 'src/cli/test-files.ts largestSource'],
  ],
  'operations of a report whose latency has a histogram; characters of a histogram': [
    'src/run/life/books.ts mostHistograms',
    'by the digits that a histogram has',
  ],
  'instances of a run that can be followed beside the first one; entries of one and of its calls': [
    [
      `${request} /properties/follow/maxItems`,
      'src/run/share/following.ts mostFollowed',
      'src/cli/run-again.ts mostFollowed',
    ],
    'src/inspect/followed-instances.ts maximumFollowedEntries',
  ],
  'actors and entries of a run that the inspector keeps; runs': [
    'src/inspect/hub.ts maximumEntries',
    'src/inspect/hub.ts maximumHistories',
  ],
  'bytes of the history of a run in the store, before it is packed; of these for actors, for the steps of followed instances, and for those of the first one':
    [
      'src/inspect/history.ts mostKeptBytes',
      'src/inspect/history.ts mostActorBytes',
      'src/inspect/history.ts mostOtherBytes',
    ],
  'runs of one instance that begin in a second and whose steps the inspector records one by one': [
    'src/inspect/hub.ts followedInSecond',
  ],
  'entries of a link that the inspector keeps; links that live; links that are over': [
    'src/inspect/followed-link.ts maximumEntries',
    'src/inspect/followed-link.ts maximumLive',
    'src/inspect/followed-link.ts maximumOver',
  ],
  'steps of the history of a link; time of one; complaints of a link that are kept; characters of one; errors on the links of a gateway that instances see':
    [
      'src/inspect/link-rates.ts mostSteps',
      'src/inspect/link-rates.ts stepMilliseconds',
      'src/gateways/recent-complaints.ts mostComplaints',
      'src/gateways/recent-complaints.ts longestComplaint',
      'src/gateways/sigtran/complaints.ts mostComplaints',
    ],
  'levels of a value that the inspector shows; members of one; characters of a text; operations of a test': [
    'src/inspect/plain.ts maximumDepth',
    'src/inspect/plain.ts maximumEntries',
    'src/inspect/plain.ts maximumText',
    'src/inspect/definition.ts maximumOperations',
  ],
  'pictures of statecharts that the inspector keeps': ['src/inspect/pictures.ts maximumPictures'],
  'services that viewers of `@xstate/inspect` are shown': ['src/inspect/bridge/index.ts maximumServices'],
  'viewers of `@xstate/inspect`; bytes of a message of one; bytes that wait for one; levels of a value that it gets; characters of the value, and of one text; time to agree to the end':
    [
      'src/inspect/bridge/index.ts maximumViewers',
      'src/inspect/bridge/index.ts longestMessage',
      'src/inspect/bridge/viewers.ts largestBacklog',
      'src/inspect/bridge/plain-value.ts defaultLimits.depth',
      'src/inspect/bridge/plain-value.ts defaultLimits.characters',
      'src/inspect/bridge/plain-value.ts longestText',
      'src/inspect/bridge/viewers.ts closingMilliseconds',
    ],
  'ended runs that stay readable': [
    'src/service/open-store.ts usual.runs#2',
    ['src/service/open-store.ts usual.runs', 'src/run/ledger/retention.ts usualRuns'],
  ],
  'ended runs that stay readable, in days': ['config retention.days'],
  'ended runs that stay readable, in bytes': [
    'src/service/open-store.ts usual.bytes#2',
    ['src/service/open-store.ts usual.bytes', 'src/run/ledger/retention.ts usualBytes'],
  ],
  'one value of a run that is stored, as JSON': ['src/store/packed-json.ts longest'],
  'entries that wait to be stored': ['src/store/write-queue.ts mostEntries'],
  'bytes that wait to be stored': ['src/store/write-queue.ts mostBytes'],
  'entries that are stored together': ['src/store/write-queue.ts batchEntries'],
  'bytes that are stored together': ['src/store/write-queue.ts batchBytes'],
  'runs whose standing waits to be stored': ['src/store/sql-run-store.ts mostStandings'],
  'until a thread of the embedded store that is gone is started again': [
    'src/store/embedded/thread-line.ts firstWait',
    'src/store/embedded/thread-line.ts longestWait',
  ],
  'readings of the store at once': ['src/store/sql-run-store.ts mostReadings'],
  'until the store answers a request': ['src/store/in-time.ts usualTimeout'],
  'until the end of a run is stored; times that the service tries it': [
    'src/store/in-time.ts usualTimeout',
    'src/store/write-queue.ts mostTries',
  ],
  'days by which the clock may be ahead of the store and counts at once; until a clock that is further ahead counts': [
    'src/store/store-time.ts steadyFor',
  ],
  'damaged runs that the log names': ['src/run/ledger/damage-reports.ts mostReported'],
  'until a client is answered that reads a run which has just ended, or which the store is asked to keep': [
    'src/run/ledger/waits.ts patience',
  ],
  'to connect to the PostgreSQL of the store; for a statement there; for a statement with the way there; connections; tries of a transaction':
    [
      `${line} connectMilliseconds`,
      `${line} statementMilliseconds`,
      `${line} answerMilliseconds`,
      `${line} mostConnections`,
      'src/store/postgres/postgres-dialect.ts mostTries',
    ],
  'questions to the other services of a PostgreSQL that wait for an answer; those that a service answers at once': [
    `${questions} mostAsked`,
    `${questions} mostAnswered`,
  ],
  'messages to other services of a PostgreSQL that wait for the store, in bytes': [
    'src/store/postgres/postgres-send-queue.ts mostBytes',
  ],
  'numbers that a share of several services has claimed and not started': [
    'the block that is being started, and the next one',
    'src/run/share/claimed-schedule.ts work',
    'src/run/share/claimed-schedule.ts mostAhead',
  ],
  'until another service answers': [`${questions} patience`],
  'until the share of a run in a thread is ready; in another service': [
    'src/threads/threads.ts patience',
    'src/run/ledger/spread/remote-place.ts patience',
  ],
  'runs of other services that lists have before they are opened: those that run, and those that were accepted last, once a second':
    [[`${nodes} mostListed`, 'src/run/ledger/other-rows.ts mostRunning'], 'src/run/ledger/other-rows.ts newest'],
  'between two looks at a run of another service': ['src/run/ledger/remote-run.ts fresh'],
  'lease of a service on its runs; before its end it starts no instances for': [
    'src/store/sql/owners.ts leaseMilliseconds',
    'src/run/ledger/lease-guard.ts before',
  ],
  'until what waits is stored, when the service stops': ['src/store/sql-run-store.ts closePatience'],
  'records of changes': ['src/store/bounds.ts mostAudits'],
  'answer of QueryAllTests': [['config http.answer_limit', 'src/run/ledger/run-list.ts usualLimit']],
  'runs of an answer of QueryAllTests, and records of one of QueryAudit, if the request has no limit': [
    'src/run/ledger/kept-runs.ts usualLimit',
    'src/run/ledger/kept-runs.ts usualEntries',
  ],
  'runs of one test; tests of several runs (`ExecuteTests`) in progress': [
    [
      'schemas/execute-tests-params.schema.json /properties/runs/maxItems',
      `${request} /properties/test/properties/runs/maxItems`,
      'src/cli/whole-test.ts mostRuns',
      'src/run/ledger/acceptances.ts mostRunsOfTest',
    ],
    'src/server/runs-of-test.ts mostTests',
  ],
  'checks of texts at once (`POST /console/check`)': ['one thread checks'],
  'checks of texts that wait': ['config limits.waiting_checks'],
  'test files in the folder of `tests.folder` that are listed; levels of folders; entries that are looked at': [
    'src/console/folder-files.ts mostFiles',
    'src/console/folder-paths.ts deepestFolder',
    'src/console/folder-files.ts mostEntries',
  ],
  'bytes of the name of a test file in that folder; tests of a file that a list has; characters of what it says of one':
    [
      'src/console/folder-paths.ts longestName',
      'src/console/tests-folder.ts mostListed.tests',
      'src/console/tests-folder.ts mostListed.description',
    ],
  'bytes of a test file in that folder': ['src/console/protocol.ts largestText'],
  'files of that folder that one text includes; their characters': [
    'src/service/text-checks.ts mostIncluded.files',
    'src/service/text-checks.ts mostIncluded.characters',
  ],
  'saves of test files at once': ['src/console/tests-folder.ts mostSaves'],
  'until a list of the folder has checked its files': ['src/console/tests-folder.ts listMilliseconds'],
  'until a temporary file is removed that a killed process of another machine has left in the folder': [
    'src/ground/write-beside.ts leftOverMilliseconds',
  ],
  'captures of which the console makes tests at once (`POST /console/import/CAPTURE`); bytes of one; to make its tests; heap of the thread':
    [
      'one thread makes them',
      'src/console/protocol.ts largestCapture',
      'src/service/capture-imports.ts usualSeconds s',
      'src/service/capture-imports.ts megabytes MB',
    ],
  'tests that the console makes of a capture; rows that the text of one holds; bytes of a text up to which it holds rows; characters of the name of the capture':
    [
      'src/imports/ready-tests.ts mostTests',
      'src/imports/ready-tests.ts mostHeldRows',
      'src/console/protocol.ts largestText',
      'src/service/capture-imports.ts longestName',
    ],
  'learnings of the service that go on at once, in all and over one gateway; ended ones whose models are kept; bytes of these models; calls of one':
    [
      'src/service/learnings.ts mostAtOnce',
      'one learning goes on over a gateway',
      'src/service/learnings.ts mostKept',
      'src/service/learnings.ts mostKeptBytes',
      'src/learn/life/usual-calls.ts usualCalls',
    ],
  'a check of a text; characters of its documents as JSON; heap of its thread': [
    'src/service/text-checks.ts usualSeconds',
    'src/console/check-text.ts largestJson',
    'src/service/text-checks.ts megabytes MB',
  ],

  'Test Runs at once; Test Instances at once': ['config limits.active_runs', 'config limits.live_instances'],
  'work of one instance, in all': [
    ['config limits.instance_cpu_ms', 'src/run/plan/run-limits.ts usualRunLimits.instanceCpu'],
  ],
  'operations without a wait': ['src/instance/perform.ts maximumStepsAtOnce'],
  'characters of an expression; levels of it; levels of a value in braces; arguments of a function; characters of a text that it makes; elements of a list':
    [
      'src/expressions/limits.ts limits.sourceLength',
      'src/expressions/limits.ts limits.depth',
      'src/expressions/limits.ts limits.valueDepth',
      'src/expressions/function-record.ts variadicLimit',
      'src/expressions/limits.ts limits.textLength',
      'src/expressions/limits.ts limits.listLength',
    ],
  'digits of a number that an expression reads from a text': ['src/expressions/numeric-text.ts mostDigits'],
  'characters of a regular expression; of the text that it is tried on; steps of it, with its repetitions written out':
    [
      'src/expressions/regular-expression.ts regularExpressionLimits.patternLength',
      'src/expressions/regular-expression.ts regularExpressionLimits.subjectLength',
      'src/expressions/regular-expression.ts regularExpressionLimits.steps',
    ],
  'characters of a path of a check, and of a name that is assigned': [
    ['src/expressions/kpath.ts longestPath', 'src/expressions/assignment.ts longestTarget'],
  ],
  'characters that one expression touches': ['src/expressions/work.ts workLimits.expression'],
  'characters that the expressions of one operation touch, or all `vars`': [
    'src/expressions/work.ts workLimits.operation',
  ],
  'steps of the regular expressions of one operation': ['src/expressions/work.ts workLimits.matching'],
  'a whole number that is exact': [],
  'size of all regular expressions of a test': ['src/expressions/work.ts workLimits.patterns'],
  'dialogues that a run answers at once; a script of the configuration': ['src/service/load-scripts.ts usualBacklog'],
  'bytes that a run holds': [['config limits.run_memory', 'src/run/plan/run-limits.ts usualRunLimits.memory']],
  'heap of a thread that carries loads': ['config limits.thread_memory'],
  'until the instances of a step of a search have ended': ['src/run/life/search/rate-search.ts longestSettling'],
  'until the instances of a run have ended that is cancelled': ['src/run/life/live-run.ts obedience'],
};
