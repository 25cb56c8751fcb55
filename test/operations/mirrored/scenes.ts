/** Two definitions for each operation that is sent: one sends it, the other waits for it, at the end of each. */
import { mirrorOf } from '../../../src/gen/declared-types.ts';
import { operationOfType } from '../../../src/operations/registry.ts';
import type { OperationSource } from '../../../src/operations/operation.ts';
import { initialDP } from '../../run/open-runs.ts';
import { questions, type Spoken } from '../every-operation.ts';
import type { Values } from '../scripted.ts';
import type { TwoSides } from './two-sides.ts';

/** Arguments of the operations of the SCP that the switch or the resource answers. */
const asked: Readonly<Record<string, Values>> = {
  PlayAnnouncement: { 'informationToSend.inbandInfo.messageID.elementaryMessageID': 5 },
  PromptAndCollectUserInformation: { 'collectedInfo.collectedDigits.maximumNbOfDigits': 4 },
  DisconnectLeg: { 'legToBeReleased.sendingSideID_hex': '01' },
};

const operation = (type: string, values?: Values): OperationSource => ({ type, ...(values && { arguments: values }) });

/** The other side waits for it, and checks none of its arguments. */
const awaited = (type: string): OperationSource => ({ type: mirrorOf(type) ?? '', arguments_not_used: true });

/**
 * The operation that the SCP sends before the switch or the resource sends this one: the switch may not send twice
 * before it has an answer.
 */
const askedBefore = ({ type, kind, name }: Spoken): OperationSource => {
  const requested = kind === 'result' ? name : name === 'SpecializedResourceReport' ? 'PlayAnnouncement' : 'Continue';
  const to = type.startsWith('inap.srf_') ? 'inap.scp_to_srf' : 'inap.scp_to_ssp';
  return operation(`${to}.${requested}`, asked[requested]);
};

/** `expected`: the arguments that the other side expects. Default: those that are sent. */
export const sceneOf = (spoken: Spoken, values: Values, expected: Values = values): TwoSides => {
  const { type, kind, name } = spoken;
  const said = operation(type, values);
  const heard = operation(mirrorOf(type) ?? '', expected);
  if (kind === 'invoke' && operationOfType(type)?.opensDialogue) return { caller: [said], answerer: [heard] };
  if (type.startsWith('map.')) {
    const question = operation(
      `${(mirrorOf(type) ?? '').replace('_from_', '_to_').replace(/\.\w+$/, '')}.${name}`,
      questions[name],
    );
    return { caller: [question, heard], answerer: [awaited(question.type), said] };
  }
  if (type.includes('.scp_')) return { caller: [initialDP, heard], answerer: [awaited(initialDP.type), said] };
  const before = askedBefore(spoken);
  return { caller: [initialDP, awaited(before.type), said], answerer: [awaited(initialDP.type), before, heard] };
};
