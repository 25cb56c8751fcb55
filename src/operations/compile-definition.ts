/**
 * A Test Definition, compiled once per run: labels resolved, expressions parsed, constant arguments encoded.
 */
import { reasonOf, type Fault } from '../ground/errors.ts';
import type { Gateway, ScpAddress } from '../gateways/gateway.ts';
import type { NamesRead } from '../expressions/names-read.ts';
import { parsingOnce } from '../expressions/parse.ts';
import { withOwnWork } from '../expressions/work.ts';
import { atOnce, type Pieces } from '../ground/pieces.ts';
import {
  asWritten,
  placedBehind,
  type NestedList,
  type PlacedOperation,
  type PlacedOperations,
} from '../../schemas/nested-operations.ts';
import { isFields, type Fields } from '../../schemas/loose-values.ts';
import { linkedOperations } from './linked-operations.ts';
import { namesUsed, readingIn, type PlacedSource } from './reads-in.ts';
import { ReadArguments } from './unchecked/read-arguments.ts';
import { unknownReceived } from './unknown-received.ts';
import { knownOperation } from './registry.ts';
import {
  isOpener,
  type BranchHead,
  type CompiledOperation,
  type CompileSite,
  type Instance,
  type Operation,
  type OperationFamily,
  type OperationSource,
  type WrongNote,
} from './operation.ts';

export interface Definition {
  /** By index, as `schemas/nested-operations.ts` numbers them. Empty where one of them is faulty. */
  readonly operations: readonly CompiledOperation[];
  /** Where the instance goes on after each; absent where that is always the next one. */
  readonly order?: Order;
  /** Where each is written. */
  readonly placed: PlacedOperations;
  /** The operations as they are written, by the same index. */
  readonly sources: readonly PlacedSource[];
  /** Rejects of either end are shown, and fail nothing. */
  readonly allowsRejects: boolean;
  /** `checkLeft` of the families whose operations it has. */
  readonly leftChecks: readonly ((instance: Instance) => void)[];
  /** The label of each, where it has one. */
  readonly labels: readonly (string | undefined)[];
  /** What it reads of the messages that it receives. */
  readonly readArguments: Pick<ReadArguments, 'received' | 'beside'>;
  /** What its operations read and assign of the variables. */
  readonly names: Pick<NamesRead, 'any' | 'has'>;
  /** The request parameters that name the gateways which some operation needs. */
  readonly gateways: ReadonlySet<string>;
  /** The checks of operations on the gateway of a request parameter. */
  readonly demands: readonly GatewayDemand[];
}

export interface GatewayDemand {
  readonly parameter: string;
  faultsWith(gateway: Gateway): readonly Fault[];
}

/** How an instance goes on where operations are nested: by the index of the operation. */
export interface Order {
  /** Where it goes on after each: `returns`, or an index. */
  readonly next: readonly number[];
  /** The list of `whenever` that each is in, from 1; 0 for the others. */
  readonly handlers: readonly number[];
}

export interface DefinitionParameters extends Pick<CompileSite, 'settings'> {
  readonly scp?: ScpAddress | undefined;
  /** Seconds. */
  readonly tcapTimeout: number;
  /** As in `CompileSite`. */
  readonly countsUnchecked?: boolean | undefined;
  /** As the request has it. */
  readonly whenever?: unknown;
  /** Default false. */
  readonly allowsRejects?: boolean | undefined;
  /** The index of its first operation: those before are of other members of a mix. Default 0. */
  readonly first?: number;
}

/**
 * Whether the operation has a dialogue of its own, which later ones use: it opens one, or takes one that the peer has
 * opened.
 */
const hasOwnDialogue = ({ opensDialogue, answersDialogue }: Operation, site: CompileSite): boolean =>
  isOpener(opensDialogue ?? answersDialogue, site);

/**
 * Adds all faults to `faults`; use the definition only if there is none. Run it with a count of its own
 * (`withOwnWork`).
 */
export const compilingDefinition = (
  sources: readonly OperationSource[],
  parameters: DefinitionParameters,
  faults: Fault[],
): Pieces<Definition> => parsingOnce(compiling(sources, parameters, faults));

function* compiling(
  sources: readonly OperationSource[],
  parameters: DefinitionParameters,
  faults: Fault[],
): Pieces<Definition> {
  const placed = placedBehind({ operations: sources, whenever: parameters.whenever }, parameters.first ?? 0);
  yield;
  const written = placed.all.map(({ own, pointer }) => ({
    source: withSoundArguments(own) as unknown as OperationSource,
    pointer,
  }));
  const names = yield* namesUsed(written.map(({ source }) => source));
  const compiler = new DefinitionCompiler({ placed, written, names, parameters, faults });
  for (const list of [placed.main, ...placed.handlers]) {
    for (const each of asWritten(placed, list)) {
      compiler.compile(each);
      yield;
    }
  }
  yield* readingIn(written);
  return compiler.linked();
}

/** Like `compilingDefinition`, but in one go. */
export const compileDefinition = (
  sources: readonly OperationSource[],
  parameters: DefinitionParameters,
  faults: Fault[],
): Definition => atOnce(withOwnWork(compilingDefinition(sources, parameters, faults)));

/** Drops arguments of a wrong type: they have no names, and each character of a text would count as one. */
const withSoundArguments = (operation: Fields): Fields =>
  operation['arguments'] === undefined || isFields(operation['arguments'])
    ? operation
    : { ...operation, arguments: {} };

/** In the place of an operation of another member of a mix: no instance of this one comes to it. */
const elsewhere: CompiledOperation = {
  type: 'comment',
  inbound: false,
  perform() {
    throw new Error('an instance performs an operation of another member of the mix');
  },
};

interface CompilerParts {
  readonly placed: PlacedOperations;
  /** By the same index. */
  readonly written: readonly PlacedSource[];
  readonly names: NamesRead;
  readonly parameters: DefinitionParameters;
  readonly faults: Fault[];
}

class DefinitionCompiler {
  readonly #placed: PlacedOperations;
  readonly #parameters: DefinitionParameters;
  readonly #faults: Fault[];
  readonly #sources: readonly PlacedSource[];
  readonly #labels: ReadonlyMap<string, number>;
  readonly #names: NamesRead;
  readonly #families = new Set<OperationFamily>();
  readonly #gateways = new Set<string>();
  readonly #demands: GatewayDemand[] = [];
  readonly #compiled: (CompiledOperation | undefined)[];
  /** By the index of the operation: the targets of its `branch`. */
  readonly #jumps: number[][];
  #lastOpener: OperationSource | undefined;

  readonly #looksAt = (name: string): boolean => this.#names.has('i', name);
  readonly #needsGateway: CompileSite['needsGateway'] = (parameter, faultsWith) => {
    this.#gateways.add(parameter);
    if (faultsWith) this.#demands.push({ parameter, faultsWith });
  };

  constructor({ placed, written, names, parameters, faults }: CompilerParts) {
    this.#placed = placed;
    this.#parameters = parameters;
    this.#faults = faults;
    this.#sources = written;
    this.#labels = new Map(
      this.#sources.flatMap(({ source: { label } }, index) => (label === undefined ? [] : [[label, index]])),
    );
    this.#names = names;
    const { first = 0 } = parameters;
    this.#compiled = this.#sources.map((_, index) => (index < first ? elsewhere : undefined));
    this.#jumps = this.#sources.map(() => []);
  }

  compile(placed: PlacedOperation): void {
    const { index, pointer } = placed;
    const { source } = this.#sources[index] as PlacedSource;
    const known = knownOperation(source.type);
    if (known === undefined) {
      this.#faults.push({ pointer: `${pointer}/type`, message: `"${source.type}" is not an operation` });
      return;
    }
    const { operation, family } = known;
    this.#families.add(family);
    if (operation.gateway !== undefined) this.#gateways.add(operation.gateway);
    let wrong: WrongNote | undefined;
    const site = {
      ...this.#siteOf(placed, source),
      wrong: (note: WrongNote) => {
        wrong = note;
      },
    };
    if (hasOwnDialogue(operation, site)) this.#lastOpener = source;
    else {
      const misplaced = site.opener && family.faultWithin?.(source.type, site.opener.type);
      if (misplaced !== undefined) this.#faults.push({ pointer: `${pointer}/type`, message: misplaced });
    }
    try {
      const compiled = operation.compile(source, site);
      this.#compiled[index] = compiled && wrong ? { ...compiled, wrong } : compiled;
    } catch (thrown) {
      // Happens only where the schema of the type finds faults too: those are reported as well, and name the place
      // better.
      this.#faults.push({ pointer, message: reasonOf(thrown) });
    }
  }

  /** Call it when all operations are compiled. */
  linked(): Definition {
    const operations = linkedOperations(this.#placed, this.#compiled, this.#faults);
    if (operations.length > 0) for (const fault of unknownReceived(this.#sources, operations)) this.#faults.push(fault);
    const { all, handlers } = this.#placed;
    const isPlain = all.every(({ next }, index) => next === index + 1);
    const order = { next: all.map(({ next }) => next), handlers: all.map(({ handler }) => handler) };
    return {
      operations,
      ...((!isPlain || handlers.length > 0) && { order }),
      placed: this.#placed,
      sources: this.#sources,
      allowsRejects: this.#parameters.allowsRejects ?? false,
      leftChecks: [...this.#families].flatMap(({ checkLeft }) => checkLeft ?? []),
      readArguments: new ReadArguments({
        operations,
        sources: this.#sources,
        placed: this.#placed,
        jumps: this.#jumps,
      }),
      labels: this.#sources.map(({ source: { label } }) => label),
      names: this.#names,
      gateways: this.#gateways,
      demands: this.#demands,
    };
  }

  #siteOf({ index, pointer, handler, branches }: PlacedOperation, source: OperationSource): CompileSite {
    const { dialogue } = source;
    const named = dialogue === undefined ? undefined : this.#sources[this.#labels.get(dialogue) ?? -1]?.source;
    const { settings, scp, tcapTimeout, countsUnchecked } = this.#parameters;
    return {
      settings,
      compiled: this.#compiled,
      scp,
      tcapTimeout,
      countsUnchecked,
      index,
      pointer,
      faults: this.#faults,
      opener: dialogue === undefined ? this.#lastOpener : named,
      branches: branches.flatMap((list) => this.#headOf(list)),
      looksAt: this.#looksAt,
      needsGateway: this.#needsGateway,
      labelled: (label, at) => {
        const target = this.#labelled(label, at, handler);
        this.#jumps[index]?.push(target);
        return target;
      },
    };
  }

  #headOf({ pointer, first, length }: NestedList): BranchHead[] {
    const source = this.#sources[first]?.source;
    return length === 0 || source === undefined
      ? []
      : [{ index: first, pointer, source, operation: this.#compiled[first] }];
  }

  /** `from`: the list of `whenever` that contains the operation with the jump. */
  #labelled(label: string, pointer: string, from: number): number {
    const target = this.#labels.get(label);
    const handler = target === undefined ? 0 : this.#placed.all[target]?.handler;
    if (target === undefined) this.#faults.push({ pointer, message: `no operation has the label "${label}"` });
    else if (handler !== 0 && handler !== from) {
      this.#faults.push({
        pointer,
        message: `leads into a list of \`whenever\`: only operations of that list can lead to "${label}"`,
      });
    }
    return target ?? -1;
  }
}
