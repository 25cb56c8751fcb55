/**
 * The source of the bodies that the clients of an attack send: made in this process, or in another one, one ahead for
 * each client.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { FrameDecoder } from '../../src/server/framing.ts';
import { root } from '../architecture/source-files.ts';
import { hostileBodies } from './hostile-requests.ts';

/** Lists of bodies, one for each seed. */
export interface BodySource {
  /** The next body of the list. */
  next(list: number): Promise<Buffer>;
  close(): Promise<void>;
}

export type OpenBodies = (seeds: readonly number[]) => BodySource;

export const bodiesMadeHere =
  (requests: readonly object[]): OpenBodies =>
  (seeds) => {
    const lists = seeds.map((seed) => hostileBodies(requests, seed));
    return { next: async (list) => lists[list]?.next().value ?? Buffer.alloc(0), close: async () => undefined };
  };

const longestBody = 64 << 20;

/** `examples`: the folder. */
export const bodiesMadeElsewhere =
  (examples: string): OpenBodies =>
  (seeds) => {
    const script = join(root, 'test/support/hostile-body-process.ts');
    const child = spawn(process.execPath, ['--import=tsx', script, examples, ...seeds.map(String)], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const decoder = new FrameDecoder(longestBody);
    const waiting: { resolve(body: Buffer): void; reject(reason: Error): void }[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      for (const frame of decoder.push(chunk)) waiting.shift()?.resolve(Buffer.from(frame));
    });
    child.on('close', () => {
      for (const { reject } of waiting.splice(0)) reject(new Error('the process that makes the bodies has ended'));
    });
    child.stdin.on('error', () => undefined);
    const ask = (list: number): Promise<Buffer> => {
      const body = new Promise<Buffer>((resolve, reject) => waiting.push({ resolve, reject }));
      body.catch(() => undefined);
      child.stdin.write(Buffer.of(list));
      return body;
    };
    const ahead = seeds.map((_, list) => ask(list));
    return {
      next(list) {
        const body = ahead[list] as Promise<Buffer>;
        ahead[list] = ask(list);
        return body;
      },
      async close() {
        const closed = once(child, 'close');
        child.stdin.end();
        child.stdout.destroy();
        child.kill();
        await closed;
      },
    };
  };
