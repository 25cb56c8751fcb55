import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const log = fileURLToPath(new URL('../../src/log.ts', import.meta.url));
const say = (level: string): ReturnType<typeof spawnSync> =>
  spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type',
      'module',
      '-e',
      `
    import { createLog } from ${JSON.stringify(log)};
    const log = createLog(${JSON.stringify(level)});
    log.debug({}, 'small');
    log.error({ err: new Error('cause'), method: 'X' }, 'large');
    process.exit();
  `,
    ],
    { encoding: 'utf8' },
  );

describe('The log', () => {
  it('writes a JSON line an event on standard error, with the stack of an error, before the process exits', () => {
    const { stdout, stderr } = say('info');
    expect(stdout).to.equal('');
    const line = JSON.parse(String(stderr)) as { msg: string; method: string; err: { message: string; stack: string } };
    expect(line).to.include({ msg: 'large', method: 'X' });
    expect(line.err.stack).to.include('cause');
  });

  it('writes nothing where it is silent', () => {
    expect(say('silent').stderr).to.equal('');
  });
});
