/** What would be learned of a flow, made from its model: a class of digits for each of those of the flow. */
import type { LearnedModel, LearnedTransition, SentOperation } from '../../src/learn/model/learned-model.ts';
import type { FlowModel, Turn } from '../../src/flow/model/flow-model.ts';
import { writtenDigits } from '../../src/flow/model/input.ts';
import type { OperationCall } from '../../src/flow/operation-calls.ts';
import { argumentsOf, armedEvents } from '../../src/prove/argument-names.ts';
import { provedFlow } from '../../src/prove/proved-flow.ts';

const sentBy = (call: OperationCall): SentOperation => {
  const events = armedEvents(call);
  return { operation: call.name, arguments: argumentsOf(call), ...(events !== undefined && { events }) };
};

const wordOf = ({ input }: Turn): string => (input.kind === 'digits' ? input.word : '');

/** With `{digits}` where the answers to two words of a class differ. */
const sentTo = (turn: Turn, alike: readonly Turn[]): readonly SentOperation[] => {
  const other = alike.find(({ output }) => output !== turn.output);
  return turn.sent.map((call, index) => {
    const own = sentBy(call);
    const facing = other?.sent[index];
    if (facing === undefined) return own;
    const differing = argumentsOf(facing);
    const values = Object.entries(own.arguments).map(([name, value]) => {
      if (differing[name] === value) return [name, value] as const;
      return [name, String(value).replace(new RegExp(`${writtenDigits(wordOf(turn))}$`), '{digits}')] as const;
    });
    return { ...own, arguments: Object.fromEntries(values) };
  });
};

/** `begin`: index of the beginning of the call among those that the flow distinguishes. */
export const learnedFrom = (flow: FlowModel, serviceKey: number, begin = 0): LearnedModel => {
  const { model } = provedFlow(flow);
  const turns = model.states.map(({ turns: own }, state) => {
    const leading = own.filter(({ leads }) => leads);
    return state === 0 ? leading.slice(begin, begin + 1) : leading;
  });
  const alike = (state: number, { class: digits }: Turn): readonly Turn[] =>
    (model.states[state]?.turns ?? []).filter((turn) => turn.class === digits);
  const transitions = turns.flatMap((own, from) =>
    own.map((turn): LearnedTransition => {
      const { to, ends, output, key } = turn;
      const input = from === 0 ? 'begin' : key;
      const sent = turn.input.kind === 'digits' ? sentTo(turn, alike(from, turn)) : turn.sent.map(sentBy);
      return { from, input, output, sent, ends, to, call: [] };
    }),
  );
  const [first] = turns[0] as [Turn];
  const { called, calling } = first.input as Extract<Turn['input'], { kind: 'begin' }>;
  return {
    type: 'learned-model',
    states: model.states.map(({ name }) => name),
    inputs: [...new Set(transitions.map(({ input }) => input))],
    transitions,
    digit_classes: turns.map((own, state) => ({
      prompt: `prompt ${state}`,
      states: [state],
      classes: own
        .filter(({ input }) => input.kind === 'digits')
        .map((turn) => {
          const words = alike(state, turn)
            .map(wordOf)
            .sort((one, other) => one.length - other.length);
          const known = { outcome: turn.class, pattern: '', promise: 'structure' } as const;
          return { ...known, input: turn.key, words, tried: words.length };
        }),
    })),
    level: '1',
    certain_states: null,
    calls: 0,
    rounds: 0,
    window: { from: '2026-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
    profile: { service_key: serviceKey, callers: calling === undefined ? [] : [calling], called: called ?? null },
    nondeterministic: [],
    refused: [],
    troubles: [],
    ended: null,
  };
};
