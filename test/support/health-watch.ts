/**
 * Requests the health of a service in this process again and again, while something else goes on, and records the
 * slowest answer. An answer is timed by the CPU time that the service's thread uses until it arrives: that does not
 * depend on how busy the machine and the other threads are.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

export interface HealthWatch {
  /**
   * Ends the requests; resolves with the milliseconds of CPU time until the slowest answer. The service has answered at
   * least once.
   */
  end(): Promise<number>;
}

/** On Linux: nanoseconds that the main thread has run, the first of three figures. */
const ofMainThread = `/proc/self/task/${process.pid}/schedstat`;

const milliseconds = existsSync(ofMainThread)
  ? (): number => Number(readFileSync(ofMainThread, 'latin1').split(' ')[0]) / 1e6
  : (): number => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };

export const watchHealth = (url: string): HealthWatch => {
  let over = false;
  let slowest = 0;
  let answers = 0;
  const watching = (async () => {
    while (!over) {
      const before = milliseconds();
      const { status } = await fetch(`${url}/healthz`);
      expect(status).to.equal(200);
      slowest = Math.max(slowest, milliseconds() - before);
      answers += 1;
    }
  })();
  return {
    async end() {
      over = true;
      await watching;
      expect(answers).to.be.above(0);
      return slowest;
    },
  };
};
