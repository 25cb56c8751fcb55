/** The contract of every sigtran gateway for sessions that answer: which of them gets a dialogue, and how it ends. */
import { expect } from 'chai';
import type { CallHost } from '../../src/gateways/call-host.ts';
import type { SigtranSession } from '../../src/gateways/gateway.ts';
import type { OpenGateway } from './sigtran-contract.ts';
import { Conversation, ScriptedHost, valueOf, valuesOf } from './sigtran-conversation.ts';

export const answeringContract = (name: string, open: (callHost: CallHost) => Promise<OpenGateway>): void => {
  describe(`the sigtran gateway ${name}, where sessions answer`, () => {
    let host: ScriptedHost;
    let opened: OpenGateway;
    let caller: SigtranSession;
    const conversations: Conversation[] = [];
    const takers: ScriptedHost[] = [];
    beforeEach(async () => {
      host = new ScriptedHost();
      opened = await open(host);
      caller = opened.gateway.attach({ runId: 'caller', actor: undefined });
    });
    afterEach(async () => {
      await opened.close();
      const all = [
        ...conversations.splice(0),
        ...host.conversations,
        ...takers.splice(0).flatMap((taker) => taker.conversations),
      ];
      expect(
        all.map(({ dialogue }) => dialogue.state).filter((state) => state !== 'over'),
        'dialogues left open',
      ).to.deep.equal([]);
    });

    const call = (value: number): Conversation => {
      const conversation = new Conversation((user) => caller.open(user));
      conversations.push(conversation);
      return conversation.invoke(value).begin();
    };
    /** A session of its own that takes dialogues by the value of their first invoke. */
    const answering = (runId: string, fits: (value: number) => boolean, isFull: () => boolean = () => false) => {
      const taker = new ScriptedHost();
      takers.push(taker);
      const session = opened.far.attach({ runId, actor: undefined });
      const stop = session.answer({
        take(dialogue, begin) {
          if (!fits(valuesOf(begin)[0] ?? 0)) return undefined;
          return isFull() ? 'full' : taker.accept(dialogue);
        },
      });
      return { taker, session, stop };
    };
    const answered = async (value: number, by: ScriptedHost): Promise<void> => {
      const conversation = call(value);
      const callee = await by.next();
      expect(valueOf(await callee.next('TC-BEGIN'))).to.equal(value);
      callee.invoke(value + 1000).end();
      expect(valueOf(await conversation.next('TC-END'))).to.equal(value + 1000);
    };

    it('a dialogue goes to the session that began last and takes it, else to the host', async () => {
      const small = answering('small', (value) => value < 100);
      const even = answering('even', (value) => value % 2 === 0);
      await answered(4, even.taker);
      await answered(5, small.taker);
      await answered(200, even.taker);
      await answered(201, host);
      even.stop();
      await answered(6, small.taker);
      await answered(202, host);
    });

    it('a dialogue without a place is aborted for want of resources, and offered to no other', async () => {
      answering('behind', () => true);
      let full = true;
      const { taker } = answering(
        'full',
        () => true,
        () => full,
      );
      expect(await call(1).next('TC-P-ABORT')).to.include({ cause: 4 });
      full = false;
      await answered(2, taker);
      expect(host.conversations).to.deep.equal([]);
    });

    it('a session that stops answering keeps what it has taken', async () => {
      const { taker, stop } = answering('one', () => true);
      const conversation = call(1);
      const callee = await taker.next();
      await callee.next('TC-BEGIN');
      stop();
      callee.invoke(2).continue();
      expect(valueOf(await conversation.next('TC-CONTINUE'))).to.equal(2);
      conversation.end();
      await callee.next('TC-END');
    });

    it('the dialogues of a session end with it, and those of others go on', async () => {
      const odd = answering('odd', (value) => value % 2 === 1);
      const even = answering('even', (value) => value % 2 === 0);
      const [one, two] = [call(1), call(2)];
      const [first, second] = [await odd.taker.next(), await even.taker.next()];
      await first.next('TC-BEGIN');
      await second.next('TC-BEGIN');
      odd.session.close();
      expect(await first.next('TC-NOTICE'))
        .to.have.property('reason')
        .that.includes('was closed');
      second.invoke(3).end();
      expect(valueOf(await two.next('TC-END'))).to.equal(3);
      one.dialogue.end({ prearranged: true });
      await answered(5, host);
    });
  });
};
