/**
 * The ports that the documents name, and free ones that replace them while the documents are tried: in commands, in
 * files, and back in the output.
 */
import { freePorts } from '../support/free-ports.ts';

/** Ports in the documents; M3UA's own are TCP and SCTP ports, 9899 and 9900 are UDP ports of the latter. */
const named = { 9080: 'tcp', 9009: 'tcp', 9081: 'tcp', 9010: 'tcp', 2905: 'tcp', 9899: 'udp', 9900: 'udp' } as const;

const replaced = (text: string, ports: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\b\d{4,5}\b/g, (digits) => ports.get(digits) ?? digits);

export class StandInPorts {
  readonly #standIns: ReadonlyMap<string, string>;
  readonly #named: ReadonlyMap<string, string>;

  private constructor(standIns: ReadonlyMap<string, string>) {
    this.#standIns = standIns;
    this.#named = new Map([...standIns].map(([port, standIn]) => [standIn, port]));
  }

  static async find(): Promise<StandInPorts> {
    const found = await Promise.all(
      Object.entries(named).map(async ([port, transport]) => [port, String((await freePorts())[transport])] as const),
    );
    return new StandInPorts(new Map(found));
  }

  /** As a document names it. */
  of(port: keyof typeof named): string {
    return this.#standIns.get(String(port)) ?? '';
  }

  /** Replaces the documented ports by the free ones. */
  into(text: string): string {
    return replaced(text, this.#standIns);
  }

  /** Replaces the free ports by the documented ones. */
  backIn(text: string): string {
    return replaced(text, this.#named);
  }
}
