/** Two definitions for each operation that is sent: one sends it, the other waits for it, at the end of each. */
import { mirrorOf } from '../../../src/gen/declared-types.ts';
import { operationOfType } from '../../../src/operations/registry.ts';
import type { OperationSource } from '../../../src/operations/operation.ts';
import { initialDP } from '../../run/open-runs.ts';
import { linkedTo, questionOf, type Spoken } from '../every-operation.ts';
import type { Values } from '../scripted.ts';
import type { TwoSides } from './two-sides.ts';

const operation = (type: string, values?: Values): OperationSource => ({ type, ...(values && { arguments: values }) });

/** The other side waits for it, and checks none of its arguments. */
const awaited = (type: string): OperationSource => ({ type: mirrorOf(type) ?? '', arguments_not_used: true });

/** What goes the other way before: what a result answers, and what an Invoke is linked to. */
const askedBefore = ({ type, kind, name }: Spoken): OperationSource => {
  const anything = type.startsWith('map.') ? 'BeginSubscriberActivity' : 'Continue';
  const asked = kind === 'result' ? name : (linkedTo[name] ?? anything);
  const [protocol = '', sides = ''] = type.split('.');
  const [own, , peer] = sides.split('_');
  return operation(`${protocol}.${peer}_to_${own}.${asked}`, questionOf(type, asked));
};

/** What the side of the type opens a dialogue with. */
const openerOf = ({ type, name }: Spoken): OperationSource => {
  if (type.startsWith('inap.')) return initialDP;
  const opening = linkedTo[name] ?? 'BeginSubscriberActivity';
  return operation(type.replace(/\w+$/, opening), questionOf(type, opening));
};

/** `expected`: the arguments that the other side expects. Default: those that are sent. */
export const sceneOf = (spoken: Spoken, values: Values, expected: Values = values): TwoSides => {
  const { type, kind } = spoken;
  const said = operation(type, values);
  const heard = operation(mirrorOf(type) ?? '', expected);
  if (kind === 'invoke' && operationOfType(type)?.opensDialogue) return { caller: [said], answerer: [heard] };
  const asked = askedBefore(spoken);
  // The side that opens the dialogue may not send twice before it has an answer.
  if (operationOfType(asked.type)?.opensDialogue)
    return { caller: [asked, heard], answerer: [awaited(asked.type), said] };
  if (type.startsWith('inap.scp_')) return { caller: [initialDP, heard], answerer: [awaited(initialDP.type), said] };
  const opener = openerOf(spoken);
  return { caller: [opener, awaited(asked.type), said], answerer: [awaited(opener.type), asked, heard] };
};
