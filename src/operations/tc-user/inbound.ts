/**
 * Inbound operations: wait for one component of the peer, decode it, compare it with the expected values.
 *
 * Any other message on the dialogue aborts the instance; the reason names the message.
 */
import type { Component, DialoguePortion } from '../../protocol/tcap/types.ts';
import { compileChecks, type Meanings } from '../checks.ts';
import { plain, type Shape } from '../received-shape.ts';
import type { AnsweredOpening, Inbound, InstanceDialogue } from '../instance-dialogue.ts';
import { next, type CompileSite, type Instance, type Operation, type OperationSource, type Wire } from '../operation.ts';
import { compileAccept, type Accept } from '../accept.ts';
import { inWords } from '../choices.ts';
import { toldWhenChecked } from '../told-when-checked.ts';
import { awaitedOnDialogue, type Awaiting } from './awaited-on-dialogue.ts';
import { compileDecoding, type Decoding } from './decoding.ts';
import { compileDialogueChecks } from './dialogue-checks.ts';
import { parameterOf, unexpected } from './unexpected.ts';
import { detailOf, portray, type ArgumentTree, type Portrait } from './portrait.ts';

type ReceivedComponent = Extract<Inbound, { kind: 'component' }>;

/** How one operation takes components, compiled. */
export interface Taker {
  /** Whether the component is what is waited for. */
  fits(component: Component, dialogue: InstanceDialogue): boolean;
  /** What arguments, tests and `$i` look at, of one that fits. `whole`: all that there is to be seen. */
  read(component: Component, dialogue: InstanceDialogue, whole: boolean, portion: DialoguePortion | undefined): ArgumentTree;
  /** Notes that it was taken. */
  keep?(component: Component, dialogue: InstanceDialogue): void;
  /** It waits for what opens a dialogue. */
  readonly answers?: (accept: Accept | undefined) => AnsweredOpening;
  readonly meanings?: Meanings;
  /** Of what `read` gives. Default: without members. */
  readonly shape?: Shape;
}

/** A kind of inbound operation. */
export interface InboundKind extends Portrait {
  readonly type: string;
  /** Its name in `$i`, and in texts. */
  readonly name: string;
  /** Whom the tester plays, and whom it speaks with; absent: those of the dialogue. */
  readonly party?: string;
  readonly peer?: string;
  /** It waits for what opens a dialogue; `first`: where no operation before it has a dialogue for it. */
  readonly opens?: boolean | 'first' | undefined;
  readonly wire: () => Omit<Wire, 'direction'>;
  compile(source: OperationSource, site: CompileSite, decoding: Decoding): Taker;
  /** What to call one that came. Default: the name. */
  readonly title?: (tree: ArgumentTree) => string;
}

export const inboundOperation = (kind: InboundKind): Operation => {
  const { type, name } = kind;
  return {
    type,
    gateway: 'sigtran',
    ...(kind.opens !== undefined && { answersDialogue: kind.opens }),
    get wire() {
      // Assigned to what the kind gives: its names are made when they are asked for.
      return Object.assign(kind.wire(), { direction: 'inbound' as const });
    },
    compile(source, site) {
      const decoding = compileDecoding(name, source, site);
      const { fits, read, keep, meanings, shape = plain, answers: answersWith } = kind.compile(source, site, decoding);
      const checks = compileChecks(source, site, { shape, owner: name, meanings });
      const accept = compileAccept(source, site, { shape, owner: name, name });
      const answers = answersWith?.(accept);
      const checkDialogue = compileDialogueChecks(source, site);
      const lastComponent = source['last_component'];
      const awaiting: Awaiting = { kind: 'awaiting', seconds: site.tcapTimeout, what: name, ...(kind.party && { party: kind.party }) };

      /** The last tree that passed checks which are always the same: it is often the next one too. */
      let passed: ArgumentTree | undefined;
      const checkTree = (instance: Instance, tree: ArgumentTree): void => {
        if (tree === passed && instance.journal === undefined) return;
        const { failedChecks } = instance;
        checks.run(instance, tree);
        if (checks.constant && instance.failedChecks === failedChecks) passed = tree;
      };

      const check = (instance: Instance, inbound: ReceivedComponent, tree: ArgumentTree): void => {
        checkTree(instance, tree);
        if (lastComponent !== undefined) checkLast(instance, inbound.lastOfEnd, Boolean(lastComponent));
        checkDialogue?.(instance, inbound.dialoguePortion);
      };

      // What begins an instance was chosen by the run.
      const choosing = answers !== undefined && site.index === 0 ? undefined : accept;
      const isFor = (inbound: Inbound, dialogue: InstanceDialogue, { scope }: Instance): inbound is ReceivedComponent => {
        if (inbound.kind !== 'component' || !fits(inbound.component, dialogue)) return false;
        return choosing === undefined || choosing(scope, () => read(inbound.component, dialogue, false, inbound.dialoguePortion), true);
      };
      const awaits = awaitedOnDialogue(source, { awaiting, fits: isFor, answers: answers !== undefined });

      return {
        type,
        inbound: true,
        leaves: { name, shape },
        awaits,
        ...(answers && { answers }),
        perform(instance) {
          const dialogue = answers ? instance.answeredDialogue(source.label) : instance.dialogue(source.dialogue);
          const inbound = dialogue?.take();
          if (dialogue === undefined || inbound === undefined) return awaiting;
          const isSketched = instance.journal !== undefined;
          if (!isFor(inbound, dialogue, instance)) throw unexpected(instance, dialogue, inWords(awaits.names), inbound);
          keep?.(inbound.component, dialogue);
          const tree = read(inbound.component, dialogue, isSketched, inbound.dialoguePortion);
          if (decoding.isLookedAt) instance.scope.i[name] = tree;
          if (!isSketched) check(instance, inbound, tree);
          else sketched(instance, dialogue, kind, inbound.component, tree, () => check(instance, inbound, tree));
          return next;
        },
      };
    },
  };
};

const titleOf = (kind: InboundKind, tree: ArgumentTree): string => kind.title?.(tree) ?? kind.name;

const received = (kind: InboundKind, tree: ArgumentTree) => (): string => `${titleOf(kind, tree)} received`;

/** Checks the received component and records it with the result, even if a test aborts the instance. */
const sketched = (
  instance: Instance,
  dialogue: InstanceDialogue,
  kind: InboundKind,
  component: Component,
  tree: ArgumentTree,
  check: () => void,
): void => {
  instance.journal?.trace(1, () => `takes ${kind.name}`);
  instance.journal?.trace(2, () => `received ${kind.name} ${JSON.stringify(tree)}`);
  instance.check(true, `${kind.name} received`, received(kind, tree));
  toldWhenChecked(instance, check, (failed) =>
    portray(instance, dialogue, {
      direction: 'inbound',
      party: kind.party ?? dialogue.opening.party,
      peer: kind.peer ?? dialogue.opening.peer,
      name: titleOf(kind, tree),
      detail: detailOf(tree, kind.fields),
      parameter: parameterOf(component),
      failed,
      callerSide: kind.callerSide?.(tree),
    }),
  );
};

const checkLast = (instance: Instance, last: boolean, wanted: boolean): void =>
  instance.check(
    last === wanted,
    'last_component',
    () => `it is ${last ? '' : 'not '}the last component of a TC-END, expected ${wanted ? 'the last' : 'another one'}`,
  );
