import { expect } from 'chai';
import fc from 'fast-check';
import { mirrorOf } from '../../../src/gen/declared-types.ts';
import { operationOfType, operationTypes } from '../../../src/operations/registry.ts';
import type { OperationSource } from '../../../src/operations/operation.ts';
import { initialDP } from '../../run/open-runs.ts';
import { rounds } from '../../support/depth.ts';
import { asArguments, questions, spokenOperations, writable, type Spoken } from '../every-operation.ts';
import type { Values } from '../scripted.ts';
import { performBoth, type TwoSides } from './two-sides.ts';

/** Arguments with which the SCP asks for what the switch or the resource answers. */
const asked: Readonly<Record<string, Values>> = {
  PlayAnnouncement: { 'informationToSend.inbandInfo.messageID.elementaryMessageID': 5 },
  PromptAndCollectUserInformation: { 'collectedInfo.collectedDigits.maximumNbOfDigits': 4 },
  DisconnectLeg: { 'legToBeReleased.sendingSideID_hex': '01' },
};

const operation = (type: string, values?: Values): OperationSource => ({ type, ...(values && { arguments: values }) });

/** The other side waits for it, and looks at none of its arguments. */
const awaited = (type: string): OperationSource => ({ type: mirrorOf(type) ?? '', arguments_not_used: true });

/** What the SCP sends before the switch or the resource says this: the switch may not speak twice before it has an answer. */
const askedBefore = ({ type, kind, name }: Spoken): OperationSource => {
  const requested = kind === 'result' ? name : name === 'SpecializedResourceReport' ? 'PlayAnnouncement' : 'Continue';
  const to = type.startsWith('inap.srf_') ? 'inap.scp_to_srf' : 'inap.scp_to_ssp';
  return operation(`${to}.${requested}`, asked[requested]);
};

/** Two definitions of which one says this and the other waits for it, at the end of each. */
const sceneOf = (spoken: Spoken, values: Values): TwoSides => {
  const { type, kind, name } = spoken;
  const said = operation(type, values);
  const heard = operation(mirrorOf(type) ?? '', values);
  if (kind === 'invoke' && operationOfType(type)?.opensDialogue) return { caller: [said], answerer: [heard] };
  if (type.startsWith('map.')) {
    const question = operation(`${(mirrorOf(type) ?? '').replace('_from_', '_to_').replace(/\.\w+$/, '')}.${name}`, questions[name]);
    return { caller: [question, heard], answerer: [awaited(question.type), said] };
  }
  if (type.includes('.scp_')) return { caller: [initialDP, heard], answerer: [awaited(initialDP.type), said] };
  const before = askedBefore(spoken);
  return { caller: [initialDP, awaited(before.type), said], answerer: [awaited(initialDP.type), before, heard] };
};

describe('every operation', () => {
  it('has one for the other side', () => {
    const alone = operationTypes.filter((type) => operationOfType(type)?.gateway === 'sigtran' && mirrorOf(type) === undefined);
    expect(alone).to.deep.equal([]);
    const mirrors = operationTypes.flatMap((type) => mirrorOf(type) ?? []);
    expect(mirrors.map((type) => mirrorOf(type)).sort()).to.deep.equal(operationTypes.filter((type) => mirrorOf(type) !== undefined));
  });

  it('is the same there: its arguments, and whether it opens a dialogue', () => {
    for (const type of operationTypes) {
      const [ours, theirs] = [operationOfType(type), operationOfType(mirrorOf(type) ?? '')];
      if (ours?.wire?.direction !== 'outbound') continue;
      expect(theirs?.wire?.direction, type).to.equal('inbound');
      expect(Boolean(ours.opensDialogue), type).to.equal(Boolean(theirs?.answersDialogue));
      expect(ours.wire.variants, type).to.deep.equal(theirs?.wire?.variants);
    }
  });

  for (const spoken of spokenOperations.filter(({ direction }) => direction === 'outbound')) {
    const { type, values } = spoken;
    it(`${type} sends what ${mirrorOf(type)} takes with the same arguments`, async () => {
      const property = fc.asyncProperty(values.filter(writable), async (nested) => {
        const told = asArguments(nested);
        const { caller, answerer } = await performBoth(sceneOf(spoken, told));
        expect([caller.verdict, caller.reason, answerer?.verdict, answerer?.reason]).to.deep.equal(['passed', '', 'passed', '']);
        const checks = [...caller.checks, ...(answerer?.checks ?? [])];
        expect(checks.filter((line) => !line.startsWith('pass'))).to.deep.equal([]);
        expect(checks.length).to.be.at.least(1 + Object.keys(told).length);
      });
      await fc.assert(property, { numRuns: rounds(15) });
    });
  }
});
