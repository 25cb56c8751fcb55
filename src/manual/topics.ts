/**
 * The topics of the manual: the documents of the package, each with a short name and a line that says what it is for.
 * `dialproof docs` and the pages at `/docs` list them in this order.
 */

export interface Topic {
  /** What follows `dialproof docs` and `/docs/`. */
  readonly name: string;
  /** From the folder of the package. */
  readonly file: string;
  readonly about: string;
}

export interface TopicGroup {
  readonly title: string;
  readonly topics: readonly Topic[];
}

/** A topic whose file in `docs` has its name. */
const page = (name: string, about: string): Topic => ({ name, file: `docs/${name}.md`, about });

/** A page of the operations of tests, or of flows. */
const operations = (name: string, about: string): Topic => ({ name, file: `docs/operations/${name}.md`, about });

export const topicGroups: readonly TopicGroup[] = [
  {
    title: 'Begin',
    topics: [
      { name: 'readme', file: 'README.md', about: 'what dialproof is, with a first run and all commands' },
      page('first-test', 'expect, check, use variables, call a flow, make it a load'),
      { name: 'documents', file: 'docs/README.md', about: 'which document to read for what, and the words they use' },
      page('install', 'package, container, systemd unit, editors'),
      page('what-it-does-not-do', 'protocols, operations, transports and platforms that are out of scope'),
    ],
  },
  {
    title: 'Write tests',
    topics: [
      page('several-messages', 'wait for one of several messages, include files, measure timers'),
      page('expressions', 'what may stand in braces: variables, functions, operators'),
      page('both-sides', 'answer calls as the SCP or the HLR of a switch; prepaid as an example'),
      page('robustness', 'messages that are wrong on purpose, or come at the wrong time'),
      page('conformance', 'suites of what the standards ask, each test with its clause'),
      page('loads', 'rates, stages, thresholds, threads, and how to read the figures'),
      page('gateways', 'databases, REST, Diameter, provisioning, SOAP, real and simulated'),
      page('addresses', 'point codes, ANSI, global titles, the calling address'),
      page('library', 'tests from a program, with node:test or mocha'),
    ],
  },
  {
    title: 'Flows',
    topics: [
      page('call-flow', 'host your own call flow, and test every ending'),
      page('prove-a-flow', 'make the tests of a flow from the flow, and see which faults they find'),
      operations('flow', 'every operation of flows'),
    ],
  },
  {
    title: 'Run them',
    topics: [
      page('command-line', 'every command and option'),
      page('ci', 'exit codes, JUnit, GitHub, GitLab'),
      page('compare', 'whether one run is worse than another, or the difference is chance'),
      page('captures', 'the messages of tests as files for Wireshark'),
      page('from-a-capture', 'tests of the calls in a capture, and what of it they use'),
      page('learn-a-service', 'the statechart of a running service, and what a release changed'),
      page('real-stp', 'SCTP, M3UA and point codes over a real signalling gateway; captures'),
      page('sctp', 'several addresses at either end; how SCTP and its timers behave'),
      page('troubleshooting', 'by symptom, and by the name of the error'),
      page('limits', 'every limit in bytes and in time, and what happens when it is reached'),
    ],
  },
  {
    title: 'The service',
    topics: [
      page('service', 'HTTP, TCP, methods, errors, events'),
      page('console', 'what each page shows, and the keys'),
      page('configuration', 'every setting'),
      page('access', 'tokens, roles, TLS, client certificates, audit trail'),
      page('several-machines', 'share runs, locks and loads among several machines'),
      page('operations-manual', 'where runs are kept, backup and restore, certificates, upgrade'),
      page('monitoring', 'figures for Prometheus, dashboards for Grafana, alert rules'),
      page('upgrade', 'what changed since an older version'),
    ],
  },
  {
    title: 'Operations of tests',
    topics: [
      { name: 'operations', file: 'docs/operations/README.md', about: 'the list of all operations' },
      operations('inap', 'INAP and CAP: the control of calls, from both sides'),
      operations('inap-legs', 'INAP and CAP: legs, and calls that the SCP begins'),
      operations('inap-srf', 'INAP and CAP: announcements and digits (SRF)'),
      operations('inap-cs1', 'INAP CS-1: detection points, resources, filtering'),
      operations('cap-sms', 'CAP: short messages'),
      operations('cap-gprs', 'CAP: GPRS'),
      operations('map', 'MAP: supplementary services and USSD'),
      operations('map-calls', 'MAP: calls'),
      operations('map-sms', 'MAP: short messages'),
      operations('map-mobility', 'MAP: location registration, authentication, equipment'),
      operations('map-handover', 'MAP: handover'),
      operations('map-subscribers', 'MAP: data, state and location of subscribers'),
      operations('map-location', 'MAP: location services'),
      operations('map-groups', 'MAP: group calls'),
      operations('tcap', 'end or abort a dialogue, reject a component'),
      operations('m3ua', 'M3UA: messages on an association that the test drives'),
      operations('diameter', 'Diameter: requests, answers, the tester as a server, driven connections'),
      operations('db', 'queries of databases'),
      operations('rest', 'HTTP requests'),
      operations('osd', 'provisioning over SOAP'),
      operations('pi', 'provisioning over PI'),
      operations('control', 'waiting, branches, variables, comments'),
    ],
  },
  {
    title: 'Inside',
    topics: [
      page('decisions', 'why dialproof behaves as it does'),
      page('architecture', 'how the code is built'),
      { name: 'machines', file: 'machines/README.md', about: 'a picture and a table of every statechart' },
      page('statecharts', 'what runs the statecharts'),
      { name: 'contributing', file: 'CONTRIBUTING.md', about: 'set up, test, add a thing, release' },
      { name: 'benchmarks', file: 'test/bench/README.md', about: 'what the benchmarks measure' },
      {
        name: 'two-hosts',
        file: 'examples/two-hosts/README.md',
        about: 'an example: a switch and an SCP on two hosts',
      },
      { name: 'changelog', file: 'CHANGELOG.md', about: 'the changes of each release' },
    ],
  },
];

export const topics: readonly Topic[] = topicGroups.flatMap((group) => group.topics);

const byName = new Map(topics.map((topic) => [topic.name, topic]));
const byFile = new Map(topics.map((topic) => [topic.file, topic]));

export const topicOf = (name: string): Topic | undefined => byName.get(name);

/** The topic of the file with that path from the folder of the package. */
export const topicOfFile = (file: string): Topic | undefined => byFile.get(file);
