/** Which link a dialogue takes where several lead to the same point code and subsystem, each to another process. */
import { expect } from 'chai';
import { systemClock } from '../../../src/ground/clock.ts';
import type { CallHost } from '../../../src/gateways/call-host.ts';
import { createNetworkedSigtran, type NetworkedSigtran } from '../../../src/gateways/sigtran/networked.ts';
import { createMemoryTransport, MemoryHub } from '../../support/memory-transport.ts';
import { Conversation, ScriptedHost, valueOf } from '../../contracts/sigtran-conversation.ts';
import { refusing } from './wire.ts';

const scpCode = 4114;

describe('the link of a dialogue', () => {
  let host: ScriptedHost;
  let gateways: NetworkedSigtran[];
  const hub = new MemoryHub();

  const gatewayOf = (name: string, mode: 'connect' | 'listen', callHost: CallHost): NetworkedSigtran =>
    createNetworkedSigtran({
      name,
      callHost,
      clock: systemClock,
      links: [
        {
          mode,
          transport: createMemoryTransport(hub, name, { peer: 'scp' }),
          link: { role: mode === 'listen' ? 'sgp' : 'asp' },
        },
      ],
      pointCode: mode === 'listen' ? scpCode : 4113,
      pointCodeBits: 14,
      networkIndicator: 2,
      routes: [],
      scp: { dpc: scpCode, dssn: 106 },
    });

  beforeEach(async () => {
    host = new ScriptedHost();
    const names = ['worker 1', 'worker 2', 'worker 3'];
    gateways = [gatewayOf('scp', 'listen', host), ...names.map((name) => gatewayOf(name, 'connect', refusing))];
    for (const gateway of gateways) await gateway.start();
  });
  afterEach(async () => {
    for (const gateway of gateways.reverse()) await gateway.stop();
  });

  const open = (worker: NetworkedSigtran | undefined): Conversation => {
    const session = worker?.attach({ runId: 'run-1', actor: undefined });
    if (session === undefined) throw new Error('there is no such worker');
    return new Conversation((user) => session.open(user));
  };

  it('is the one over which it was opened, until its end', async () => {
    const [, ...workers] = gateways;
    // More than there are signalling link selections, so that each of them would have led to each link.
    const callers = Array.from({ length: 48 }, (_, number) =>
      open(workers[number % workers.length])
        .invoke(number)
        .begin(),
    );
    for (const caller of callers) {
      const answering = await host.next();
      const value = valueOf(await answering.next('TC-BEGIN'));
      answering.invoke(value).continue();
      expect(valueOf(await (callers[value] ?? caller).next('TC-CONTINUE'))).to.equal(value);
      callers[value]?.invoke(value + 50).continue();
      expect(valueOf(await answering.next('TC-CONTINUE'))).to.equal(value + 50);
      answering.invoke(value + 100).end();
      expect(valueOf(await (callers[value] ?? caller).next('TC-END'))).to.equal(value + 100);
    }
  });

  it('becomes that of another ASP of the application server when it is lost; other dialogues keep theirs', async () => {
    const [, first, second] = gateways;
    open(first).begin();
    const gone = await host.next();
    const lasting = open(second).begin();
    const kept = await host.next();
    await gone.next('TC-BEGIN');
    await first?.stop();
    // The other ASP is another process here, which does not know the dialogue.
    gone.invoke(5).continue();
    expect(await gone.next('TC-P-ABORT')).to.deep.include({ cause: 1 });
    kept.invoke(7).end();
    expect(valueOf(await lasting.next('TC-END'))).to.equal(7);
  });
});
