/** The two ends of bare calls over loopback: the one that answers is a process of its own, the other one is here. */
import { createSocket, type Socket as Udp } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { host } from '../free-port.ts';
import { BareCalls, ClosedLoop, type BareStep } from './bare-steps.ts';
import { BarePackets } from './bare-packets.ts';
import { BareStream } from './bare-stream.ts';

export type BareTransport = 'tcp' | 'sctp';

const ignoreEnd = (): void => undefined;

const answerStream = async (steps: readonly BareStep[]): Promise<number> => {
  const server = createServer((socket) => {
    const calls: BareCalls = new BareCalls(steps, false, (message) => stream.send(message), ignoreEnd);
    const stream = new BareStream(socket, (octets, at) => calls.receive(octets, at));
    socket.on('error', ignoreEnd);
  }).listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const bound = async (): Promise<Udp> => {
  const socket = createSocket('udp4').bind(0, host);
  await once(socket, 'listening');
  return socket;
};

const answerPackets = async (steps: readonly BareStep[]): Promise<number> => {
  const socket = await bound();
  let packets: BarePackets | undefined;
  socket.on('message', (packet, { port }) => {
    if (packets === undefined) {
      const to = { send: (octets: Buffer) => socket.send(octets, port, host) } as unknown as Udp;
      const calls = new BareCalls(steps, false, (message) => packets?.send(message), ignoreEnd);
      packets = new BarePackets(to, (octets, at) => calls.receive(octets, at));
    }
    packets.take(packet);
  });
  return socket.address().port;
};

/** Answers calls until the process ends: those of every connection over TCP, those of one peer over UDP. */
export const answerCalls = (transport: BareTransport, steps: readonly BareStep[]): Promise<number> =>
  transport === 'tcp' ? answerStream(steps) : answerPackets(steps);

/** The end that opens calls. */
export interface BareOpener {
  /** Resolves when so many calls have ended, of which so many are in progress at once. */
  run(total: number, inProgress: number): Promise<void>;
  close(): void;
}

/** Runs closed loops over `send`; rejects where the connection breaks. */
const openerOver = (
  steps: readonly BareStep[],
  sending: { send(message: Buffer): void; flush(): void },
  broken: Promise<never>,
): { readonly calls: BareCalls; run: BareOpener['run'] } => {
  let loop: ClosedLoop | undefined;
  const calls = new BareCalls(
    steps,
    true,
    (message) => sending.send(message),
    () => loop?.oneEnded(),
  );
  return {
    calls,
    run(total, inProgress) {
      loop = new ClosedLoop(total, () => calls.begin());
      loop.start(inProgress);
      sending.flush();
      return Promise.race([loop.ended, broken]);
    },
  };
};

export const openCalls = async (
  transport: BareTransport,
  port: number,
  steps: readonly BareStep[],
): Promise<BareOpener> => {
  let fail: (reason: unknown) => void = () => undefined;
  const broken = new Promise<never>((_, reject) => {
    fail = reject;
  });
  broken.catch(ignoreEnd);
  if (transport === 'tcp') {
    const socket = connect(port, host);
    await once(socket, 'connect');
    socket.on('error', fail).on('close', () => fail(new Error('the other end is gone')));
    const stream: BareStream = new BareStream(socket, (octets, at) => opener.calls.receive(octets, at));
    const opener = openerOver(steps, stream, broken);
    return { run: opener.run, close: () => socket.destroy() };
  }
  const socket = await bound();
  socket.connect(port, host);
  await once(socket, 'connect');
  const packets: BarePackets = new BarePackets(socket, (octets, at) => opener.calls.receive(octets, at));
  const opener = openerOver(steps, { send: (message) => packets.send(message), flush: ignoreEnd }, broken);
  socket.on('error', fail).on('message', (packet) => {
    try {
      packets.take(packet);
    } catch (thrown) {
      fail(thrown);
    }
  });
  return {
    run: opener.run,
    close: () => {
      packets.close();
      socket.close();
    },
  };
};
