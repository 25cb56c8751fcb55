/**
 * The numbers of the calls of a flow's learned model: one call for each class of called and calling numbers, or one for
 * all of them.
 */
import { invalid } from '../../ground/errors.ts';
import type { LoadedFlow } from '../../flow/load-flow.ts';
import type { FlowModel, Turn } from '../../flow/model/flow-model.ts';
import { systemBuffers, type SystemBuffer } from '../../flow/model/questions.ts';
import type { FlowNode } from '../../flow/node.ts';
import { jointWords } from '../../prove/mutation/joint-words.ts';
import { digitsOf } from './callers.ts';
import type { LearnedModel } from './learned-model.ts';

/** Undefined: an InitialDP without the number. */
export interface FlowNumbers {
  readonly called: readonly (string | undefined)[];
  readonly calling: readonly (string | undefined)[];
  /** Whether all of these calls are one input, `begin`. */
  readonly asOne: boolean;
}

/** The calls with which a model was learned. */
export const numbersOfModel = ({ profile: { called, callers } }: Pick<LearnedModel, 'profile'>): FlowNumbers => ({
  called: [called ?? undefined],
  calling: callers.length === 0 ? [undefined] : callers.map(digitsOf),
  asOne: true,
});

/** Numbers that two flows distinguish, each also absent. */
export const numbersOfFlows = (one: LoadedFlow, other: LoadedFlow, nodes: readonly FlowNode[]): FlowNumbers => {
  const words = jointWords(one, other, nodes);
  const [called, calling] = systemBuffers.map((buffer): readonly (string | undefined)[] => {
    const numbers = words.get(buffer)?.filter((word) => /^\d{1,15}$/.test(word));
    return numbers === undefined ? [undefined] : [...numbers, undefined];
  }) as [FlowNumbers['called'], FlowNumbers['calling']];
  return { called, calling, asOne: false };
};

/** Numbers that a flow itself distinguishes. */
export const numbersOfFlow = ({ states }: FlowModel): FlowNumbers => {
  const turns = states[0]?.turns ?? [];
  const of = (party: 'called' | 'calling') => [
    ...new Set(turns.flatMap(({ input }) => (input.kind === 'begin' ? [input[party]] : []))),
  ];
  return { called: of('called'), calling: of('calling'), asOne: false };
};

/** Of each class of numbers that a flow distinguishes and that none of these calls had, one number. */
export const numbersNotCalled = (
  model: FlowModel,
  made: Pick<FlowNumbers, 'called' | 'calling'>,
): Pick<FlowNumbers, 'called' | 'calling'> => {
  const own = numbersOfFlow(model);
  const left = (party: 'called' | 'calling', buffer: SystemBuffer): FlowNumbers['called'] => {
    const known = [...made[party]];
    return own[party].filter((number) => {
      const isNew = !known.some((other) => isOfClass(model, buffer, other, number));
      if (isNew) known.push(number);
      return isNew;
    });
  };
  return { called: left('called', 'system.called_party'), calling: left('calling', 'system.calling_party') };
};

/** A beginning of the call as an input of the learned model. */
export interface Beginning {
  readonly input: string;
  readonly turn: Turn;
}

const isOfClass = (
  { classes }: FlowModel,
  buffer: SystemBuffer,
  number: string | undefined,
  candidate: string | undefined,
): boolean => {
  const known = classes.get(buffer);
  if (known === undefined || number === undefined || candidate === undefined)
    return known === undefined || number === candidate;
  return known.classOf(number) === known.classOf(candidate);
};

/** Throws `InvalidFile` where the flow treats calls of one input in several ways. */
export const beginningsOf = (model: FlowModel, { called, calling, asOne }: FlowNumbers): readonly Beginning[] => {
  const turns = (model.states[0]?.turns ?? []).filter(({ leads }) => leads);
  const beginnings = called.flatMap((one) =>
    calling.flatMap((other): readonly Beginning[] => {
      const turn = turns.find(
        ({ input }) =>
          input.kind === 'begin' &&
          isOfClass(model, 'system.called_party', one, input.called) &&
          isOfClass(model, 'system.calling_party', other, input.calling),
      );
      const named = [
        ...(called.length > 1 ? [`called ${one ?? '-'}`] : []),
        ...(calling.length > 1 ? [`calling ${other ?? '-'}`] : []),
      ];
      return turn === undefined ? [] : [{ input: ['begin', ...(asOne ? [] : named)].join(' '), turn }];
    }),
  );
  if (!asOne) return beginnings;
  const [first] = beginnings;
  if (
    first === undefined ||
    beginnings.some(({ turn }) => turn.output !== first.turn.output || turn.to !== first.turn.to)
  ) {
    const message =
      first === undefined
        ? 'the flow has no such call as the model was learned with'
        : 'the flow treats the callers of the model in several ways: one model has one class of callers';
    throw invalid('InvalidFile', message, [{ pointer: '', message }]);
  }
  return [first];
};
