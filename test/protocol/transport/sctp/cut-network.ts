/** A network inside the host whose loopback addresses can be cut off: packets from or to them are lost. */
import { Socket } from 'node:dgram';

export interface CutNetwork {
  /** Packets lost by the cut. */
  lost(): number;
  cut(...addresses: readonly string[]): void;
  mend(): void;
  /** Sockets send as they did before. */
  close(): void;
}

export const cutNetwork = (): CutNetwork => {
  const real = Socket.prototype.send;
  const isCut = new Set<string>();
  let lost = 0;
  Socket.prototype.send = function send(this: Socket, ...given: unknown[]): void {
    const to = given.find((each) => typeof each === 'string');
    if (isCut.has(this.address().address) || (to !== undefined && isCut.has(to))) lost += 1;
    else Reflect.apply(real, this, given);
  } as Socket['send'];
  return {
    lost: () => lost,
    cut: (...addresses) => {
      for (const address of addresses) isCut.add(address);
    },
    mend: () => isCut.clear(),
    close: () => {
      Socket.prototype.send = real;
    },
  };
};
