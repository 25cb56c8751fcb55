/**
 * Inbound operations: wait for one component of the peer, decode it, compare it with the expected values.
 *
 * Any other message on the dialogue aborts the instance; the reason names the message.
 */
import type { ArgumentCodec } from '../../protocol/asn1/index.ts';
import type { ComponentIndication, DialoguePortion } from '../../protocol/tcap/types.ts';
import { compileChecks, FoundResults, noText, recordAfterChecks, type Checks, type Meanings } from '../checks.ts';
import { plain, type Shape } from '../received-shape.ts';
import type { AnsweredOpening, Inbound, InstanceDialogue } from '../instance-dialogue.ts';
import { haveFailed, type Describers, type Journal } from '../journal.ts';
import {
  next,
  type CompiledOperation,
  type CompileSite,
  type Instance,
  type Leaving,
  type Operation,
  type OperationSource,
  type Wire,
} from '../operation.ts';
import { compileAccept, type Accept } from '../accept.ts';
import { inWords, withUnmet } from '../choices.ts';
import { everything, ownReads } from '../unchecked/read-path.ts';
import { parameterOf, unexpected } from '../unexpected.ts';
import { awaitedOnDialogue, type Awaiting } from './awaited-on-dialogue.ts';
import { compileDecoding, type Decode, type Decoding } from './decoding.ts';
import { compileDialogueChecks, dialogueJudges } from './dialogue-checks.ts';
import { detailWith, portray, type ArgumentTree, type Portrait, type Sighting } from './portrait.ts';

type ReceivedComponent = Extract<Inbound, { kind: 'component' }>;

/** How one operation takes components, compiled. */
export interface Taker {
  /** Whether the component is the expected one. */
  fits(component: ComponentIndication, dialogue: InstanceDialogue): boolean;
  /** Decodes a component that fits into the data for arguments, tests and `$i`. */
  read(component: ComponentIndication, dialogue: InstanceDialogue, portion: DialoguePortion | undefined): ArgumentTree;
  /** Decodes everything. Absent: `read` does that. */
  whole?(component: ComponentIndication, portion: DialoguePortion | undefined): ArgumentTree;
  /** Present where only the parameter of the component is read. */
  readonly decode?: Decode;
  /** Notes that the component was taken. */
  keep?(component: ComponentIndication, dialogue: InstanceDialogue): void;
  /** It waits for a Reject. */
  readonly takesRejects?: boolean;
  /** It waits for the message that opens a dialogue. */
  readonly answers?: (accept: Accept | undefined) => AnsweredOpening;
  readonly meanings?: Meanings;
  /** Of what `arguments` expect. */
  readonly codec?: Pick<ArgumentCodec, 'names'> | undefined;
  /** As in `CompiledOperation`. */
  readonly decodeWhole?: CompiledOperation['decode'];
  /** The shape of the result of `read`. Default: without members. */
  readonly shape?: Shape;
  /** Of the result of `read`, as in `Leaving`. Default: none. */
  readonly noArguments?: Leaving['noArguments'];
  readonly meant?: Leaving['meant'];
}

/** A kind of inbound operation. */
export interface InboundKind extends Portrait {
  readonly type: string;
  /** Its name in `$i`, and in texts. */
  readonly name: string;
  /** The roles of the tester and of the peer; absent: those of the dialogue. */
  readonly party?: string;
  readonly peer?: string;
  /** It waits for the message that opens a dialogue; `first`: where no operation before it has a dialogue for it. */
  readonly opens?: boolean | 'first' | undefined;
  readonly wire: () => Omit<Wire, 'direction'>;
  compile(source: OperationSource, site: CompileSite, decoding: Decoding): Taker;
  /** The name of a received component. Default: `name`. */
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
      // Assigned to the kind's object, because that makes its names only when they are read.
      return Object.assign(kind.wire(), { direction: 'inbound' as const });
    },
    compile(source, site) {
      const decoding = compileDecoding(name, source, site, kind.opens);
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
      // With `arguments_not_used` any arguments are correct.
      const reads = decoding.decodes ? ownReads(source) : [everything];
      const checks = compileChecks(source, site, { shape, owner: name, meanings, codec });
      const { names } = checks;
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

      /** The last tree that passed constant checks: the next one is often the same. */
      let passed: ArgumentTree | undefined;

      const check = (instance: Instance, inbound: ReceivedComponent, tree: ArgumentTree): void => {
        checks.run(instance, tree);
        if (lastComponent !== undefined) checkLast(instance, inbound.lastOfEnd, Boolean(lastComponent));
        checkDialogue?.(instance, inbound.dialoguePortion);
      };

      // The run has chosen the message that begins an instance.
      const choosing = answers !== undefined && site.index === 0 ? undefined : accept;
      const isFor = (inbound: Inbound, dialogue: InstanceDialogue, instance: Instance): inbound is ReceivedComponent =>
        inbound.kind === 'component' &&
        fits(inbound.component, dialogue) &&
        (choosing === undefined || isChosen(choosing, inbound, dialogue, instance));
      const isChosen = (
        accepts: Accept,
        { component, dialoguePortion }: ReceivedComponent,
        dialogue: InstanceDialogue,
        { scope }: Instance,
      ): boolean => accepts(scope, () => read(component, dialogue, dialoguePortion), true);
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
        checks,
      });

      // Whether all entries of the journal on it follow from its parameter.
      const isPlain = checks.testsAreConstant && lastComponent === undefined && checkDialogue === undefined;
      const detail = detailWith(kind, codec);
      const { countsUnchecked = false } = site;
      const describers = decode && isPlain ? takenDescribers(kind, checks, decode, detail) : undefined;

      // Hot path: the functions that few messages need are made elsewhere, so that the others allocate nothing for them.
      const unexpectedOn = (instance: Instance, dialogue: InstanceDialogue, inbound: Inbound): Error =>
        withUnmet(
          unexpected(instance, dialogue, inWords(awaits.names), inbound, () => checks.expected(instance.scope)),
          unmet(inbound, dialogue, instance),
        );

      /** Counts and notes a component that its `describers` describe. */
      const takeDescribed = (
        instance: Instance,
        number: number,
        component: ComponentIndication,
        tree: ArgumentTree,
        by: Describers,
      ): void => {
        instance.countCheck(true, hasCome, noText);
        const { journal } = instance;
        if (tree === passed || names.length === 0) {
          for (let place = 0; place < names.length; place += 1)
            instance.countCheck(true, names[place] as string, noText);
          journal?.taken(by, number, parameterOf(component), undefined);
          return;
        }
        const results = journal && new FoundResults(checks);
        try {
          if (checks.run(instance, tree, results) && checks.constant) passed = tree;
        } finally {
          journal?.taken(by, number, parameterOf(component), results);
        }
      };

      const takeInFull = (
        instance: Instance,
        { number, came, opening }: InstanceDialogue,
        inbound: ReceivedComponent,
        tree: ArgumentTree,
      ): void => {
        const { component, dialoguePortion } = inbound;
        const seen = (): ArgumentTree => (whole === undefined ? tree : whole(component, dialoguePortion));
        instance.check(true, hasCome, () => `${titleOf(kind, seen)} received`);
        const { party = opening.party, peer = opening.peer } = kind;
        recordAfterChecks(
          instance,
          () => check(instance, inbound, tree),
          (failed) =>
            instance.journal?.later((journal) =>
              portrayTaken(
                journal,
                kind,
                { dialogue: number, came, party, peer, parameter: parameterOf(component), failed },
                seen(),
                detail,
              ),
            ),
        );
      };

      return {
        type,
        inbound: true,
        ...(describers && { describers }),
        decode: taker.decodeWhole,
        leaves: { name, shape, reads, noArguments: taker.noArguments, ...(meant && { meant }) },
        awaits,
        ...(answers && { answers }),
        ...dialogueJudges(source),
        perform(instance) {
          const dialogue = answers ? instance.answeredDialogue(source.label) : instance.dialogue(source.dialogue);
          const inbound = dialogue?.take();
          if (dialogue === undefined || inbound === undefined) return awaiting;
          if (!isFor(inbound, dialogue, instance)) throw unexpectedOn(instance, dialogue, inbound);
          keep?.(inbound.component, dialogue);
          const { component, dialoguePortion } = inbound;
          const tree = read(component, dialogue, dialoguePortion);
          if (decoding.isLookedAt) instance.scope.i[name] = tree;
          if (countsUnchecked) instance.received(whole === undefined ? tree : whole(component, dialoguePortion));
          if (describers !== undefined && dialogue.came === undefined)
            takeDescribed(instance, dialogue.number, component, tree, describers);
          else takeInFull(instance, dialogue, inbound, tree);
          return next;
        },
      };
    },
  };
};

const titleOf = ({ title, name }: InboundKind, whole: () => ArgumentTree): string =>
  title === undefined ? name : title(whole());

type Detail = ReturnType<typeof detailWith>;

/** Draws the component that was taken. `tree`: all of its arguments. */
const portrayTaken = (
  journal: Journal,
  kind: InboundKind,
  taken: Omit<Sighting, 'direction' | 'name' | 'detail' | 'callerSide'>,
  tree: ArgumentTree,
  detail: Detail,
): void => {
  journal.trace(1, () => `takes ${kind.name}`);
  journal.trace(2, () => `received ${kind.name} ${JSON.stringify(tree)}`);
  journal.received(tree);
  const name = titleOf(kind, () => tree);
  // Without a spread: copying optional members takes longer than drawing them.
  const { dialogue, came, party, peer, parameter, failed } = taken;
  portray(journal, {
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

/** Describes a component whose journal entries all follow from its parameter and the results of its checks. */
const takenDescribers = (kind: InboundKind, checks: Checks, decode: Decode, detail: Detail): Describers | undefined => {
  const { party, peer, parties } = kind;
  if (party === undefined || peer === undefined) return undefined;
  return {
    ...(parties && { parties: (parameter: Uint8Array) => parties(decode(parameter, true)) }),
    taken(journal, { dialogue, parameter, results }) {
      const tree = decode(parameter, true);
      journal.check('pass', `${kind.name} received`, () => `${titleOf(kind, () => tree)} received`);
      checks.describe(journal, tree, results);
      portrayTaken(journal, kind, { dialogue, party, peer, parameter, failed: haveFailed(results) }, tree, detail);
    },
  };
};

const checkLast = (instance: Instance, last: boolean, wanted: boolean): void =>
  instance.check(
    last === wanted,
    'last_component',
    () => `it is ${last ? '' : 'not '}the last component of a TC-END, expected ${wanted ? 'the last' : 'another one'}`,
  );
