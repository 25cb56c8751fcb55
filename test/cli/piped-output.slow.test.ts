/** A slow reader receives everything that the program writes, through a pipe too. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from '../architecture/source-files.ts';
import { builtProgram } from '../support/built-program.ts';

/** Reads its standard input a little at a time, with other work in between. */
const slowReader = `
for await (const chunk of process.stdin) {
  for (let turn = 0; turn < 10_000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  process.stdout.write(chunk);
}`;

describe('dialproof, read slowly through a pipe', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** The file that a shell command has written; `$program` is the program, `$reader` the slow reader. */
  const outputOf = async (command: string): Promise<string> => {
    const variables = { node: process.execPath, program: await builtProgram(), reader: slowReader, folder };
    const shell = spawn('sh', ['-c', `${command} > "$folder/out"`], {
      cwd: root,
      env: { ...process.env, ...variables },
      stdio: 'ignore',
    });
    await once(shell, 'close');
    return readFile(join(folder, 'out'), 'utf8');
  };
  const slowly = '"$node" --input-type=module -e "$reader"';

  it('decodes 3,000 lines to 3,000 lines', async () => {
    await writeFile(join(folder, 'in'), `{"id":"${'x'.repeat(200)}","hex":"62"}\n`.repeat(3_000));
    const text = await outputOf(`"$node" "$program" decode --layer tcap < "$folder/in" | ${slowly}`);
    expect(text.trimEnd().split('\n')).to.have.length(3_000);
  });

  it('prints the same as to a file', async () => {
    const run = `"$node" "$program" run${' examples/no-match.test.yaml'.repeat(55)}`;
    const written = await outputOf(run);
    const text = await outputOf(`${run} | ${slowly}`);
    // Times, and the blanks that align them in columns, differ.
    const masked = (one: string): string[] =>
      one
        .replaceAll(/\d+\.\d+/g, '0')
        .replaceAll(/ +/g, ' ')
        .split('\n');
    // More than a pipe can hold, which is 64 kB, and the buffer of a stream beside it.
    expect(written.length).to.be.greaterThan(130_000);
    expect(masked(text)).to.deep.equal(masked(written));
  });
});
