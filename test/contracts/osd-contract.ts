/**
 * The contract of every osd gateway, real or simulated: a suite that is applied to each of them. Their counterparts
 * have the operations `addSubscriber`, which returns its parameters, and `slowly`, whose answer they may hold back.
 */
import { expect } from 'chai';
import { DialproofError } from '../../src/ground/errors.ts';
import type { OsdAnswer, OsdGateway, OsdRequest, OsdSession } from '../../src/gateways/gateway.ts';
import { answerTo, outcomeOf, reasonFor } from '../support/configured-gateway.ts';

export interface OpenOsdGateway {
  /** Started. */
  readonly gateway: OsdGateway;
  /** The counterpart answers `slowly`, which it may hold back until then. */
  release(): void;
  /** Stops the gateway and its counterpart. */
  close(): Promise<void>;
}

const addSubscriber = (parameters: OsdRequest['parameters']): OsdRequest => ({
  action: 'urn:subscribers#add',
  wsdl_url: 'urn:subscribers',
  operation: 'addSubscriber',
  parameters,
});
const sellSubscriber: OsdRequest = {
  ...addSubscriber({}),
  action: 'urn:subscribers#sell',
  operation: 'sellSubscriber',
};
const slowly: OsdRequest = { wsdl_url: 'urn:subscribers', operation: 'slowly', parameters: {} };

export const osdContract = (name: string, open: () => Promise<OpenOsdGateway>): void => {
  describe(`the osd gateway ${name}`, () => {
    let opened: OpenOsdGateway;
    let gateway: OsdGateway;
    let session: OsdSession;
    beforeEach(async () => {
      opened = await open();
      ({ gateway } = opened);
      session = gateway.attach({ runId: 'run-1', actor: undefined });
    });
    afterEach(() => opened.close());
    const ask = (request: OsdRequest, over = session): Promise<OsdAnswer> =>
      answerTo((settle) => over.request(request, settle));
    const refused = (act: () => unknown): void => {
      expect(act).to.throw(DialproofError).with.property('code', 'GatewayFailed');
    };

    it('has its kind', () => {
      expect(gateway.kind).to.equal('osd');
      expect(session.gateway).to.equal(gateway.name);
    });

    it('returns texts, objects and lists as they were sent', async () => {
      const parameters = {
        msisdn: '49301',
        profile: { name: 'Grüß & Söhne <1>', limits: { day: '5' } },
        tags: ['a', 'b'],
      };
      const { returned } = await ask(addSubscriber(parameters));
      expect(returned).to.deep.equal({ msisdn: '49301', name: 'Grüß & Söhne <1>', day: '5', tags: ['a', 'b'] });
    });

    it('returns scalars as texts', async () => {
      const { returned } = await ask(
        addSubscriber({ msisdn: 49301, profile: { name: true, limits: { day: 1.5 } }, tags: [1, 2] }),
      );
      expect(returned).to.deep.equal({ msisdn: '49301', name: 'true', day: '1.5', tags: ['1', '2'] });
    });

    it('reports a SOAP fault by its code and its text', async () => {
      const reason = await reasonFor((settle) => session.request(sellSubscriber, settle));
      expect(reason).to.match(/^SOAP fault \S+: .*sellSubscriber/);
    });

    it('refuses what XML cannot represent, before it is sent', () => {
      for (const parameters of [{ 'not a name': '1' }, { msisdn: 'a\u0000b' }]) {
        expect(() => session.request(addSubscriber(parameters), () => expect.fail('told')))
          .to.throw(DialproofError)
          .with.property('code', 'EncodeFailed');
      }
    });

    it('answers many at once, each with its own', async () => {
      const numbers = Array.from({ length: 100 }, (_, index) => String(49000 + index));
      const answers = await Promise.all(numbers.map((msisdn) => ask(addSubscriber({ msisdn }))));
      expect(answers.map(({ returned }) => (returned as { msisdn: string }).msisdn)).to.deep.equal(numbers);
    });

    it('does not settle what was cancelled, and goes on with the rest', async () => {
      let told = 0;
      const cancel = session.request(slowly, () => void (told += 1));
      const other = ask(slowly);
      cancel();
      opened.release();
      expect((await other).returned).to.deep.equal({ done: 'yes' });
      expect(told).to.equal(0);
    });

    it('settles the requests of a session that is closed, and sends nothing more in it', async () => {
      const waiting = outcomeOf((settle) => session.request(slowly, settle));
      session.close();
      expect(await waiting).to.deep.equal({ ok: false, reason: `the session on gateway ${gateway.name} was closed` });
      refused(() => session.request(slowly, () => expect.fail('told')));
    });

    it('ends every session when it stops, and attaches no run until it starts again', async () => {
      const waiting = outcomeOf<OsdAnswer>((settle) => session.request(slowly, settle));
      await gateway.stop();
      expect((await waiting).ok).to.equal(false);
      refused(() => gateway.attach({ runId: 'run-2', actor: undefined }));
      await gateway.start();
      session = gateway.attach({ runId: 'run-3', actor: undefined });
      const slow = ask(slowly);
      opened.release();
      expect((await slow).returned).to.deep.equal({ done: 'yes' });
    });
  });
};
