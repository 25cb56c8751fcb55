/**
 * Inbound operations: wait for one component of the peer, decode it, compare it with the expected values.
 *
 * Any other message on the dialogue aborts the instance; the reason names the message.
 */
import type { Component } from '../../protocol/tcap/types.ts';
import { compileChecks, type Meanings } from '../checks.ts';
import { plain, type Shape } from '../received-shape.ts';
import {
  next,
  type CompileSite,
  type Inbound,
  type Instance,
  type InstanceDialogue,
  type Operation,
  type OperationSource,
  type Step,
  type Wire,
} from '../operation.ts';
import { compileDecoding, type Decoding } from './decoding.ts';
import { compileDialogueChecks } from './dialogue-checks.ts';
import { parameterOf, unexpected } from './unexpected.ts';
import { detailOf, portray, type ArgumentTree, type Portrait } from './portrait.ts';

/** How one operation takes components, compiled. */
export interface Taker {
  /**
   * What arguments, tests and `$i` look at; undefined if the component is another one than is waited for. `whole`: all that there is
   * to be seen.
   */
  take(component: Component, dialogue: InstanceDialogue, whole: boolean): ArgumentTree | undefined;
  readonly meanings?: Meanings;
  /** Of what `take` gives. Default: without members. */
  readonly shape?: Shape;
}

/** A kind of inbound operation. */
export interface InboundKind extends Portrait {
  readonly type: string;
  /** Its name in `$i`, and in texts. */
  readonly name: string;
  /** The party that the tester plays; absent: the one that opened the dialogue. */
  readonly party?: string;
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
    get wire() {
      return { direction: 'inbound' as const, ...kind.wire() };
    },
    compile(source, site) {
      const decoding = compileDecoding(name, source, site);
      const { take, meanings, shape = plain } = kind.compile(source, site, decoding);
      const checks = compileChecks(source, site, { shape, owner: name, meanings });
      const checkDialogue = compileDialogueChecks(source, site);
      const lastComponent = source['last_component'];
      const awaiting: Step = { kind: 'awaiting', seconds: site.tcapTimeout, what: name, ...(kind.party && { party: kind.party }) };

      /** The last tree that passed checks which are always the same: it is often the next one too. */
      let passed: ArgumentTree | undefined;
      const checkTree = (instance: Instance, tree: ArgumentTree): void => {
        if (tree === passed && instance.journal === undefined) return;
        const { failedChecks } = instance;
        checks.run(instance, tree);
        if (checks.constant && instance.failedChecks === failedChecks) passed = tree;
      };

      const check = (instance: Instance, inbound: Extract<Inbound, { kind: 'component' }>, tree: ArgumentTree): void => {
        checkTree(instance, tree);
        if (lastComponent !== undefined) checkLast(instance, inbound.lastOfEnd, Boolean(lastComponent));
        checkDialogue?.(instance, inbound.dialoguePortion);
      };

      return {
        type,
        inbound: true,
        leaves: { name, shape },
        perform(instance) {
          const dialogue = instance.dialogue(source.dialogue);
          const inbound = dialogue.take();
          if (inbound === undefined) return awaiting;
          const isSketched = instance.journal !== undefined;
          const tree = inbound.kind === 'component' ? take(inbound.component, dialogue, isSketched) : undefined;
          if (inbound.kind !== 'component' || tree === undefined) throw unexpected(instance, dialogue, name, inbound);
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
  const { failedChecks } = instance;
  let failed = true;
  try {
    check();
    failed = instance.failedChecks > failedChecks;
  } finally {
    portray(instance, dialogue, {
      direction: 'inbound',
      party: kind.party ?? dialogue.opening.party,
      name: titleOf(kind, tree),
      detail: detailOf(tree, kind.fields),
      parameter: parameterOf(component),
      failed,
      callerSide: kind.callerSide?.(tree),
    });
  }
};

const checkLast = (instance: Instance, last: boolean, wanted: boolean): void =>
  instance.check(
    last === wanted,
    'last_component',
    () => `it is ${last ? '' : 'not '}the last component of a TC-END, expected ${wanted ? 'the last' : 'another one'}`,
  );
