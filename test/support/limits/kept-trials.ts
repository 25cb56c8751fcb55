/** Trials of the limits of what the service keeps of runs, shows of them, and checks for the console. */
import { got, posted, type AttackedService } from './service-under-attack.ts';
import { ended } from './large-run.ts';
import { reachedInDetail } from './reached-in-detail.ts';
import { holds, type Trials } from './trial.ts';

/** So small that runs reach them at once. */
export const smallKeptLimits = { globals_bytes: '1mb', recorder_bytes: '1mb', retained_runs: 100 };

type Status = Readonly<Record<string, unknown>>;
interface First {
  readonly left_out?: Readonly<Record<string, number>>;
}

const large = "{padStart('', 65536, 'ab')}";

const again = (times: number, operation: object): object[] => [
  { ...operation, label: 'again', set: { 'v.count': '{default($v.count, 0) + 1}' } },
  { type: 'branch', expression: `$v.count < ${times}`, on_true: 'again' },
];

const run = async (service: AttackedService, run_id: string, request: object): Promise<Status> => {
  const { error } = await service.call('ExecuteTest', { run_id, ...request });
  if (error !== undefined) throw new Error(error.message);
  return ended(service, run_id);
};

const leftOut = ({ first_instance: first }: Status): Readonly<Record<string, number>> =>
  (first as First | undefined)?.left_out ?? {};

/** Executes runs one after another until the first of them is evicted; at most `most`. */
const runsUntilEvicted = async (
  service: AttackedService,
  name: string,
  most: number,
  request: object,
): Promise<void> => {
  const isThere = async (): Promise<boolean> =>
    (await service.call('QueryTest', { run_id: `${name} 0` })).error === undefined;
  let begun = 0;
  do {
    holds(begun <= most, 'the service evicts the run that ended first');
    await run(service, `${name} ${begun}`, request);
    begun += 1;
  } while (await isThere());
};

/** Executes so many small runs that the service keeps no others. Each `name` works once. */
export const onlySmallRuns = async (service: AttackedService, name: string): Promise<void> => {
  for (let begun = 0; begun < smallKeptLimits.retained_runs; begun += 1)
    await run(service, `${name} ${begun}`, { operations: [{ type: 'comment' }] });
};

const check = (text: string): string => posted({ text }, '/console/check');

export const keptTrials: Trials = {
  'globals `$g` of a run: 16 bytes for each value, 2 for each character': async (service) => {
    const set = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`g.n${index}`, large]));
    return JSON.stringify(await run(service, 'many globals', { operations: [{ type: 'eval', set }] }));
  },
  'globals in QueryTest: characters of a text, elements of a list or an object, and all together': async (service) =>
    JSON.stringify(await run(service, 'a long global', { operations: [{ type: 'eval', set: { 'g.text': large } }] })),
  'record of the first instance: three eighths for the trace, a quarter each for checks and messages, a sixteenth each for what is unchecked and what differs':
    async (service) => {
      const tests = [{ kpath: 'result', value: 'x' }];
      const status = await run(service, 'recorded', {
        operations: again(3000, { type: 'eval', expression: "padStart('', 500, 'x')", tests }),
      });
      holds((leftOut(status)['checks'] ?? 0) > 0, '`left_out` counts the checks');
      return service.answer(got('/runs/recorded/report.txt'), service.address());
    },
  'names of tests that `/metrics` counts apart; types of operations, labels of branches, and members of mixes, under these names':
    async (service) => {
      for (let number = 0; number <= 100; number += 1)
        await run(service, `named ${number}`, { name: `test ${number}`, operations: [{ type: 'comment' }] });
      return service.answer(got('/metrics'), service.address());
    },
  'ended runs that stay readable': async (service) => {
    await runsUntilEvicted(service, 'counted', smallKeptLimits.retained_runs, { operations: [{ type: 'comment' }] });
    return '';
  },
  'ended runs that stay readable, in bytes': async (service) => {
    const operations = again(200, { type: 'eval', expression: "padStart('', 1000, 'x')" });
    await runsUntilEvicted(service, 'large', 90, { operations, trace_level: 3 });
    return '';
  },
  'checks of texts that wait': async (service) => {
    const from = service.address();
    const text = 'operations: [{type: comment}]\n---\n'.repeat(100);
    return (await Promise.all(Array.from({ length: 14 }, () => service.answer(check(text), from)))).join('\n');
  },
};

/**
 * Limits that a service under attack reaches only in minutes, or never, and the tests that reach them with smaller
 * ones.
 */
export const reachedElsewhere: Readonly<Record<string, string | readonly string[]>> = {
  'checks of texts at once (`POST /console/check`)': 'test/service/console-check.slow.test.ts',
  'captures of which the console makes tests at once (`POST /console/import/CAPTURE`); bytes of one; to make its tests; heap of the thread':
    'test/console/import.slow.test.ts',
  'tests that the console makes of a capture; rows that the text of one holds; bytes of a text up to which it holds rows; characters of the name of the capture':
    'test/console/import.slow.test.ts',
  'application servers of a gateway; routing keys of one ASP': 'test/protocol/m3ua/link-registration.test.ts',
  'messages held for application servers that are pending': 'test/gateways/sigtran/bounds.test.ts',
  'point codes that are remembered of an application server, and of what a peer reports':
    'test/gateways/sigtran/bounds.test.ts',
  'time that a run waits for a link': 'test/run/outages.test.ts',
  'prohibited subsystems that are remembered': 'test/protocol/sccp/remote-subsystems.test.ts',
  'messages that one thread hands another in a turn': 'test/threads/thread-exchange.test.ts',
  'arguments of a message that nothing in the test reads; characters of the value of one':
    'test/operations/unchecked/bounds.test.ts',
  'fields of a received message beside the expected ones (`mismatches`)': 'test/operations/mismatches.test.ts',
  'arguments that nothing reads, of all instances, where a threshold `unchecked` is about them':
    'test/operations/unchecked/bounds.test.ts',
  'a report that `dialproof compare` reads; a histogram in it, and what it unpacks to': 'test/cli/compare.test.ts',
  'operations of a report whose latency has a histogram; characters of a histogram':
    'test/run/share/histograms.test.ts',
  'name of a test; tags, characters of each; description; bytes of `source.text`': 'test/run/plan/labels.test.ts',
  'refused attempts that the audit trail has, within a minute': 'test/server/audit.test.ts',
  'a handshake of TLS': 'test/server/tls.slow.test.ts',
  'a query of the simulated database': 'test/gateways/db/simulated-thread.slow.test.ts',
  'to open the simulated database': 'test/gateways/db/simulated-thread.slow.test.ts',
  'rows of an answer of a database': 'test/gateways/db/simulated-thread.slow.test.ts',
  'evidence of failing instances of a run: what those in progress do, of which some may fail, and what is kept; of both in bytes':
    'test/run/evidence.test.ts',
  'failed and aborted instances in the list of a run': 'test/run/listed-failures.test.ts',
  'instances of a load that `record` names; of each, bytes of its record and octets of its capture':
    'test/run/listed-failures.test.ts',
  'failing instances of a run whose evidence is kept; of each group': 'test/run/evidence.test.ts',
  'notes of an instance of a load': 'test/run/evidence.test.ts',
  'instances of a run that are traced in a second, in each thread': 'test/tracing/run-traces.slow.test.ts',
  'operations of an instance that have a span; events of a span; octets of all events of an instance; characters of one text':
    'test/tracing/span-recorder.test.ts',
  'spans that wait for the collector; of one request': 'test/tracing/span-exporter.test.ts',
  'until the collector answers; times that a request is sent; pause between two; when the service stops':
    'test/tracing/span-exporter.test.ts',
  'checks that are counted over all instances of a run': 'test/run/evidence.test.ts',
  'labelled branches of `either`, and lists of `whenever`, of a run whose latency is measured':
    'test/run/plan/branches.test.ts',
  'groups of failures of a run, and characters of the text of each': 'test/run/share/failure-groups.test.ts',
  'changes of a run that its report has': 'test/run/life/pace-changes.test.ts',
  'operations of a test, and bytes of its text, that the page of a run shows': 'test/documents/run-test.test.ts',
  'lines of a test that `report.html` shows': 'test/report/html/source.test.ts',
  'entries of each list of the first instance': 'test/report/recorder.test.ts',
  'ended runs that stay readable, in days': 'test/contracts/store/store-contract.ts',
  'one value of a run that is stored, as JSON': 'test/store/packed-json.slow.test.ts',
  'entries that wait to be stored': 'test/store/write-queue.test.ts',
  'bytes that wait to be stored': 'test/store/write-queue.test.ts',
  'entries that are stored together': 'test/store/write-queue.test.ts',
  'bytes that are stored together': 'test/store/write-queue.test.ts',
  'runs whose standing waits to be stored': 'test/store/sql-run-store.test.ts',
  'readings of the store at once': 'test/store/sql-run-store.test.ts',
  'until the end of a run is stored; times that the service tries it': 'test/store/sql-run-store.test.ts',
  'until the store answers a request': 'test/store/sql-run-store.test.ts',
  'days by which the clock may be ahead of the store and counts at once; until a clock that is further ahead counts':
    'test/store/store-time.test.ts',
  'damaged runs that the log names': 'test/run/ledger/damaged-runs.test.ts',
  'messages to other services of a PostgreSQL that wait for the store, in bytes':
    'test/contracts/store/messages.slow.test.ts',
  'numbers that a share of several services has claimed and not started': 'test/run/share/claims.test.ts',
  'questions to the other services of a PostgreSQL that wait for an answer; those that a service answers at once':
    'test/contracts/store/questions.slow.test.ts',
  'until another service answers': 'test/contracts/store/questions.slow.test.ts',
  'runs of other services that lists have before they are opened: those that run, and those that were accepted last, once a second':
    'test/run/ledger/other-runs.test.ts',
  'between two looks at a run of another service': 'test/run/ledger/other-runs.test.ts',
  'lease of a service on its runs; before its end it starts no instances for':
    'test/contracts/store/leases.slow.test.ts',
  'until what waits is stored, when the service stops': 'test/store/sql-run-store.test.ts',
  'until a thread of the embedded store that is gone is started again': 'test/store/store-thread.test.ts',
  'records of changes': 'test/store/audit-bounds.test.ts',
  'answer of QueryAllTests': 'test/run/ledger/retention-bytes.test.ts',
  'test files in the folder of `tests.folder` that are listed; levels of folders; entries that are looked at':
    'test/console/tests-folder-bounds.test.ts',
  'bytes of a test file in that folder': 'test/console/tests-folder-bounds.test.ts',
  'saves of test files at once': 'test/console/tests-folder-bounds.test.ts',
  'until a list of the folder has checked its files': 'test/console/tests-folder-bounds.test.ts',
  'a check of a text; characters of its documents as JSON; heap of its thread': [
    'test/service/console-check.slow.test.ts',
    'test/console/check-text.slow.test.ts',
  ],
  'to the DPA of a Diameter peer, and then to the end of its connection': 'test/machines/diameter-peer/leaving.test.ts',
  'to the CER of a Diameter peer that connects': 'test/machines/diameter-peer/coming-up.test.ts',
  'peers of a Diameter gateway that listens': 'test/contracts/diameter-answering-contract.ts',
  'requests of one Diameter session that wait for an answer': 'test/gateways/diameter/bounds.test.ts',
  'requests to one Diameter peer that wait for an answer': 'test/gateways/diameter/faults.test.ts',
  'AVPs of a Diameter message, with those in groups': 'test/protocol/diameter/many-avps.test.ts',
  'octets of a Diameter message': 'test/protocol/diameter/message-bounds.test.ts',
  'octets that wait to be sent to a Diameter peer': 'test/gateways/diameter/bounds.test.ts',
  'levels of `either` within one another': 'test/operations/control/either.test.ts',
  'lists of `whenever` that an instance performs within one another': 'test/operations/control/whenever.test.ts',
  'test files that the arguments of a command stand for; files and folders below these; levels of folders; patterns that braces stand for':
    'test/cli/find-test-files.test.ts',
  'associations of a gateway that listens; those from one address': 'test/protocol/transport/tcp-faults.test.ts',
  'to the ASPUP of a peer that has opened an association': 'test/gateways/sigtran/bounds.test.ts',
  'from there to its ASPAC': 'test/gateways/sigtran/bounds.test.ts',
  'messages of one connection of a gateway that are taken in one turn of the event loop; time for those of all connections of a thread':
    'test/ground/reading-turns.test.ts',
  'to leave a silent signalling gateway: for each of ASPIA ACK, DEREG RSP and ASPDN ACK; then for the end of the association':
    'test/machines/signalling-link/leaving.test.ts',
  'to the first word of a client of the simulated provisioning server': 'test/gateways/pi/simulated-server.test.ts',
  'connections to the simulated provisioning server, in all and from one address; octets of answers that a client has not read':
    'test/gateways/pi/simulated-server.test.ts',
  'peers of a Diameter gateway that listens, from one address': 'test/contracts/diameter-answering-contract.ts',
  'requests of one peer of a Diameter gateway that listens, and octets of them, that have no answer; octets of answers that the peer has not read':
    'test/gateways/diameter/flood.test.ts',
  'requests that a Diameter gateway that listens remembers with their answers, for those that come again; octets of the answers; for how long':
    'test/protocol/diameter/answer-memory.test.ts',
  'copies of Diameter requests that wait for the answer of the first; octets of the Proxy-Info AVPs of one':
    'test/protocol/diameter/answer-memory.test.ts',
  'operations of a flow': 'test/flow/long-flows.test.ts',
  'to look at the certificate and the key of an interface, at the start and again': 'test/server/tls.slow.test.ts',
  'a certificate or a key of an interface; a test, a flow, a configuration, or another file that these name':
    'test/ground/regular-file.test.ts',
  'characters of a pattern of `--grep`; of a name that it is compared with': 'test/cli/many-tests.test.ts',
  'states of the model of a flow': 'test/flow/model/unroll.test.ts',
  'states of the model of a flow that is hosted, and of the automaton of its patterns':
    'test/flow/coverage/flow-tally.slow.test.ts',
  'rows of each table, missing things, and inputs of one of these that the page of a coverage shows; missing things on the console':
    'test/inspect/flow-coverage/coverage-bounds.test.ts',
  'the picture of a flow: boxes and arrows; time and memory of its layout, in a thread of its own':
    'test/inspect/chart/layout-thread.slow.test.ts',
  'seconds between two times that a service stores its coverages: at most so many are lost if it is killed':
    'test/service/kept-coverages.test.ts',
  'flows whose coverages the store keeps; counters of one; services of which it knows what it has added to one': [
    'test/contracts/store/coverage-contract.ts',
    'test/service/kept-coverages.test.ts',
  ],
  'layouts of flows that are kept for the pictures of their coverage':
    'test/inspect/flow-coverage/coverage-bounds.test.ts',
  'octets of a model that `learn diff` reads': 'test/cli/learn-diff.slow.test.ts',
  'states of the automaton of the digits of a prompt of a learned model, and of two prompts that are compared; patterns of one class of a flow that is compared':
    'test/learn/model/class-bounds.slow.test.ts',
  'pairs of states behind differences that the picture of two models compares':
    'test/learn/differences/merged-model.test.ts',
  'states of the automaton of all patterns that look at an answer': 'test/flow/digits/digit-classes.test.ts',
  'characters of `run_id`': 'test/schemas/labelled-gateways.test.ts',
  'instances per second that a test or UpdateTest asks for': 'test/schemas/limits.test.ts',
  'a whole number that is exact': 'test/ground/exact-json.test.ts',
  'seconds in which `mutate` begins mutants; mutants that it tries': 'test/cli/mutate.test.ts',
  'time of a test beside a mutant; services that host mutants at once': 'test/cli/mutate/try-mutants.test.ts',
  'cases that `robustness` tries': 'test/cli/robustness.test.ts',
  'findings that `robustness` keeps; cases that make one of them smaller': 'test/robustness/bounds.test.ts',
  'seconds in which a case of `robustness` waits for an answer; for others behind it; in which a finding waits where none has to come; for what comes with its answer':
    'test/cli/robustness-of-planted-scp.slow.test.ts',
  'times that `robustness` waits for a peer whose canary fails': 'test/cli/robustness-of-planted-scp.slow.test.ts',
  'pairs in `index.json` of `robustness`; characters of a message in hex; messages of an answer':
    'test/cli/robustness-index.test.ts',
  'states of the model of a mutant': 'test/prove/mutation/judged-mutants.test.ts',
  'tests that `generate` makes; sequences that they are made from': 'test/cli/generate.test.ts',
  'folders that `--watch` watches': 'test/cli/watched-files.test.ts',
  'bytes that the open dialogues of a capture hold; of one message in it that waits for its rest; of all that wait for their segments':
    'test/captures/bounds.test.ts',
  'calls that `import` keeps; runs of a test that it loosens': 'test/imports/import.test.ts',
  'ended dialogues of a capture that `import` holds, because others of their calls may go on':
    'test/imports/joiner.test.ts',
  'octets of the file of `--key` of `import`': 'test/imports/anonymise.test.ts',
  'octets of a packet of a capture': 'test/captures/bounds.test.ts',
  'packets of IP in a capture that wait for fragments; their octets; octets of all messages that wait for fragments of SCTP; for octets of TCP':
    'test/captures/bounds.test.ts',
  'segments of TCP in a capture that wait for earlier ones, in one direction; their octets':
    'test/captures/bounds.test.ts',
  'times that a test asks again for a lock of a run that has ended': 'test/cli/own-runs.test.ts',
  'files that include one another': 'test/documents/includes.test.ts',
  'includes of a test': 'test/documents/includes.test.ts',
  'operations of a test with what it includes': 'test/documents/includes.test.ts',
  ...reachedInDetail,
};
