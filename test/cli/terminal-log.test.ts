import { expect } from 'chai';
import { terminalLog } from '../../src/cli/terminal-log.ts';

const logged = (warnings: boolean, isTTY = false): string => {
  let out = '';
  const log = terminalLog(
    { stderr: { write: (text: string) => void (out += text), isTTY }, env: { NO_COLOR: '1' } },
    warnings,
  );
  log.info({ runId: 'r' }, 'A run is accepted.');
  log.warn({ gateway: 'stp1', reason: 'no answer' }, 'A signalling link has trouble.');
  log.error({ err: new Error('EIO') }, 'A file cannot be written.');
  return out;
};

describe('the log of the service of a command', () => {
  it('has warnings and errors in sentences', () => {
    expect(logged(true)).to.equal(
      'warning A signalling link has trouble. gateway stp1, reason no answer\nerror A file cannot be written. EIO\n',
    );
  });

  it('has only errors where only results are requested', () => {
    expect(logged(false)).to.equal('error A file cannot be written. EIO\n');
  });

  it('replaces a progress line', () => {
    expect(logged(false, true)).to.equal('\r\u001b[Kerror A file cannot be written. EIO\n');
  });
});
