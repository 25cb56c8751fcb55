/**
 * The contract of every sigtran gateway, whatever carries its messages: a suite that is applied to each of them.
 *
 * The suite plays both sides. Its host answers the calls that reach the far end of the gateway; `open` connects both.
 * Every wait is for a message of the other side, so that a gateway over a real network passes as well as one in memory.
 */
import { expect } from 'chai';
import { DialproofError } from '../../src/ground/errors.ts';
import type { CallHost } from '../../src/gateways/call-host.ts';
import type { SigtranGateway, SigtranSession } from '../../src/gateways/gateway.ts';
import { answeringContract } from './sigtran-answering-contract.ts';
import { Conversation, echo, ScriptedHost, valueOf, valuesOf } from './sigtran-conversation.ts';

export interface OpenGateway {
  /** Started. */
  readonly gateway: SigtranGateway;
  /** The gateway at which its dialogues arrive, started: another one, or the same. */
  readonly far: SigtranGateway;
  /** Stops the gateway and its far end. */
  close(): Promise<void>;
}

/** `open`: a gateway whose TC-BEGINs come to `callHost`. A real network hands the host no run. */
export const sigtranContract = (name: string, open: (callHost: CallHost) => Promise<OpenGateway>): void => {
  describe(`the sigtran gateway ${name}`, () => {
    let host: ScriptedHost;
    let opened: OpenGateway;
    let gateway: SigtranGateway;
    const conversations: Conversation[] = [];
    const attach = (runId = 'run-1'): SigtranSession => gateway.attach({ runId, actor: undefined });
    const converse = (session: SigtranSession): Conversation => {
      const conversation = new Conversation((user) => session.open(user));
      conversations.push(conversation);
      return conversation;
    };
    beforeEach(async () => {
      host = new ScriptedHost();
      opened = await open(host);
      ({ gateway } = opened);
    });
    afterEach(async () => {
      await opened.close();
      const states = [...conversations.splice(0), ...host.conversations].map(({ dialogue }) => dialogue.state);
      expect(
        states.filter((state) => state !== 'over'),
        'dialogues left open',
      ).to.deep.equal([]);
    });
    const failing = (act: () => unknown): void => {
      try {
        act();
      } catch (thrown) {
        expect(thrown).to.be.instanceOf(DialproofError).with.property('code', 'GatewayFailed');
        return;
      }
      expect.fail('nothing was thrown');
    };

    it('has its kind', () => {
      expect(gateway.kind).to.equal('sigtran');
      expect(gateway.name).to.be.a('string').that.is.not.equal('');
    });

    it('brings a TC-BEGIN to the host and its TC-END back, with their components', async () => {
      const caller = converse(attach());
      expect(caller.dialogue.state).to.equal('idle');
      caller.invoke(1, 2).begin();
      const callee = await host.next();
      expect(valuesOf(await callee.next('TC-BEGIN'))).to.deep.equal([1, 2]);
      callee.invoke(3).end();
      expect(valuesOf(await caller.next('TC-END'))).to.deep.equal([3]);
      expect(caller.dialogue.state).to.equal('over');
      failing(() => caller.invoke(4));
    });

    it('carries a dialogue on in both directions, and ends it from the side that began it', async () => {
      const caller = converse(attach()).invoke(1).begin();
      const callee = await host.next();
      await callee.next('TC-BEGIN');
      for (let turn = 0; turn < 10; turn += 1) {
        callee.invoke(turn).continue();
        expect(valueOf(await caller.next('TC-CONTINUE'))).to.equal(turn);
        caller.invoke(100 + turn).continue();
        expect(valueOf(await callee.next('TC-CONTINUE'))).to.equal(100 + turn);
      }
      caller.invoke(7).end();
      expect(valueOf(await callee.next('TC-END'))).to.equal(7);
    });

    it('carries results, errors and rejects to the invokes that they answer', async () => {
      const caller = converse(attach());
      const asked = [1, 2, 3].map((value) => caller.dialogue.invoke(1, echo(value)));
      caller.begin();
      const callee = await host.next();
      await callee.next('TC-BEGIN');
      callee.dialogue.returnResult(asked[0] ?? 0, 1, echo(9));
      callee.dialogue.returnError(asked[1] ?? 0, 4);
      callee.dialogue.reject(asked[2] ?? 0, { type: 'invoke', code: 2 });
      callee.end();
      const { components } = (await caller.next('TC-END')) as {
        components: readonly { kind: string; invokeId: number | null }[];
      };
      expect(components.map(({ kind, invokeId }) => [kind, invokeId])).to.deep.equal([
        ['returnResultLast', asked[0]],
        ['returnError', asked[1]],
        ['reject', asked[2]],
      ]);
    });

    it('agrees on the application context', async () => {
      const context = '0.4.0.1.1.1.0.0';
      const caller = converse(attach()).invoke(1).begin(context);
      const callee = await host.next();
      expect(await callee.next('TC-BEGIN')).to.have.nested.property('dialogue.applicationContext', context);
      callee.end();
      expect(await caller.next('TC-END')).to.nested.include({
        'dialogue.applicationContext': context,
        'dialogue.result': 0,
      });
    });

    it('notifies either side when the other one aborts', async () => {
      const [one, other] = [converse(attach()), converse(attach())];
      one.invoke(1).begin();
      const first = await host.next();
      await first.next('TC-BEGIN');
      first.dialogue.abort();
      await one.next('TC-U-ABORT');
      other.invoke(1).begin();
      const second = await host.next();
      await second.next('TC-BEGIN');
      second.continue();
      await other.next('TC-CONTINUE');
      other.dialogue.abort();
      await second.next('TC-U-ABORT');
    });

    it('notifies the caller when a host refuses', async () => {
      host.refusing = true;
      await converse(attach()).invoke(1).begin().next('TC-U-ABORT');
    });

    it('lets a user forget a dialogue, and aborts when a message still comes for it', async () => {
      const caller = converse(attach()).invoke(1).begin();
      const callee = await host.next();
      await callee.next('TC-BEGIN');
      caller.dialogue.end({ prearranged: true });
      callee.invoke(2).continue();
      expect(await callee.next('TC-P-ABORT')).to.include({ cause: 1 });
      expect(caller.heard).to.deep.equal([]);
    });

    it('keeps interleaved dialogues separate, and the messages of each in order', async () => {
      const session = attach();
      const callers = Array.from({ length: 20 }, () => converse(session));
      for (const [number, caller] of callers.entries()) caller.invoke(number).begin();
      const callees = new Map<number, Conversation>();
      for (const _ of callers) {
        const callee = await host.next();
        callees.set(valueOf(await callee.next('TC-BEGIN')), callee);
      }
      const messages = Array.from({ length: 25 }, (_, index) => index);
      for (const message of messages)
        for (const [number, callee] of callees) callee.invoke(1000 * number + message).continue();
      for (const [number, caller] of callers.entries()) {
        const heard: number[] = [];
        for (const _ of messages) heard.push(valueOf(await caller.next('TC-CONTINUE')));
        expect(heard).to.deep.equal(messages.map((message) => 1000 * number + message));
        caller.end();
        await callees.get(number)?.next('TC-END');
      }
    });

    it('has room for 1,000 dialogues at once', async () => {
      const session = attach();
      const callers = Array.from({ length: 1000 }, () => converse(session));
      for (const [number, caller] of callers.entries()) caller.invoke(number).begin();
      const callees: [number, Conversation][] = [];
      for (const _ of callers) {
        const callee = await host.next();
        callees.push([valueOf(await callee.next('TC-BEGIN')), callee]);
      }
      expect(new Set(callees.map(([number]) => number)).size).to.equal(1000);
      expect(new Set(callers.map(({ dialogue }) => dialogue.id)).size).to.equal(1000);
      // The last to come is the first to be answered.
      for (const [number, callee] of callees.reverse()) callee.invoke(5000 + number).end();
      for (const [number, caller] of callers.entries())
        expect(valueOf(await caller.next('TC-END'))).to.equal(5000 + number);
    });

    it('notifies the users of a session that is closed, and opens no more in it', async () => {
      const session = attach();
      const begun = converse(session).invoke(1).begin();
      await (await host.next()).next('TC-BEGIN');
      const idle = converse(session);
      session.close();
      expect(await begun.next('TC-NOTICE'))
        .to.have.property('reason')
        .that.is.a('string')
        .and.is.not.equal('');
      expect([begun.dialogue.state, idle.dialogue.state]).to.deep.equal(['over', 'over']);
      failing(() => converse(session));
      session.close();
      expect(begun.heard).to.deep.equal([]);
    });

    it('keeps two runs separate', async () => {
      const [one, other] = [attach('one'), attach('other')];
      const [leaving, staying] = [converse(one).invoke(1).begin(), converse(other).invoke(2).begin()];
      const callees = [await host.next(), await host.next()];
      const values = [];
      for (const callee of callees) values.push(valueOf(await callee.next('TC-BEGIN')));
      expect(values).to.have.members([1, 2]);
      one.close();
      await leaving.next('TC-NOTICE');
      callees[values.indexOf(2)]?.invoke(3).continue();
      expect(valueOf(await staying.next('TC-CONTINUE'))).to.equal(3);
      const another = converse(other).invoke(4).begin();
      expect(valueOf(await (await host.next()).next('TC-BEGIN'))).to.equal(4);
      other.close();
      await staying.next('TC-NOTICE');
      await another.next('TC-NOTICE');
      expect(leaving.heard).to.deep.equal([]);
    });

    it('ends every session when it stops, and attaches no run until it starts again', async () => {
      const [one, other] = [converse(attach('one')).invoke(1).begin(), converse(attach('other')).invoke(2).begin()];
      await host.next();
      await host.next();
      await gateway.stop();
      await one.next('TC-NOTICE');
      await other.next('TC-NOTICE');
      failing(() => attach());
      await gateway.stop();
      await gateway.start();
      const again = converse(attach()).invoke(3).begin();
      const callee = await host.next();
      expect(valueOf(await callee.next('TC-BEGIN'))).to.equal(3);
      callee.end();
      await again.next('TC-END');
    });
  });
  answeringContract(name, open);
};
