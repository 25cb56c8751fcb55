/**
 * Inbound operations: wait for one component of the peer, decode it, compare it with the expected values.
 *
 * Any other message on the dialogue aborts the instance; the reason names the message.
 */
import { DialproofError } from '../../errors.ts';
import type { Scope } from '../../expressions/scope.ts';
import { constantValue } from '../../expressions/template.ts';
import type { ArgumentCodec } from '../../protocol/asn1/index.ts';
import type { ComponentIndication, DialoguePortion } from '../../protocol/tcap/types.ts';
import { compileChecks, wantedIn, type Checks, type Meanings } from '../checks.ts';
import { plain, type Shape } from '../received-shape.ts';
import type { AnsweredOpening, Inbound, InstanceDialogue } from '../instance-dialogue.ts';
import type { Journal, Tellers } from '../journal.ts';
import {
  next,
  type Checking,
  type CompileSite,
  type Instance,
  type Leaving,
  type Operation,
  type OperationSource,
  type Wire,
} from '../operation.ts';
import { compileAccept, type Accept } from '../accept.ts';
import { inWords, withUnmet } from '../choices.ts';
import { toldWhenChecked } from '../told-when-checked.ts';
import { everything, ownReads, type ReadPath } from '../unchecked/read-path.ts';
import { awaitedOnDialogue, type Awaiting } from './awaited-on-dialogue.ts';
import { compileDecoding, type Decode, type Decoding } from './decoding.ts';
import { compileDialogueChecks, dialogueLooks } from './dialogue-checks.ts';
import { parameterOf, unexpected } from './unexpected.ts';
import { detailWith, portray, type ArgumentTree, type Portrait, type Sighting } from './portrait.ts';

type ReceivedComponent = Extract<Inbound, { kind: 'component' }>;

/** How one operation takes components, compiled. */
export interface Taker {
  /** Whether the component is what is waited for. */
  fits(component: ComponentIndication, dialogue: InstanceDialogue): boolean;
  /** What arguments, tests and `$i` look at, of one that fits. */
  read(component: ComponentIndication, dialogue: InstanceDialogue, portion: DialoguePortion | undefined): ArgumentTree;
  /** All that there is to be seen. Absent: `read` gives that. */
  whole?(component: ComponentIndication, portion: DialoguePortion | undefined): ArgumentTree;
  /** Present where its parameter is all that is read of it. */
  readonly decode?: Decode;
  /** Notes that it was taken. */
  keep?(component: ComponentIndication, dialogue: InstanceDialogue): void;
  /** It waits for a Reject. */
  readonly takesRejects?: boolean;
  /** It waits for what opens a dialogue. */
  readonly answers?: (accept: Accept | undefined) => AnsweredOpening;
  readonly meanings?: Meanings;
  /** Of what `arguments` expect. */
  readonly codec?: Pick<ArgumentCodec, 'names'> | undefined;
  /** Of what `read` gives. Default: without members. */
  readonly shape?: Shape;
  /** Members of what `read` gives that are no arguments, as `reads` of what it leaves. Default: none. */
  readonly noArguments?: readonly ReadPath[];
  readonly meant?: Leaving['meant'];
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
  const hasCome = `${name} received`;
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
      const taker = kind.compile(source, site, decoding);
      const {
        fits,
        read,
        whole,
        decode,
        keep,
        meanings,
        codec,
        shape = plain,
        answers: answersWith,
        meant,
        takesRejects,
      } = taker;
      // `arguments_not_used` says that any are right.
      const reads = decoding.decodes ? [...ownReads(source), ...(taker.noArguments ?? [])] : [everything];
      const checks = compileChecks(source, site, { shape, owner: name, meanings, codec });
      const accept = compileAccept(source, site, { shape, owner: name, name });
      const answers = answersWith?.(accept);
      const checkDialogue = compileDialogueChecks(source, site);
      const lastComponent = source['last_component'];
      const awaiting: Awaiting = {
        kind: 'awaiting',
        seconds: site.tcapTimeout,
        what: name,
        ...(kind.party && { party: kind.party }),
      };

      /** The last tree that passed checks which are always the same: it is often the next one too. */
      let passed: ArgumentTree | undefined;
      const checkConstant = (instance: Instance, tree: ArgumentTree): void => {
        if (tree === passed) {
          for (const each of checks.names) instance.checkUntold(true, each, untold);
          return;
        }
        const { failedChecks } = instance;
        checks.run(untoldOf(instance), tree);
        if (instance.failedChecks === failedChecks) passed = tree;
      };

      const checkVariable = (instance: Instance, tree: ArgumentTree): void => {
        const wantedOf = wantedIn(instance.scope);
        checks.run(untoldOf(instance), tree, (expected) => {
          const value = wantedOf(expected);
          if (!expected.constant) instance.journal?.expects(value);
          return value;
        });
      };

      const check = (instance: Instance, inbound: ReceivedComponent, tree: ArgumentTree): void => {
        checks.run(instance, tree);
        if (lastComponent !== undefined) checkLast(instance, inbound.lastOfEnd, Boolean(lastComponent));
        checkDialogue?.(instance, inbound.dialoguePortion);
      };

      // What begins an instance was chosen by the run.
      const choosing = answers !== undefined && site.index === 0 ? undefined : accept;
      const isFor = (
        inbound: Inbound,
        dialogue: InstanceDialogue,
        { scope }: Instance,
      ): inbound is ReceivedComponent => {
        if (inbound.kind !== 'component' || !fits(inbound.component, dialogue)) return false;
        return (
          choosing === undefined ||
          choosing(scope, () => read(inbound.component, dialogue, inbound.dialoguePortion), true)
        );
      };
      const unmet = (inbound: Inbound, dialogue: InstanceDialogue, { scope }: Instance): string | undefined =>
        inbound.kind === 'component' && fits(inbound.component, dialogue)
          ? choosing?.unmet(scope, () => read(inbound.component, dialogue, inbound.dialoguePortion))
          : undefined;
      const awaits = awaitedOnDialogue(source, {
        awaiting,
        fits: isFor,
        unmet,
        answers: answers !== undefined,
        takesRejects,
      });

      // All that is told of it follows from its parameter.
      const isPlain = checks.testsAreConstant && lastComponent === undefined && checkDialogue === undefined;
      const detail = detailWith(kind);
      const { countsUnchecked = false } = site;
      const tellers = decode && isPlain ? takenTellers(kind, checks, decode, detail) : undefined;

      return {
        type,
        inbound: true,
        ...(tellers && { tellers }),
        leaves: { name, shape, reads, ...(meant && { meant }) },
        awaits,
        ...(answers && { answers }),
        ...dialogueLooks(source),
        perform(instance) {
          const dialogue = answers ? instance.answeredDialogue(source.label) : instance.dialogue(source.dialogue);
          const inbound = dialogue?.take();
          if (dialogue === undefined || inbound === undefined) return awaiting;
          if (!isFor(inbound, dialogue, instance)) {
            throw withUnmet(
              unexpected(instance, dialogue, inWords(awaits.names), inbound),
              unmet(inbound, dialogue, instance),
            );
          }
          keep?.(inbound.component, dialogue);
          const { component, dialoguePortion } = inbound;
          const tree = read(component, dialogue, dialoguePortion);
          if (decoding.isLookedAt) instance.scope.i[name] = tree;
          if (countsUnchecked) instance.received(whole === undefined ? tree : whole(component, dialoguePortion));
          if (tellers !== undefined && dialogue.came === undefined) {
            instance.checkUntold(true, hasCome, untold);
            // Hot path: as `toldWhenChecked`, without a function for each message.
            const { failedChecks } = instance;
            let failed = true;
            try {
              if (checks.constant) checkConstant(instance, tree);
              else checkVariable(instance, tree);
              failed = instance.failedChecks > failedChecks;
            } finally {
              instance.journal?.taken(tellers, dialogue.number, parameterOf(component), failed);
            }
            return next;
          }
          const seen = (): ArgumentTree => (whole === undefined ? tree : whole(component, dialoguePortion));
          instance.check(true, hasCome, () => `${titleOf(kind, seen)} received`);
          const { number, came, opening } = dialogue;
          const { party = opening.party, peer = opening.peer } = kind;
          toldWhenChecked(
            instance,
            () => check(instance, inbound, tree),
            (failed) =>
              instance.journal?.later((told) =>
                portrayTaken(
                  told,
                  kind,
                  { dialogue: number, came, party, peer, parameter: parameterOf(component), failed },
                  seen(),
                  detail,
                ),
              ),
          );
          return next;
        },
      };
    },
  };
};

const titleOf = ({ title, name }: InboundKind, whole: () => ArgumentTree): string =>
  title === undefined ? name : title(whole());

/** The text of a check that passes, and is told with the component. */
const untold = (): string => '';

const untoldOf = (instance: Instance): Checking => ({
  scope: instance.scope,
  check: (passed, name, text, varies) => instance.checkUntold(passed, name, text, varies),
});

type Detail = ReturnType<typeof detailWith>;

/** Draws the component that was taken. `tree`: all of its arguments. */
const portrayTaken = (
  told: Journal,
  kind: InboundKind,
  taken: Omit<Sighting, 'direction' | 'name' | 'detail' | 'callerSide'>,
  tree: ArgumentTree,
  detail: Detail,
): void => {
  told.trace(1, () => `takes ${kind.name}`);
  told.trace(2, () => `received ${kind.name} ${JSON.stringify(tree)}`);
  told.received(tree);
  const name = titleOf(kind, () => tree);
  // Without a spread: to copy what has optional members takes longer than to draw it.
  const { dialogue, came, party, peer, parameter, failed } = taken;
  portray(told, {
    dialogue,
    came,
    direction: 'inbound',
    party,
    peer,
    name,
    detail: detail(tree),
    parameter,
    failed,
    callerSide: kind.callerSide?.(tree),
  });
};

/** Of a component of which all that is told follows from its parameter. */
const takenTellers = (kind: InboundKind, checks: Checks, decode: Decode, detail: Detail): Tellers | undefined => {
  const { party, peer } = kind;
  if (party === undefined || peer === undefined) return undefined;
  return {
    taken(told, { dialogue, parameter, failed, wanted }) {
      const tree = decode(parameter, true);
      told.check('pass', `${kind.name} received`, () => `${titleOf(kind, () => tree)} received`);
      const check: Checking['check'] = (passed, name, text) => told.check(passed ? 'pass' : 'fail', name, text);
      try {
        checks.run({ scope: noScope, check }, tree, (expected) =>
          expected.constant ? constantValue(expected) : wanted(),
        );
      } catch (thrown) {
        // A test that ends the instance is told by its end.
        if (!(thrown instanceof DialproofError)) throw thrown;
      }
      portrayTaken(told, kind, { dialogue, party, peer, parameter, failed }, tree, detail);
    },
  };
};

/** What was expected is known already. */
const noScope = undefined as unknown as Scope;

const checkLast = (instance: Instance, last: boolean, wanted: boolean): void =>
  instance.check(
    last === wanted,
    'last_component',
    () => `it is ${last ? '' : 'not '}the last component of a TC-END, expected ${wanted ? 'the last' : 'another one'}`,
  );
