/**
 * The contract of every Diameter gateway, whatever carries its messages: a suite that is applied to each of them.
 *
 * At its far end is the simulated server, in memory or behind a network; `open` brings the gateway and the server's
 * rules together.
 */
import { expect } from 'chai';
import { DialproofError } from '../../src/ground/errors.ts';
import type { AnswerRule } from '../../src/gateways/diameter/answer-rules.ts';
import type { ReAuthRule } from '../../src/gateways/diameter/simulated-server.ts';
import type {
  Avp,
  DiameterGateway,
  DiameterSession,
  ReceivedDiameterMessage,
} from '../../src/gateways/diameter-gateway.ts';
import type { Outcome } from '../../src/gateways/gateway.ts';
import { findAvp, type Message } from '../../src/protocol/diameter/index.ts';

export interface FarEnd {
  readonly answers?: readonly AnswerRule[];
  readonly reAuth?: ReAuthRule;
  readonly reAuthAnswered?: (answer: Message | undefined) => void;
  readonly requestTimeoutSeconds?: number;
}

export interface OpenDiameter {
  /** Started. */
  readonly gateway: DiameterGateway;
  /** Stops the gateway and its far end. */
  close(): Promise<void>;
}

type Asked = Outcome<ReceivedDiameterMessage>;

export const ask = (session: DiameterSession, ...avps: readonly Avp[]): Promise<Asked> =>
  new Promise((resolve) => {
    session.request({ command: 'Credit-Control', avps }, resolve);
  });

export const answerOf = (asked: Asked): ReceivedDiameterMessage => {
  if (!asked.ok) throw new Error(asked.reason);
  return asked.answer;
};

export const valueIn = (avps: readonly Avp[], ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (Array.isArray(at) ? findAvp(at as Avp[], name)?.value : undefined), avps);

export const creditControl = (session: string, number: number, type: string | number = 'INITIAL_REQUEST'): Avp[] => [
  { name: 'Session-Id', value: session },
  { name: 'Service-Context-Id', value: '32251@3gpp.org' },
  { name: 'CC-Request-Type', value: type },
  { name: 'CC-Request-Number', value: number },
];

const service = (group: number, octets: number): Avp => ({
  name: 'Multiple-Services-Credit-Control',
  value: [
    { name: 'Rating-Group', value: group },
    { name: 'Requested-Service-Unit', value: [{ name: 'CC-Total-Octets', value: octets }] },
  ],
});

export const diameterContract = (name: string, open: (farEnd: FarEnd) => Promise<OpenDiameter>): void => {
  describe(`the diameter gateway ${name}`, function () {
    let opened: OpenDiameter | undefined;
    const attach = async (farEnd: FarEnd = {}): Promise<DiameterSession> => {
      opened = await open(farEnd);
      return opened.gateway.attach({ runId: 'run-1', actor: undefined });
    };
    afterEach(async () => {
      await opened?.close();
      opened = undefined;
    });
    const failing = (act: () => unknown, code: string): void => {
      let thrown: unknown;
      try {
        act();
      } catch (error) {
        thrown = error;
      }
      expect(thrown).to.be.instanceOf(DialproofError).with.property('code', code);
    };

    it('has its kind, and makes Session-Ids that begin with its name and never repeat', async () => {
      const session = await attach();
      expect(opened?.gateway.kind).to.equal('diameter');
      expect(opened?.gateway.trouble?.()).to.equal(undefined);
      const ids = Array.from({ length: 1000 }, () => session.newSessionId());
      expect(new Set(ids).size).to.equal(1000);
      for (const id of ids) expect(id).to.match(/^tester\.example;\d+;\d+;dialproof$/);
    });

    it('brings a request to the server and its answer back, with units in groups', async () => {
      const session = await attach();
      const id = session.newSessionId();
      const answer = answerOf(await ask(session, ...creditControl(id, 0), service(7, 5_000_000_000)));
      expect([answer.command, answer.application, answer.error]).to.deep.equal(['Credit-Control', 4, false]);
      expect(valueIn(answer.avps, 'Result-Code')).to.equal(2001);
      expect(valueIn(answer.avps, 'Session-Id')).to.equal(id);
      const path = ['Multiple-Services-Credit-Control', 'Granted-Service-Unit', 'CC-Total-Octets'];
      expect(valueIn(answer.avps, ...path)).to.equal(5_000_000_000);
      expect(valueIn(answer.avps, 'Multiple-Services-Credit-Control', 'Rating-Group')).to.equal(7);
    });

    it('treats an answer with an error as an answer', async () => {
      const session = await attach({
        answers: [{ when: [{ name: 'CC-Request-Type', value: 4 }], avps: [{ name: 'Result-Code', value: 4012 }] }],
      });
      const refused = answerOf(await ask(session, ...creditControl(session.newSessionId(), 0, 4)));
      expect(valueIn(refused.avps, 'Result-Code')).to.equal(4012);
      const granted = answerOf(await ask(session, ...creditControl(session.newSessionId(), 0, 1)));
      expect(valueIn(granted.avps, 'Result-Code')).to.equal(2001);
    });

    it('brings each of 300 answers to its request, in whatever order they come', async () => {
      const slow = { when: [{ name: 'Service-Identifier', value: 1 }], seconds: 0.2 };
      const session = await attach({
        answers: [slow].map((rule) => ({
          ...rule,
          avps: [{ name: 'CC-Request-Number', value: '{{CC-Request-Number}}' }],
        })),
      });
      const order: number[] = [];
      const asked = Array.from({ length: 300 }, async (_, number) => {
        const id = session.newSessionId();
        const extra = number % 3 === 0 ? [{ name: 'Service-Identifier', value: 1 }] : [];
        const { avps } = answerOf(await ask(session, ...creditControl(id, number), ...extra));
        order.push(number);
        return [valueIn(avps, 'Session-Id') === id, valueIn(avps, 'CC-Request-Number')];
      });
      expect(await Promise.all(asked)).to.deep.equal(Array.from({ length: 300 }, (_, number) => [true, number]));
      expect(order, 'those that were held back came later').to.not.deep.equal(
        order.toSorted((one, other) => one - other),
      );
    });

    it('gives up a request whose answer does not come, and says so', async () => {
      const session = await attach({
        answers: [{ when: [{ name: 'CC-Request-Number', value: 1 }], silent: true }],
        requestTimeoutSeconds: 1,
      });
      const lost = await ask(session, ...creditControl(session.newSessionId(), 1));
      expect(lost).to.deep.equal({ ok: false, reason: 'no answer to Credit-Control within 1 s' });
      answerOf(await ask(session, ...creditControl(session.newSessionId(), 2)));
    });

    it('settles no abandoned request', async () => {
      const session = await attach();
      const heard: unknown[] = [];
      const cancel = session.request(
        { command: 'Credit-Control', avps: creditControl(session.newSessionId(), 0) },
        (asked) => heard.push(asked),
      );
      cancel();
      answerOf(await ask(session, ...creditControl(session.newSessionId(), 1)));
      expect(heard).to.deep.equal([]);
    });

    it('refuses a request that cannot be encoded, before anything is sent', async () => {
      const session = await attach();
      const ignored = (): void => expect.fail('it was settled');
      failing(
        () => session.request({ command: 'Credit-Control', avps: [{ name: 'CC-Request-Number', value: -1 }] }, ignored),
        'EncodeFailed',
      );
      failing(
        () => session.request({ command: 'Credit-Control', avps: [{ name: 'No-Such-AVP', value: 1 }] }, ignored),
        'EncodeFailed',
      );
      failing(() => session.request({ command: 'No-Such-Command', avps: [] }, ignored), 'EncodeFailed');
      answerOf(await ask(session, ...creditControl(session.newSessionId(), 0)));
    });

    it('brings a Re-Auth-Request to the instance that has registered, and the answer back', async () => {
      let answered: (answer: Message | undefined) => void = () => undefined;
      const answers = new Promise<Message | undefined>((resolve) => (answered = resolve));
      const session = await attach({
        reAuth: { after: 2, avps: [{ name: 'Rating-Group', value: 9 }] },
        reAuthAnswered: (answer) => answered(answer),
      });
      const id = session.newSessionId();
      const asked = new Promise<ReceivedDiameterMessage>((resolve) => {
        session.register(id, (request, answer) => {
          answer([{ name: 'Error-Message', value: 'thank you' }]);
          answer([{ name: 'Result-Code', value: 5012 }]);
          resolve(request);
        });
      });
      failing(() => session.register(id, () => undefined), 'GatewayFailed');
      for (const number of [0, 1]) answerOf(await ask(session, ...creditControl(id, number)));
      const { command, code, avps } = await asked;
      expect([command, code, valueIn(avps, 'Session-Id'), valueIn(avps, 'Rating-Group')]).to.deep.equal([
        'Re-Auth',
        258,
        id,
        9,
      ]);
      const answer = (await answers)?.avps ?? [];
      expect([
        valueIn(answer, 'Result-Code'),
        valueIn(answer, 'Session-Id'),
        valueIn(answer, 'Error-Message'),
      ]).to.deep.equal([2001, id, 'thank you']);
    });

    it('refuses requests of the server for sessions without a registration, or with an ended one', async () => {
      const results: unknown[] = [];
      let heard: () => void = () => undefined;
      const session = await attach({
        reAuth: { after: 1 },
        reAuthAnswered: (answer) => {
          results.push(valueIn(answer?.avps ?? [], 'Result-Code'));
          heard();
        },
      });
      const next = (): Promise<void> => new Promise((resolve) => (heard = resolve));
      const unknown = next();
      answerOf(await ask(session, ...creditControl(session.newSessionId(), 0)));
      await unknown;
      const id = session.newSessionId();
      const came = new Promise<() => void>((resolve) => {
        const cancel = session.register(id, () => resolve(cancel));
      });
      const left = next();
      answerOf(await ask(session, ...creditControl(id, 0)));
      (await came)();
      await left;
      expect(results).to.deep.equal([5002, 5002]);
    });

    it('settles the requests of a session that is closed, and leaves other runs alone', async () => {
      const silent = [{ when: [{ name: 'CC-Request-Number', value: 1 }], silent: true }];
      const session = await attach({ answers: silent });
      const other = opened?.gateway.attach({ runId: 'run-2', actor: undefined });
      const pending = ask(session, ...creditControl(session.newSessionId(), 1));
      session.close();
      expect(await pending)
        .to.have.property('reason')
        .that.matches(/session on gateway \S+ was closed/);
      failing(() => session.request({ command: 'Credit-Control', avps: [] }, () => undefined), 'GatewayFailed');
      if (other) answerOf(await ask(other, ...creditControl(other.newSessionId(), 2)));
      session.close();
    });

    it('ends every session when it stops, and attaches no run until it starts again', async () => {
      const session = await attach({ answers: [{ when: [{ name: 'CC-Request-Number', value: 1 }], silent: true }] });
      const gateway = opened?.gateway as DiameterGateway;
      const pending = ask(session, ...creditControl(session.newSessionId(), 1));
      await gateway.stop();
      expect(await pending).to.have.property('ok', false);
      failing(() => gateway.attach({ runId: 'run-2', actor: undefined }), 'GatewayFailed');
      await gateway.stop();
      await gateway.start();
      const again = gateway.attach({ runId: 'run-3', actor: undefined });
      answerOf(await ask(again, ...creditControl(again.newSessionId(), 2)));
    });
  });
};
