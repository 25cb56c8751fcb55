/** The contract of every provisioning gateway, whatever is behind it. */
import { expect } from 'chai';
import type { Outcome, PiAnswer, PiGateway, PiRequest, PiSession } from '../../src/gateways/gateway.ts';

/** The answers of the server behind the gateway. */
export const contractAnswers = [
  { command: 'CCSCD1=QRY', parameters: { MSISDN: '1' }, info: { BALANCE: '1450', NAME: 'a, b; "c"' } },
  { command: 'CCSCD1=QRY', parameters: { MSISDN: '2' }, info: { BALANCE: ['1', '2'] } },
  { command: 'CCSCD1=QRY', parameters: { MSISDN: '3' }, status: 'NACK', info: '73-No such subscriber' },
  { command: 'ECHO=SAY', info: { WORD: '{{parameters.WORD}}' } },
  { command: 'CCSCD1=CHG' },
];

export interface PiSide {
  /** A gateway on a server with the contract's answers, of two connections, not started. */
  readonly gateway: PiGateway;
  close(): Promise<void>;
}

export const asked = (
  session: PiSession,
  command: string,
  parameters: PiRequest['parameters'] = {},
): Promise<Outcome<PiAnswer>> => new Promise((resolve) => void session.request({ command, parameters }, resolve));

export const piContract = (name: string, open: () => Promise<PiSide>): void => {
  describe(`the provisioning gateway ${name}`, () => {
    let side: PiSide;
    let session: PiSession;

    beforeEach(async () => {
      side = await open();
      await side.gateway.start();
      session = side.gateway.attach({ runId: 'run', actor: undefined });
    });

    afterEach(async () => {
      await side.gateway.stop();
      await side.close();
    });

    const answer = async (command: string, parameters?: PiRequest['parameters']): Promise<PiAnswer> => {
      const outcome = await asked(session, command, parameters);
      if (!outcome.ok) throw new Error(outcome.reason);
      return outcome.answer;
    };

    it('reports ACK with its info', async () => {
      expect(await answer('CCSCD1=QRY', { MSISDN: '1' })).to.deep.include({
        status: 'ACK',
        info: { BALANCE: '1450', NAME: 'a, b; "c"' },
      });
      expect(await answer('CCSCD1=QRY', { MSISDN: '2' })).to.deep.include({
        status: 'ACK',
        info: { BALANCE: ['1', '2'] },
      });
      expect(await answer('CCSCD1=CHG', { MSISDN: '1' })).to.deep.include({ status: 'ACK', info: {} });
    });

    it('reports NACK with its reason', async () => {
      expect(await answer('CCSCD1=QRY', { MSISDN: '3' })).to.deep.include({
        status: 'NACK',
        info: '73-No such subscriber',
      });
      expect((await answer('CCSCD1=QRY', { MSISDN: '4' })).status).to.equal('NACK');
    });

    it('accepts values with separators, quotes and line ends', async () => {
      const words = ['a;b', 'a,b', 'say "x"', '"', ' x ', 'x\r\ny', 'ä€'];
      for (const WORD of words) expect((await answer('ECHO=SAY', { WORD })).info).to.deep.equal({ WORD });
      expect((await answer('ECHO=SAY', { WORD: words })).info).to.deep.equal({ WORD: words });
    });

    it('gives each of many requests at once its own answer', async () => {
      const words = Array.from({ length: 50 }, (_, index) => `word ${index}`);
      const answers = await Promise.all(words.map((WORD) => answer('ECHO=SAY', { WORD })));
      expect(answers.map(({ info }) => (info as Record<string, unknown>)['WORD'])).to.deep.equal(words);
    });

    it('refuses what cannot be encoded, and goes on', async () => {
      expect(() => session.request({ command: 'A B', parameters: {} }, () => undefined)).to.throw(
        'pi: "A B" cannot be a command',
      );
      expect((await answer('CCSCD1=CHG')).status).to.equal('ACK');
    });

    it('settles nothing inside the request, and no abandoned request', async () => {
      const settled: string[] = [];
      const cancels = ['a', 'b', 'c', 'd'].map((WORD) =>
        session.request({ command: 'ECHO=SAY', parameters: { WORD } }, () => void settled.push(WORD)),
      );
      expect(settled).to.deep.equal([]);
      cancels[0]?.();
      cancels[2]?.();
      await answer('ECHO=SAY', { WORD: 'e' });
      await answer('ECHO=SAY', { WORD: 'f' });
      expect(settled).to.have.members(['b', 'd']);
    });

    it('ends only the requests of one run', async () => {
      const other = side.gateway.attach({ runId: 'other', actor: undefined });
      const pending = asked(session, 'ECHO=SAY', { WORD: 'a' });
      session.close();
      expect(await pending).to.deep.equal({ ok: false, reason: 'the session on gateway pi1 was closed' });
      expect(() => session.request({ command: 'CCSCD1=CHG', parameters: {} }, () => undefined)).to.throw('was closed');
      expect(await asked(other, 'CCSCD1=CHG')).to.have.property('ok', true);
    });

    it('refuses runs while it is down, and works again once it is up', async () => {
      await side.gateway.stop();
      expect(() => side.gateway.attach({ runId: 'run', actor: undefined })).to.throw('gateway pi1 is down');
      await side.gateway.start();
      session = side.gateway.attach({ runId: 'run', actor: undefined });
      expect((await answer('CCSCD1=CHG')).status).to.equal('ACK');
    });
  });
};
