/**
 * Outbound INAP operations, made from a few words each: an Invoke, a result, or an error of the tester's side.
 *
 * Components leave in a TC-BEGIN or TC-CONTINUE at once; `send_with_next` holds them back for the next outbound operation, and
 * `send_and_close` sends them in a TC-END.
 */
import { DialproofError, type Fault } from '../../errors.ts';
import type { Scope } from '../../expressions/scope.ts';
import { compileTemplate, constantValue } from '../../expressions/template.ts';
import type { ArgumentCodec } from '../../protocol/asn1/index.ts';
import { inap } from '../../protocol/inap/index.ts';
import {
  next,
  type CompileSite,
  type Instance,
  type InstanceDialogue,
  type Operation,
  type OperationSource,
  type Request,
} from '../operation.ts';
import { portray, type Family, type Portrait } from './portrait.ts';

export interface OutboundInvoke extends Portrait {
  readonly name: string;
  readonly family: Extract<Family, 'ssp_to_scp' | 'srf_to_scp'>;
  /** Opens a dialogue instead of using one. */
  readonly opensDialogue?: boolean;
  /** The operation of the peer that the Invoke is linked to (Q.771 §3.1.3.2). */
  readonly linkedTo?: string;
}

export const outboundInvoke = (declared: OutboundInvoke): Operation => {
  const operation = inap.operation(declared.name);
  const type = `inap.${declared.family}.${declared.name}`;
  return {
    type,
    gateway: 'sigtran',
    wire: { direction: 'outbound', codec: operation.argument, description: `Sends ${declared.name}, ${operation.source}.` },
    compile(source, site) {
      const argument = compileArgument(operation.argument, source, site);
      const applicationContext = declared.opensDialogue ? site.sspApplicationContext : undefined;
      const leave = compileLeaving(source, applicationContext);
      return {
        type,
        perform(instance) {
          const dialogue = declared.opensDialogue ? instance.openDialogue(site.scp, source.label) : instance.dialogue(source.dialogue);
          const parameter = argument(instance.scope);
          const linked = declared.linkedTo === undefined ? undefined : takeRequest(dialogue, [declared.linkedTo]);
          dialogue.tcap.invoke(operation.code, parameter, { class: operation.class, ...(linked && { linkedId: linked.invokeId }) });
          sketch(instance, dialogue, declared, operation.argument, parameter);
          leave(dialogue);
          return next;
        },
      };
    },
  };
};

export interface OutboundResult extends Portrait {
  readonly name: string;
  readonly family: Extract<Family, 'ssp_to_scp' | 'srf_to_scp'>;
  /** The operation of the peer whose newest Invoke is answered. */
  readonly answers: string;
}

export const outboundResult = (declared: OutboundResult): Operation => {
  const operation = inap.operation(declared.answers);
  const type = `inap.${declared.family}.${declared.name}`;
  return {
    type,
    gateway: 'sigtran',
    wire: { direction: 'outbound', codec: operation.result, description: `Sends the result of ${declared.answers}, ${operation.source}.` },
    compile(source, site) {
      const argument = compileArgument(operation.result, source, site);
      const leave = compileLeaving(source);
      return {
        type,
        perform(instance) {
          const dialogue = instance.dialogue(source.dialogue);
          const parameter = argument(instance.scope);
          dialogue.tcap.returnResult(takeRequest(dialogue, [declared.answers]).invokeId, operation.code, parameter);
          sketch(instance, dialogue, declared, operation.result, parameter);
          leave(dialogue);
          return next;
        },
      };
    },
  };
};

/** The argument's bytes: made once where nothing in it is an expression. */
const compileArgument = (
  codec: ArgumentCodec | undefined,
  source: OperationSource,
  site: CompileSite,
): ((scope: Scope) => Uint8Array | undefined) => {
  if (codec === undefined) return () => undefined;
  const before = site.faults.length;
  const template = compileTemplate(source.arguments ?? {}, `${site.pointer}/arguments`, site.faults);
  if (site.faults.length > before) return () => undefined;
  if (!template.constant) return (scope) => codec.encode(template.evaluate(scope) as Record<string, unknown>);
  try {
    const bytes = codec.encode(constantValue(template) as Record<string, unknown>);
    return () => bytes;
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    const faults = (thrown.data?.['errors'] ?? [{ pointer: '', message: thrown.message }]) as readonly Fault[];
    for (const { pointer, message } of faults) site.faults.push({ pointer: `${site.pointer}/arguments${pointer}`, message });
    return () => undefined;
  }
};

/** Sends what was collected, as the operation's attributes say. */
export const compileLeaving = (source: OperationSource, applicationContext?: string): ((dialogue: InstanceDialogue) => void) => {
  if (source['send_with_next']) return () => undefined;
  if (source['send_and_close']) return ({ tcap }) => tcap.end();
  return ({ tcap }) => (tcap.state === 'idle' ? tcap.begin(applicationContext) : tcap.continue());
};

/** The newest unanswered Invoke of one of the operations, which counts as answered from now on. */
export const takeRequest = (dialogue: InstanceDialogue, operations: readonly string[]): Request => {
  const index = dialogue.requests.findLastIndex((request) => operations.includes(request.operation));
  const [request] = index < 0 ? [] : dialogue.requests.splice(index, 1);
  if (request === undefined) throw new DialproofError('CheckFailed', `there is no ${operations.join(' or ')} to answer`);
  return request;
};

const sketch = (
  instance: Instance,
  dialogue: InstanceDialogue,
  declared: OutboundInvoke | OutboundResult,
  codec: ArgumentCodec | undefined,
  parameter: Uint8Array | undefined,
): void => {
  if (instance.journal === undefined) return;
  const tree = codec !== undefined && parameter !== undefined ? codec.decode(parameter) : {};
  portray(instance, dialogue, declared, { family: declared.family, name: declared.name, tree, parameter });
  instance.journal.trace(1, () => `sends ${declared.name}`);
  instance.journal.trace(2, () => `sent ${declared.name} ${JSON.stringify(tree)}`);
};
