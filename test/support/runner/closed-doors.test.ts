import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { connect, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import { closeDoors } from './closed-doors.ts';

describe('closed doors', () => {
  let open: () => void;
  beforeEach(() => {
    open = closeDoors();
  });
  afterEach(() => open());

  const ways: Readonly<Record<string, () => unknown>> = {
    spawn: () => spawn(process.execPath, ['--version']),
    Worker: () => new Worker('', { eval: true }),
    listen: () => createServer().listen(0),
    connect: () => connect(9),
    bind: () => createSocket('udp4').bind(0),
  };
  for (const [name, use] of Object.entries(ways)) {
    it(`refuse ${name}`, () => {
      expect(use).to.throw(`a fast test must not use ${name}`);
    });
  }

  it('can be opened again', (done) => {
    open();
    const server = createServer().listen(0, '127.0.0.1', () => server.close(done));
  });
});
