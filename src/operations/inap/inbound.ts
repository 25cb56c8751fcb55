/**
 * Inbound INAP operations: wait for one Invoke of the peer, decode it, compare it with what is expected.
 *
 * Anything else that comes on the dialogue abandons the instance, with a text that names what came.
 */
import { DialproofError } from '../../errors.ts';
import { inap } from '../../protocol/inap/index.ts';
import { compileChecks } from '../checks.ts';
import { next, type Inbound, type Instance, type InstanceDialogue, type Operation, type Step } from '../operation.ts';
import { nameOfInbound } from '../inbound-names.ts';
import { portray, type ArgumentTree, type Family, type Portrait } from './portrait.ts';

export interface InboundInvoke extends Portrait {
  readonly name: string;
  readonly family: Extract<Family, 'ssp_from_scp' | 'srf_from_scp'>;
  /** The peer expects a result, an error, or an Invoke that is linked to this one. */
  readonly wantsAnswer?: boolean;
}

export const inboundInvoke = (declared: InboundInvoke): Operation => {
  const operation = inap.operation(declared.name);
  const type = `inap.${declared.family}.${declared.name}`;
  return {
    type,
    gateway: 'sigtran',
    wire: { direction: 'inbound', codec: operation.argument, description: `Waits for ${declared.name}, ${operation.source}.` },
    compile(source, site) {
      const checks = compileChecks(source, site);
      const lastComponent = source['last_component'];
      const decodes = !(source.arguments_not_used && checks.none);
      const awaiting: Step = { kind: 'awaiting', seconds: site.tcapTimeout, what: declared.name };

      const accept = (instance: Instance, dialogue: InstanceDialogue, inbound: Inbound): void => {
        const { component } = inbound.kind === 'component' ? inbound : { component: undefined };
        if (component?.kind !== 'invoke' || component.operation !== operation.code) {
          throw unexpected(instance, dialogue, declared, inbound);
        }
        if (declared.wantsAnswer) dialogue.requests.push({ operation: declared.name, invokeId: component.invokeId });
        const { parameter } = component;
        const tree: ArgumentTree = decodes && operation.argument && parameter ? operation.argument.decode(parameter) : {};
        instance.scope.i[declared.name] = tree;
        instance.journal?.trace(1, () => `takes ${declared.name}`);
        instance.journal?.trace(2, () => `received ${declared.name} ${JSON.stringify(tree)}`);
        instance.check(true, () => `${declared.name} received`);
        const { failedChecks } = instance;
        let failed = true;
        try {
          checks.run(instance, tree);
          if (lastComponent !== undefined) checkLast(instance, inbound, Boolean(lastComponent));
          failed = instance.failedChecks > failedChecks;
        } finally {
          portray(instance, dialogue, declared, { family: declared.family, name: declared.name, tree, parameter, failed });
        }
      };

      return {
        type,
        inbound: true,
        perform(instance) {
          const dialogue = instance.dialogue(source.dialogue);
          const inbound = dialogue.take();
          if (inbound === undefined) return awaiting;
          accept(instance, dialogue, inbound);
          return next;
        },
      };
    },
  };
};

const checkLast = (instance: Instance, inbound: Inbound, wanted: boolean): void => {
  const last = inbound.kind === 'component' && inbound.lastOfEnd;
  instance.check(
    last === wanted,
    () => `it is ${last ? '' : 'not '}the last component of a TC-END, expected ${wanted ? 'the last' : 'another one'}`,
  );
};

const unexpected = (instance: Instance, dialogue: InstanceDialogue, declared: InboundInvoke, inbound: Inbound): DialproofError => {
  const name = nameOfInbound(inbound);
  const parameter = inbound.kind === 'component' && inbound.component.kind === 'invoke' ? inbound.component.parameter : undefined;
  instance.journal?.message({
    dialogue: dialogue.number,
    from: 'scp',
    to: 'ssp',
    name,
    detail: `${declared.name} was expected`,
    failed: true,
    ...(parameter && { hex: Buffer.from(parameter).toString('hex') }),
  });
  return new DialproofError('CheckFailed', `${declared.name} was expected, but ${name} came`);
};
