/**
 * Whole dialogues: how the tester's end of one is drawn, and waiting for the peer to end one in one of the ways that
 * are expected.
 */
import { compileAccept } from '../accept.ts';
import { inWords, withUnmet } from '../choices.ts';
import { nameOfInbound } from '../inbound-names.ts';
import type { Ending, Inbound, InstanceDialogue } from '../instance-dialogue.ts';
import { next, type CompiledOperation, type CompileSite, type Instance, type OperationSource } from '../operation.ts';
import type { Shape } from '../received-shape.ts';
import { unexpected } from '../unexpected.ts';
import { awaitedOnDialogue } from '../tc-user/awaited-on-dialogue.ts';
import { compileDialogueChecks, dialogueJudges } from '../tc-user/dialogue-checks.ts';

/** Draws a message of the tester that has no component. */
export const drawSent = ({ journal }: Instance, { number, opening }: InstanceDialogue, name: string): void =>
  journal?.message({ dialogue: number, from: opening.party, to: opening.peer, name, detail: '' });

export interface ExpectedEnding {
  readonly name: string;
  readonly kinds: readonly Ending['kind'][];
  readonly shape: Shape;
  /** The data for `tests` and `accept`. */
  data(ending: Ending): Readonly<Record<string, unknown>>;
  take(instance: Instance, data: Readonly<Record<string, unknown>>): void;
}

export const awaitEnding = (
  type: string,
  source: OperationSource,
  site: CompileSite,
  expected: ExpectedEnding,
): CompiledOperation => {
  const awaiting = { kind: 'awaiting', seconds: site.tcapTimeout, what: expected.name } as const;
  const accept = compileAccept(source, site, { shape: expected.shape, owner: expected.name });
  const checkDialogue = compileDialogueChecks(source, site);
  const isFor = (inbound: Inbound, instance: Instance): inbound is Ending => {
    if (inbound.kind === 'component' || !expected.kinds.includes(inbound.kind)) return false;
    return accept === undefined || accept(instance.scope, () => expected.data(inbound), true);
  };
  const unmet = (inbound: Inbound, instance: Instance): string | undefined =>
    inbound.kind !== 'component' && expected.kinds.includes(inbound.kind)
      ? accept?.unmet(instance.scope, () => expected.data(inbound))
      : undefined;
  const awaits = awaitedOnDialogue(source, {
    awaiting,
    fits: (inbound, _dialogue, instance) => isFor(inbound, instance),
    unmet: (inbound, _dialogue, instance) => unmet(inbound, instance),
    answers: false,
  });
  return {
    type,
    inbound: true,
    awaits,
    ...dialogueJudges(source),
    perform(instance) {
      const dialogue = instance.dialogue(source.dialogue);
      const inbound = dialogue.take();
      if (inbound === undefined) return awaiting;
      if (!isFor(inbound, instance)) {
        throw withUnmet(unexpected(instance, dialogue, inWords(awaits.names), inbound), unmet(inbound, instance));
      }
      const name = nameOfInbound(inbound, dialogue);
      const { number, opening, came } = dialogue;
      instance.journal?.message({ dialogue: number, from: opening.peer, to: opening.party, name, detail: '', came });
      instance.check(true, `${expected.name} received`, () => `${name} received`);
      expected.take(instance, expected.data(inbound));
      checkDialogue?.(instance, 'dialoguePortion' in inbound ? inbound.dialoguePortion : undefined);
      return next;
    },
  };
};
