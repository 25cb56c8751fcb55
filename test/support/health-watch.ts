/**
 * Asks a service in this process for its health again and again, while something else goes on, and notes the slowest answer. An answer is timed by
 * the CPU time that the process uses until it comes: however busy the machine is, the service is given no more of it.
 */
import { expect } from 'chai';

export interface HealthWatch {
  /** Milliseconds of CPU time until the slowest answer. The service has answered at least once; it is not asked any more. */
  end(): Promise<number>;
}

export const watchHealth = (url: string): HealthWatch => {
  let over = false;
  let slowest = 0;
  let answers = 0;
  const watching = (async () => {
    while (!over) {
      const before = process.cpuUsage();
      const { status } = await fetch(`${url}/healthz`);
      expect(status).to.equal(200);
      const { user, system } = process.cpuUsage(before);
      slowest = Math.max(slowest, (user + system) / 1000);
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
