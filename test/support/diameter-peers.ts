/**
 * Diameter peers on loopback: our simulated server behind a TCP or TLS listener, and Debian's freeDiameter as a relay
 * before it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import { StreamConnection } from '../../src/gateways/diameter/stream-connection.ts';
import type { SimulatedDiameterServer } from '../../src/gateways/diameter/simulated-server.ts';
import { makeCertificateIn } from './certificates.ts';
import { freeDiameterExtensions, programOf } from './counterparts.ts';
import { preloadedSctp } from './stp/preloaded-sctp.ts';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves every peer that connects. With a key and a certificate, over TLS. */
export const listenDiameter = async (
  server: SimulatedDiameterServer,
  tls?: { readonly key: string; readonly cert: string },
  port = 0,
): Promise<Listening> => {
  const sockets = new Set<Socket>();
  const accept = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const connection = new StreamConnection(socket);
    server.serve({ connection, attach: (user) => connection.attach(user) });
  };
  const listener: Server = tls === undefined ? createTcpServer(accept) : createTlsServer(tls, accept);
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: async () => {
      const closed = once(listener, 'close');
      listener.close();
      await server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

/** The environment in which its SCTP is that of usrsctp. */
const shimmed = async ({ udpPort, peerUdpPort }: RelayOverSctp): Promise<NodeJS.ProcessEnv> => ({
  LD_PRELOAD: await preloadedSctp(),
  SHIM_UDP_PORT: String(udpPort),
  ...(peerUdpPort !== undefined && { SHIM_PEER_PORT: String(peerUdpPort) }),
});

/** Whether a server listens at the port. */
const takesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** SCTP instead of TCP, in UDP datagrams: the own UDP port, and that of peers to which it connects. */
export interface RelayOverSctp {
  readonly udpPort: number;
  readonly peerUdpPort?: number;
}

export interface RelayOptions {
  /** False: it supports only the base protocol. Default true. */
  readonly relay?: boolean;
  /** The port of `ocs.example`, to which it connects. Default: it connects to no server. */
  readonly server?: number | undefined;
  /** Default: TCP. */
  readonly sctp?: RelayOverSctp;
}

/** The relay `relay.example` of the realm `example`, which accepts peers of `*.example` without TLS. */
export class FreeDiameter {
  readonly port: number;
  readonly sctp: RelayOverSctp | undefined;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, folder: string, sctp: RelayOverSctp | undefined) {
    this.port = port;
    this.#folder = folder;
    this.sctp = sctp;
  }

  static async on(port: number, { relay = true, server, sctp }: RelayOptions = {}): Promise<FreeDiameter> {
    const folder = await mkdtemp(join(tmpdir(), 'dialproof-freediameter-'));
    const { certificateFile, keyFile } = makeCertificateIn(folder, 'relay.example');
    const extensions = freeDiameterExtensions(programOf('freeDiameterd'));
    const settings = [
      'Identity = "relay.example";',
      'Realm = "example";',
      `Port = ${port};`,
      'SecPort = 0;',
      sctp === undefined ? 'No_SCTP;' : 'No_TCP;',
      'No_IPv6;',
      'ListenOn = "127.0.0.1";',
      'TwTimer = 6;',
      ...(relay ? [] : ['NoRelay;']),
      ...(server === undefined
        ? []
        : [`ConnectPeer = "ocs.example" { ConnectTo = "127.0.0.1"; Port = ${server}; No_TLS; };`]),
      `TLS_Cred = "${certificateFile}", "${keyFile}";`,
      `TLS_CA = "${certificateFile}";`,
      ...['dict_nasreq', 'dict_dcca'].map((name) => `LoadExtension = "${extensions}/${name}.fdx";`),
      `LoadExtension = "${extensions}/acl_wl.fdx" : "${join(folder, 'acl.conf')}";`,
    ];
    await writeFile(join(folder, 'acl.conf'), 'ALLOW_IPSEC *.example\n');
    await writeFile(join(folder, 'fd.conf'), `${settings.join('\n')}\n`);
    return new FreeDiameter(port, folder, sctp);
  }

  /** Resolves when it accepts connections. */
  async start(): Promise<void> {
    const child = spawn(programOf('freeDiameterd'), ['-c', join(this.#folder, 'fd.conf')], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...(this.sctp && (await shimmed(this.sctp))) },
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('daemon initialized')) resolve();
      });
      child.once('exit', () => reject(new Error(`freeDiameterd has ended: ${said}`)));
      child.once('error', reject);
    });
    // It logs this before it listens.
    if (this.sctp === undefined) while (!(await takesConnections(this.port))) await delay(5);
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Stops it in order: its peers receive DPR. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Kills it at once. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
