/** The messages that a test has sent when it passed, each with its operation: what a campaign changes. */
import { ifPossible } from '../../ground/if-possible.ts';
import type { OperationSource } from '../../operations/operation.ts';
import type { ArgumentCodec } from '../../protocol/asn1/index.ts';
import { decodeTcap } from '../../protocol/tcap/codec.ts';
import type { Component, TcapMessage } from '../../protocol/tcap/types.ts';
import type { SentMessage } from '../../robustness/sent-message.ts';
import { catalogueOf } from '../readable-components.ts';
import { sentBy } from './sending-operations.ts';
import type { PassedMessage } from './sent-and-received.ts';

/** Operations that send a message without a component. */
const isWhole = (name: string): boolean => name === 'End' || name === 'Abort';

interface DeclaredParameter {
  readonly codec: ArgumentCodec | undefined;
  /** As in `SentMessage`. */
  readonly mayBeAbsent?: boolean | undefined;
}

const declaredFor = (component: Component, layer: 'inap' | 'map', variant: unknown): DeclaredParameter | undefined => {
  const { operations, errors } = catalogueOf(layer, typeof variant === 'string' ? variant : undefined);
  switch (component.kind) {
    case 'invoke': {
      const operation = operations.byCode(component.operation);
      return { codec: operation?.argument, mayBeAbsent: operation?.isArgumentOptional };
    }
    case 'returnError': {
      const error = errors.byCode(component.error);
      return { codec: error?.parameter, mayBeAbsent: error?.isParameterOptional };
    }
    case 'reject':
      return undefined;
    default: {
      const operation = component.operation === undefined ? undefined : operations.byCode(component.operation);
      return { codec: operation?.result, mayBeAbsent: operation?.isResultOptional };
    }
  }
};

const decoded = (octets: Uint8Array): TcapMessage | undefined => ifPossible(() => decodeTcap(octets));

const componentsOf = (message: TcapMessage): readonly Component[] =>
  'components' in message ? message.components : [];

/** The operations in order, and the messages in order: each operation has sent the next component, or the next message. */
export const sentMessages = (
  operations: readonly OperationSource[],
  passed: readonly PassedMessage[],
): readonly SentMessage[] => {
  const own = passed.filter(({ sent }) => sent);
  const found: SentMessage[] = [];
  let at = 0;
  let waiting: { readonly operation: number; readonly name: string; readonly family: string }[] = [];
  operations.forEach((operation, index) => {
    const sending = sentBy(operation);
    if (sending === undefined) return;
    waiting.push({ operation: index, ...sending });
    if (operation['send_with_next'] === true) return;
    const octets = own[at]?.tcap;
    at += 1;
    const message = octets === undefined ? undefined : decoded(octets);
    if (octets !== undefined && message !== undefined) {
      const contents = componentsOf(message);
      waiting
        .filter(({ name }) => !isWhole(name) || contents.length === 0)
        .forEach(({ operation: place, name, family }, number) => {
          const content = contents[number];
          const layer = family === 'map' ? 'map' : 'inap';
          const { codec, mayBeAbsent } = (content && declaredFor(content, layer, operations[place]?.['variant'])) ?? {};
          found.push({
            operation: place,
            sentBy: index,
            name,
            layer,
            octets,
            type: message.type,
            hasContext: message.dialogue?.kind === 'AARQ',
            ...(content && { component: { number, content } }),
            ...(codec && family !== 'tcap' && { codec, ...(mayBeAbsent && { mayBeAbsent }) }),
          });
        });
    }
    waiting = [];
  });
  return found;
};
