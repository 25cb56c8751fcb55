/**
 * Which part may import which, as data. A lower level never imports a higher one; within a level only where the table
 * says so.
 *
 * A file belongs to the row with the longest `place` that its path begins with. A row may import its own files, those
 * that `may` names, and only types from those that `typesFrom` names. Places end in `/`; everything else is a file, a
 * package or `node:*`.
 */
export interface Row {
  readonly place: string;
  readonly level: number;
  readonly may: readonly string[];
  readonly typesFrom?: readonly string[];
}

const ground = 'src/ground/';
const endpoint = 'src/endpoint/';
const codecs = [
  'src/protocol/ber/',
  'src/protocol/tcap/',
  'src/protocol/tc-user/',
  'src/protocol/asn1/',
  'src/protocol/inap/',
  'src/protocol/map/',
  'src/protocol/wrong/',
];
const wrong = 'src/protocol/wrong/';
const diameter = 'src/protocol/diameter/';
const inspectable = [endpoint, 'src/statechart/listening.ts', 'src/run/share/per-second.ts'];
const lowerCodecs = ['src/protocol/sccp/', 'src/protocol/m3ua/'];
const gateway = 'src/gateways/gateway.ts';
const diameterGateway = 'src/gateways/diameter-gateway.ts';
const callHost = 'src/gateways/call-host.ts';
const driven = 'src/gateways/driven-association.ts';
const drivenConnection = 'src/gateways/driven-connection.ts';
const belowRun = [
  'schemas/',
  'machines/',
  ground,
  ...codecs,
  'src/expressions/',
  'src/feeds/',
  'src/operations/',
  'src/instance/',
  'src/report/',
  'src/flow-words/',
];

export const table: readonly Row[] = [
  // What every room stands on: no room but the schemas, and no state of a service.
  { place: ground, level: 0, may: ['node:*'] },
  { place: 'src/ground/yaml-faults.ts', level: 0, may: ['yaml'] },
  { place: 'src/ground/yaml-numbers.ts', level: 0, may: ['schemas/', 'yaml'] },
  // What pages and metrics are served through.
  { place: endpoint, level: 0, may: [ground, 'eventsource-parser', 'node:*'] },
  {
    place: 'schemas/',
    level: 0,
    may: [ground, 'node:zlib'],
  },
  // The parts of the pages that a browser shows.
  {
    place: 'src/browser/',
    level: 3,
    may: ['src/report/', endpoint, 'lit-html'],
    typesFrom: [ground],
  },
  { place: 'src/log.ts', level: 0, may: ['pino', 'node:*'] },
  {
    place: 'src/config.ts',
    level: 0,
    may: ['schemas/', ground, 'yaml', 'node:*'],
  },

  { place: 'src/statechart/', level: 1, may: ['xstate'] },
  { place: 'machines/', level: 1, may: ['xstate'], typesFrom: ['schemas/'] },
  { place: 'src/expressions/', level: 1, may: [ground, 'jsep'] },
  {
    place: 'src/documents/',
    level: 1,
    may: ['schemas/', ground, 'yaml', 'node:*'],
  },
  { place: 'src/feeds/', level: 1, may: ['schemas/', ground, 'src/expressions/'] },
  { place: 'src/protocol/ber/', level: 1, may: [ground] },
  { place: wrong, level: 1, may: [ground] },
  {
    place: 'src/protocol/asn1/',
    level: 1,
    may: [ground, wrong, 'src/protocol/ber/'],
  },
  { place: 'src/protocol/tcap/', level: 1, may: [ground, wrong, 'src/protocol/ber/'] },
  {
    place: 'src/protocol/tc-user/',
    level: 1,
    may: [ground, 'src/protocol/asn1/', 'src/protocol/tcap/'],
  },
  {
    place: 'src/protocol/inap/',
    level: 1,
    may: [ground, 'src/protocol/asn1/'],
    typesFrom: ['src/protocol/tcap/'],
  },
  {
    place: 'src/protocol/map/',
    level: 1,
    may: [ground, 'src/protocol/asn1/', 'src/protocol/inap/'],
    typesFrom: ['src/protocol/tcap/'],
  },
  { place: 'src/protocol/sccp/', level: 1, may: [ground, wrong], typesFrom: ['src/protocol/m3ua/'] },
  {
    place: 'src/protocol/m3ua/',
    level: 1,
    may: [ground, wrong, 'machines/', 'xstate'],
    typesFrom: ['src/protocol/transport/'],
  },
  { place: 'src/protocol/transport/', level: 1, may: [ground, wrong, 'node:*'] },
  { place: 'src/protocol/pi/', level: 1, may: [ground] },
  {
    place: 'src/protocol/diameter/',
    level: 1,
    may: [ground, wrong, 'machines/', 'xstate'],
    typesFrom: ['src/protocol/transport/'],
  },
  { place: 'src/protocol/memory/', level: 1, may: [ground], typesFrom: ['src/protocol/tcap/'] },

  { place: gateway, level: 2, may: [], typesFrom: [callHost, driven, wrong, 'src/protocol/tcap/', ground, 'schemas/'] },
  { place: drivenConnection, level: 2, may: [] },
  { place: driven, level: 2, may: [], typesFrom: [drivenConnection, wrong] },
  { place: diameterGateway, level: 2, may: [], typesFrom: [gateway, callHost, drivenConnection, wrong] },
  { place: callHost, level: 2, may: [], typesFrom: ['src/protocol/tcap/'] },
  {
    place: 'src/gateways/',
    level: 2,
    may: [
      gateway,
      diameterGateway,
      callHost,
      driven,
      drivenConnection,
      'schemas/',
      'machines/',
      ground,
      'src/config.ts',
      'src/protocol/',
      'undici',
      'pg',
      '@electric-sql/pglite',
      'node:*',
    ],
    typesFrom: ['xstate'],
  },
  // Reads captures of every kind, those of other programs too.
  {
    place: 'src/captures/',
    level: 1,
    may: [ground, 'src/protocol/tcap/', ...lowerCodecs, 'node:*'],
  },
  {
    place: 'src/report/',
    level: 2,
    may: [
      'schemas/',
      ground,
      'src/captures/',
      'src/flow-words/',
      ...codecs,
      ...lowerCodecs,
      'hdr-histogram-js',
      'node:*',
    ],
  },

  // What the SCP does, in the words of a flow: for the tests that are made of a flow, and for their failures.
  { place: 'src/flow-words/', level: 2, may: ['schemas/', ground, ...codecs] },
  // Neither for Node nor for a browser alone: both use it.
  { place: 'src/compare/', level: 2, may: [], typesFrom: ['schemas/'] },
  // The documents: what the command line prints, and the pages of the service.
  {
    place: 'src/manual/',
    level: 4,
    may: [ground, endpoint, 'src/report/', 'src/browser/', 'marked', 'node:*'],
  },
  {
    place: 'src/store/',
    level: 2,
    may: [ground, 'p-limit', 'node:*'],
    typesFrom: [ground, 'src/store/sql/', 'kysely'],
  },
  {
    place: 'src/store/sql/',
    level: 2,
    may: [
      ground,
      'src/store/packed-json.ts',
      'src/store/bounds.ts',
      'src/store/store-time.ts',
      'src/store/coverage-counts.ts',
      'kysely',
    ],
    typesFrom: ['src/store/run-store.ts', 'src/store/nodes.ts'],
  },
  {
    place: 'src/store/postgres/',
    level: 2,
    may: [ground, 'src/store/', 'pg', 'kysely', 'p-limit', 'node:*'],
    typesFrom: [ground],
  },
  {
    place: 'src/store/embedded/',
    level: 2,
    may: [ground, 'src/store/sql/', 'kysely', 'libsql', 'node:*'],
    typesFrom: [ground],
  },

  {
    place: 'src/operations/',
    level: 3,
    may: ['schemas/', ground, ...codecs, 'src/expressions/'],
    typesFrom: [gateway, callHost, diameterGateway, driven, drivenConnection],
  },
  {
    place: 'src/flow/',
    level: 3,
    may: ['schemas/', 'machines/', 'xstate', 'src/statechart/', ground, ...codecs, 'src/expressions/'],
    typesFrom: [gateway, callHost],
  },

  {
    place: 'src/tracing/',
    level: 4,
    may: [ground, 'src/protocol/tcap/', ...lowerCodecs, 'src/report/', 'src/store/mask-digits.ts', 'node:*'],
  },
  {
    place: 'src/prove/',
    level: 4,
    may: [ground, 'src/documents/', 'src/flow/', 'src/flow-words/', ...codecs],
    typesFrom: ['machines/'],
  },
  // Learns any system that answers words of inputs: nothing in it is of telephony.
  {
    place: 'src/learn/',
    level: 4,
    may: ['src/prove/separate.ts', 'src/expressions/scope.ts'],
    typesFrom: ['src/flow/model/mealy.ts', 'src/learn/model/learned-model.ts', 'src/learn/telephony/telephone.ts'],
  },
  // What was learned, in the terms of telephony.
  {
    place: 'src/learn/model/',
    level: 4,
    may: ['schemas/', ground, ...codecs, 'src/flow/', 'src/flow-words/', 'src/prove/'],
  },
  {
    place: 'src/learn/differences/',
    level: 4,
    may: [ground, 'src/flow/', 'src/flow-words/', 'src/learn/model/'],
  },
  // The calls of a learning, over dialogues of TCAP.
  {
    place: 'src/learn/telephony/',
    level: 4,
    may: [ground, ...codecs, ...lowerCodecs, 'src/flow/', 'src/prove/', 'src/learn/'],
  },
  // A learning from its beginning to its end.
  {
    place: 'src/learn/life/',
    level: 4,
    may: ['machines/', 'xstate', ground, 'src/expressions/', 'src/flow/', 'src/learn/', 'src/prove/', 'node:fs'],
    typesFrom: [gateway, 'src/protocol/sccp/'],
  },
  // Tests of what was learned.
  {
    place: 'src/learn/tests/',
    level: 4,
    may: [ground, ...codecs, 'src/flow/', 'src/flow-words/', 'src/prove/', 'src/learn/'],
  },
  {
    place: 'src/robustness/',
    level: 4,
    may: [ground, ...codecs, ...lowerCodecs, diameter, 'src/expressions/'],
    typesFrom: ['src/operations/'],
  },
  {
    place: 'src/instance/',
    level: 4,
    may: ['schemas/', 'machines/', ground, ...codecs, 'src/expressions/', 'src/operations/'],
    typesFrom: [gateway, diameterGateway, 'src/report/recorder.ts', 'src/report/entries.ts', 'src/report/signal.ts'],
  },

  // The plan of a run, the execution of its shares, its life until it has ended, and the register of all runs.
  {
    place: 'src/run/plan/',
    level: 5,
    may: [...belowRun, 'src/tracing/'],
    typesFrom: [gateway],
  },
  {
    place: 'src/run/share/',
    level: 5,
    may: [...belowRun, 'src/run/plan/', 'src/statechart/', 'hdr-histogram-js', 'src/tracing/', 'node:zlib'],
    typesFrom: [gateway, diameterGateway, callHost, 'src/store/nodes.ts', 'xstate'],
  },
  {
    place: 'src/run/life/',
    level: 5,
    may: [
      ...belowRun,
      'src/run/plan/',
      'src/run/share/',
      'src/statechart/',
      'xstate',
      'src/tracing/',
      'src/store/mask-digits.ts',
    ],
  },
  {
    place: 'src/run/ledger/',
    level: 5,
    may: [...belowRun, 'src/run/plan/', 'src/run/share/', 'src/run/life/', 'node:util'],
    typesFrom: [gateway, 'src/store/run-store.ts', 'src/store/damage.ts', 'src/store/nodes.ts'],
  },

  {
    place: 'src/server/',
    level: 6,
    may: ['schemas/', ground, endpoint, 'src/documents/', 'src/report/', 'koa', 'koa-bodyparser', 'p-limit', 'node:*'],
    typesFrom: ['src/run/', 'src/store/', 'src/log.ts', 'src/config.ts', endpoint],
  },
  {
    place: 'src/cli/',
    level: 6,
    may: [
      'schemas/',
      ground,
      'src/config.ts',
      'src/captures/',
      'src/compare/',
      'src/documents/',
      'src/expressions/',
      'src/feeds/',
      'src/flow-words/',
      'src/gateways/refused-wrong.ts',
      'src/imports/',
      'src/learn/',
      'src/manual/',
      'src/repeat/',
      'src/report/',
      'src/robustness/',
      endpoint,
      'commander',
      'node:*',
      ...codecs,
      ...lowerCodecs,
      diameter,
    ],
    typesFrom: [
      'src/run/',
      'src/log.ts',
      'src/gateways/gateway.ts',
      'src/gateways/gateway-watch.ts',
      'src/gateways/sigtran/link-check/checked.ts',
      'src/flow/load-flow.ts',
      'src/operations/operation.ts',
      'src/prove/mutation/judged-mutants.ts',
    ],
  },
  {
    place: 'src/inspect/',
    level: 6,
    may: ['schemas/', 'machines/', ground, ...inspectable, 'src/report/', 'elkjs', 'node:*'],
    typesFrom: ['src/run/', 'xstate'],
  },
  {
    place: 'src/inspect/learned/',
    level: 6,
    may: ['src/inspect/chart/', 'src/learn/model/', 'src/learn/differences/', 'src/report/', 'node:*'],
    typesFrom: ['src/flow-words/', 'elkjs'],
  },
  {
    place: 'src/console/page/new-test/',
    level: 6,
    may: [
      'schemas/operation-types.ts',
      'src/browser/',
      'src/captures/file/first-octets.ts',
      'src/report/',
      'src/console/protocol.ts',
      'src/console/generated/',
      '@codemirror/',
      '@lezer/highlight',
    ],
    typesFrom: ['src/console/'],
  },
  {
    place: 'src/console/',
    level: 6,
    may: [
      'src/console/page/new-test/',
      'schemas/',
      ground,
      endpoint,
      'src/browser/',
      'src/report/',
      'src/compare/',
      'src/documents/',
      'src/learn/model/certainty.ts',
      'node:*',
    ],
    typesFrom: [
      'src/run/',
      'src/config.ts',
      'src/flow/coverage/',
      'src/imports/',
      'src/inspect/protocol.ts',
      'src/learn/model/learned-model.ts',
    ],
  },
  {
    place: 'src/repeat/',
    level: 6,
    may: [...belowRun, 'src/documents/', 'src/run/plan/', 'yaml', 'node:util'],
  },
  // Tests of the calls of a capture.
  {
    place: 'src/imports/',
    level: 6,
    may: [
      ...belowRun,
      'src/captures/',
      'src/documents/',
      'src/gateways/diameter/message-parts.ts',
      diameter,
      'src/protocol/sccp/',
      'src/repeat/',
      'node:crypto',
      'node:net',
    ],
  },
  {
    place: 'src/metrics/',
    level: 6,
    may: [endpoint, 'prom-client'],
    typesFrom: ['src/run/', 'src/inspect/'],
  },
  // A package of its own: here, and nowhere else, `xstate` is version 4, and provides only types.
  {
    place: 'src/inspect/bridge/',
    level: 6,
    may: ['schemas/', ground, '@xstate/inspect', 'ws', 'node:*'],
    typesFrom: ['xstate'],
  },

  // `program.ts` and the parts that it assembles for the command line: the service, and the checks that need no
  // service.
  { place: 'src/program.ts', level: 7, may: ['schemas/', 'machines/', 'src/', 'node:*'] },
  // Bundles and runs the program, in a checkout.
  { place: 'src/main.ts', level: 7, may: ['src/gen/checkout-program.ts'] },
  // dialproof as a library.
  { place: 'src/index.ts', level: 7, may: ['schemas/', 'src/'] },
  { place: 'src/library/', level: 7, may: ['schemas/', 'src/', 'node:*'] },
  // The service, put together of the rooms below, and the threads that execute its shares, checks and store.
  { place: 'src/service/', level: 7, may: ['schemas/', 'src/', 'node:*'] },
  { place: 'src/threads/', level: 7, may: ['src/', 'node:*'] },
  // The commands that need no service.
  { place: 'src/cli/offline/', level: 7, may: ['schemas/', 'machines/', 'src/', 'node:*'] },
  // Measures every layer, from the codecs to the whole program.
  { place: 'src/bench/', level: 7, may: ['schemas/', 'src/', 'yaml', 'koa', 'koa-bodyparser', 'node:*'] },
  // Writes the generated files, and bundles the program of a checkout: not part of the published package.
  {
    place: 'src/gen/',
    level: 7,
    may: [
      'schemas/',
      'machines/',
      'src/',
      'test/architecture/import-table.ts',
      'ajv',
      'ajv-formats',
      'json-schema-to-typescript',
      'elkjs',
      'esbuild',
      'yaml',
      'node:*',
    ],
    typesFrom: ['xstate'],
  },
];

/** Lists the families of operations: the only file that all families share and that knows them. */
const registry = 'src/operations/registry.ts';

/** The only importers of these places, besides their own files, whatever a row says. */
export const importedOnlyBy: Readonly<Record<string, readonly string[]>> = {
  'src/main.ts': [],
  'src/program.ts': [],
  'src/index.ts': [],
  'src/library/': ['src/index.ts'],
  'src/gen/': ['src/main.ts'],
  'src/bench/': ['src/program.ts', 'src/threads/bench-end.ts'],
  'src/service/': ['src/program.ts', 'src/library/', 'src/bench/', 'src/threads/'],
  'src/threads/': ['src/service/', 'src/bench/'],
  'src/threads/thread.ts': [],
  'src/threads/check-thread.ts': [],
  'src/threads/import-thread.ts': [],
  'src/threads/store-thread.ts': [],
  'src/threads/bench-end.ts': [],
  'src/cli/offline/': ['src/program.ts', 'src/library/'],
  'src/operations/control/': [registry],
  'src/operations/db/': [registry],
  'src/operations/diameter/': [
    registry,
    'src/run/plan/answering-faults.ts',
    'src/run/share/answered-arrivals.ts',
    'src/run/share/live-instances.ts',
  ],
  'src/operations/inap/': [registry, 'src/run/plan/definition-parts.ts'],
  'src/operations/driven/': ['src/operations/diameter/', 'src/operations/m3ua/', registry],
  'src/operations/m3ua/': [registry],
  'src/operations/map/': [registry, 'src/run/plan/definition-parts.ts', 'src/imports/dialogue-portions.ts'],
  'src/operations/osd/': [registry],
  'src/operations/pi/': [registry],
  'src/operations/rest/': [registry],
  'src/operations/tcap/': [registry],
  // What INAP, MAP and whole dialogues have in common.
  'src/operations/tc-user/': [registry, 'src/operations/inap/', 'src/operations/map/', 'src/operations/tcap/'],
};
