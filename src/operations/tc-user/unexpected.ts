/** A message that came in place of the one that was expected: drawn with its arguments, to the party that it is for. */
import { DialproofError } from '../../errors.ts';
import type { Component } from '../../protocol/tcap/types.ts';
import { nameOfInbound } from '../inbound-names.ts';
import type { Inbound, InstanceDialogue } from '../instance-dialogue.ts';
import type { Instance } from '../operation.ts';

/** Arguments, and characters of them, that a row of the ladder has. */
const mostArguments = 12;
const longestDetail = 300;

export const parameterOf = (component: Component): Uint8Array | undefined => ('parameter' in component ? component.parameter : undefined);

/** `destinationRoutingAddress_digits 6495551, cutAndPaste 1`; empty if the argument is not known or cannot be decoded. */
const argumentsOf = (component: Component, { opening }: InstanceDialogue): string => {
  const parameter = parameterOf(component);
  if (parameter === undefined || (component.kind !== 'invoke' && component.kind !== 'returnResultLast')) return '';
  const operation = component.operation === undefined ? undefined : opening.protocol.operations.byCode(component.operation);
  const codec = component.kind === 'invoke' ? operation?.argument : operation?.result;
  if (codec === undefined) return '';
  try {
    const told = codec.flatten(codec.decode(parameter)).map(([name, value]) => `${name} ${String(value)}`);
    const text = told.slice(0, mostArguments).join(', ');
    return told.length > mostArguments || text.length > longestDetail ? `${text.slice(0, longestDetail)} …` : text;
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return thrown.message;
  }
};

const service = 'scp';

/** Between whom the message is drawn: the resource is a party of its own. */
const partiesOf = (component: Component | undefined, { opening }: InstanceDialogue): { readonly from: string; readonly to: string } => {
  const { party, peer, protocol, partyOf } = opening;
  const operation = component?.kind === 'invoke' ? protocol.operations.byCode(component.operation) : undefined;
  const other = operation && partyOf?.(operation.name);
  if (other === undefined) return { from: peer, to: party };
  return party === service ? { from: other, to: party } : { from: peer, to: other };
};

/** Records what came, and gives the error that aborts the instance. */
export const unexpected = (instance: Instance, dialogue: InstanceDialogue, expected: string, inbound: Inbound): DialproofError => {
  const name = nameOfInbound(inbound, dialogue);
  const { came } = dialogue;
  instance.journal?.later((journal) => {
    const component = inbound.kind === 'component' ? inbound.component : undefined;
    const parameter = component && parameterOf(component);
    const told = component === undefined ? '' : argumentsOf(component, dialogue);
    journal.message({
      dialogue: dialogue.number,
      came,
      ...partiesOf(component, dialogue),
      name,
      detail: `${expected} was expected${told === '' ? '' : `; ${told}`}`,
      failed: true,
      ...(parameter && { hex: Buffer.from(parameter).toString('hex') }),
    });
  });
  return new DialproofError('CheckFailed', `${expected} was expected, but ${name} came`, { check: `${expected} received` });
};
