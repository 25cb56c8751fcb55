/**
 * Diameter sessions of captures: their tests hold what the author of the call wrote, on both sides; they pass against
 * the server and the client of the capture, and fail against any other; what cannot be said is refused by name.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import {
  decodeMessage,
  dictionary,
  encodeMessage,
  type Avp,
  type MessageContents,
} from '../../src/protocol/diameter/index.ts';
import { startService } from '../../src/service/service.ts';
import { createLog } from '../../src/log.ts';
import { pcap } from '../support/captures/files.ts';
import { back, ipv4, tcp, there } from '../support/captures/packets.ts';
import { CliSession } from '../support/cli-session.ts';
import { freePorts } from '../support/free-ports.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Operation {
  readonly type: string;
  readonly arguments?: Fields;
  readonly tests?: readonly { readonly kpath: string; readonly type: string; readonly value?: unknown }[];
}

interface Index {
  readonly tests: readonly {
    readonly file: string;
    readonly feed?: string;
    readonly calls: number;
    readonly verified: boolean;
  }[];
  readonly frames: { readonly used: number; readonly repeat: number; readonly refused: number };
  readonly refused: readonly { readonly frame: number; readonly layer: string; readonly reason: string }[];
}

const context = { name: 'Service-Context-Id', value: '32276@3gpp.org' };
const typed = (type: string, number: number): readonly object[] => [
  { name: 'CC-Request-Type', value: type },
  { name: 'CC-Request-Number', value: number },
];
const subscriber = (data: string): object => ({
  name: 'Subscription-Id',
  value: [
    { name: 'Subscription-Id-Type', value: 'END_USER_E164' },
    { name: 'Subscription-Id-Data', value: data },
  ],
});
const avpsOf = (operation: Operation | undefined): readonly unknown[] =>
  (operation?.arguments?.['avps'] ?? []) as readonly unknown[];
const withoutTests = (operations: readonly Operation[]): readonly object[] =>
  operations.map((each) => Object.fromEntries(Object.entries(each).filter(([member]) => member !== 'tests')));
const session = { name: 'Session-Id_auto' };

/** What the server grants: a group within a group, two AVPs of one name, and a number that no dictionary has. */
const granted: readonly { readonly name: string; readonly value: unknown }[] = [
  {
    name: 'Multiple-Services-Credit-Control',
    value: [
      { name: 'Rating-Group', value: 7 },
      { name: 'Granted-Service-Unit', value: [{ name: 'CC-Time', value: 60 }] },
    ],
  },
  { name: '10415:9999', value: '0102' },
  { name: '10415:9999', value: '0304' },
  { name: 'CC-Session-Failover', value: 'FAILOVER_SUPPORTED' },
];

const reAuth = [
  {
    type: 'diameter.to_client.Request',
    arguments: { name: 'Re-Auth', avps: [{ name: 'Re-Auth-Request-Type', value: 'AUTHORIZE_ONLY' }] },
  },
];
const abort = [{ type: 'diameter.to_client.Request', arguments: { name: 'Abort-Session' } }];

interface Served {
  readonly first?: Fields;
  /** Its own requests. */
  readonly asks?: readonly Operation[];
  readonly last?: Fields;
  /** Seconds for which it waits for the last request. */
  readonly seconds?: number;
}

const serverOperations = ({
  first = { avps: granted },
  asks = reAuth,
  last,
  seconds,
}: Served = {}): readonly Operation[] => [
  { type: 'diameter.from_client.Request', arguments: { name: 'Credit-Control' } },
  { type: 'diameter.to_client.Answer', arguments: first },
  ...asks,
  {
    type: 'diameter.from_client.Request',
    arguments: { name: 'Credit-Control', ...(seconds !== undefined && { seconds }) },
  },
  { type: 'diameter.to_client.Answer', ...(last && { arguments: last }) },
];

const server = (served?: Served): Fields => ({
  name: 'the charging system',
  background: true,
  distribution: { type: 'answer', backlog: 10 },
  operations: serverOperations(served),
});

interface Asked {
  readonly total?: number;
  readonly data?: string;
  /** Of the first request. */
  readonly more?: readonly object[];
  readonly number?: number;
  /** Of the last request. */
  readonly last?: readonly object[];
  /** Whether the server has a request of its own. Default true. */
  readonly isAsked?: boolean;
}

const clientOperations = ({
  data = "{'6421123' + (450 + $n)}",
  more = [],
  number = 1,
  last = [],
  isAsked = true,
}: Asked = {}): readonly Operation[] => [
  { type: 'diameter.from_server.Register' },
  {
    type: 'diameter.Request',
    arguments: {
      name: 'Credit-Control',
      avps: [session, context, ...typed('INITIAL_REQUEST', 0), subscriber(data), ...more],
    },
  },
  ...(isAsked ? [{ type: 'diameter.from_server.Request', arguments: { name: 'Re-Auth' } }] : []),
  {
    type: 'diameter.Request',
    arguments: { name: 'Credit-Control', avps: [session, context, ...typed('TERMINATION_REQUEST', number), ...last] },
  },
];

const client = (asked: Asked = {}): Fields => ({
  name: 'clients',
  distribution: { type: 'load', total: asked.total ?? 2, backlog: 1 },
  operations: clientOperations(asked),
});

/** JSON is YAML. */
const documents = (...all: readonly Fields[]): string => all.map((each) => JSON.stringify(each)).join('\n---\n');

const contentsOf = (avps: readonly Avp[]): MessageContents => ({
  command: 'Credit-Control',
  request: true,
  proxiable: true,
  error: false,
  retransmitted: false,
  application: 4,
  hopByHop: 1,
  endToEnd: 1,
  avps,
});

/** Credit-Control of the session, as a client and a server send it. */
const message = (avps: readonly Avp[], more: Partial<MessageContents> = {}): Buffer => {
  const { request: isRequest = true } = more;
  const all = [
    { name: 'Session-Id', value: 'client.example;1;2' },
    ...(isRequest ? [] : [{ name: 'Result-Code', value: 2001 }]),
    { name: 'Origin-Host', value: isRequest ? 'client.example' : 'server.example' },
    { name: 'Origin-Realm', value: 'example' },
    ...(isRequest ? [{ name: 'Destination-Realm', value: 'example' }] : []),
    { name: 'Auth-Application-Id', value: 4 },
    ...avps,
  ];
  return encodeMessage({ ...contentsOf(all), ...more }, dictionary);
};

const withoutAvp = (octets: Buffer, name: string): MessageContents => {
  const read = decodeMessage(octets, dictionary);
  return { ...read, avps: read.avps.filter((avp) => avp.name !== name) };
};

const event = [...typed('EVENT_REQUEST', 0)] as readonly Avp[];
const request = message([context, ...event]);
const answer = message(event, { request: false });

/** Each with its direction, and the port of the client. */
type Messages = (readonly [isThere: boolean, octets: Buffer, port?: number])[];

/** Messages over TCP. */
const captureOf = (...messages: Messages): Buffer => {
  const sequences = new Map<string, number>();
  return pcap(
    101,
    messages.map(([isThere, octets, port = 40_000]) => {
      const way = `${isThere} ${port}`;
      const sequence = sequences.get(way) ?? 1;
      sequences.set(way, sequence + octets.length);
      return ipv4(6, tcp(octets, sequence, isThere ? port : 3868, isThere ? 3868 : port), isThere ? there : back);
    }),
  );
};

describe('dialproof import of Diameter', function () {
  this.timeout(60_000);
  let cli: CliSession;
  beforeEach(async () => {
    cli = new CliSession();
    await cli.open();
  });
  afterEach(() => cli.close());

  const pathOf = (...names: readonly string[]): string => join(cli.folder, ...names);
  const run = (...words: readonly string[]): Promise<number> =>
    cli.run(words, { startService: (config) => startService({ config, log: createLog('silent') }) });
  const config = (): readonly string[] => ['--config', pathOf('dialproof.yaml')];
  const played = async (...all: readonly Fields[]): Promise<number> => {
    await cli.file('played.test.yaml', documents(...all));
    return run('run', '--quiet', pathOf('played.test.yaml'), ...config(), '--pcap', pathOf('calls.pcap'));
  };
  const imported = (...more: readonly string[]): Promise<number> =>
    run('import', pathOf('calls.pcap'), '--out', pathOf('out'), ...more);
  const index = async (): Promise<Index> => JSON.parse(await readFile(pathOf('out', 'index.json'), 'utf8')) as Index;
  const textOf = async (): Promise<string> => readFile(pathOf('out', (await index()).tests[0]?.file ?? ''), 'utf8');
  const operationsOf = async (): Promise<readonly Operation[]> =>
    (parse(await textOf()) as { operations: Operation[] }).operations;
  /** Whether the imported test passes beside the other side. */
  const passesWith = async (other: Fields): Promise<boolean> => {
    const text = await textOf();
    // One side of both waits for the other in the background.
    const own = other['background'] === true ? text : text.replace(/^description:/m, 'background: true\n$&');
    await writeFile(pathOf('out', 'again.test.yaml'), `${own}---\n${documents(other)}`);
    return (await run('run', '--quiet', pathOf('out', 'again.test.yaml'), ...config())) === 0;
  };
  const importedOf = async (capture: Buffer, ...more: readonly string[]): Promise<Index> => {
    await writeFile(pathOf('calls.pcap'), capture);
    await imported(...more);
    return index();
  };

  beforeEach(() =>
    cli.file(
      'dialproof.yaml',
      'gateways: { charging: { kind: diameter, simulated: true } }\ndefaults: { diameter: charging }\n',
    ),
  );

  it('gives the operations of the client back, with a feed of what varies', async () => {
    expect(await played(server(), client()), cli.stdout).to.equal(0);
    expect(await imported(), cli.stderr + cli.stdout).to.equal(0);
    const { tests, frames } = await index();
    expect(tests).to.have.length(1);
    expect(tests[0]).to.include({ calls: 2, verified: true });
    expect(frames).to.deep.equal({ used: 12, repeat: 0, refused: 0 });
    const operations = await operationsOf();
    const column = '{$v.call.Subscription_Id_Subscription_Id_Data}';
    expect(withoutTests(operations)).to.deep.equal(clientOperations({ data: column }));
    expect(await readFile(pathOf('out', tests[0]?.feed ?? ''), 'utf8')).to.equal(
      'Subscription_Id_Subscription_Id_Data\n6421123450\n6421123451\n',
    );
  });

  it('gives the operations of the server back', async () => {
    expect(await played(server(), client()), cli.stdout).to.equal(0);
    expect(await imported('--as', 'server'), cli.stderr + cli.stdout).to.equal(0);
    const operations = await operationsOf();
    expect(withoutTests(operations)).to.deep.equal(serverOperations());
    expect((await index()).tests[0]?.verified).to.equal(true);
    expect(await imported('--as', 'both'), cli.stderr + cli.stdout).to.equal(0);
    expect(await run('run', '--quiet', pathOf('out', (await index()).tests[0]?.file ?? ''), ...config())).to.equal(0);
  });

  it('passes against the server of the capture, and fails against one that does anything else', async () => {
    expect(await played(server(), client({ total: 1 })), cli.stdout).to.equal(0);
    expect(await imported(), cli.stderr + cli.stdout).to.equal(0);
    expect(await passesWith(server()), 'the same').to.equal(true);
    const others: Record<string, Served> = {
      'another result': { first: { avps: granted, result_code: 2002 } },
      'another result at the end': { last: { result_code: 4012 } },
      'one AVP more': { first: { avps: [...granted, { name: 'Error-Message', value: 'x' }] } },
      'one AVP more in a group': {
        first: {
          avps: granted.map((avp, place) =>
            place === 0 ? { ...avp, value: [...(avp.value as object[]), { name: 'Validity-Time', value: 9 }] } : avp,
          ),
        },
      },
      'another value in a group': {
        first: { avps: JSON.parse(JSON.stringify(granted).replace('60', '61')) as unknown },
      },
      'one more of the AVPs with one name': { first: { avps: [...granted, granted[1]] } },
      ...Object.fromEntries(
        granted.map(({ name }, place) => [`no ${name} ${place}`, { first: { avps: granted.toSpliced(place, 1) } }]),
      ),
    };
    for (const [what, served] of Object.entries(others)) expect(await passesWith(server(served)), what).to.equal(false);
  });

  it('fails against a client that asks for anything else', async () => {
    expect(await played(server(), client({ total: 1, data: '6421123450' })), cli.stdout).to.equal(0);
    expect(await imported('--as', 'server'), cli.stderr + cli.stdout).to.equal(0);
    const same = { total: 1, data: '6421123450' };
    expect(await passesWith(client(same)), 'the same').to.equal(true);
    for (const [what, asked] of Object.entries({
      'another subscriber': { ...same, data: '6421123451' },
      'one AVP more': { ...same, more: [{ name: 'Multiple-Services-Indicator', value: 1 }] },
      'one AVP of a name more': { ...same, more: [subscriber('1')] },
      'another number': { ...same, number: 2 },
    }))
      expect(await passesWith(client(asked)), what).to.equal(false);
  });

  it('reads what crosses the network over TCP, and its tests pass there', async () => {
    const { tcp: port } = await freePorts();
    const end = { kind: 'diameter', origin_realm: 'example', host: '127.0.0.1', port };
    await cli.file(
      'dialproof.yaml',
      JSON.stringify({
        gateways: {
          server: { ...end, origin_host: 'server.example', mode: 'listen', request_timeout_seconds: 1 },
          client: { ...end, origin_host: 'client.example' },
        },
        defaults: { diameter: 'client' },
      }),
    );
    const listening = { ...server(), diameter: 'server' };
    expect(await played(listening, client()), cli.stdout).to.equal(0);
    expect(await imported(), cli.stderr + cli.stdout).to.equal(0);
    expect((await index()).tests[0]).to.include({ calls: 2, verified: true });
    expect(await passesWith(listening), 'the same').to.equal(true);
    for (const asks of [abort, [...reAuth, ...reAuth]])
      expect(
        await passesWith({ ...server({ asks, seconds: 1 }), diameter: 'server' }),
        `${asks.length} requests`,
      ).to.equal(false);
    // The session of a client that is asked nothing is watched too.
    expect(await played({ ...listening, ...server({ asks: [] }) }, client({ isAsked: false })), cli.stdout).to.equal(0);
    expect(await imported(), cli.stderr + cli.stdout).to.equal(0);
    expect(await passesWith({ ...listening, ...server({ asks: [] }) }), 'no request').to.equal(true);
    expect(await passesWith(listening), 'a request').to.equal(false);
  });

  it('refers to what came before, and makes a range of other numbers', async () => {
    const given = "{'abcdef' + (100000 + $n)}";
    const first = {
      avps: [
        { name: 'Granted-Service-Unit', value: [{ name: 'CC-Time', value: '{60 + $n % 3}' }] },
        { name: 'Class', value: given },
        {
          name: 'User-Name',
          value: "{'user.' + avp($i.DiameterRequest.request.avps, 'Subscription-Id', 'Subscription-Id-Data')}",
        },
      ],
    };
    const last = [{ name: 'Class', value: "{avp($i.Diameter.response.avps, 'Class')}" }];
    const asks = { isAsked: false, last };
    expect(await played(server({ first, asks: [] }), client({ total: 60, ...asks })), cli.stdout).to.equal(0);
    expect(await imported(), cli.stderr + cli.stdout).to.equal(0);
    const [, asking, range, ending] = await operationsOf();
    expect(asking?.tests).to.deep.include({
      kpath: 'response.avps.[name=User-Name].value',
      type: 'string',
      value: "{'user.' + $v.call.Subscription_Id_Subscription_Id_Data}",
    });
    const time = "avp($i.Diameter.response.avps, 'Granted-Service-Unit', 'CC-Time')";
    expect(range).to.include({ type: 'assert', expression: `${time} >= 60 && ${time} <= 62` });
    expect(avpsOf(ending).at(-1)).to.deep.equal(last[0]);
    expect(await passesWith(server({ first, asks: [] })), 'the same').to.equal(true);
    const other = {
      avps: (first.avps as unknown[]).toSpliced(0, 1, {
        name: 'Granted-Service-Unit',
        value: [{ name: 'CC-Time', value: 63 }],
      }),
    };
    expect(await passesWith(server({ first: other, asks: [] })), 'another time').to.equal(false);
  });

  it('makes a test for each result and each value of an enumeration', async () => {
    const refused = "{$n == 1 ? 'DIAMETER_CREDIT_LIMIT_REACHED' : 'DIAMETER_SUCCESS'}";
    const both = [server({ last: { result_code: refused }, asks: [] }), client({ total: 2, isAsked: false })];
    expect(await played(...both), cli.stdout).to.equal(0);
    expect(await imported(), cli.stderr + cli.stdout).to.equal(0);
    expect((await index()).tests.map(({ calls }) => calls)).to.deep.equal([1, 1]);
  });

  it('sends in hex an AVP that its name and value would not give again, and flags that are not usual', async () => {
    const more: readonly Avp[] = [
      { name: 'User-Name', value: 'x', mandatory: false },
      { name: 'Route-Record', value: 'relay.example', protected: true },
    ];
    const { tests } = await importedOf(captureOf([true, message([context, ...event, ...more])], [false, answer]));
    expect(tests[0]?.verified).to.equal(true);
    const [, asking] = await operationsOf();
    const avps = avpsOf(asking);
    expect(avps).to.deep.include({ name: 'User-Name', value: 'x', mandatory: false });
    expect(avps.at(-1)).to.equal(encodeMessage(contentsOf(more.slice(1)), dictionary).toString('hex', 20));
  });

  it('verifies the sessions of any application, and allows the faults of the capture', async () => {
    const policy = { application: 16_777_238 };
    const inPolicy = (octets: Buffer): Buffer => {
      const { avps, ...read } = decodeMessage(octets, dictionary);
      const named = avps.map((avp) =>
        avp.name === 'Auth-Application-Id' ? { ...avp, value: policy.application } : avp,
      );
      return encodeMessage({ ...read, ...policy, avps: named }, dictionary);
    };
    const other = captureOf([true, inPolicy(request)], [false, inPolicy(answer)]);
    expect((await importedOf(other)).tests[0]?.verified).to.equal(true);
    // RFC 8506 §3.1, §3.2: a request has a Service-Context-Id, and an answer one CC-Request-Type.
    const faulty = captureOf([true, message(event)], [false, message([...event, event[0] as Avp], { request: false })]);
    expect((await importedOf(faulty, '--as', 'both')).tests[0]?.verified).to.equal(true);
    const allowing = (await textOf()).match(/allow_faults: true/g);
    expect(allowing).to.have.length(2);
  });

  it('counts as repeats what another connection carried too, and what was sent again', async () => {
    const beyond = { hopByHop: 9 };
    const { tests, frames } = await importedOf(
      captureOf(
        [true, request],
        [true, message([context, ...event], beyond), 50_000],
        [true, message([context, ...event], { retransmitted: true })],
        [false, message(event, { request: false, ...beyond }), 50_000],
        [false, answer],
      ),
    );
    expect(tests[0]?.verified).to.equal(true);
    expect(frames).to.deep.equal({ used: 2, repeat: 3, refused: 0 });
  });

  const whole = [
    [true, request],
    [false, answer],
  ] as const;
  const late = message(event, { request: false, hopByHop: 5 });
  const watchdog = encodeMessage(
    { ...contentsOf([{ name: 'Origin-Host', value: 'a' }]), request: true, command: 'Device-Watchdog' },
    dictionary,
  );
  const initial = [...typed('INITIAL_REQUEST', 0)] as readonly Avp[];
  const update = [...typed('UPDATE_REQUEST', 1)] as readonly Avp[];
  const opened = [
    [true, message([context, ...initial])],
    [false, message(initial, { request: false })],
  ] as const;
  const second = { hopByHop: 2, endToEnd: 2 };
  const refusals: Record<string, readonly [frame: number, reason: string, ...messages: Messages]> = {
    'a session that goes on': [1, 'the message that ends its dialogue is not in the capture', ...opened],
    'a session that began before': [
      1,
      'the message that opens its dialogue is not in the capture',
      [true, message([context, ...update])],
    ],
    'a message between peers': [1, 'it belongs to no dialogue', [true, watchdog]],
    'an answer to another request': [
      2,
      'it answers no request of its session that waits',
      [true, request],
      [false, late],
    ],
    'a second answer': [3, 'it answers no request of its session that waits', ...whole, [false, answer]],
    'two requests at once': [
      2,
      'it is sent before the answer to the request before it',
      [true, request],
      [true, message([context, ...event], second)],
      [false, answer],
    ],
    'a request without an answer': [
      3,
      'the answer to the request is not in the capture',
      ...whole,
      [true, message([context, ...event], second)],
    ],
    'a request that lacks what the gateway adds': [
      1,
      'the gateway would add Destination-Realm',
      [true, encodeMessage(withoutAvp(request, 'Destination-Realm'), dictionary)],
      [false, answer],
    ],
    'a header that no operation sends': [
      1,
      'the gateway would set its P bit',
      [true, message([context, ...event], { proxiable: false })],
      [false, message(event, { request: false, proxiable: false })],
    ],
  };
  for (const [what, [frame, reason, ...messages]] of Object.entries(refusals))
    it(`refuses ${what}`, async () => {
      const { refused, tests, frames } = await importedOf(captureOf(...messages));
      expect(refused).to.deep.equal([{ capture: 'calls.pcap', frame, layer: 'diameter', reason }]);
      expect(tests).to.deep.equal([]);
      expect(frames).to.deep.equal({ used: 0, repeat: 0, refused: messages.length });
    });

  it('refuses a side that the session does not have, and one that cannot be played', async () => {
    const { refused } = await importedOf(captureOf(...whole), '--as', 'ssp');
    expect(refused[0]).to.include({ layer: 'diameter', reason: '--as ssp: its call has client and server' });
    const unlike = captureOf([true, request], [false, message(event.slice(0, 1), { request: false })]);
    expect((await importedOf(unlike, '--as', 'server')).refused[0]).to.include({
      frame: 2,
      reason: 'the gateway would add CC-Request-Number',
    });
    expect((await importedOf(unlike)).tests[0]?.verified).to.equal(false);
  });
});
