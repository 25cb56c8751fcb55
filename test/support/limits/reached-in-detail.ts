/** Limits of single parts, and the tests that reach them: see `reachedElsewhere`. */
export const reachedInDetail: Readonly<Record<string, string | readonly string[]>> = {
  'until the instances of a step of a search have ended': 'test/run/life/search/search-run.slow.test.ts',
  'answers that the service makes in one turn of the event loop; time after which the next one waits for a later turn':
    'test/server/turns.test.ts',
  'connections beyond a limit that hear the reason': 'test/server/refused-connections.test.ts',
  'addresses whose wrong tokens are remembered': 'test/server/wrong-tokens.test.ts',
  'characters of what a client wrote in an entry of the audit trail': 'test/server/audit.test.ts',
  'until a connection that the service has closed is cut; the same over TCP': 'test/server/refused-connections.test.ts',
  'beyond `statement_timeout_seconds`, for a PostgreSQL of a gateway that does not answer; until it has cancelled a query':
    'test/contracts/db-postgres-faults.ts',
  'to connect to a Diameter peer; to its CEA; to the end of a connection that is closed': [
    'test/machines/diameter-peer/coming-up.test.ts',
    'test/machines/diameter-peer/leaving.test.ts',
  ],
  'until a service that starts goes on without a link: of a sigtran gateway, of a Diameter gateway':
    'test/service/start-gateways.test.ts',
  'to answer the requests that are open when the service stops; to stop as a whole': [
    'test/server/shutdown.test.ts',
    'test/cli/serve.test.ts',
  ],
  'until the command line has the answer of a service; until `dialproof link` has those of a gateway': [
    'test/cli/why-unreachable.test.ts',
    'test/cli/link.test.ts',
  ],
  'characters of a number that is the `id` of a request': 'test/server/exact-ids.test.ts',
  'queries that wait for a connection to a database; characters of one': [
    'test/gateways/db/turns.test.ts',
    'test/gateways/db/statement.test.ts',
  ],
  'requests to a server over HTTP that are under way or wait for a connection; bytes of an answer; codings of its body; levels of its JSON':
    [
      'test/gateways/rest/many-requests.test.ts',
      'test/gateways/rest/faults.slow.test.ts',
      'test/operations/rest/unreadable-answers.test.ts',
      'test/gateways/rest/content.test.ts',
    ],
  'levels of the XML of a SOAP answer; elements of it': 'test/gateways/osd/xml-reader.test.ts',
  'requests that wait for a connection to a provisioning interface; octets of an answer':
    'test/gateways/pi/faults.test.ts',
  'messages that wait for an operation, on a connection that a test drives: of M3UA, of Diameter':
    'test/operations/driven/test-connection.test.ts',
  'requests without an answer on a Diameter connection that a test drives, of each end':
    'test/protocol/diameter/conversation.test.ts',
  'messages of a signalling link or of a Diameter peer that wait for the `delay` of a `wrong`':
    'test/protocol/wrong/changed-sending.test.ts',
  'answers of a simulated Diameter server that wait for their time; sessions that it remembers':
    'test/gateways/diameter/simulated-server.test.ts',
  'levels of grouped AVPs within one another; AVPs of a request that the answer names as wrong':
    'test/protocol/diameter/broken-messages.test.ts',
  'feeds of a test; rows of all its feeds; characters of the rows of its files, as JSON; bytes of one file; faults of one':
    'test/feeds/csv.test.ts',
  'stages of the rate of a run, with those that UpdateTest adds': 'test/run/plan/distribution/changed-rate.test.ts',
  'seconds of a `halt`': 'test/operations/control/halt.test.ts',
  'seconds of a `wait`; of an operation that waits for a Diameter message or a message of M3UA':
    'test/operations/control/wait.test.ts',
  'lines of a test times lines of the other that `dialproof compare` compares': 'test/compare/line-difference.test.ts',
  'variables in the record of an instance': 'test/run/share/instance-variables.test.ts',
  'runs of one test; tests of several runs (`ExecuteTests`) in progress': 'test/service/whole-tests.slow.test.ts',
  'files of that folder that one text includes; their characters': 'test/service/console-check.slow.test.ts',
  'learnings of the service that go on at once, in all and over one gateway; ended ones whose models are kept; bytes of these models; calls of one':
    'test/service/learnings.test.ts',
  'seconds that `learn` waits in each state for a timer of the service': 'test/cli/learn-timers.slow.test.ts',
  'files that `run` runs at once': 'test/cli/many-tests.test.ts',
  'characters of an event that the command line and the pages read': 'test/endpoint/server-sent-events.test.ts',
  'characters of a pattern of a flow; seconds of one repetition of an announcement; of a call that rings': [
    'test/flow/patterns.test.ts',
    'test/flow/play-announcement.test.ts',
    'test/flow/load-flow.test.ts',
  ],
  'operations that a hosted call goes through': 'test/machines/flow/circular-flow.test.ts',
  'faults of a file that is not YAML with the lines around them; characters of a line':
    'test/documents/yaml-faults.test.ts',
  'levels of lists and objects in a test, a flow or a configuration': 'test/documents/yaml-source.test.ts',
  'octets of an M3UA message; octets that wait to be sent on one association': [
    'test/protocol/transport/message-bounds.test.ts',
    'test/protocol/transport/tcp-faults.test.ts',
  ],
  'to connect an association; to end one in order': 'test/protocol/transport/tcp-faults.test.ts',
  'times that a request of M3UA is repeated on an association; time between two':
    'test/machines/signalling-link/coming-up.test.ts',
  'pause before a link is tried again, twice as long each time: of M3UA, of Diameter': [
    'test/protocol/m3ua/link-reconnect.test.ts',
    'test/machines/diameter-peer/backing-off.test.ts',
  ],
  'SCCP messages of which segments wait; octets of all of them; time for the segments of one':
    'test/protocol/sccp/reassembly-failures.test.ts',
  'dialogues of a gateway at once, hosted calls among them': 'test/protocol/tcap/endpoint-strangers.test.ts',
  'components of a TCAP message; levels of its constructed elements': [
    'test/protocol/tcap/codec-refusals.test.ts',
    'test/protocol/ber/lengths.test.ts',
  ],
  'dialogues of an instance; components that wait on one; answers that it waits for at once': [
    'test/instance/dialogues.test.ts',
    'test/instance/broken-dialogues.test.ts',
    'test/instance/pending.test.ts',
  ],
  'kinds of errors of a peer that the log counts; reports of the network that it has in 10 s; lines on rejected components in a second':
    ['test/gateways/sigtran/reported-errors.test.ts', 'test/run/share/per-second.test.ts'],
  'lines on links of a gateway that go up and down, in 10 s': 'test/service/logged-links.test.ts',
  'the capture file of a gateway; octets that wait to be written to it': 'test/report/capture-file.test.ts',
  'failed and aborted instances of a run that QueryTest names': 'test/run/share/statistics.test.ts',
  'seconds of a run that are counted one by one': 'test/run/share/statistics.test.ts',
  'a latency that is measured': 'test/run/share/statistics.test.ts',
  'messages and octets of the capture of an instance': 'test/report/capture.slow.test.ts',
  'frames and octets of the capture of all instances of a run (`capture: all`, `--pcap`)':
    'test/run/captured-loads.slow.test.ts',
  'octets of the answer of a collector that are read': 'test/tracing/post-octets.test.ts',
  'instances of a run that can be followed beside the first one; entries of one and of its calls': [
    'test/run/share/following.test.ts',
    'test/inspect/followed-instances.test.ts',
  ],
  'actors and entries of a run that the inspector keeps; runs': 'test/inspect/hub.slow.test.ts',
  'bytes of the history of a run in the store, before it is packed; of these for actors, for the steps of followed instances, and for those of the first one':
    'test/inspect/kept-history.test.ts',
  'runs of one instance that begin in a second and whose steps the inspector records one by one':
    'test/inspect/seen-run.slow.test.ts',
  'entries of a link that the inspector keeps; links that live; links that are over': 'test/inspect/links.test.ts',
  'steps of the history of a link; time of one; complaints of a link that are kept; characters of one; errors on the links of a gateway that instances see':
    [
      'test/inspect/links.test.ts',
      'test/gateways/sigtran/link-figures.test.ts',
      'test/gateways/recent-complaints.test.ts',
    ],
  'levels of a value that the inspector shows; members of one; characters of a text; operations of a test': [
    'test/inspect/plain.test.ts',
    'test/inspect/definition.test.ts',
  ],
  'pictures of statecharts that the inspector keeps': 'test/inspect/pictures.test.ts',
  'services that viewers of `@xstate/inspect` are shown': 'test/inspect/bridge/bounds.test.ts',
  'viewers of `@xstate/inspect`; bytes of a message of one; bytes that wait for one; levels of a value that it gets; characters of the value, and of one text; time to agree to the end':
    [
      'test/inspect/bridge/bounds.test.ts',
      'test/inspect/bridge/garbage.test.ts',
      'test/inspect/bridge/plain-values.test.ts',
      'test/inspect/bridge/closing.test.ts',
    ],
  'until a client is answered that reads a run which has just ended, or which the store is asked to keep':
    'test/run/ledger/kept-runs.test.ts',
  'to connect to the PostgreSQL of the store; for a statement there; for a statement with the way there; connections; tries of a transaction':
    'test/contracts/store/postgres-store.slow.test.ts',
  'until the share of a run in a thread is ready; in another service': [
    'test/run/share/endings.test.ts',
    'test/run/ledger/spread/remote-place.test.ts',
  ],
  'runs of an answer of QueryAllTests, and records of one of QueryAudit, if the request has no limit':
    'test/run/ledger/kept-runs.test.ts',
  'bytes of the name of a test file in that folder; tests of a file that a list has; characters of what it says of one':
    'test/console/tests-folder-bounds.test.ts',
  'until a temporary file is removed that a killed process of another machine has left in the folder':
    'test/console/swapped-folders.test.ts',
  'Test Runs at once; Test Instances at once': 'test/run/refusals.test.ts',
  'characters of an expression; levels of it; levels of a value in braces; arguments of a function; characters of a text that it makes; elements of a list':
    ['test/expressions/bounds.test.ts', 'test/expressions/template.test.ts'],
  'digits of a number that an expression reads from a text': 'test/expressions/bounds.test.ts',
  'characters of a regular expression; of the text that it is tried on; steps of it, with its repetitions written out':
    'test/expressions/regular-expression.test.ts',
  'characters of a path of a check, and of a name that is assigned': [
    'test/expressions/kpath.test.ts',
    'test/expressions/assignment.test.ts',
  ],
  'heap of a thread that carries loads': 'test/service/lost-thread.slow.test.ts',
  'until the instances of a run have ended that is cancelled': 'test/run/share/disobedience.test.ts',
};
