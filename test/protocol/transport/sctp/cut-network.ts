/** A network inside the host whose addresses of loopback can be cut off: what is sent from there or to there is lost. */
import { Socket } from 'node:dgram';

const real = Socket.prototype.send;

export class CutNetwork {
  /** Packets that were lost by it. */
  lost = 0;
  readonly #cut = new Set<string>();

  constructor() {
    const network = this;
    Socket.prototype.send = function send(this: Socket, ...given: unknown[]): void {
      const to = given.find((each) => typeof each === 'string');
      const from = this.address().address;
      if (network.#cut.has(from) || (to !== undefined && network.#cut.has(to))) network.lost += 1;
      else Reflect.apply(real, this, given);
    } as Socket['send'];
  }

  cut(...addresses: readonly string[]): void {
    for (const address of addresses) this.#cut.add(address);
  }

  mend(): void {
    this.#cut.clear();
  }

  close(): void {
    Socket.prototype.send = real;
  }
}
