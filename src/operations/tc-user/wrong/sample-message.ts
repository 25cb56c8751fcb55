/** TCAP messages like those that an operation sends, by which a change of them is checked before the run. */
import { encodeTcap } from '../../../protocol/tcap/codec.ts';
import { ofComponent, tcapParts } from '../../../protocol/tcap/changed-message.ts';
import type { Component, DialoguePortion, OutgoingMessage } from '../../../protocol/tcap/types.ts';
import { faultOfChange } from '../../../protocol/wrong/apply.ts';
import type { Change } from '../../../protocol/wrong/change.ts';

export interface SampleMessage {
  /** The types that it may have. */
  readonly types: readonly ('begin' | 'continue' | 'end' | 'abort')[];
  /** Undefined where it has no component. */
  readonly component: Component | undefined;
  /** `open`: not known before. */
  readonly portion: DialoguePortion | 'open' | 'none';
  /** Whether the octets of the parameter are known. */
  readonly isConstant: boolean;
}

const context = '0.0.17.773.1.1.1';
const id = 1;
/** One whole EXTERNAL. */
const userInformation = Uint8Array.of(0x28, 0x00);

const openPortion: Readonly<Record<SampleMessage['types'][number], DialoguePortion>> = {
  begin: { kind: 'AARQ', applicationContext: context, protocolVersion: 1, userInformation },
  continue: {
    kind: 'AARE',
    applicationContext: context,
    protocolVersion: 1,
    result: 0,
    diagnostic: { source: 'user', value: 0 },
  },
  end: {
    kind: 'AARE',
    applicationContext: context,
    protocolVersion: 1,
    result: 0,
    diagnostic: { source: 'user', value: 0 },
  },
  abort: { kind: 'ABRT', source: 0, userInformation },
};

/**
 * Components before the own one in its message, where a change names one of them. Whether there is one with which it can
 * change places is known when the message is sent.
 */
const numberIn = ({ at = '', change }: Change): number => {
  if (at === 'component' && change === 'reorder') return 1;
  return Number(/^component\[(\d{1,3})\]/.exec(at)?.[1] ?? 0);
};

const messageOf = (
  type: SampleMessage['types'][number],
  { component, portion }: SampleMessage,
  number: number,
): OutgoingMessage => {
  const dialogue = portion === 'open' ? openPortion[type] : portion === 'none' ? undefined : portion;
  const components = component === undefined ? [] : Array.from({ length: number + 1 }, () => component);
  const carried = dialogue === undefined ? {} : { dialogue };
  switch (type) {
    case 'begin':
      return { type, otid: id, ...carried, components };
    case 'continue':
      return { type, otid: id, dtid: id, ...carried, components };
    case 'end':
      return { type, dtid: id, ...carried, components };
    case 'abort':
      return { type, dtid: id, ...carried };
  }
};

/** Fields whose octets are as many in every message. */
const fixedFields: ReadonlySet<string> = new Set(['otid', 'invokeId', 'linkedId', 'protocolVersion', 'abortSource']);

/** Where the number of octets is not known before. */
const withoutSize = (change: Change): Change =>
  change.change === 'truncate' ? { ...change, octets: 0 } : change.change === 'flip' ? { ...change, bit: 0 } : change;

/** Why a change does not apply to any of the messages that the operation may send. */
export const faultOfTcapChange = (sample: SampleMessage, change: Change): string | undefined => {
  const isKnown = (sample.isConstant && sample.portion !== 'open') || fixedFields.has(change.at ?? '');
  const known = ofComponent(isKnown ? change : withoutSize(change), 0);
  const faults = sample.types.map((type) =>
    faultOfChange(tcapParts(encodeTcap(messageOf(type, sample, numberIn(change)))), known, 'tcap'),
  );
  return faults.includes(undefined) ? undefined : faults[0]?.replace(`"${known.at}"`, `"${change.at}"`);
};
