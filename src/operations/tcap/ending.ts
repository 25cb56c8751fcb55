/** Waiting for the peer to end a dialogue in one of the ways that are expected. */
import { DialproofError } from '../../errors.ts';
import { nameOfInbound } from '../inbound-names.ts';
import { next, type CompiledOperation, type CompileSite, type Ending, type Instance, type OperationSource } from '../operation.ts';

export interface ExpectedEnding {
  readonly name: string;
  readonly kinds: readonly Ending['kind'][];
  accept(instance: Instance, ending: Ending): void;
}

export const awaitEnding = (type: string, source: OperationSource, site: CompileSite, expected: ExpectedEnding): CompiledOperation => {
  const awaiting = { kind: 'awaiting', seconds: site.tcapTimeout, what: expected.name } as const;
  return {
    type,
    inbound: true,
    perform(instance) {
      const dialogue = instance.dialogue(source.dialogue);
      const inbound = dialogue.take();
      if (inbound === undefined) return awaiting;
      const name = nameOfInbound(inbound);
      const ending = inbound.kind !== 'component' && expected.kinds.includes(inbound.kind) ? inbound : undefined;
      const arrow = { dialogue: dialogue.number, from: 'scp', to: 'ssp', name };
      if (ending === undefined) {
        instance.journal?.message({ ...arrow, detail: `${expected.name} was expected`, failed: true });
        throw new DialproofError('CheckFailed', `${expected.name} was expected, but ${name} came`);
      }
      instance.journal?.message({ ...arrow, detail: '' });
      instance.check(true, () => `${name} received`);
      expected.accept(instance, ending);
      return next;
    },
  };
};
