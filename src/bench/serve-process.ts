/** The program as a process of its own: `serve` with a configuration that is written here. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ProgramPlace } from './case.ts';
import type { Child, Stage } from './children.ts';

export interface ServeProcess {
  readonly child: Child;
  /** `http://HOST:PORT`. */
  readonly url: string;
}

/**
 * Resolves when the service answers. `config`: as in a configuration file; its interfaces get free ports, except for
 * `tcpPort`. Without a `store` nothing is stored.
 */
export const startServe = async (
  stage: Stage,
  name: string,
  config: object,
  { command, hasStore = true }: ProgramPlace,
  tcpPort = 0,
): Promise<ServeProcess> => {
  const file = join(stage.folder, `${name}.yaml`);
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ ...config, log: { level: 'silent' } }));
  const ports = [
    '--port',
    '0',
    '--tcp-port',
    String(tcpPort),
    ...(hasStore && !('store' in config) ? ['--data', 'none'] : []),
  ];
  const child = await stage.start(name, [...command, 'serve', '--config', file, ...ports], { piped: true });
  const { stdout } = child.process;
  if (stdout !== null) {
    for await (const line of createInterface({ input: stdout })) {
      const url = /^listening on (http:\S+)$/.exec(line)?.[1];
      if (url !== undefined) return { child, url };
    }
  }
  await child.end(1);
  throw new Error(`${name} ended without listening: ${stage.output(name, 'err').trim()}`);
};
