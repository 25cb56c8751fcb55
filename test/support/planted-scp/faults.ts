/**
 * Faults of services, as what they make of the TCAP messages of a right one: each is a function of what comes and of
 * what goes.
 */
import { DialproofError } from '../../../src/ground/errors.ts';
import { decodeTcap, decodeTransactionIds, encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { tcapParts } from '../../../src/protocol/tcap/changed-message.ts';
import type { Component, TcapMessage } from '../../../src/protocol/tcap/types.ts';
import { rendered, withRole, type Part } from '../../../src/protocol/wrong/part.ts';
import { findPart } from '../../../src/protocol/wrong/path.ts';
import { withRightLengths } from './right-lengths.ts';
import type { Inject } from './wrapped-transport.ts';

export interface PlantedFault {
  receive?(tcap: Buffer, inject: Inject): Uint8Array | undefined;
  send?(tcap: Buffer, inject: Inject): Uint8Array | undefined;
  /** The process stops at such a message. */
  stopsAt?(tcap: Buffer): boolean;
}

const decoded = (tcap: Buffer): TcapMessage | undefined => {
  try {
    return decodeTcap(tcap);
  } catch (thrown) {
    if (thrown instanceof DialproofError) return undefined;
    throw thrown;
  }
};

type WithComponents = Exclude<TcapMessage, { type: 'abort' }>;

const isReject = ({ kind }: Component): boolean => kind === 'reject';

type Change<Message> = (message: Message, inject: Inject) => TcapMessage | undefined;

/** Changes each message that can be read; undefined: it is not sent. */
export const sending =
  (change: Change<TcapMessage>): PlantedFault['send'] =>
  (tcap, inject) => {
    const message = decoded(tcap);
    const made = message && change(message, inject);
    if (message !== undefined && made === message) return tcap;
    return made && encodeTcap(made as Parameters<typeof encodeTcap>[0]);
  };

/** Changes each message that has a Reject. */
const rejecting = (change: Change<WithComponents>): PlantedFault['send'] =>
  sending((message, inject) =>
    message.type === 'abort' || !message.components.some(isReject) ? message : change(message, inject),
  );

const componentTags = [0xa1, 0xa2, 0xa3, 0xa4, 0xa7];
const unrecognizedTransactionID = 1;
const unknownInvokeId = 99;
/** The service key that is given where the number is out of range: `[0]` and one octet, 255 and 100. */
const outOfRange = Buffer.from('8001ff', 'hex');
const inRange = 0x64;
const longest = 200;

/** Takes a component of an unknown type for an Invoke. */
const takingAnyTag = (tcap: Buffer): Uint8Array => {
  const root: Part = tcapParts(tcap);
  const component = findPart(root, 'component')?.part;
  const tag = component && withRole(component, 'tag');
  if (tag?.octets === undefined || componentTags.includes(tag.octets[0] ?? 0)) return tcap;
  tag.octets = Uint8Array.of(0xa1);
  return rendered(root);
};

const withoutSign = (tcap: Buffer): Uint8Array => {
  const at = tcap.indexOf(outOfRange);
  if (at >= 0) tcap[at + 2] = inRange;
  return tcap;
};

const otherId = (component: Component): Component =>
  component.kind === 'reject' && component.invokeId !== null
    ? { ...component, invokeId: (component.invokeId + 1) % 100 }
    : component;

const otherProblem = (component: Component): Component =>
  component.kind === 'reject' && component.problem.type === 'invoke'
    ? { ...component, problem: { type: 'returnError', code: 0 } }
    : component;

export const mapped = (message: WithComponents, change: (component: Component) => Component): TcapMessage => ({
  ...message,
  components: message.components.map(change),
});

/** The dialogue in which an answer with an unknown invoke id has come takes nothing any more. */
const hanging = (): PlantedFault => {
  const hung = new Set<string>();
  return {
    receive(tcap) {
      const dtid = Buffer.from(decodeTransactionIds(tcap).dtid ?? []).toString('hex');
      const message = decoded(tcap);
      if (message !== undefined && 'components' in message)
        for (const { kind, invokeId } of message.components)
          if (kind !== 'invoke' && invokeId === unknownInvokeId) hung.add(dtid);
      return hung.has(dtid) ? undefined : tcap;
    },
  };
};

/** Each makes a fault of its own: some have a state. */
export const plantedFaults = {
  'accepts a component of an unknown type': () => ({ receive: takingAnyTag }),
  'answers a component twice': () => ({
    send: rejecting((message) => ({ ...message, components: message.components.flatMap((each) => [each, each]) })),
  }),
  'aborts where it has to reject': () => ({
    send: rejecting((message, inject) => {
      const { dtid } = message as Extract<TcapMessage, { type: 'end' | 'continue' }>;
      if (message.type === 'continue') inject(encodeTcap({ type: 'abort', dtid: message.otid }));
      return { type: 'abort', dtid };
    }),
  }),
  'is silent for an unknown transaction': () => ({
    send(tcap) {
      const message = decoded(tcap);
      const isIt = message?.type === 'abort' && message.pAbortCause === unrecognizedTransactionID;
      return isIt ? undefined : tcap;
    },
  }),
  'hangs at an unknown invoke id': hanging,
  'keeps a transaction after an abort': () => ({
    receive: (tcap) => (decoded(tcap)?.type === 'abort' ? undefined : tcap),
  }),
  'stops at a long argument': () => ({ stopsAt: ({ length }) => length > longest }),
  'accepts a number out of range': () => ({ receive: withoutSign }),
  'drops a component that it has to reject': () => ({
    send: rejecting((message) => {
      const components = message.components.filter((component) => !isReject(component));
      return components.length === 0 ? undefined : { ...message, components };
    }),
  }),
  'accepts lengths that contradict each other': () => ({ receive: withRightLengths }),
  'rejects with another invoke id': () => ({ send: rejecting((message) => mapped(message, otherId)) }),
  'rejects with a problem of another type': () => ({ send: rejecting((message) => mapped(message, otherProblem)) }),
} as const satisfies Record<string, () => PlantedFault>;

export type PlantedFaultName = keyof typeof plantedFaults;
