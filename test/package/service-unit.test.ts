/**
 * The unit for systemd: systemd itself reads it without a warning, and the unit leaves the service few ways to do harm.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { textOf } from '../architecture/source-files.ts';
import { itWhere, programOf } from '../support/counterparts.ts';

const unit = textOf('deploy/dialproof.service');

const valuesOf = (key: string): string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** Of 100, by `systemd-analyze security`; a program that opens ports and compiles to machine code cannot reach 0. */
const greatestExposure = 20;

describe('the unit for systemd', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dialproof-unit-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** With a program that exists: systemd checks whether it can be started. */
  const written = (text = unit): string => {
    const file = join(folder, 'dialproof.service');
    writeFileSync(file, text.replace('/usr/local/bin/dialproof', process.execPath));
    return file;
  };

  itWhere('systemdAnalyze')('is understood to the last word', () => {
    const verified = (text?: string) => {
      const { status, stdout, stderr } = spawnSync(programOf('systemdAnalyze'), ['verify', written(text)], {
        encoding: 'utf8',
      });
      return { status, said: stdout + stderr };
    };
    expect(verified()).to.deep.equal({ status: 0, said: '' });
    expect(verified(unit.replace('ProtectSystem', 'ProtectSystm')).said).to.include('ProtectSystm');
  });

  itWhere('systemdAnalyze')('exposes little', () => {
    const argv = ['security', '--offline=yes', '--no-pager', `--threshold=${greatestExposure}`, written()];
    expect(() => execFileSync(programOf('systemdAnalyze'), argv, { stdio: 'pipe' })).to.not.throw();
  });

  it('starts the program with its configuration, and waits longer for its end than that takes', () => {
    expect(valuesOf('ExecStart')).to.deep.equal([
      '/usr/local/bin/dialproof serve --config /etc/dialproof/dialproof.yaml',
    ]);
    const drain = Number(/drainMilliseconds = ([\d_]+)/.exec(textOf('src/server/server.ts'))?.[1]?.replaceAll('_', ''));
    expect(valuesOf('KillSignal')).to.deep.equal(['SIGTERM']);
    expect(Number(valuesOf('TimeoutStopSec')[0])).to.be.at.least((3 * drain) / 1000);
    expect(valuesOf('RestartPreventExitStatus')).to.deep.equal(['2']);
  });

  it('is sandboxed, except for what the compiler of V8 needs', () => {
    for (const key of [
      'NoNewPrivileges',
      'DynamicUser',
      'ProtectHome',
      'PrivateTmp',
      'PrivateDevices',
      'RestrictNamespaces',
    ]) {
      expect(valuesOf(key), key).to.deep.equal(['yes']);
    }
    expect(valuesOf('ProtectSystem')).to.deep.equal(['strict']);
    expect(valuesOf('CapabilityBoundingSet')).to.deep.equal(['']);
    expect(valuesOf('MemoryDenyWriteExecute')).to.deep.equal([]);
    expect(valuesOf('WorkingDirectory')).to.deep.equal([`%S/${valuesOf('StateDirectory')[0]}`]);
  });
});
