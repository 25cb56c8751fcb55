/**
 * Received messages that no operation takes: one in place of the expected one, one after the last operation, or one
 * that TCAP rejected. They are drawn with their arguments, to the party that they are for.
 */
import { DialproofError } from '../ground/errors.ts';
import { describeProblem } from '../protocol/tcap/problems.ts';
import type { ComponentIndication, Irregularity, LocalReject, Reject } from '../protocol/tcap/types.ts';
import { nameOfInbound, sentenceOfLocalReject } from './inbound-names.ts';
import type { Inbound, InstanceDialogue } from './instance-dialogue.ts';
import type { ExpectedInWords, OtherMessage } from './journal.ts';
import type { Instance } from './operation.ts';
import { behindTheLast } from './left-behind.ts';

/** Most arguments, and characters of them, in a row of the ladder. */
const mostArguments = 12;
const longestDetail = 300;
/** Received items that are drawn behind the one that was not expected. */
const mostAfter = 8;

export const parameterOf = (component: ComponentIndication): Uint8Array | undefined =>
  'parameter' in component ? component.parameter : undefined;

/**
 * The names and the values of the arguments; none if the component has no arguments, or they are not known. Throws
 * `DecodeFailed`.
 */
const valuesOf = (component: ComponentIndication, { opening }: InstanceDialogue): OtherMessage['arguments'] => {
  const parameter = parameterOf(component);
  if (parameter === undefined || (component.kind !== 'invoke' && component.kind !== 'returnResultLast')) return [];
  const operation =
    component.operation === undefined ? undefined : opening.protocol.operations.byCode(component.operation);
  const codec = component.kind === 'invoke' ? operation?.argument : operation?.result;
  return codec === undefined ? [] : codec.flatten(codec.decode(parameter));
};

/** The arguments of a component for the ladder, and for the comparison with those that were expected. */
interface Portrayed {
  /** `destinationRoutingAddress_digits 6495551, cutAndPaste 1`, or why they cannot be decoded. */
  readonly text: string;
  readonly values: OtherMessage['arguments'];
}

const argumentsOf = (component: ComponentIndication | undefined, dialogue: InstanceDialogue): Portrayed => {
  if (component === undefined) return { text: '', values: [] };
  try {
    const values = valuesOf(component, dialogue);
    const parts = values.map(([name, value]) => `${name} ${String(value)}`);
    const text = parts.slice(0, mostArguments).join(', ');
    const isCut = parts.length > mostArguments || text.length > longestDetail;
    return { text: isCut ? `${text.slice(0, longestDetail)} …` : text, values };
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return { text: thrown.message, values: [] };
  }
};

const service = 'scp';

/** The parties between which the message is drawn: the resource is a party of its own. */
const partiesOf = (
  component: ComponentIndication | undefined,
  { opening }: InstanceDialogue,
): { readonly from: string; readonly to: string } => {
  const { party, peer, protocol, partyOf } = opening;
  const operation = component?.kind === 'invoke' ? protocol.operations.byCode(component.operation) : undefined;
  const other = operation && partyOf?.(operation.name);
  if (other === undefined) return { from: peer, to: party };
  return party === service ? { from: other, to: party } : { from: peer, to: other };
};

/**
 * Records what came, and returns the error that aborts the instance. `checks`: what the operation would have checked;
 * absent where several messages were expected.
 */
export const unexpected = (
  instance: Instance,
  dialogue: InstanceDialogue,
  expected: string,
  inbound: Inbound,
  checks?: () => ExpectedInWords,
): DialproofError => {
  drawUntaken(instance, dialogue, inbound, { why: `${expected} was expected`, failed: true, expected, checks });
  const name = nameOfInbound(inbound, dialogue);
  // They say what the peer did instead: one message often carries several components.
  if (instance.journal !== undefined)
    for (const after of dialogue.waiting.slice(0, mostAfter))
      drawUntaken(instance, dialogue, after, { why: `it came after ${name}`, failed: false });
  return new DialproofError('CheckFailed', `${expected} was expected, but ${name} came`, {
    check: `${expected} received`,
  });
};

/** A message that is left on a dialogue after the last operation: a failed check, unless it only ends the dialogue. */
export const leftOver = (instance: Instance, dialogue: InstanceDialogue, inbound: Inbound): void => {
  const failed = inbound.kind !== 'end';
  drawUntaken(instance, dialogue, inbound, { why: behindTheLast, failed });
  const text = `${nameOfInbound(inbound, dialogue)} came, and ${behindTheLast}`;
  if (failed) instance.check(false, 'nothing left', () => text);
};

interface Untaken {
  readonly why: string;
  readonly failed: boolean;
  /** The message in place of which it came. */
  readonly expected?: string;
  readonly checks?: (() => ExpectedInWords) | undefined;
}

const drawUntaken = (
  instance: Instance,
  dialogue: InstanceDialogue,
  inbound: Inbound,
  { why, failed, expected, checks }: Untaken,
): void => {
  const name = nameOfInbound(inbound, dialogue);
  const { came } = dialogue;
  instance.journal?.later((journal) => {
    const component = inbound.kind === 'component' ? inbound.component : undefined;
    const parameter = component && parameterOf(component);
    const { text, values } = argumentsOf(component, dialogue);
    if (expected !== undefined)
      journal.instead({ expected, checks: checks?.() ?? [], received: name, arguments: values });
    journal.message({
      dialogue: dialogue.number,
      came,
      ...partiesOf(component, dialogue),
      name,
      detail: text === '' ? why : `${why}; ${text}`,
      ...(failed && { failed }),
      ...(parameter && { hex: Buffer.from(parameter).toString('hex') }),
    });
  });
};

/** TC-L-REJECT where no operation waits for a Reject: a failed check. */
export const failedByReject = (instance: Instance, dialogue: InstanceDialogue, reject: LocalReject): void => {
  drawReject(instance, dialogue, reject, true);
  const text = sentenceOfLocalReject(reject, dialogue);
  instance.check(false, 'rejected by TCAP', () => text);
};

/** A Reject of either end that the definition allows. */
export const allowedReject = (instance: Instance, dialogue: InstanceDialogue, reject: LocalReject | Reject): void =>
  drawReject(instance, dialogue, reject, false);

/** A message violates the standard of TCAP, but TCAP could go on: a failed check. */
export const failedByIrregularity = (
  instance: Instance,
  dialogue: InstanceDialogue,
  irregularity: Irregularity,
): void => {
  drawIrregularity(instance, dialogue, irregularity.text, true);
  instance.check(false, 'dialogue in order', () => `dialogue ${dialogue.number}: ${irregularity.text}`);
};

/**
 * Like `failedByIrregularity`, where the operation checks that part of the dialogue portion itself: no failed check.
 */
export const allowedIrregularity = (instance: Instance, dialogue: InstanceDialogue, irregularity: Irregularity): void =>
  drawIrregularity(instance, dialogue, irregularity.text, false);

const drawIrregularity = (instance: Instance, dialogue: InstanceDialogue, detail: string, failed: boolean): void => {
  const { number, came, opening } = dialogue;
  instance.journal?.later((journal) => {
    journal.trace(1, () => `TCAP: ${detail}`);
    journal.message({
      dialogue: number,
      came,
      from: opening.peer,
      to: opening.party,
      name: 'TCAP',
      detail,
      ...(failed && { failed }),
    });
  });
};

/** Draws the Rejects that TCAP has sent in a message of their own. */
export const drawSentRejects = (
  instance: Instance,
  dialogue: InstanceDialogue,
  rejects: readonly LocalReject[],
): void => {
  const { number, opening } = dialogue;
  for (const { problem } of rejects) {
    const detail = describeProblem(problem);
    instance.journal?.later((journal) =>
      journal.message({ dialogue: number, from: opening.party, to: opening.peer, name: 'TC-REJECT', detail }),
    );
  }
};

const drawReject = (
  instance: Instance,
  dialogue: InstanceDialogue,
  reject: LocalReject | Reject,
  failed: boolean,
): void => {
  const isLocal = reject.kind === 'localReject';
  const name = isLocal ? 'TC-L-REJECT' : 'TC-REJECT';
  const detail = isLocal
    ? sentenceOfLocalReject(reject, dialogue)
    : `${describeProblem(reject.problem)}, which allow_rejects allows`;
  const { number, came, opening } = dialogue;
  const parameter = isLocal && reject.rejected.kind !== 'malformed' ? parameterOf(reject.rejected) : undefined;
  const hex = parameter && Buffer.from(parameter).toString('hex');
  instance.journal?.later((journal) => {
    journal.trace(1, () => `${name}: ${detail}`);
    journal.message({
      dialogue: number,
      came,
      from: opening.peer,
      to: opening.party,
      name,
      detail,
      ...(failed && { failed }),
      ...(hex !== undefined && { hex }),
    });
  });
};
