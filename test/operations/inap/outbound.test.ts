import { expect } from 'chai';
import { initialDP, proceed, releaseCall, type Operations } from '../../run/open-runs.ts';
import { continuing, releasing, silent, type Reaction, type ScpCall } from '../../run/scripted-scp.ts';
import { inap } from '../../../src/protocol/inap/index.ts';
import { perform } from '../one-instance.ts';

const report = (eventTypeBCSM: number, attributes: object = {}) => ({
  type: 'inap.ssp_to_scp.EventReportBCSM',
  arguments: { eventTypeBCSM },
  ...attributes,
});

/** Collects the calls of the SCP. */
const listening = (reaction: Reaction): { readonly react: Reaction; readonly calls: Set<ScpCall> } => {
  const calls = new Set<ScpCall>();
  return {
    calls,
    react: (call, indication) => {
      calls.add(call);
      reaction(call, indication);
    },
  };
};

const scriptsOf = async (operations: Operations, reaction: Reaction): Promise<string[][]> => {
  const { react, calls } = listening(reaction);
  await perform(operations, {}, react);
  return [...calls].map(({ script }) => script);
};

describe('an outbound operation', () => {
  it('sends its arguments, constant or made by expressions', async () => {
    const { react, calls } = listening(releasing);
    const { checks } = await perform(
      [
        { ...initialDP, arguments: { serviceKey: '{$v.key * 2}', calledPartyNumber_digits: '555', eventTypeBCSM: 2 } },
        releaseCall,
      ],
      { vars: { key: 50 } },
      react,
    );
    expect(checks).to.deep.equal(['pass: ReleaseCall received']);
    const [component] = [...calls][0]?.components ?? [];
    const parameter = component?.kind === 'invoke' ? component.parameter : undefined;
    expect(parameter && inap.operation('InitialDP').argument?.decode(parameter)).to.include({
      serviceKey: 100,
      eventTypeBCSM: 2,
    });
  });

  it('aborts the instance where the value of an expression cannot be sent, and names the argument', async () => {
    const { abortion } = await perform([{ ...initialDP, arguments: { serviceKey: '{$v.key}' } }, releaseCall], {
      vars: { key: 'x' },
    });
    expect(abortion).to.contain('serviceKey');
    const { abortion: missing } = await perform(
      [{ ...initialDP, arguments: { serviceKey: '{$v.key.x.y}' } }, releaseCall],
      { vars: { key: {} } },
    );
    expect(missing).to.contain('$v.key.x is absent');
  });

  it('leaves at once, in a message of its own', async () => {
    const scripts = await scriptsOf([initialDP, proceed, report(7), report(9)], continuing);
    expect(scripts).to.deep.equal([
      ['TC-BEGIN InitialDP', 'TC-CONTINUE EventReportBCSM', 'TC-CONTINUE EventReportBCSM', 'TC-U-ABORT'],
    ]);
  });

  it('with send_with_next leaves with the next one, in one message', async () => {
    const [held, sent] = [report(7, { send_with_next: true }), report(9, { send_and_close: 1 })];
    const scripts = await scriptsOf([initialDP, proceed, held, sent], continuing);
    expect(scripts).to.deep.equal([['TC-BEGIN InitialDP', 'TC-END EventReportBCSM EventReportBCSM']]);
  });

  it('with send_with_next can open the dialogue together with the next one', async () => {
    const scripts = await scriptsOf([{ ...initialDP, send_with_next: 1 }, report(7), releaseCall], releasing);
    expect(scripts).to.deep.equal([['TC-BEGIN InitialDP EventReportBCSM']]);
  });

  it('with send_with_next and nothing next is never sent', async () => {
    expect(await scriptsOf([{ ...initialDP, send_with_next: true }], silent)).to.deep.equal([]);
  });

  it('with send_and_close ends the dialogue', async () => {
    const scripts = await scriptsOf([initialDP, proceed, report(7, { send_and_close: true })], continuing);
    expect(scripts).to.deep.equal([['TC-BEGIN InitialDP', 'TC-END EventReportBCSM']]);
  });

  it('needs an open dialogue', async () => {
    expect((await perform([report(7)])).abortion).to.equal('no operation has opened a dialogue yet');
    const { abortion } = await perform([initialDP, releaseCall, report(7)]);
    expect(abortion).to.match(/^dialogue \d+ is over: it cannot send a component$/);
  });

  it('opens the dialogue with the application context of the request', async () => {
    const camel2 = '0.4.0.0.1.0.50.1';
    for (const [ssp_ac, applicationContext] of [
      ['cs1', '0.4.0.1.1.1.0.0'],
      ['04000001003201', camel2],
      [camel2, camel2],
      [],
    ]) {
      const { react, calls } = listening(releasing);
      await perform([initialDP, releaseCall], ssp_ac === undefined ? {} : { ssp_ac }, react);
      const begin = [...calls][0]?.heard[0];
      const portion = begin?.primitive === 'TC-BEGIN' ? begin.dialogue : undefined;
      expect(portion?.kind === 'AARQ' ? portion.applicationContext : undefined).to.equal(applicationContext);
    }
  });
});
