/** The capture files of the gateways of a test; Wireshark reads each when the services that write them are closed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { remarksInFile } from '../support/tshark.ts';

export class JudgedCaptures {
  readonly #folder: string;
  readonly #files: string[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<JudgedCaptures> {
    return new JudgedCaptures(await mkdtemp(join(tmpdir(), 'dialproof-captures-')));
  }

  /** `capture` of a gateway: another file for each call. */
  next(): { readonly file: string; readonly limit: string } {
    const file = join(this.#folder, `${this.#files.length}.pcap`);
    this.#files.push(file);
    return { file, limit: '2gb' };
  }

  async expectNoRemarks(): Promise<void> {
    for (const file of this.#files.splice(0)) expect(await remarksInFile(file)).to.deep.equal([]);
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
