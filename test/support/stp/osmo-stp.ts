/**
 * Debian's osmo-stp, a real signalling gateway and STP, private to a test: on loopback, with SCTP in UDP datagrams by
 * usrsctp, which a preloaded library provides instead of the kernel's.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf } from '../counterparts.ts';
import { freePorts } from '../free-ports.ts';
import { preloadedSctp } from './preloaded-sctp.ts';

/** An application server of the gateway. */
export interface StpServer {
  readonly routingContext: number;
  readonly pointCode: number;
  /** SCTP ports of its ASPs, by which the gateway recognizes them. */
  readonly asps: readonly number[];
  /** Default `loadshare`. */
  readonly mode?: 'loadshare' | 'override';
}

/** Its port for SCTP: each UDP port has one. */
export const stpPort = 2905;

/** In the format 3-8-3, with dots. */
const written = (pointCode: number): string => `${pointCode >> 11}.${(pointCode >> 3) & 0xff}.${pointCode & 7}`;

/** An unused address of loopback: the port of osmo-stp's terminal cannot be chosen. */
export const anyLoopback = (): string =>
  `127.${[250, 250, 250].map((most) => 1 + Math.floor(Math.random() * most)).join('.')}`;

/** Its own point code, of which it has a user part SCCP without subsystems where that is requested. */
export const ownPointCode = 7;

/** The configuration file. `sccp`: it has a user part SCCP of its own: naming a timer of SCCP begins one. */
export const configurationOf = (servers: readonly StpServer[], { sccp = false } = {}): string => `
log stderr
 logging filter all 1
 logging color 0
 logging print category 1
 logging print file 0
 logging level set-all notice
 logging level lss7 info
 logging level lm3ua info
line vty
 no login
 bind ${anyLoopback()}
cs7 instance 0
 network-indicator national
 point-code ${written(ownPointCode)}
${sccp ? ' sccp-timer conn_est 60' : ''}
 xua rkm routing-key-allocation dynamic-permitted
 listen m3ua ${stpPort}
  accept-asp-connections dynamic-permitted
  local-ip 127.0.0.1
${servers
  .flatMap(({ asps }) => asps)
  .map(
    (port) =>
      ` asp asp-${port} ${port} ${stpPort} m3ua\n  local-ip 127.0.0.1\n  remote-ip 127.0.0.1\n  role sg\n  sctp-role server`,
  )
  .join('\n')}
${servers
  .map(({ routingContext, pointCode, asps, mode = 'loadshare' }) =>
    [
      ` as as-${routingContext} m3ua`,
      ...asps.map((port) => `  asp asp-${port}`),
      `  routing-key ${routingContext} ${written(pointCode)}`,
      `  traffic-mode ${mode}`,
    ].join('\n'),
  )
  .join('\n')}
 route-table system
${servers.map(({ routingContext, pointCode }) => `  update route ${written(pointCode)} 7.255.7 linkset as-${routingContext}`).join('\n')}
${sccp ? `  update route ${written(ownPointCode)} 7.255.7 linkset as-${servers[0]?.routingContext}` : ''}
`;

export class OsmoStp {
  readonly udpPort: number;
  /** It is started again when it ends by itself. */
  restartsAlone = false;
  readonly #folder: string;
  #child: ChildProcess | undefined;
  readonly #kill = (): void => void this.#child?.kill('SIGKILL');

  private constructor(folder: string, udpPort: number) {
    this.#folder = folder;
    this.udpPort = udpPort;
    process.once('exit', this.#kill);
  }

  /** Starts it. */
  static async open(servers: readonly StpServer[]): Promise<OsmoStp> {
    return OsmoStp.openWith(configurationOf(servers));
  }

  /** Starts it with the given configuration. */
  static async openWith(configuration: string): Promise<OsmoStp> {
    const folder = await mkdtemp(join(tmpdir(), 'dialproof-stp-'));
    await writeFile(join(folder, 'osmo-stp.cfg'), configuration);
    const stp = new OsmoStp(folder, (await freePorts()).udp);
    await stp.start();
    return stp;
  }

  /** Resolves when it listens. */
  async start(): Promise<void> {
    const environment = { ...process.env, SHIM_UDP_PORT: String(this.udpPort), LD_PRELOAD: await preloadedSctp() };
    const child = spawn(programOf('osmoStp'), ['-c', join(this.#folder, 'osmo-stp.cfg')], {
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    child.once('exit', () => {
      if (this.restartsAlone && this.#child === child) void this.start();
    });
    let logged = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (text: Buffer) => {
        logged = `${logged}${text.toString()}`.slice(-4000);
        // osmo-stp logs this line last when it starts: it listens, and has its application servers.
        if (logged.includes('Available via telnet')) resolve();
      });
      child.once('exit', (code, signal) => reject(new Error(`osmo-stp ended with ${code ?? signal}: ${logged}`)));
    });
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  async close(): Promise<void> {
    process.off('exit', this.#kill);
    await this.stop('SIGKILL');
    await rm(this.#folder, { recursive: true, force: true });
  }
}
