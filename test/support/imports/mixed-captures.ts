/** Captures of calls with one dialogue and with several, as dialproof writes them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Config } from '../../../src/config.ts';
import { createLog } from '../../../src/log.ts';
import { startService, type Service } from '../../../src/service/service.ts';
import type { CliSession } from '../cli-session.ts';
import { assisted, others, withPeers } from './mixed-calls.ts';

export const startQuietly = (config: Config): Promise<Service> => startService({ config, log: createLog('silent') });

/** By their names, under which they stand in the folder of the session: `others` is `others.pcap` there. */
export const mixedCaptures = async (session: CliSession): Promise<ReadonlyMap<string, Buffer>> => {
  const captures = new Map<string, Buffer>();
  for (const [name, text] of Object.entries({ withPeers, assisted, others })) {
    const [test, capture] = [await session.file(`${name}.test.yaml`, text), join(session.folder, `${name}.pcap`)];
    const words = ['run', '--quiet', test, '--config', 'examples/dialproof.yaml', '--pcap', capture];
    expect(await session.run(words, { startService: startQuietly }), session.stderr + session.stdout).to.equal(0);
    captures.set(name, await readFile(capture));
  }
  return captures;
};
