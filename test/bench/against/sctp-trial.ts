/**
 * SCTP in UDP alone, both ends in a process of its own: messages of M3UA there and back over loopback, at two backlogs.
 * Prints its figures as JSON. Bundled with the modules of either checkout: its imports have to exist in both.
 */
import { createSctpTransport } from '../../../src/protocol/transport/sctp/sctp.ts';
import type { Association } from '../../../src/protocol/transport/transport.ts';

const total = 100_000;
/** Octets of a message with an INAP operation. */
const length = 140;

const message = Buffer.alloc(length);
message.writeUInt32BE(0x0100_0101, 0);
message.writeUInt32BE(length, 4);

const nothing = (): void => undefined;
const host = '127.0.0.1';
/** Without a limit on what waits: there is no other work in the turns that bring the answers. */
const listener = await createSctpTransport({ host, port: 2905, udpPort: 0 }).listen((association) => ({
  receive: (received, stream) => association.send(received, stream),
  closed: nothing,
}));

let heard: (stream: number) => void = nothing;
const near: Association = await createSctpTransport({ host, port: 2905, udpPort: listener.udpPort }).connect({
  receive: (_, stream) => heard(stream),
  closed: nothing,
});

/** So many messages at a time; a stream sends the next one when one has come back on it. */
const run = (backlog: number): Promise<void> =>
  new Promise((resolve) => {
    let [sent, received] = [0, 0];
    heard = (stream) => {
      received += 1;
      if (received === total) resolve();
      if (sent < total) send(stream);
    };
    const send = (stream: number): void => {
      sent += 1;
      near.send(message, stream);
    };
    for (let number = 0; number < backlog; number += 1) send(number % near.streams);
  });

/** Microseconds of CPU time for each message sent and received. */
const measured = async (backlog: number): Promise<number> => {
  const before = process.cpuUsage();
  await run(backlog);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / (2 * total);
};

for (const backlog of [50, 1000]) await run(backlog);
const [few, many] = [await measured(50), await measured(1000)];
const figures = { cpu_us_per_message: (few + many) / 2, cpu_us_at_backlog_50: few, cpu_us_at_backlog_1000: many };
process.stdout.write(JSON.stringify(figures), () => process.exit());
