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

const ground = [
  'src/errors.ts',
  'src/clock.ts',
  'src/decimal-text.ts',
  'src/exact-json.ts',
  'src/held-bytes.ts',
  'src/nearest-name.ts',
  'src/point-codes.ts',
  'src/backward-writer.ts',
  'src/utf8-text.ts',
  'src/unreadable.ts',
  'src/in-seconds.ts',
  'src/regular-file.ts',
  'src/client-addresses.ts',
  'src/reading-turns.ts',
];
const ofConfig = ['src/errors.ts', 'src/exact-json.ts', 'src/yaml-numbers.ts'];
const ofYaml = ['src/yaml-faults.ts', 'src/yaml-numbers.ts', 'yaml'];
const deadlines = ['src/deadlines.ts', 'src/placed-set.ts', 'src/within-time.ts'];
const inPieces = ['src/in-pieces.ts', 'src/json-in-pieces.ts', 'src/parsed-in-pieces.ts', 'src/pieces.ts'];
const codecs = [
  'src/protocol/ber/',
  'src/protocol/tcap/',
  'src/protocol/asn1/',
  'src/protocol/inap/',
  'src/protocol/map/',
];
const diameter = 'src/protocol/diameter/';
const inspectable = [
  'src/event-stream.ts',
  'src/http-endpoint.ts',
  'src/statechart/listening.ts',
  'src/run/share/per-second.ts',
];
const lowerCodecs = ['src/protocol/sccp/', 'src/protocol/m3ua/'];
const gateway = 'src/gateways/gateway.ts';
const diameterGateway = 'src/gateways/diameter-gateway.ts';
const callHost = 'src/gateways/call-host.ts';
const belowRun = [
  'schemas/',
  'machines/',
  'src/turns.ts',
  ...inPieces,
  ...ground,
  ...deadlines,
  ...codecs,
  'src/expressions/',
  'src/feeds/',
  'src/operations/',
  'src/instance/',
  'src/report/',
];

/** Level 0, without imports. */
const alone = [
  'src/host-address.ts',
  'src/nearest-name.ts',
  'src/point-codes.ts',
  'src/backward-writer.ts',
  'src/unreadable.ts',
  'src/decimal-text.ts',
  'src/exact-json.ts',
  'src/held-bytes.ts',
  'src/placed-set.ts',
  'src/turns.ts',
  'src/caller.ts',
  'src/sizes.ts',
  'src/in-seconds.ts',
  'src/reading-turns.ts',
  'src/json-in-pieces.ts',
  'src/pieces.ts',
];

export const table: readonly Row[] = [
  ...alone.map((place): Row => ({ place, level: 0, may: [] })),
  {
    place: 'schemas/',
    level: 0,
    may: ['src/nearest-name.ts', 'src/point-codes.ts', 'src/host-address.ts', 'src/pieces.ts', 'node:zlib'],
  },
  { place: 'src/utf8-text.ts', level: 0, may: ['node:*'] },
  { place: 'src/content-coding.ts', level: 1, may: ['src/errors.ts', 'node:*'] },
  { place: 'src/client-addresses.ts', level: 0, may: ['node:*'] },
  { place: 'src/errors.ts', level: 0, may: ['node:*'] },
  { place: 'src/clock.ts', level: 0, may: ['node:*'] },
  { place: 'src/deadlines.ts', level: 0, may: ['src/clock.ts', 'src/placed-set.ts'] },
  { place: 'src/within-time.ts', level: 0, may: [], typesFrom: ['src/clock.ts'] },
  { place: 'src/parsed-in-pieces.ts', level: 0, may: ['src/errors.ts', 'src/pieces.ts'] },
  { place: 'src/in-pieces.ts', level: 0, may: ['src/pieces.ts', 'src/turns.ts'] },
  { place: 'src/event-stream.ts', level: 0, may: ['src/clock.ts', 'src/turns.ts', 'node:*'] },
  { place: 'src/server-sent-events.ts', level: 0, may: ['eventsource-parser'] },
  { place: 'src/http-endpoint.ts', level: 0, may: [], typesFrom: ['src/caller.ts', 'src/event-stream.ts'] },
  // The parts of the pages that a browser shows.
  {
    place: 'src/browser/',
    level: 3,
    may: ['src/report/', 'src/server-sent-events.ts'],
    typesFrom: ['src/clock.ts', 'src/errors.ts'],
  },
  { place: 'src/package-folder.ts', level: 0, may: ['node:*'] },
  { place: 'src/write-beside.ts', level: 0, may: ['node:*'] },
  { place: 'src/regular-file.ts', level: 0, may: ['node:*'] },
  { place: 'src/log.ts', level: 0, may: ['pino', 'node:*'] },
  { place: 'src/yaml-faults.ts', level: 0, may: ['yaml'] },
  { place: 'src/yaml-numbers.ts', level: 0, may: ['schemas/', 'yaml'] },
  {
    place: 'src/config.ts',
    level: 0,
    may: ['schemas/', ...ofConfig, 'src/sizes.ts', 'src/yaml-faults.ts', 'yaml', 'node:*'],
  },

  { place: 'src/statechart/', level: 1, may: ['xstate'] },
  { place: 'machines/', level: 1, may: ['xstate'], typesFrom: ['schemas/'] },
  { place: 'src/expressions/', level: 1, may: [...ground, 'src/pieces.ts', 'jsep'] },
  {
    place: 'src/documents/',
    level: 1,
    may: [
      'schemas/',
      'src/errors.ts',
      'src/json-in-pieces.ts',
      'src/regular-file.ts',
      'src/utf8-text.ts',
      ...ofYaml,
      'node:*',
    ],
  },
  { place: 'src/feeds/', level: 1, may: ['schemas/', 'src/exact-json.ts', 'src/expressions/'] },
  { place: 'src/protocol/ber/', level: 1, may: ['src/errors.ts', 'src/backward-writer.ts'] },
  {
    place: 'src/protocol/asn1/',
    level: 1,
    may: ['src/errors.ts', 'src/decimal-text.ts', 'src/nearest-name.ts', 'src/protocol/ber/'],
  },
  { place: 'src/protocol/tcap/', level: 1, may: [...ground, 'src/protocol/ber/'] },
  {
    place: 'src/protocol/inap/',
    level: 1,
    may: ['src/errors.ts', 'src/protocol/asn1/'],
    typesFrom: ['src/protocol/tcap/'],
  },
  {
    place: 'src/protocol/map/',
    level: 1,
    may: ['src/errors.ts', 'src/protocol/asn1/', 'src/protocol/inap/'],
    typesFrom: ['src/protocol/tcap/'],
  },
  { place: 'src/protocol/sccp/', level: 1, may: [...ground], typesFrom: ['src/protocol/m3ua/'] },
  {
    place: 'src/protocol/m3ua/',
    level: 1,
    may: [...ground, 'machines/', 'xstate'],
    typesFrom: ['src/protocol/transport/'],
  },
  { place: 'src/protocol/transport/', level: 1, may: [...ground, 'node:*'] },
  { place: 'src/protocol/pi/', level: 1, may: ['src/errors.ts'] },
  { place: 'src/protocol/diameter/', level: 1, may: [...ground, ...deadlines, 'machines/', 'xstate'] },
  { place: 'src/protocol/memory/', level: 1, may: [...ground], typesFrom: ['src/protocol/tcap/'] },

  { place: gateway, level: 2, may: [], typesFrom: [callHost, 'src/protocol/tcap/', 'src/clock.ts', 'schemas/'] },
  { place: diameterGateway, level: 2, may: [], typesFrom: [gateway, callHost] },
  { place: callHost, level: 2, may: [], typesFrom: ['src/protocol/tcap/'] },
  {
    place: 'src/gateways/',
    level: 2,
    may: [
      gateway,
      diameterGateway,
      callHost,
      'schemas/',
      'machines/',
      ...ground,
      ...deadlines,
      'src/config.ts',
      'src/content-coding.ts',
      'src/protocol/',
      'undici',
      'pg',
      '@electric-sql/pglite',
      'node:*',
    ],
    typesFrom: ['xstate'],
  },
  {
    place: 'src/report/',
    level: 2,
    may: ['schemas/', ...inPieces, ...ground, ...codecs, ...lowerCodecs, 'hdr-histogram-js', 'node:*'],
  },

  // Neither for Node nor for a browser alone: both use it.
  { place: 'src/compare/', level: 2, may: [], typesFrom: ['schemas/'] },
  {
    place: 'src/store/',
    level: 2,
    may: ['src/errors.ts', 'src/within-time.ts', ...inPieces, 'p-limit', 'node:*'],
    typesFrom: ['src/clock.ts', 'src/store/sql/', 'kysely'],
  },
  {
    place: 'src/store/sql/',
    level: 2,
    may: ['src/errors.ts', 'src/store/packed-json.ts', 'src/store/bounds.ts', 'src/store/store-time.ts', 'kysely'],
    typesFrom: ['src/store/run-store.ts', 'src/store/nodes.ts'],
  },
  {
    place: 'src/store/postgres/',
    level: 2,
    may: ['src/errors.ts', 'src/store/', 'pg', 'kysely', 'p-limit', 'node:*'],
    typesFrom: ['src/clock.ts'],
  },
  {
    place: 'src/store/embedded/',
    level: 2,
    may: ['src/errors.ts', 'src/store/sql/', 'kysely', 'libsql', 'node:*'],
    typesFrom: ['src/clock.ts'],
  },

  {
    place: 'src/operations/',
    level: 3,
    may: ['schemas/', 'src/pieces.ts', ...ground, ...codecs, 'src/expressions/'],
    typesFrom: [gateway, diameterGateway],
  },
  {
    place: 'src/flow/',
    level: 3,
    may: ['schemas/', 'machines/', 'xstate', 'src/statechart/', ...ground, ...deadlines, ...codecs, 'src/expressions/'],
    typesFrom: [gateway, callHost],
  },

  {
    place: 'src/tracing/',
    level: 4,
    may: [...ground, 'src/protocol/tcap/', ...lowerCodecs, 'src/report/', 'src/store/mask-digits.ts', 'node:*'],
  },
  {
    place: 'src/prove/',
    level: 4,
    may: ['src/errors.ts', 'src/documents/', 'src/flow/', ...codecs],
    typesFrom: ['machines/'],
  },
  {
    place: 'src/instance/',
    level: 4,
    may: [
      'schemas/',
      'machines/',
      'src/turns.ts',
      ...ground,
      ...deadlines,
      ...codecs,
      'src/expressions/',
      'src/operations/',
    ],
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
    may: [
      'schemas/',
      ...ground,
      ...deadlines,
      ...inPieces,
      'src/caller.ts',
      'src/content-coding.ts',
      'src/event-stream.ts',
      'src/documents/',
      'src/report/',
      'koa',
      'koa-bodyparser',
      'p-limit',
      'node:*',
    ],
    typesFrom: ['src/run/', 'src/store/', 'src/log.ts', 'src/config.ts', 'src/http-endpoint.ts'],
  },
  {
    place: 'src/cli/',
    level: 6,
    may: [
      'schemas/',
      ...ground,
      'src/config.ts',
      'src/compare/',
      'src/documents/',
      'src/expressions/',
      'src/feeds/',
      'src/report/',
      'src/host-address.ts',
      'src/server-sent-events.ts',
      'src/write-beside.ts',
      'commander',
      'node:*',
      ...codecs,
      ...lowerCodecs,
      diameter,
    ],
    typesFrom: [
      'src/run/',
      'src/log.ts',
      'src/gateways/sigtran/link-check/checked.ts',
      'src/flow/load-flow.ts',
      'src/prove/mutation/judged-mutants.ts',
    ],
  },
  {
    place: 'src/inspect/',
    level: 6,
    may: ['schemas/', 'machines/', ...ground, ...inspectable, 'src/browser/', 'src/report/', 'elkjs', 'node:*'],
    typesFrom: ['src/run/', 'xstate'],
  },
  {
    place: 'src/console/page/new-test/',
    level: 6,
    may: [
      'schemas/operation-types.ts',
      'src/browser/',
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
      ...ground,
      'src/event-stream.ts',
      'src/http-endpoint.ts',
      'src/write-beside.ts',
      'src/browser/',
      'src/report/',
      'src/compare/',
      'src/documents/',
      'node:*',
    ],
    typesFrom: ['src/run/', 'src/config.ts', 'src/flow/coverage/'],
  },
  {
    place: 'src/metrics/',
    level: 6,
    may: ['src/http-endpoint.ts', 'prom-client'],
    typesFrom: ['src/run/', 'src/inspect/'],
  },
  // A package of its own: here, and nowhere else, `xstate` is version 4, and provides only types.
  {
    place: 'src/inspect/bridge/',
    level: 6,
    may: ['schemas/', 'src/errors.ts', '@xstate/inspect', 'ws', 'node:*'],
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
  { place: 'src/load-flows.ts', level: 7, may: ['src/', 'node:*'] },
  { place: 'src/load-scripts.ts', level: 7, may: ['schemas/', 'src/'] },
  { place: 'src/thread-script.ts', level: 7, may: ['node:*'] },
  { place: 'src/thread-clock.ts', level: 7, may: ['src/clock.ts'] },
  { place: 'src/threads.ts', level: 7, may: ['src/', 'node:*'] },
  { place: 'src/share-thread.ts', level: 7, may: ['src/', 'node:*'] },
  {
    place: 'src/thread-exchange.ts',
    level: 7,
    may: [],
    typesFrom: ['src/gateways/exchange.ts', 'src/gateways/gateway.ts', 'node:worker_threads'],
  },
  { place: 'src/thread-ways.ts', level: 7, may: ['src/thread-exchange.ts', 'node:*'] },
  { place: 'src/text-checks.ts', level: 7, may: ['src/', 'node:*'] },
  { place: 'src/open-store.ts', level: 7, may: ['src/', 'node:*'] },
  { place: 'src/store-thread.ts', level: 7, may: ['src/errors.ts', 'src/store/', 'node:*'] },
  { place: 'src/planning.ts', level: 7, may: [], typesFrom: ['src/clock.ts', 'src/config.ts', gateway, 'src/run/'] },
  { place: 'src/check-thread.ts', level: 7, may: ['src/', 'node:*'] },
  { place: 'src/thread.ts', level: 7, may: ['src/', 'node:*'] },
  { place: 'src/service.ts', level: 7, may: ['schemas/', 'src/', 'node:*'] },
  { place: 'src/logged-retention.ts', level: 7, may: [], typesFrom: ['src/log.ts', 'src/store/'] },
  { place: 'src/logged-runs.ts', level: 7, may: ['src/run/'], typesFrom: ['src/clock.ts', 'src/flow/', 'src/log.ts'] },
  { place: 'src/logged-links.ts', level: 7, may: [], typesFrom: ['src/clock.ts', 'src/log.ts'] },
  { place: 'src/open-tracing.ts', level: 7, may: ['src/'] },
  { place: 'src/open-gateways.ts', level: 7, may: ['schemas/', 'src/'] },
  { place: 'src/offline-checks.ts', level: 7, may: ['schemas/', 'src/'] },
  { place: 'src/offline-config.ts', level: 7, may: ['schemas/', 'src/', 'node:*'] },
  { place: 'src/offline-flows.ts', level: 7, may: ['machines/', 'src/'] },
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

/** The only importers of these places, besides their own files, whatever a row says. */
export const importedOnlyBy: Readonly<Record<string, readonly string[]>> = {
  'src/main.ts': [],
  'src/program.ts': [],
  'src/index.ts': [],
  'src/library/': ['src/index.ts'],
  'src/package-folder.ts': [
    'src/program.ts',
    'src/library/own-services.ts',
    'src/library/run-test.ts',
    'src/open-store.ts',
    'src/open-tracing.ts',
  ],
  'src/gen/': ['src/main.ts'],
  'src/bench/': ['src/program.ts'],
  'src/service.ts': [
    'src/program.ts',
    'src/library/own-services.ts',
    'src/bench/http.bench.ts',
    'src/bench/wire-hosts.ts',
    'src/bench/workers.bench.ts',
  ],
  'src/logged-retention.ts': ['src/open-store.ts'],
  'src/logged-runs.ts': ['src/service.ts', 'src/thread.ts'],
  'src/logged-links.ts': ['src/open-gateways.ts'],
  'src/open-gateways.ts': ['src/service.ts', 'src/thread.ts', 'src/check-thread.ts'],
  'src/open-store.ts': ['src/service.ts'],
  'src/open-tracing.ts': ['src/service.ts'],
  'src/store-thread.ts': [],
  'src/planning.ts': ['src/service.ts', 'src/thread.ts', 'src/check-thread.ts'],
  'src/load-flows.ts': ['src/service.ts', 'src/thread.ts'],
  'src/load-scripts.ts': ['src/service.ts'],
  'src/threads.ts': ['src/service.ts'],
  'src/share-thread.ts': ['src/threads.ts', 'src/thread.ts'],
  'src/thread-exchange.ts': ['src/service.ts', 'src/thread.ts', 'src/threads.ts', 'src/thread-ways.ts'],
  'src/thread-ways.ts': ['src/threads.ts', 'src/share-thread.ts'],
  'src/thread.ts': [],
  'src/thread-script.ts': ['src/share-thread.ts', 'src/text-checks.ts', 'src/open-store.ts'],
  'src/thread-clock.ts': ['src/threads.ts', 'src/thread.ts'],
  'src/text-checks.ts': ['src/service.ts', 'src/check-thread.ts'],
  'src/check-thread.ts': [],
  'src/offline-checks.ts': ['src/program.ts', 'src/library/run-test.ts'],
  'src/offline-config.ts': ['src/program.ts'],
  'src/offline-flows.ts': ['src/program.ts'],
};
