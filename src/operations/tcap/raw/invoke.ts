/** `Invoke`: a TC-INVOKE request and indication of any operation (Q.771 §3.1.3.1), its argument in octets. */
import { parseApplicationContext } from '../../../protocol/tcap/application-context.ts';
import type { ComponentIndication, DialoguePortion, Invoke, OperationClass } from '../../../protocol/tcap/types.ts';
import { constantValue } from '../../../expressions/template.ts';
import { isOpener, next, type CompileSite, type Operation, type OperationSource } from '../../operation.ts';
import type { Opening } from '../../instance-dialogue.ts';
import { shapeOfCodec } from '../../received-shape.ts';
import { answeredBy } from '../../tc-user/answered.ts';
import { argumentTemplate } from '../../tc-user/argument.ts';
import { compileApplicationContext, type CompiledContext } from '../../tc-user/application-context.ts';
import { inboundOperation } from '../../tc-user/inbound.ts';
import { plainArgument } from '../../tc-user/plain-argument.ts';
import type { ArgumentTree } from '../../tc-user/portrait.ts';
import { keepRequest } from '../../tc-user/requests.ts';
import { compileSending } from '../../tc-user/sending.ts';
import { noArguments } from '../../unchecked/read-path.ts';
import { partiesOf } from '../families.ts';
import {
  argumentHexName,
  codeName,
  codeOf,
  compileCode,
  compileOctets,
  integerOf,
  invokeIdName,
  rawProtocol,
  takenCode,
} from './names.ts';
import { drawRaw } from './raw-arrow.ts';

const linkedName = plainArgument(
  { name: 'linked', description: 'Invoke id that it is linked to (Q.771 §3.1.3.2). Default: none.' },
  { type: 'integer', minimum: -128, maximum: 127 },
);

const contextName = plainArgument({
  name: 'context',
  description:
    'Application context of the AARQ of the dialogue that it opens: an alias, a dotted object identifier or hex.',
});

const sentNames = [
  codeName('operation', true),
  argumentHexName('The argument'),
  plainArgument(
    {
      name: 'class',
      description:
        'Class of the operation (Q.771 §3.1.1): 1 reports success and failure, 2 failure, 3 success, 4 none.',
    },
    { type: 'integer', minimum: 1, maximum: 4, default: 1 },
  ),
  linkedName,
  contextName,
];

const takenNames = [
  codeName('operation', false, ' It takes an Invoke of this operation alone. Default: of any.'),
  argumentHexName('The argument'),
  invokeIdName('Invoke id.'),
  linkedName,
  contextName,
];

/** `context` stands for `tcap_ac`, which other operations have. */
const contextOf = (source: OperationSource, site: CompileSite, opens: boolean): CompiledContext => {
  const template = argumentTemplate(source.arguments, 'context', site);
  const pointer = `${site.pointer}/arguments/context`;
  if (template === undefined) return compileApplicationContext(source, site, undefined);
  if (!opens) site.faults.push({ pointer, message: 'stands only where the operation opens a dialogue' });
  if (source['tcap_ac'] !== undefined) site.faults.push({ pointer, message: 'stands in place of tcap_ac: give one' });
  const value = template.constant ? constantValue(template) : null;
  if (value !== null && parseApplicationContext(String(value)) === undefined)
    site.faults.push({ pointer, message: 'must be an alias, a dotted object identifier, or at most 64 octets in hex' });
  return {
    constant: template.constant,
    of(scope) {
      const given = template.evaluate(scope);
      return given === null ? undefined : parseApplicationContext(String(given));
    },
  };
};

export const sendInvoke = (family: string): Operation => {
  const type = `${family}.Invoke`;
  const { party, peer } = partiesOf(family);
  return {
    type,
    gateway: 'sigtran',
    opensDialogue: 'first',
    wire: {
      direction: 'outbound',
      answersFirst: true,
      codec: { names: sentNames },
      description: 'Sends an Invoke of any operation, with its argument in octets (Q.771 §3.1.3.1).',
    },
    compile(source, site) {
      const opens = isOpener('first', site);
      const code = compileCode(source, site);
      const octets = compileOctets(source, site);
      const operationClass = argumentTemplate(source.arguments, 'class', site);
      const linked = argumentTemplate(source.arguments, 'linked', site);
      const context = contextOf(source, site, opens);
      const send = compileSending(source, site, opens);
      if (code === undefined) return undefined;
      return {
        type,
        perform(instance) {
          const { scope } = instance;
          const opening = (): Opening => ({
            party,
            peer,
            protocol: rawProtocol,
            destination: site.scp,
            applicationContext: context.of(scope),
          });
          const dialogue = opens ? instance.openDialogue(opening(), source.label) : instance.dialogue(source.dialogue);
          const [operation, parameter, linkedId] = [code(scope), octets(scope), integerOf(linked, scope)];
          const options = {
            class: (integerOf(operationClass, scope) ?? 1) as OperationClass,
            ...(linkedId !== undefined && { linkedId }),
          };
          dialogue.invoked(dialogue.tcap.invoke(operation, parameter, options), operation);
          drawRaw(instance, dialogue, 'Invoke', operation, parameter);
          send(dialogue, scope);
          return next;
        },
      };
    },
  };
};

const treeOf = ({ operation, parameter, invokeId, linkedId }: Invoke, portion?: DialoguePortion): ArgumentTree => ({
  code: operation,
  ...(parameter && { argument_hex: Buffer.from(parameter).toString('hex') }),
  invoke_id: invokeId,
  ...(linkedId !== undefined && { linked: linkedId }),
  ...(portion?.kind === 'AARQ' && { context: portion.applicationContext }),
});

export const receiveInvoke = (family: string): Operation => {
  const { party, peer } = partiesOf(family);
  return inboundOperation({
    type: `${family}.Invoke`,
    name: 'Invoke',
    party,
    peer,
    opens: 'first',
    fields: ['code'],
    wire: () => ({
      codec: { names: takenNames },
      description: 'Waits for an Invoke of any operation, or of one by its code; its argument is not decoded.',
    }),
    compile(source, site) {
      const wanted = takenCode(source, site);
      const isOne = (component: ComponentIndication | undefined): component is Invoke =>
        component?.kind === 'invoke' && (wanted === undefined || component.operation === wanted);
      const codec = { names: takenNames };
      return {
        shape: shapeOfCodec(codec),
        codec,
        meanings: { code: (value) => codeOf(value) ?? value, context: contextMeant },
        noArguments: noArguments(['invoke_id']),
        ...(isOpener('first', site) && {
          answers: (accept) =>
            answeredBy(
              {
                opening: { party, peer, protocol: rawProtocol },
                isOne: (begin) => isOne(begin.components[0]),
                treeOf: ({ dialogue, components: [first] }) => treeOf(first as Invoke, dialogue),
              },
              accept,
            ),
        }),
        fits: isOne,
        read: (component, _dialogue, portion) => treeOf(component as Invoke, portion),
        keep: (component, dialogue) => keepRequest(dialogue, component as Invoke),
      };
    },
  });
};

/** An alias means its object identifier. */
const contextMeant = (value: unknown): unknown =>
  typeof value === 'string' ? (parseApplicationContext(value) ?? value) : value;
