/** The service as a process of its own, whose peers no longer answer: a signal still ends it in an orderly way. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { stringify } from 'yaml';
import { decodeMessage, dictionary } from '../../src/protocol/diameter/index.ts';
import { encodeM3ua } from '../../src/protocol/m3ua/codec.ts';
import { RawClient } from '../gateways/diameter/raw-client.ts';
import { answerTo } from '../gateways/diameter/scripted-peer.ts';
import { builtProgram } from '../support/built-program.ts';
import { freePorts } from '../support/free-ports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const host = '127.0.0.1';

/** Sends one message after another, each in answer to the next received one, and then nothing, not even a close. */
const listenSilently = async (...says: readonly ((received: Buffer) => Buffer)[]): Promise<Server> => {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const left = [...says];
    socket.on('error', () => undefined);
    socket.on('data', (received) => {
      const answer = left.shift()?.(received);
      if (answer !== undefined) socket.write(answer);
    });
  }).listen(0, host);
  await once(server, 'listening');
  return server;
};

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

describe('dialproof serve, whose peers are silent', () => {
  const opened: (Server | RawClient)[] = [];
  let folder: string;
  let child: ChildProcessWithoutNullStreams | undefined;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-silent-'));
  });
  after(async () => {
    child?.kill('SIGKILL');
    for (const each of opened) each.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('stops with exit code 0 at a SIGTERM, though no DPA, ASPIA ACK or end of a connection arrives', async () => {
    const server = await listenSilently((cer) => answerTo(decodeMessage(cer, dictionary)));
    const acknowledged = (name: 'ASPUP ACK' | 'ASPAC ACK') => () => Buffer.from(encodeM3ua({ name, parameters: [] }));
    const gateway = await listenSilently(acknowledged('ASPUP ACK'), acknowledged('ASPAC ACK'));
    opened.push(server, gateway);
    const { tcp: port } = await freePorts();
    const named = { origin_realm: 'example', watchdog_seconds: 60 };
    const gateways = {
      ocs: { kind: 'diameter', host, port: portOf(server), origin_host: 'tester.example', ...named },
      charging: { kind: 'diameter', mode: 'listen', host, port, origin_host: 'ocs.example', ...named },
      stp: {
        kind: 'sigtran',
        opc: 4113,
        transport: { type: 'tcp', host, port: portOf(gateway) },
        m3ua: { next_hop_pc: 4114 },
      },
    };
    const config = join(folder, 'silent.yaml');
    await writeFile(config, stringify({ gateways, log: { level: 'info' } }));
    const argv = ['serve', '--config', config, '--port', '0', '--tcp-port', '0', '--data', 'none'];
    child = spawn(process.execPath, [await builtProgram(), ...argv], { cwd: root });
    const exited = once(child, 'exit');
    let logged = '';
    const up = new Promise<void>((resolve) => {
      child?.stderr.on('data', (chunk) => {
        logged += String(chunk);
        if (logged.match(/A signalling link is active\./g)?.length === 3) resolve();
      });
    });
    for await (const line of createInterface({ input: child.stdout })) {
      expect(line).to.match(/^listening on /);
      break;
    }
    opened.push(await RawClient.open(port));
    await up;
    child.kill('SIGTERM');
    expect(await exited, logged).to.deep.equal([0, null]);
    expect(logged).to.include('The service has stopped.');
  });
});
