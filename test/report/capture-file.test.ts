import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { systemClock } from '../../src/ground/clock.ts';
import { CaptureFile } from '../../src/report/capture-file.ts';
import { packetsOf } from '../../src/captures/file/capture-file.ts';
import { captureHeader, interfaceBlock } from '../../src/report/pcapng.ts';

/** ASPUP (RFC 4666 §3.5.1). */
const message = Buffer.from('0100030100000008', 'hex');
/** The header, the description of the interface, and a packet with its flags. */
const header = Buffer.concat([
  captureHeader(),
  interfaceBlock({ name: 'stp1', description: 'M3UA as it was sent and received' }),
]);
const packet = 28 + 20 + 12 + 16 + message.length + 12 + 4;

describe('the capture file of a gateway', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-capture-'));
    path = join(folder, 'stp1.pcap');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const capture = (limit: number, at = path) => {
    const errors: string[] = [];
    const file = new CaptureFile({
      path: at,
      gateway: 'stp1',
      limit,
      clock: systemClock,
      onError: ({ message: text }) => errors.push(text),
    });
    return { file, errors };
  };

  it('holds every message, both ways', async () => {
    const { file, errors } = capture(10_000);
    file.add('sent', message);
    file.add('received', message);
    await file.close();
    const bytes = await readFile(path);
    expect(bytes.subarray(0, header.length)).to.deep.equal(header);
    expect(bytes).to.have.length(header.length + 2 * packet);
    expect([...packetsOf(bytes)].map(({ about }) => [about?.name, about?.sent])).to.deep.equal([
      ['stp1', true],
      ['stp1', false],
    ]);
    expect([file.leftOut, errors]).to.deep.equal([0, []]);
  });

  it('ends with the last message that fits, and counts the others', async () => {
    const { file } = capture(header.length + 2 * packet + 10);
    for (let count = 0; count < 5; count += 1) file.add('sent', message);
    await file.close();
    expect(await readFile(path)).to.have.length(header.length + 2 * packet);
    expect(file.leftOut).to.equal(3);
  });

  it('reports once that it cannot be written, and goes on without', async () => {
    const { file, errors } = capture(10_000, join(folder, 'missing', 'stp1.pcap'));
    for (let count = 0; count < 5; count += 1) file.add('sent', message);
    await file.close();
    expect(errors).to.have.length(1);
    expect(errors[0]).to.match(/ENOENT/);
    await file.close();
  });

  it('is a regular file: the target of a link keeps its octets, and a pipe or a device is not waited for', async () => {
    const other = join(folder, 'other');
    await writeFile(other, 'of another program');
    await symlink(other, path);
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    for (const [at, reason] of [
      [path, `${path} is a symbolic link; name the file itself`],
      [join(folder, 'pipe'), 'ENXIO'],
      ['/dev/null', '/dev/null is a pipe or a device; name a regular file'],
    ] as const) {
      const { file, errors } = capture(10_000, at);
      file.add('sent', message);
      await file.close();
      expect(errors).to.have.length(1);
      expect(errors[0]).to.include(reason);
    }
    expect(await readFile(other, 'utf8')).to.equal('of another program');
  });

  it('replaces a longer one', async () => {
    await writeFile(path, Buffer.alloc(1000));
    const { file } = capture(10_000);
    await file.close();
    expect(await readFile(path)).to.deep.equal(header);
  });
});
