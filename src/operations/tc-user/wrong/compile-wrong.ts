/**
 * `wrong` of an operation that uses TCAP: what makes its message wrong on purpose, from the argument down to the
 * transport.
 */
import type { Fault } from '../../../ground/errors.ts';
import type { Change, MessageChanges, WireLayer } from '../../../protocol/wrong/change.ts';
import type { InstanceDialogue } from '../../instance-dialogue.ts';
import type { CompileSite, OperationSource } from '../../operation.ts';
import { changedArgument, faultOfArgumentChange, type ChangedArgument } from './argument-changes.ts';
import { faultOfTcapChange, type SampleMessage } from './sample-message.ts';
import { faultsWith, noteOf, placeOf, withoutFault } from '../../wrong-messages.ts';
import { faultsOfVoid } from '../../void-changes.ts';
import { isOfArgument, writtenChanges, type WrittenChange } from '../../written-changes.ts';

export interface WrongMessage {
  /** The layers by which the operation's argument is changed; empty where it is no declared one. */
  readonly argumentLayers: readonly string[];
  /** Absent: it has none. */
  readonly argument?: ChangedArgument | undefined;
  readonly sample: SampleMessage;
}

/** Makes the message wrong that the dialogue sends next. */
export type MakeWrong = (dialogue: InstanceDialogue) => void;

const faultOfLayer = (one: WrittenChange, { argumentLayers: own, argument }: WrongMessage): string | undefined => {
  const { layer } = one;
  if (layer === 'diameter') return 'the layers of this operation do not include diameter';
  if (!isOfArgument(one)) return undefined;
  if (!own.includes(layer))
    return own[0] === undefined
      ? `the argument of this operation is no declared one: change it in the layer tcap, at \`parameter\``
      : `must be ${own.join(' or ')}, the protocol of the operation, not ${layer}`;
  return argument === undefined ? 'the operation sends no argument that could be changed' : undefined;
};

const checkEarly = (written: readonly WrittenChange[], message: WrongMessage, faults: Fault[]): void => {
  for (const one of written) {
    const ofLayer = faultOfLayer(one, message);
    if (ofLayer !== undefined) {
      faults.push({ pointer: `${one.pointer}/layer`, message: ofLayer });
      continue;
    }
    const fault =
      isOfArgument(one) && message.argument
        ? faultOfArgumentChange(message.argument, one.change, one.layer)
        : one.layer === 'tcap'
          ? faultOfTcapChange(message.sample, one.change)
          : undefined;
    if (fault !== undefined) faults.push({ pointer: placeOf(one), message: fault });
  }
};

const changesOf = (written: readonly WrittenChange[]): MessageChanges => {
  const changes: Partial<Record<WireLayer, Change[]>> = {};
  for (const { layer, change } of written) (changes[layer as WireLayer] ??= []).push(change);
  return changes;
};

/** Undefined where the operation has no `wrong`. */
export const compileWrong = (
  source: OperationSource,
  site: CompileSite,
  message: WrongMessage,
): MakeWrong | undefined => {
  const written = writtenChanges(source, site);
  if (written === undefined) return undefined;
  checkEarly(written, message, site.faults);
  site.faults.push(...faultsOfVoid(written));
  site.needsGateway('sigtran', faultsWith(withoutFault(written, site.faults), `${site.pointer}/wrong`));
  const { argument } = message;
  const ofArgument = written.filter(isOfArgument);
  const changes = changesOf(written.filter((one) => !isOfArgument(one)));
  const [{ layer = '' } = {}] = ofArgument;
  const parameter =
    argument === undefined || ofArgument.length === 0
      ? undefined
      : (octets: Uint8Array): Uint8Array =>
          changedArgument(
            argument,
            octets,
            ofArgument.map(({ change }) => change),
            layer,
          );
  site.wrong?.({ ...noteOf(written), ...(parameter && { parameter }) });
  const changed = parameter && ((octets: Uint8Array) => absentIfEmpty(parameter(octets)));
  return ({ tcap }) => tcap.change(changes, changed);
};

/** An argument that is left out. */
const absentIfEmpty = (octets: Uint8Array): Uint8Array | undefined => (octets.length === 0 ? undefined : octets);
