/** The numbers in the code behind the rows of docs/limits.md on bytes, counts and signalling: see `RowBounds`. */
import type { RowBounds } from './row-bounds.ts';

const sizes = 'schemas/size-bounds.ts sizeBounds';
const request = 'schemas/execute-test.schema.json';

export const boundsOfCounts: RowBounds = {
  'body of a request, or a frame': ['config http.body_limit'],
  'body of `POST /session`, without Content-Encoding; frame before `rpc.authenticate`': [
    ['src/server/session-routes.ts bodyLimit', 'src/server/framed-connection.ts strangerLimit'],
  ],
  'bodies of all requests together': ['config http.bodies_limit'],
  'an answer, or a batch of answers': ['config http.answer_limit'],
  'answers that wait to be read, together': ['config http.answers_limit'],
  'levels of a JSON document': ['config http.json_depth'],
  'members of an object in a JSON document': ['src/server/json-document.ts mostMembers'],
  'requests in a batch': ['src/server/jsonrpc.ts batchLimit'],
  'bytes of a batch of several requests': ['src/server/jsonrpc.ts batchBytes'],
  'characters of a number that is the `id` of a request': ['src/server/exact-ids.ts longestNumber'],
  'rows of an answer of a database': ['gateway 4 max_rows'],
  'queries that wait for a connection to a database; characters of one': [
    'src/gateways/db/database.ts longestQueue',
    'src/gateways/db/statement.ts longestText',
  ],
  'requests to a server over HTTP that are under way or wait for a connection; bytes of an answer; codings of its body; levels of its JSON':
    [
      'src/gateways/http/http-client.ts mostRequests',
      ['gateway 2 body_limit', 'gateway 5 body_limit'],
      'src/ground/content-coding.ts mostCodings',
      'src/gateways/http/content.ts deepestJson',
    ],
  'levels of the XML of a SOAP answer; elements of it': [
    'src/gateways/osd/xml-reader.ts deepest',
    'src/gateways/osd/xml-reader.ts mostElements',
  ],
  'requests that wait for a connection to a provisioning interface; octets of an answer': [
    'gateway 1 queue',
    'src/protocol/pi/message-bounds.ts maximumMessage',
  ],
  'messages of a signalling link or of a Diameter peer that wait for the `delay` of a `wrong`': [
    'src/protocol/wrong/changed-sending.ts mostDelayed',
  ],
  'messages that wait for an operation, on a connection that a test drives: of M3UA, of Diameter': [
    'src/operations/driven/test-connection.ts mostMessages',
  ],
  'requests without an answer on a Diameter connection that a test drives, of each end': [
    'src/protocol/diameter/conversation.ts mostUnanswered',
  ],
  'answers of a simulated Diameter server that wait for their time; sessions that it remembers': [
    'src/gateways/diameter/simulated-server.ts maximumDelayed',
    'src/gateways/diameter/simulated-server.ts maximumSessions',
  ],
  'peers of a Diameter gateway that listens': ['src/gateways/diameter/open.ts usualPeers'],
  'peers of a Diameter gateway that listens, from one address': ['src/gateways/diameter/open.ts fewestOfAddress'],
  'requests of one peer of a Diameter gateway that listens, and octets of them, that have no answer; octets of answers that the peer has not read':
    [
      'src/gateways/diameter/listening-gateway.ts mostUnanswered.messages',
      'src/gateways/diameter/listening-gateway.ts mostUnanswered.octets',
      'src/gateways/diameter/stream-connection.ts mostUnread',
    ],
  'requests that a Diameter gateway that listens remembers with their answers, for those that come again; octets of the answers; for how long':
    [
      'src/protocol/diameter/answer-memory.ts most',
      'src/protocol/diameter/answer-memory.ts mostOctets',
      'src/protocol/diameter/answer-memory.ts lifetime',
    ],
  'copies of Diameter requests that wait for the answer of the first; octets of the Proxy-Info AVPs of one': [
    'src/protocol/diameter/answer-memory.ts mostCopies',
    'src/protocol/diameter/answer-memory.ts longestRoute',
  ],
  'connections to the simulated provisioning server, in all and from one address; octets of answers that a client has not read':
    [
      'src/gateways/pi/simulated-server.ts maximumConnections',
      'src/gateways/pi/simulated-server.ts maximumOfAddress',
      'src/gateways/pi/simulated-server.ts mostUnread',
    ],
  'requests of one Diameter session that wait for an answer': [
    'src/gateways/diameter/registrations.ts maximumUnanswered',
  ],
  'requests to one Diameter peer that wait for an answer': ['src/gateways/diameter/peer-gateway.ts maximumOutstanding'],
  'AVPs of a Diameter message, with those in groups': ['src/protocol/diameter/read-avps.ts mostAvps'],
  'octets of a Diameter message': ['src/gateways/diameter/stream-connection.ts longestMessage'],
  'levels of grouped AVPs within one another; AVPs of a request that the answer names as wrong': [
    'src/protocol/diameter/read-avps.ts maximumDepth',
    'src/protocol/diameter/avp-refusals.ts maximum',
  ],
  'octets that wait to be sent to a Diameter peer': ['src/gateways/diameter/stream-connection.ts capacity'],
  'characters of `run_id`': [[`${request} /properties/run_id/maxLength`, 'src/cli/run-suite.ts longestRunId']],
  'operations in a test': [
    [`${request} /properties/operations/maxItems`, 'schemas/nested-operations.ts mostOperations'],
  ],
  'operations within `either` and `whenever`': ['schemas/nested-operations.ts mostOperations'],
  'levels of `either` within one another': ['schemas/nested-operations.ts deepestNesting'],
  'members of an object in the params of a request': [`${sizes}.members`],
  'items of a list in the params of a request; of `locks`, and of the checks of an operation': [
    `${sizes}.items`,
    `${sizes}.entries`,
  ],
  'columns of a feed': [[`${sizes}.members`, 'src/feeds/limits.ts maximumColumns']],
  'feeds of a test; rows of all its feeds; characters of the rows of its files, as JSON; bytes of one file; faults of one':
    [
      `${request} /properties/feeds/maxItems`,
      'src/feeds/limits.ts maximumRows',
      'src/feeds/limits.ts maximumCharacters',
      'src/feeds/limits.ts maximumFile',
      'src/feeds/limits.ts maximumFaults',
    ],
  'values in the params of a request, without the rows of feeds; an expression counts as one more for each two characters':
    [`${sizes}.values`],
  'lists of `whenever` in a test': [`${request} /properties/whenever/maxItems`],
  'lists of `whenever` that an instance performs within one another': ['src/instance/interruptions.ts deepest'],
  'instances per second that a test or UpdateTest asks for': [
    'schemas/update-test-params.schema.json /properties/rate/maximum',
  ],
  'stages of the rate of a run, with those that UpdateTest adds': [
    'src/run/plan/distribution/rate-profile.ts maximumStages',
  ],
  'timers of a test': ['schemas/rules.ts mostTimers'],
  'members of a mix; operations of all of them': [
    [`${request} /properties/mix/maxItems`, 'src/documents/mixed-tests.ts mostFiles'],
    'schemas/nested-operations.ts most',
  ],
  'seconds of a `halt`': ['src/operations/control/halt.ts halt.maximum s'],
  'seconds of a `wait`; of an operation that waits for a Diameter message or a message of M3UA': [
    'src/operations/control/wait.ts wait.maximum s',
    'src/operations/awaited-seconds.ts maximumSeconds',
  ],
  'a report that `dialproof compare` reads; a histogram in it, and what it unpacks to': [
    'src/cli/read-reports.ts largestFile',
    'src/compare/read-histogram.ts longestText',
    'src/compare/read-histogram.ts mostOctets',
  ],
  'lines of a test times lines of the other that `dialproof compare` compares': [
    'src/compare/line-difference.ts mostCells',
  ],
  'test files that the arguments of a command stand for; files and folders below these; levels of folders; patterns that braces stand for':
    [
      'src/cli/find-test-files.ts mostFiles',
      'src/cli/find-test-files.ts mostEntries',
      'src/cli/find-test-files.ts deepest',
      'src/cli/glob.ts mostPatterns',
    ],
  'seconds that `learn` waits in each state for a timer of the service': ['src/cli/main.ts longestTimer'],
  'files that `run` runs at once': ['src/cli/main.ts mostJobs'],
  'characters of an event that the command line and the pages read': [
    'src/endpoint/server-sent-events.ts largestEvent',
  ],
  'operations of a flow': ['schemas/flow/flow.schema.json /properties/operations/maxProperties'],
  'characters of a pattern of a flow; seconds of one repetition of an announcement; of a call that rings': [
    'src/flow/patterns.ts maximumPatternLength',
    'src/flow/announcements.ts longestAnnouncement s',
    'src/flow/terminate-call.ts longestOwn s',
  ],
  'operations that a hosted call goes through': ['machines/flow-definition.ts maximumSteps'],
  'a certificate or a key of an interface; a test, a flow, a configuration, or another file that these name': [
    'src/server/tls-files.ts largestFile',
    ['src/ground/regular-file.ts usualLargest', 'src/documents/yaml-source.ts largestFile'],
  ],
  'faults of a file that is not YAML with the lines around them; characters of a line': [
    'src/ground/yaml-faults.ts mostExcerpts',
    'src/ground/yaml-faults.ts longestLine',
  ],
  'levels of lists and objects in a test, a flow or a configuration': [
    ['src/documents/yaml-source.ts deepest', 'src/console/check-text.ts deepest'],
  ],
  'characters of a pattern of `--grep`; of a name that it is compared with': [
    'src/expressions/regular-expression.ts regularExpressionLimits.patternLength',
    'src/expressions/regular-expression.ts regularExpressionLimits.subjectLength',
  ],
  'states of the model of a flow': ['src/flow/model/unroll.ts mostStates'],
  'states of the automaton of all patterns that look at an answer': [
    'src/flow/digits/digit-automaton.ts mostAutomatonStates',
  ],
  'octets of a model that `learn diff` reads': ['src/cli/learn/read-document.ts largestModel'],
  'states of the automaton of the digits of a prompt of a learned model, and of two prompts that are compared; patterns of one class of a flow that is compared':
    ['src/learn/model/class-automaton.ts mostClassStates', 'src/learn/model/class-patterns.ts mostClassPatterns'],
  'pairs of states behind differences that the picture of two models compares': [
    'src/learn/differences/paired-states.ts mostCompared',
  ],
  'states of the model of a flow that is hosted, and of the automaton of its patterns': [
    'src/flow/model/unroll.ts mostStates',
    'src/flow/digits/digit-automaton.ts mostAutomatonStates',
  ],
  'rows of each table, missing things, and inputs of one of these that the page of a coverage shows; missing things on the console':
    [
      'src/inspect/flow-coverage/coverage-page.ts mostRows',
      'src/inspect/flow-coverage/coverage-page.ts mostMissing',
      'src/report/coverage-words.ts mostInputs',
      'src/console/page/flows/flows-view.ts mostMissing',
    ],
  'names of tests that `/metrics` counts apart; types of operations, labels of branches, and members of mixes, under these names':
    ['src/run/share/run-names.ts mostNames', 'src/run/share/latency-totals.ts mostOperations'],
  'the picture of a flow: boxes and arrows; time and memory of its layout, in a thread of its own': [
    'src/inspect/chart/layout-thread.ts mostElements',
    'src/inspect/chart/layout-thread.ts longestLayout',
    'src/inspect/chart/layout-thread.ts largestHeap MB',
  ],
  'seconds between two times that a service stores its coverages: at most so many are lost if it is killed': [
    'src/service/kept-coverages.ts exchangeMilliseconds',
  ],
  'flows whose coverages the store keeps; counters of one; services of which it knows what it has added to one': [
    'src/store/coverage-counts.ts mostCoverages',
    'src/service/kept-coverages.ts mostCounters',
    'src/store/coverage-counts.ts mostSessions',
  ],
  'layouts of flows that are kept for the pictures of their coverage': [
    'src/inspect/flow-coverage/index.ts mostLayouts',
  ],
  'tests that `generate` makes; sequences that they are made from': [
    'an option of the command line',
    'src/prove/bounded-suite.ts mostSequences',
  ],
  'seconds in which `mutate` begins mutants; mutants that it tries': ['an option of the command line'],
  'time of a test beside a mutant; services that host mutants at once': [
    'src/cli/mutate/try-mutants.ts timesAsLong',
    'src/cli/mutate/try-mutants.ts longer',
    'src/cli/commands/mutate.ts mostLanes',
  ],
  'cases that `robustness` tries': ['an option of the command line'],
  'findings that `robustness` keeps; cases that make one of them smaller': [
    'src/robustness/findings.ts mostFindings',
    'src/robustness/minimise.ts mostTries',
  ],
  'seconds in which a case of `robustness` waits for an answer; for others behind it; in which a finding waits where none has to come; for what comes with its answer':
    [
      'src/robustness/case-operations.ts patienceSeconds',
      'src/robustness/case-operations.ts listeningSeconds',
      'src/robustness/finding-test.ts quietSeconds',
      'src/robustness/finding-test.ts settlingSeconds',
    ],
  'times that `robustness` waits for a peer whose canary fails': ['src/cli/robustness/peer.ts mostWaits'],
  'pairs in `index.json` of `robustness`; characters of a message in hex; messages of an answer': [
    'src/cli/robustness/robustness-index.ts mostPairs',
    'src/cli/robustness/robustness-index.ts longestHex',
    'src/cli/robustness/robustness-index.ts mostMessages',
  ],
  'states of the model of a mutant': [
    'src/prove/mutation/judged-mutants.ts timesAsMany',
    'src/prove/mutation/judged-mutants.ts fewestForAnEnd',
  ],
  'folders that `--watch` watches': ['src/cli/watched-files.ts mostFolders'],
  'bytes that the open dialogues of a capture hold; of one message in it that waits for its rest; of all that wait for their segments':
    [
      'src/captures/dialogues/dialogues.ts mostHeldBytes',
      ['src/captures/sctp/fragment-runs.ts longestWaiting', 'src/captures/tcp/message-reader.ts longestMessage'],
      'src/captures/dialogues/sccp-segments.ts mostSegmented',
    ],
  'calls that `import` keeps; runs of a test that it loosens': [
    'src/imports/shape.ts mostCalls',
    'src/cli/import/replay.ts mostTries',
  ],
  'ended dialogues of a capture that `import` holds, because others of their calls may go on': [
    'src/imports/legs/joiner.ts mostHeldDialogues',
  ],
  'octets of the file of `--key` of `import`': ['src/cli/import/anonymiser-options.ts largestKey'],
  'octets of a packet of a capture': ['src/captures/file/octets.ts largestRecord'],
  'packets of IP in a capture that wait for fragments; their octets; octets of all messages that wait for fragments of SCTP; for octets of TCP':
    [
      'src/captures/ip/fragments.ts mostIncomplete',
      'src/captures/ip/fragments.ts mostFragmentOctets',
      'src/captures/sctp/fragment-runs.ts mostWaiting',
      'src/captures/tcp/connections.ts mostOctets',
    ],
  'segments of TCP in a capture that wait for earlier ones, in one direction; their octets': [
    'src/captures/tcp/stream.ts mostEarlySegments',
    'src/captures/tcp/stream.ts mostEarlyOctets',
  ],
  'times that a test asks again for a lock of a run that has ended': [
    'src/cli/own-runs.ts mostAsked',
    '250 times 20 ms',
  ],
  'files that include one another': ['src/documents/includes.ts deepest'],
  'includes of a test': ['src/documents/includes.ts mostIncludes'],
  'operations of a test with what it includes': ['src/documents/includes.ts mostOperations'],
  'faults in an error': [['schemas/faults.ts mostFaults', 'src/protocol/asn1/encoding.ts mostFaults']],

  'associations of a gateway that listens; those from one address': [
    'src/protocol/transport/places.ts usualAssociations',
    'src/protocol/transport/places.ts usualOfAddress',
  ],
  'to the ASPUP of a peer that has opened an association': ['gateway 0 m3ua.aspup_seconds'],
  'from there to its ASPAC': ['src/gateways/registry.ts usualAspActiveSeconds'],
  'messages of one connection of a gateway that are taken in one turn of the event loop; time for those of all connections of a thread':
    ['src/ground/reading-turns.ts mostInTurn', 'src/ground/reading-turns.ts length'],
  'application servers of a gateway; routing keys of one ASP': [
    'src/protocol/m3ua/application-servers.ts maximumServers',
    'src/protocol/m3ua/application-servers.ts maximumKeys',
  ],
  'messages held for application servers that are pending': [
    'src/gateways/sigtran/held-messages.ts maximumMessages',
    'src/gateways/sigtran/held-messages.ts maximumOctets',
  ],
  'point codes that are remembered of an application server, and of what a peer reports': [
    [
      'src/gateways/sigtran/destinations.ts maximumPointCodes',
      'src/gateways/sigtran/traffic-group.ts maximumPointCodes',
    ],
  ],
  'time that a run waits for a link': [
    ['config limits.outage_seconds', 'src/run/plan/run-limits.ts usualRunLimits.outage ms'],
  ],
  'prohibited subsystems that are remembered': ['src/protocol/sccp/remote-subsystems.ts mostProhibited'],
  'octets of an M3UA message; octets that wait to be sent on one association': [
    ['src/protocol/transport/sctp/options.ts maximumMessage', 'src/protocol/transport/tcp.ts maximumMessage'],
    ['src/protocol/transport/sctp/options.ts capacity', 'src/protocol/transport/tcp.ts capacity'],
  ],
  'to connect an association; to end one in order': [
    [
      'src/protocol/transport/sctp/options.ts defaultTiming.connectTimeout',
      'src/protocol/transport/tcp.ts connectTimeout',
    ],
    ['src/protocol/transport/sctp/options.ts defaultTiming.closeTimeout', 'src/protocol/transport/tcp.ts closeTimeout'],
  ],
  'times that a request of M3UA is repeated on an association; time between two': [
    'machines/signalling-link.machine.ts maximumRepetitions',
    'src/protocol/m3ua/link.ts acknowledgeTimeout',
  ],
  'pause before a link is tried again, twice as long each time: of M3UA, of Diameter': [
    'src/protocol/m3ua/link.ts firstDelay',
    'src/protocol/m3ua/link.ts maximumDelay',
    'src/protocol/diameter/peer.ts firstDelay',
    'src/protocol/diameter/peer.ts maximumDelay',
  ],
  'SCCP messages of which segments wait; octets of all of them; time for the segments of one': [
    'src/protocol/sccp/reassembly.ts maximumMessages',
    'src/protocol/sccp/reassembly.ts maximumOctets',
    'src/protocol/sccp/reassembly.ts timeout',
  ],
  'dialogues of a gateway at once, hosted calls among them': ['src/protocol/tcap/endpoint.ts maximumDialogues'],
  'components of a TCAP message; levels of its constructed elements': [
    'src/protocol/tcap/components.ts maximumComponents',
    'src/protocol/ber/reader.ts maximumDepth',
  ],
  'dialogues of an instance; components that wait on one; answers that it waits for at once': [
    'src/instance/dialogs.ts maximumDialogues',
    'src/instance/open-dialogue.ts maximumPending',
    'src/instance/pending.ts maximumPending',
  ],
  'kinds of errors of a peer that the log counts; reports of the network that it has in 10 s; lines on rejected components in a second':
    [
      'src/gateways/sigtran/logged-reports.ts maximumKinds',
      'src/gateways/sigtran/logged-reports.ts most',
      'src/gateways/sigtran/logged-reports.ts span',
      'src/service/logged-runs.ts mostInSecond',
    ],
  'lines on links of a gateway that go up and down, in 10 s': [
    'src/service/logged-links.ts mostLines',
    'src/service/logged-links.ts span',
  ],
  'messages that one thread hands another in a turn': ['src/threads/thread-exchange.ts maximumParcels'],
  'the capture file of a gateway; octets that wait to be written to it': [
    'gateway 0 capture.limit',
    'src/report/capture-file.ts mostWaiting',
  ],
};
