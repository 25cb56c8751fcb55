/** What a component and its message are like, for the checks of `wrong` before the run. */
import type { Scope } from '../../../expressions/scope.ts';
import type { ArgumentCodec } from '../../../protocol/asn1/index.ts';
import type { Component, DialoguePortion } from '../../../protocol/tcap/types.ts';
import type { OperationSource } from '../../operation.ts';
import type { Argument, ArgumentValues } from '../argument.ts';
import type { WrongMessage } from './compile-wrong.ts';
import type { SampleMessage } from './sample-message.ts';

export interface SentComponent {
  /** The name of the application protocol: `INAP`. */
  readonly protocol: string;
  /** Absent where it has no declared parameter. */
  readonly codec: ArgumentCodec | undefined;
  /** Absent where it is sent without a parameter. */
  readonly argument: Argument | undefined;
  /** As the author gives them. */
  readonly values: ArgumentValues;
  /** Without its parameter. */
  readonly component: Component;
  /** As in `SampleMessage`. Default `open`. */
  readonly portion?: SampleMessage['portion'];
}

/** A component of any protocol, whose parameter is not known before. */
export const anyComponent: Pick<SentComponent, 'component' | 'portion'> = {
  component: { kind: 'invoke', invokeId: 0, linkedId: 0, operation: 0 },
  portion: 'open',
};

/** A SEQUENCE that contains nothing. */
const someParameter = Uint8Array.of(0x30, 0x00);

const layersOf = (protocol: string): readonly string[] =>
  protocol === 'INAP' ? ['inap', 'cap'] : [protocol.toLowerCase()];

/** The types of the message that carries the component of an operation. */
const typesOf = (source: OperationSource, opens: boolean): SampleMessage['types'] => {
  if (source['send_with_next']) return opens ? ['begin'] : ['begin', 'continue', 'end'];
  if (source['send_and_close']) return ['end'];
  return opens ? ['begin'] : ['continue', 'begin'];
};

const withParameter = (component: Component, parameter: Uint8Array | undefined): Component =>
  component.kind === 'reject' || parameter === undefined ? component : { ...component, parameter };

export const wrongMessageOf = (
  source: OperationSource,
  opens: boolean,
  sent: SentComponent | typeof anyComponent,
): WrongMessage => {
  const { portion = 'open' } = sent;
  const types = typesOf(source, opens);
  if (!('protocol' in sent)) {
    const component = withParameter(sent.component, someParameter);
    return { argumentLayers: [], sample: { types, component, portion, isConstant: false } };
  }
  const { argument, codec, values } = sent;
  const isConstant = argument?.constant ?? true;
  const octets = argument?.constant === true ? argument.of(undefined as unknown as Scope) : undefined;
  const parameter = isConstant ? octets : someParameter;
  const isSent = codec !== undefined && parameter !== undefined;
  return {
    argumentLayers: layersOf(sent.protocol),
    ...(isSent && { argument: { codec, octets, given: Object.keys(values) } }),
    sample: { types, component: withParameter(sent.component, parameter), portion, isConstant },
  };
};

/** The dialogue portion of a TC-BEGIN that is the same for every instance. */
export const portionOf = ({
  applicationContext,
  userInformation,
}: {
  readonly applicationContext?: string | undefined;
  readonly userInformation?: Uint8Array | undefined;
}): DialoguePortion | 'none' =>
  applicationContext === undefined
    ? 'none'
    : { kind: 'AARQ', applicationContext, protocolVersion: 1, ...(userInformation && { userInformation }) };
