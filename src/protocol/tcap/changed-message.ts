/** TCAP messages that are wrong on purpose: the names of their parts (Q.773 §3), and the changes of them. */
import { DialproofError } from '../../ground/errors.ts';
import { berParts, elementsOf, tagOfPart } from '../wrong/ber-parts.ts';
import type { Change } from '../wrong/change.ts';
import { changedWithUpper } from '../wrong/apply.ts';
import type { Part } from '../wrong/part.ts';
import { decodeReceived } from './codec.ts';

type Names = Readonly<Record<number, string>>;

const messageNames: Names = {
  0x48: 'otid',
  0x49: 'dtid',
  0x4a: 'pAbortCause',
  0x6b: 'dialoguePortion',
  0x6c: 'components',
};

/** Of AARQ, AARE and AUDT. */
const dialogueNames: Names = {
  0x80: 'protocolVersion',
  0xa1: 'applicationContext',
  0xa2: 'result',
  0xa3: 'resultSourceDiagnostic',
  0xbe: 'userInformation',
};
const abortNames: Names = { 0x80: 'abortSource', 0xbe: 'userInformation' };
const abortApdu = 0x64;

const [returnResultLast, returnError, reject, returnResultNotLast] = [0xa2, 0xa3, 0xa4, 0xa7];
const [sequence, linkedId] = [0x30, 0x80];

/** Names of the parts of a component; without the number of the component they mean that of the operation. */
const ownNames: ReadonlySet<string> = new Set([
  'component',
  'invokeId',
  'linkedId',
  'operationCode',
  'errorCode',
  'parameter',
  'result',
  'problem',
]);

const nameBy = (parts: readonly Part[], names: Names): void => {
  for (const part of parts) part.name = names[tagOfPart(part) ?? -1];
};

const nameDialogue = (portion: Part): void => {
  portion.isOpen = true;
  for (const external of elementsOf(portion)) {
    for (const element of elementsOf(external)) {
      if (tagOfPart(element) === 0x06) element.name = 'abstractSyntax';
      for (const apdu of elementsOf(element))
        nameBy(elementsOf(apdu), tagOfPart(apdu) === abortApdu ? abortNames : dialogueNames);
    }
  }
};

const nameInOrder = (parts: readonly Part[], ...names: readonly string[]): void =>
  parts.forEach((part, index) => {
    part.name = names[index];
  });

const nameComponent = (component: Part): void => {
  component.name = 'component';
  const parts = elementsOf(component);
  switch (tagOfPart(component)) {
    case returnResultLast:
    case returnResultNotLast: {
      nameInOrder(parts, 'invokeId', 'result');
      const [, result] = parts;
      if (result === undefined || tagOfPart(result) !== sequence) return;
      result.isOpen = true;
      return nameInOrder(elementsOf(result), 'operationCode', 'parameter');
    }
    case returnError:
      return nameInOrder(parts, 'invokeId', 'errorCode', 'parameter');
    case reject:
      return nameInOrder(parts, 'invokeId', 'problem');
    default:
      if (parts[1] !== undefined && tagOfPart(parts[1]) === linkedId)
        return nameInOrder(parts, 'invokeId', 'linkedId', 'operationCode', 'parameter');
      return nameInOrder(parts, 'invokeId', 'operationCode', 'parameter');
  }
};

/** A message with the names of its parts. A parameter is named as a whole. */
export const tcapParts = (message: Uint8Array): Part => {
  const root: Part = { parts: berParts(message) };
  const [whole] = root.parts ?? [];
  const elements = whole === undefined ? [] : elementsOf(whole);
  nameBy(elements, messageNames);
  for (const element of elements) {
    if (element.name === 'dialoguePortion') nameDialogue(element);
    if (element.name !== 'components') continue;
    element.isOpen = true;
    elementsOf(element).forEach(nameComponent);
  }
  return root;
};

/** `unchanged`: the message without a change of a parameter, where one was changed. Throws `EncodeFailed`. */
export const changedTcap = (message: Uint8Array, changes: readonly Change[], unchanged = message): Buffer =>
  changedWithUpper(tcapParts, { message, unchanged, changes, layer: 'tcap' });

/** The application context that a changed Begin asks for. Null: it has a dialogue portion that is no readable AARQ. */
export const contextAskedIn = (begin: Uint8Array): string | undefined | null => {
  try {
    const message = decodeReceived(begin);
    if (message.type !== 'begin') return null;
    const { dialogue } = message;
    if (dialogue === undefined) return undefined;
    return dialogue.kind === 'AARQ' ? dialogue.applicationContext : null;
  } catch (thrown) {
    if (thrown instanceof DialproofError && thrown.code === 'DecodeFailed') return null;
    throw thrown;
  }
};

/** The change of an operation whose component has this number in its message: its names mean this component. */
export const ofComponent = (change: Change, number: number): Change => {
  const { at } = change;
  if (at === undefined) return change;
  const [first = ''] = at.split('.');
  if (!ownNames.has(first)) return change;
  return {
    ...change,
    at: first === 'component' ? at.replace(/^component/, `component[${number}]`) : `component[${number}].${at}`,
  };
};
