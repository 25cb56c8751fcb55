import { expect } from 'chai';
import { initialDP, type Operations } from '../../run/open-runs.ts';
import { inTurn, type Reaction, type ScpCall } from '../../run/scripted-scp.ts';
import { perform } from '../one-instance.ts';

const promptArguments = {
  'collectedInfo.collectedDigits.maximumNbOfDigits': 4,
  'informationToSend.inbandInfo.messageID.elementaryMessageID': 10,
};
const playArguments = { 'informationToSend.inbandInfo.messageID.elementaryMessageID': 11 };
const ask = (call: ScpCall): ScpCall => call.say('PromptAndCollectUserInformation', promptArguments);
const asking = (call: ScpCall): void => ask(call).continue();
const playing = (call: ScpCall): void => call.say('PlayAnnouncement', playArguments).continue();
const releasing = (call: ScpCall): void => call.say('ReleaseCall', { initialCallSegment_cause: 16 }).end();

const prompted = { type: 'inap.srf_from_scp.PromptAndCollectUserInformation' };
const played = { type: 'inap.srf_from_scp.PlayAnnouncement' };
const entered = (digitsResponse_digits: string) => ({
  type: 'inap.srf_to_scp.PromptAndCollectUserInformationResult',
  arguments: { digitsResponse_digits },
});
const reported = { type: 'inap.srf_to_scp.SpecializedResourceReport' };
const failed = (error: string | number) => ({ type: 'inap.srf_to_scp.Error', arguments: { error } });
const released = { type: 'inap.ssp_from_scp.ReleaseCall' };

const performHeard = async (operations: Operations, reaction: Reaction) => {
  const calls = new Set<ScpCall>();
  const performed = await perform(operations, {}, (call, indication) => {
    calls.add(call);
    reaction(call, indication);
  });
  return {
    ...performed,
    components: [...calls].flatMap(({ components }) => components).filter(({ kind }) => kind !== 'invoke'),
  };
};

describe('answers of the specialized resource', () => {
  it('return digits to the prompt that asked for them', async () => {
    const { components, checks } = await performHeard(
      [initialDP, prompted, entered('4711'), released],
      inTurn(asking, releasing),
    );
    expect(components.map(({ kind, invokeId }) => [kind, invokeId])).to.deep.equal([['returnResultLast', 0]]);
    expect(checks).to.have.length(2);
  });

  it('go to the newest prompt that has no answer yet', async () => {
    const twice = (call: ScpCall): void => ask(ask(call)).continue();
    const { components } = await performHeard([initialDP, prompted, prompted, entered('1'), failed(4)], inTurn(twice));
    expect(components.map(({ kind, invokeId }) => [kind, invokeId])).to.deep.equal([
      ['returnResultLast', 1],
      ['returnError', 0],
    ]);
  });

  for (const error of ['improperCallerResponse', 'ImproperCallerResponse', 4, '4']) {
    it(`can be an error, as ${JSON.stringify(error)}`, async () => {
      const { components } = await performHeard(
        [initialDP, prompted, failed(error), released],
        inTurn(asking, releasing),
      );
      expect(components).to.have.length(1);
      expect(components[0]).to.include({ kind: 'returnError', error: 4 });
    });
  }

  it('report the end of an announcement, linked to it', async () => {
    const calls: ScpCall[] = [];
    const reaction = inTurn(playing, (call) => {
      calls.push(call);
      releasing(call);
    });
    await perform([initialDP, played, reported, released], {}, reaction);
    expect(calls[0]?.components.at(-1)).to.include({ kind: 'invoke', operation: 49, linkedId: 0 });
  });

  for (const [name, operations] of Object.entries<Operations>({
    'a result without a prompt': [initialDP, entered('4711')],
    'a second result for one prompt': [initialDP, prompted, entered('4711'), entered('4711')],
    'a result for an announcement': [initialDP, prompted, entered('1'), entered('4711')],
  })) {
    it(`abort the instance where there is nothing to answer: ${name}`, async () => {
      const { abortion, report } = await perform(operations, {}, inTurn(asking));
      expect(abortion).to.equal('there is no PromptAndCollectUserInformation to answer');
      expect(report.counts).to.include({ aborted: 1 });
    });
  }

  it('abort the instance where neither a prompt nor an announcement is to be answered', async () => {
    const { abortion } = await perform(
      [initialDP, failed(4)],
      {},
      inTurn(() => undefined),
    );
    expect(abortion).to.equal('there is no PlayAnnouncement or PromptAndCollectUserInformation to answer');
    const { abortion: report } = await perform([initialDP, prompted, reported], {}, inTurn(asking));
    expect(report).to.equal('there is no PlayAnnouncement to answer');
  });
});
