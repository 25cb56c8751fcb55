/** Every fault that a campaign can give to one message: of its argument, and of TCAP. */
import { argumentParts } from '../protocol/asn1/named-elements.ts';
import { changedTcap, tcapParts } from '../protocol/tcap/changed-message.ts';
import { ifPossible } from '../ground/if-possible.ts';
import type { Change } from '../protocol/wrong/change.ts';
import { bufferOf, rendered, withRole, type Part } from '../protocol/wrong/part.ts';
import { findPart, pathsOf } from '../protocol/wrong/path.ts';
import { argumentDemand, type ChangedArgument } from './argument-demands.ts';
import { unknownInvokeId } from './component-demands.ts';
import { changesOfElement, type NamedChange } from './changes-of-element.ts';
import type { Demand, DialogueFault, FaultKind } from './fault.ts';
import type { SentMessage } from './sent-message.ts';
import { tcapDemand, unknownContext } from './tcap-demands.ts';

/** Elements of the list of a message that are changed: the others are like them. */
const elementsOfList = /\[(?:[2-9]|\d\d+)\]/;

const parameterOf = ({ component }: SentMessage): Uint8Array | undefined =>
  component !== undefined && 'parameter' in component.content ? component.content.parameter : undefined;

const endsDialogue = ({ type }: SentMessage): boolean => type === 'end' || type === 'abort';

const faultOf = (
  message: SentMessage,
  layer: DialogueFault['layer'],
  field: string,
  { kind, change }: NamedChange,
  demand: Demand,
): DialogueFault => {
  const { name, operation, sentBy, octets: unchanged } = message;
  return { layer, kind, field, message: name, operation, sentBy, change, unchanged, demand };
};

const argumentFaults = (message: SentMessage): readonly DialogueFault[] => {
  const octets = parameterOf(message);
  const { codec, layer, component, mayBeAbsent = false } = message;
  if (octets === undefined || codec === undefined || component === undefined) return [];
  const argument: ChangedArgument = {
    codec,
    layer,
    octets,
    component: component.content,
    mayBeAbsent,
    endsDialogue: endsDialogue(message),
  };
  const demandOf = ({ kind, change }: NamedChange): Demand | undefined => argumentDemand(argument, kind, change);
  const whole: NamedChange = { kind: 'absent', change: { change: 'omit' } };
  const demand = demandOf(whole);
  const ofWhole = demand === undefined ? [] : [faultOf(message, layer, 'argument', whole, demand)];
  const paths = pathsOf(argumentParts(codec.type, octets)).filter((path) => !elementsOfList.test(path));
  const ofParts = paths.flatMap((path) => {
    const found = findPart(argumentParts(codec.type, octets), path);
    if (found === undefined) return [];
    return changesOfElement(found.part, path).flatMap((named) => {
      const demand = demandOf(named);
      return demand === undefined ? [] : [faultOf(message, layer, path, named, demand)];
    });
  });
  return [...ofWhole, ...ofParts];
};

/** The path as `at` has it: names of a component without a number mean that of the operation. */
const ownPath = (path: string, number: number | undefined): string | undefined => {
  const [, index = '0', , rest] = /^component(?:\[(\d+)\])?(\.(.+))?$/.exec(path) ?? [path, undefined];
  if (!path.startsWith('component') || path === 'components') return path;
  if (number === undefined || Number(index) !== number) return undefined;
  return rest ?? 'component';
};

/** User information that is one EXTERNAL of an unknown syntax, with a NULL in it. */
const unknownInformation = `be0f280d${unknownContext.hex}a0020500`;

/** One octet. */
const unknownIdHex = unknownInvokeId.toString(16);

/** Changes that have a meaning in one field alone. */
const changesOfField = (field: string, part: Part, message: SentMessage): readonly NamedChange[] => {
  const value = withRole(part, 'value');
  const octets = bufferOf(rendered(part)).toString('hex');
  const one = (kind: FaultKind, change: Omit<Change, 'at'>): NamedChange => ({
    kind,
    change: { ...change, at: field },
  });
  switch (field) {
    case 'dtid':
      return [one('unknown id', { change: 'value', hex: '7ffffff0'.slice(0, 2 * rendered(value ?? part).length) })];
    case 'invokeId':
      return [
        one('unknown id', { change: 'value', hex: unknownIdHex }),
        ...(message.component?.content.kind === 'invoke' && message.component.content.linkedId === undefined
          ? [one('linked id', { change: 'replace', hex: `${octets}8001${unknownIdHex}` })]
          : []),
      ];
    case 'applicationContext':
      return [
        one('another context', { change: 'value', hex: unknownContext.hex }),
        one('user information', { change: 'replace', hex: `${octets}${unknownInformation}` }),
      ];
    default:
      return [];
  }
};

/** Whether the change makes another message. */
const applies = (octets: Uint8Array, change: Change): boolean =>
  ifPossible(() => changedTcap(octets, [change])) !== undefined;

/** A transaction id is another one in each call: no octets can be given for its element. */
const keepsTransaction = (field: string, { change }: NamedChange): boolean =>
  change.change !== 'replace' || (field !== 'otid' && field !== 'dtid');

const tcapFaults = (message: SentMessage): readonly DialogueFault[] => {
  const root = tcapParts(message.octets);
  return pathsOf(root).flatMap((path) => {
    const field = ownPath(path, message.component?.number);
    const part = findPart(root, path)?.part;
    // The argument is changed in its own layer, where it is declared.
    if (field === undefined || part === undefined || field === 'parameter') return [];
    const isConstructed = ((withRole(part, 'tag')?.octets?.[0] ?? 0) & 0x20) !== 0;
    return [...changesOfElement(part, field), ...changesOfField(field, part, message)].flatMap((named) =>
      keepsTransaction(field, named) && applies(message.octets, { ...named.change, at: path })
        ? [faultOf(message, 'tcap', field, named, tcapDemand(field, named.kind, message, isConstructed))]
        : [],
    );
  });
};

export const faultsOfMessage = (message: SentMessage): readonly DialogueFault[] => [
  ...argumentFaults(message),
  ...tcapFaults(message),
];
