/**
 * Threads of a process with a link each, in one application server: whichever link a message comes over, the thread of
 * its dialogue gets it; and a thread without an active link sends over that of another one.
 */
import { MessageChannel } from 'node:worker_threads';
import { expect } from 'chai';
import { systemClock } from '../../../src/ground/clock.ts';
import type { Complaint } from '../../../src/gateways/gateway.ts';
import { createNetworkedSigtran, type NetworkedSigtran } from '../../../src/gateways/sigtran/networked.ts';
import { isData } from '../../../src/protocol/m3ua/data.ts';
import { allIds, type IdRange } from '../../../src/protocol/tcap/transaction-ids.ts';
import { createMemoryTransport, MemoryHub } from '../../support/memory-transport.ts';
import type { Association, AssociationUser, Transport } from '../../../src/protocol/transport/transport.ts';
import { ThreadExchange } from '../../../src/threads/thread-exchange.ts';
import { Conversation, ScriptedHost, valueOf } from '../../contracts/sigtran-conversation.ts';
import { refusing } from './wire.ts';

const scpCode = 4114;

/**
 * A signalling gateway that sends the messages for an application server over its links in turn, whatever their
 * dialogue.
 */
class Sharing {
  readonly users: AssociationUser[] = [];
  readonly associations: Association[] = [];
  #turn = 0;

  transport(inner: Transport): Transport {
    return {
      connect: async (user) => {
        this.users.push(user);
        const shared: AssociationUser = {
          receive: (message, stream) => this.#next(user, message).receive(message, stream),
          closed: (reason) => this.#close(user, reason),
        };
        const association = await inner.connect(shared);
        this.associations.push(association);
        return association;
      },
      listen: (accept) => inner.listen(accept),
    };
  }

  #next(user: AssociationUser, message: Uint8Array): AssociationUser {
    if (!isData(message)) return user;
    this.#turn += 1;
    return this.users[this.#turn % this.users.length] as AssociationUser;
  }

  #close(user: AssociationUser, reason: string): void {
    this.users.splice(this.users.indexOf(user), 1);
    user.closed(reason);
  }
}

describe('threads with a link each in one application server', () => {
  let host: ScriptedHost;
  let scp: NetworkedSigtran;
  let threads: NetworkedSigtran[];
  let sharing: Sharing;
  let troubles: string[];
  const channels: MessageChannel[] = [];

  const open = async (ranges: readonly IdRange[] = [allIds, allIds], areThreads = true): Promise<void> => {
    const hub = new MemoryHub();
    host = new ScriptedHost();
    troubles = [];
    scp = gatewayOf('scp', {
      callHost: host,
      pointCode: scpCode,
      links: [{ mode: 'listen', transport: createMemoryTransport(hub, 'scp'), link: { role: 'sgp' } }],
    });
    await scp.start();
    sharing = new Sharing();
    const exchanges = ranges.map(() => new ThreadExchange());
    const channel = new MessageChannel();
    channels.push(channel);
    exchanges[0]?.connect(1, channel.port1);
    exchanges[1]?.connect(0, channel.port2);
    threads = ranges.map((all, own) =>
      gatewayOf('tester', {
        links: [
          {
            mode: 'connect',
            address: 'stp',
            transport: sharing.transport(createMemoryTransport(hub, `link ${own}`, { peer: 'scp' })),
            link: { role: 'asp' },
          },
        ],
        ids: areThreads ? { all, parts: 2, own } : { all, parts: 1, own: 0 },
        exchange: areThreads ? exchanges[own] : undefined,
        linkTroubled: (_: string, text: string) => troubles.push(text),
      }),
    );
    for (const thread of threads) await thread.start();
    if (areThreads) for (const { port1, port2 } of channels) [port1, port2].forEach((port) => port.ref());
  };
  const gatewayOf = (name: string, more: object): NetworkedSigtran =>
    createNetworkedSigtran({
      name,
      callHost: refusing,
      clock: systemClock,
      links: [],
      pointCode: 4113,
      pointCodeBits: 14,
      networkIndicator: 2,
      routes: [],
      scp: { dpc: scpCode, dssn: 106 },
      ...more,
    });
  afterEach(async () => {
    for (const gateway of [...threads, scp]) await gateway.stop();
    for (const { port1 } of channels.splice(0)) port1.close();
  });

  const call = (thread: number): { readonly conversation: Conversation; complaint(): Complaint | undefined } => {
    const session = threads[thread]?.attach({ runId: 'run', actor: undefined });
    if (session === undefined) throw new Error('there is no such thread');
    return {
      conversation: new Conversation((user) => session.open(user)),
      complaint: () => session.complaints?.at(-1),
    };
  };

  it('get the messages of their dialogues, whatever link they come over', async () => {
    await open();
    for (let number = 0; number < 40; number += 1) {
      const { conversation } = call(number % 2);
      conversation.invoke(number).begin();
      const answering = await host.next();
      await answering.next('TC-BEGIN');
      for (const value of [number + 100, number + 200]) {
        answering.invoke(value).continue();
        expect(valueOf(await conversation.next('TC-CONTINUE'))).to.equal(value);
      }
      conversation.invoke(number + 300).continue();
      expect(valueOf(await answering.next('TC-CONTINUE'))).to.equal(number + 300);
      answering.invoke(number + 400).end();
      expect(valueOf(await conversation.next('TC-END'))).to.equal(number + 400);
    }
    expect(troubles).to.deep.equal([]);
  });

  it('send over the link of another thread when theirs is lost', async () => {
    await open();
    const { conversation } = call(1);
    conversation.invoke(1).begin();
    const answering = await host.next();
    await answering.next('TC-BEGIN');
    sharing.associations[1]?.abort();
    await new Promise((resolve) => setImmediate(resolve));
    answering.invoke(2).continue();
    expect(valueOf(await conversation.next('TC-CONTINUE'))).to.equal(2);
    expect(threads[1]?.trouble?.()).to.equal(undefined);
    conversation.invoke(3).continue();
    expect(valueOf(await answering.next('TC-CONTINUE'))).to.equal(3);
    const { conversation: another } = call(1);
    another.begin();
    await (await host.next()).next('TC-BEGIN');
  });

  it('send messages that are wrong on purpose over the link of another thread', async () => {
    await open();
    const { conversation } = call(1);
    conversation.invoke(1).begin();
    const answering = await host.next();
    await answering.next('TC-BEGIN');
    answering.invoke(2).continue();
    await conversation.next('TC-CONTINUE');
    sharing.associations[1]?.abort();
    await new Promise((resolve) => setImmediate(resolve));
    conversation.invoke(3);
    conversation.dialogue.change({
      sctp: [{ change: 'repeat' }],
      m3ua: [{ change: 'value', at: 'reserved', hex: '01' }],
    });
    conversation.continue();
    expect(valueOf(await answering.next('TC-CONTINUE'))).to.equal(3);
    expect(valueOf(await answering.next('TC-CONTINUE'))).to.equal(3);
  });

  it('are distinguished from another process, whose messages are logged as such', async () => {
    await open(
      [
        { from: 0, to: 2 ** 31 - 1 },
        { from: 2 ** 31, to: 2 ** 32 - 1 },
      ],
      false,
    );
    const { conversation, complaint } = call(0);
    conversation.begin();
    const answering = await host.next();
    await answering.next('TC-BEGIN');
    while (troubles.length === 0) {
      answering.invoke(1).continue();
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(troubles[0]).to.match(/^a message came whose dialogue is in another process of this application server: /);
    expect(complaint()).to.equal(undefined);
  });
});
