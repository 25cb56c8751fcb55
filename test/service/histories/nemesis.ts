/** Injects the faults of a history's plan into a cluster, each at its moment, and repairs them. */
import { toStart, type Cluster } from './cluster.ts';
import { chaos, services, type Fault, type ServiceFault, type ServiceName } from './plan.ts';

/** Seconds that a service has for an orderly end. */
const patience = 2;

export const elapse = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

export class Nemesis {
  readonly #cluster: Cluster;
  readonly #began = performance.now();
  /** The number of faults of each kind. */
  readonly done = new Map<string, number>();

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /** Resolves when all faults have ended. */
  async perform(faults: readonly Fault[]): Promise<void> {
    await Promise.all(
      ['store', ...services].map((target) => this.#onTarget(faults.filter((fault) => fault.of === target))),
    );
  }

  async #onTarget(faults: readonly Fault[]): Promise<void> {
    for (const fault of faults) {
      await elapse(this.#began + fault.at - performance.now());
      const until = this.#began + fault.at + fault.lasts;
      // A service that took long to start has missed its fault.
      if (performance.now() >= until) continue;
      await (fault.of === 'store' ? this.#toStore(fault.do, until) : this.#toService(fault.of, fault.do, until));
    }
  }

  #count(kind: string): void {
    this.done.set(kind, (this.done.get(kind) ?? 0) + 1);
  }

  async #toStore(kind: string, until: number): Promise<void> {
    const { postgres } = this.#cluster;
    this.#count(`${kind} of the store`);
    if (kind === 'crash') await postgres.crash();
    else postgres.freeze();
    await elapse(until - performance.now());
    await (kind === 'crash' ? postgres.restart() : postgres.thaw());
  }

  async #toService(name: ServiceName, kind: ServiceFault, until: number): Promise<void> {
    const child = this.#cluster.service(name)?.child.process;
    const proxy = this.#cluster.proxy(name);
    if (child === undefined) return;
    this.#count(kind);
    const healed = (): Promise<void> => elapse(until - performance.now());
    switch (kind) {
      case 'skew':
        return void child.kill('SIGUSR2');
      case 'freeze':
        child.kill('SIGSTOP');
        await healed();
        return void child.kill('SIGCONT');
      case 'cut':
        await proxy.cut();
        await healed();
        return proxy.mend();
      case 'stall':
        proxy.stall();
        await healed();
        return proxy.mend();
      case 'kill':
      case 'end':
        await this.#cluster.end(name, kind === 'kill' ? 0 : patience);
        await healed();
        return this.#cluster.startAgain(name, this.#began + chaos + toStart);
    }
  }
}
