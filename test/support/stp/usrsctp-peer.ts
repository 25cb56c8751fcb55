/** An SCTP endpoint of usrsctp as a process (usrsctp-peer.c), with messages of M3UA and one association at a time. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePorts } from '../free-ports.ts';
import { builtOnUsrsctp } from './usrsctp-build.ts';

export interface UsrsctpSettings {
  /** Own addresses, of loopback. Default: 127.0.0.1. */
  readonly addresses?: readonly string[];
  /** Default: one that is free. */
  readonly udpPort?: number;
  /** SCTP port. Default 2905. */
  readonly port?: number;
}

export interface PeerMessage {
  readonly stream: number;
  readonly length: number;
  readonly number: number;
}

let program: Promise<string> | undefined;

export class UsrsctpPeer {
  readonly udpPort: number;
  /** The messages that arrived complete. */
  readonly messages: PeerMessage[] = [];
  /** All other lines of its output. */
  readonly events: string[] = [];
  readonly #child: ChildProcess;
  readonly #kill = (): void => void this.#child.kill('SIGKILL');
  readonly #waiting: (() => void)[] = [];
  #faults = '';
  #isOver = false;

  private constructor(child: ChildProcess, udpPort: number) {
    this.#child = child;
    this.udpPort = udpPort;
    process.once('exit', this.#kill);
    if (child.stdout !== null) createInterface(child.stdout).on('line', (line) => this.#hear(line));
    child.stderr?.on('data', (text: Buffer) => (this.#faults += text.toString()));
    child.once('exit', () => {
      this.#isOver = true;
      this.#wake();
    });
  }

  /** Resolves when it accepts calls. */
  static async open({ addresses = ['127.0.0.1'], udpPort, port = 2905 }: UsrsctpSettings = {}): Promise<UsrsctpPeer> {
    program ??= builtOnUsrsctp('usrsctp-peer.c', 'usrsctp-peer', ['-rdynamic']);
    const ownPort = udpPort ?? (await freePorts()).udp;
    const child = spawn(await program, [String(ownPort), String(port), ...addresses], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const peer = new UsrsctpPeer(child, ownPort);
    await peer.heard('ready');
    return peer;
  }

  /** Starts an association; its establishment gives an `up` line. */
  call(udpPort: number, port: number, address: string): void {
    this.#tell(`call ${udpPort} ${port} ${address}`);
  }

  send(stream: number, length: number, number: number): void {
    this.#tell(`send ${stream} ${length} ${number}`);
  }

  /** Ends the association in order. */
  shutdown(): void {
    this.#tell('shutdown');
  }

  abort(reason: string): void {
    this.#tell(`abort ${reason}`);
  }

  /** Drops packets from or to the address, which may be its own or that of the peer. */
  cut(address: string): void {
    this.#tell(`cut ${address}`);
  }

  mend(): void {
    this.#tell('mend');
  }

  /** Resolves with the first line from the `from`-th on that begins like this. */
  async heard(beginning: string, from = 0): Promise<string> {
    let found: string | undefined;
    await this.until(() => {
      found = this.events.slice(from).find((line) => line.startsWith(beginning));
      return found !== undefined;
    });
    return found ?? '';
  }

  /**
   * Resolves when the condition holds, which each line of output may change. Throws if the process ends before, or
   * reports a fault.
   */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      const fault = this.events.find((line) => /^(failed|broken) /.test(line));
      if (this.#isOver || fault !== undefined)
        throw new Error(`usrsctp: ${fault ?? `ended, ${this.#faults}`} after ${this.events.join(', ')}`);
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    }
  }

  /** It ends without sending anything. */
  async kill(): Promise<void> {
    process.off('exit', this.#kill);
    if (this.#isOver) return;
    this.#kill();
    await once(this.#child, 'exit');
  }

  #tell(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  #hear(line: string): void {
    const [, stream, length, number] = /^message (\d+) (\d+) (\d+)$/.exec(line) ?? [];
    if (stream === undefined) this.events.push(line);
    else this.messages.push({ stream: Number(stream), length: Number(length), number: Number(number) });
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
