/** What a run receives when a service that carries a share of it is gone. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { remotePlace, type Carrier } from '../../../../src/run/ledger/spread/remote-place.ts';
import { ShareChannels } from '../../../../src/run/ledger/spread/share-channels.ts';
import type { NodeMessage, NodeMessages } from '../../../../src/store/nodes.ts';

const fence = 2;

describe('a share that another service carries', () => {
  const opened = () => {
    const watches = new Set<(reason: string) => void>();
    let deliver: (letter: NodeMessage) => void = () => undefined;
    const letters: NodeMessages = {
      own: 1,
      send: () => undefined,
      receive: (take) => (deliver = take),
      watch: (_service, gone) => {
        watches.add(gone);
        return () => void watches.delete(gone);
      },
      clockOffset: async () => ({ ahead: 0, within: 0 }),
    };
    const clock = new SimulatedClock();
    const carrier: Carrier = { name: 'b', shares: [1], fence, clock: undefined, beganLate: undefined, gone: undefined };
    const heard: string[] = [];
    const mail = new ShareChannels(letters, () => undefined);
    remotePlace({ mail, clock, carrier, place: 0, offset: { ahead: 0, within: 0 } }).open(
      'run',
      ({ type }) => void heard.push(type),
    );
    const tell = (message: object): void => deliver({ from: fence, topic: 'from 1.1', body: { message } });
    const end = (): void => watches.forEach((gone) => gone('the service has ended'));
    return { carrier, heard, tell, end };
  };

  it('is lost with it', () => {
    const { carrier, heard, end } = opened();
    end();
    expect([carrier.gone, heard]).to.deep.equal(['the service has ended', ['failed']]);
  });

  it('is not lost with it once it has ended, as where the service is drained: nothing of the run is there', () => {
    const { carrier, heard, tell, end } = opened();
    for (const type of ['leaving', 'exhausted', 'ended']) tell({ type });
    end();
    expect([carrier.gone, heard]).to.deep.equal([undefined, ['leaving', 'exhausted', 'ended']]);
  });
});
