/** Waiting for the peer to end a dialogue in one of the ways that are expected. */
import { nameOfInbound } from '../inbound-names.ts';
import { next, type CompiledOperation, type CompileSite, type Ending, type Instance, type OperationSource } from '../operation.ts';
import { compileDialogueChecks } from '../tc-user/dialogue-checks.ts';
import { unexpected } from '../tc-user/unexpected.ts';

export interface ExpectedEnding {
  readonly name: string;
  readonly kinds: readonly Ending['kind'][];
  accept(instance: Instance, ending: Ending): void;
}

export const awaitEnding = (type: string, source: OperationSource, site: CompileSite, expected: ExpectedEnding): CompiledOperation => {
  const awaiting = { kind: 'awaiting', seconds: site.tcapTimeout, what: expected.name } as const;
  const checkDialogue = compileDialogueChecks(source, site);
  return {
    type,
    inbound: true,
    perform(instance) {
      const dialogue = instance.dialogue(source.dialogue);
      const inbound = dialogue.take();
      if (inbound === undefined) return awaiting;
      const ending = inbound.kind !== 'component' && expected.kinds.includes(inbound.kind) ? inbound : undefined;
      if (ending === undefined) throw unexpected(instance, dialogue, expected.name, inbound);
      const name = nameOfInbound(ending, dialogue);
      instance.journal?.message({ dialogue: dialogue.number, from: 'scp', to: dialogue.opening.party, name, detail: '' });
      instance.check(true, `${expected.name} received`, () => `${name} received`);
      expected.accept(instance, ending);
      checkDialogue?.(instance, 'dialoguePortion' in ending ? ending.dialoguePortion : undefined);
      return next;
    },
  };
};
