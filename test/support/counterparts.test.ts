import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingIn } from './counterparts.ts';

describe('the counterparts of the tests', () => {
  it('are looked up on the path, and named if they are missing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dialproof-path-'));
    for (const program of ['openssl', 'freeDiameterd', 'browser']) writeFileSync(join(folder, program), '');
    const missing = missingIn({ PATH: `/nowhere::${folder}`, CHROMIUM: join(folder, 'browser') });
    rmSync(folder, { recursive: true });
    expect(missing.filter((called) => !called.startsWith('PostgreSQL'))).to.deep.equal([
      'Wireshark (Debian package tshark)',
      'systemd-analyze (Debian package systemd)',
      "Erlang's diameter (Debian package erlang-diameter)",
      'Prometheus (Debian package prometheus)',
      'promtool (Debian package prometheus)',
      'zsh (Debian package zsh)',
      'fish (Debian package fish)',
      'freeDiameter (Debian packages freediameterd, freediameter-extensions)',
      'osmo-stp (Debian packages osmo-stp, libusrsctp-dev, gcc)',
      'usrsctp (Debian packages libusrsctp-dev, gcc)',
      'the headers of Linux (Debian packages linux-libc-dev, gcc)',
      'User Mode Linux (Debian package user-mode-linux)',
    ]);
  });

  // Elsewhere the tests that need missing ones are left out, and the end of the run lists them.
  if (process.env['CI'] !== undefined) {
    it('are all present in CI', () => {
      expect(missingIn(process.env)).to.deep.equal([]);
    });
  }
});
