/** Reads a `model.json`: all its faults at once, each with its place and the rule. */
import { validateAnswer } from '../../../schemas/answers.ts';
import { below, checked, type Checked, type Fault } from '../../../schemas/faults.ts';
import { DialproofError } from '../../ground/errors.ts';
import { ifPossible } from '../../ground/if-possible.ts';
import { ClassAutomaton, patternsIn, sharedWord } from './class-automaton.ts';
import { afterCall, beforeCall, type LearnedModel, type PromptClasses } from './learned-model.ts';
import { isPermitted, promptedByText } from './prompted.ts';
import { timerFaults } from './timer-faults.ts';

/** Whether an input begins a call. */
const isBeginning = (input: string): boolean => /^begin(?: |$)/.test(input);

function* transitionFaults({ states, transitions, inputs }: LearnedModel): Generator<Fault> {
  const known = new Set(inputs);
  const firsts = new Map<string, number>();
  for (const [index, { from, to, input, ends, call }] of transitions.entries()) {
    const at = (field: string): string => below('/transitions', index, field);
    if (from >= states.length) yield { pointer: at('from'), message: `there is no state ${from}` };
    if (to >= states.length) yield { pointer: at('to'), message: `there is no state ${to}` };
    if (from === afterCall) yield { pointer: at('from'), message: 'nothing follows state 1, which is after the call' };
    if (to === beforeCall) yield { pointer: at('to'), message: 'nothing leads to state 0, which is before the call' };
    if (ends && to !== afterCall)
      yield {
        pointer: at('to'),
        message: 'a dialogue that the service ends leads to state 1, which is after the call',
      };
    if (isBeginning(input) !== (from === beforeCall))
      yield { pointer: at('input'), message: 'state 0 has the inputs that begin a call, and no other state has one' };
    if (!known.has(input)) yield { pointer: at('input'), message: `${input} is not among the inputs` };
    if (call.length === 0) yield { pointer: at('call'), message: 'a call has at least the input that begins it' };
    const key = `${from} ${input}`;
    const first = firsts.get(key);
    if (first !== undefined)
      yield { pointer: at('input'), message: `state ${from} has ${input} in transition ${first} already` };
    else firsts.set(key, index);
  }
  if (!transitions.some(({ from }) => from === beforeCall))
    yield { pointer: '/transitions', message: 'no transition begins a call in state 0' };
}

/** Undefined where a pattern has a fault, which is reported. */
const automatonOf = ({ classes }: PromptClasses, pointer: string, report: (fault: Fault) => void) => {
  let isSound = true;
  for (const [index, { pattern }] of classes.entries())
    for (const source of patternsIn(pattern))
      try {
        new ClassAutomaton([{ pattern: source }]);
      } catch (thrown) {
        if (!(thrown instanceof DialproofError)) throw thrown;
        isSound = false;
        report({ pointer: below(pointer, 'classes', index, 'pattern'), message: thrown.message });
      }
  return isSound ? new ClassAutomaton(classes) : undefined;
};

function* classFaults(prompt: PromptClasses, pointer: string): Generator<Fault> {
  const found: Fault[] = [];
  const automaton = automatonOf(prompt, pointer, (fault) => found.push(fault));
  yield* found;
  const prompted = promptedByText(prompt.prompt);
  const inputs = new Set<string>();
  const holders = new Map<string, string>();
  for (const [index, { input, words, pattern, tried }] of prompt.classes.entries()) {
    const at = (field: string): string => below(pointer, 'classes', index, field);
    if (inputs.has(input)) yield { pointer: at('input'), message: `${input} stands for another class already` };
    inputs.add(input);
    if (words.length > tried) yield { pointer: at('tried'), message: 'there are more words than were tried' };
    for (const [place, word] of words.entries()) {
      const holder = holders.get(word);
      if (holder !== undefined)
        yield { pointer: `${at('words')}/${place}`, message: `the class of ${holder} has ${word} too` };
      holders.set(word, input);
      // Patterns are of the words that the prompt permits.
      const isOfPattern = prompted === undefined || isPermitted(prompted, word);
      if (isOfPattern && automaton !== undefined && pattern !== '' && automaton.classOf(word) !== index)
        yield { pointer: `${at('words')}/${place}`, message: `${word} does not match the patterns of its class alone` };
    }
  }
  const shared = automaton && ifPossible(() => sharedWord(automaton));
  if (shared !== undefined && (prompted === undefined || isPermitted(prompted, shared)))
    yield { pointer: below(pointer, 'classes'), message: `the patterns of several classes match ${shared}` };
}

function* promptFaults({ states, digit_classes: prompts }: LearnedModel): Generator<Fault> {
  for (const [index, prompt] of prompts.entries()) {
    const pointer = `/digit_classes/${index}`;
    for (const [place, state] of prompt.states.entries()) {
      const at = below(pointer, 'states', place);
      if (state >= states.length) yield { pointer: at, message: `there is no state ${state}` };
      if (state === beforeCall || state === afterCall)
        yield { pointer: at, message: `nothing prompts in state ${state}, which is outside the call` };
    }
    yield* classFaults(prompt, pointer);
  }
}

/** The model, or all its faults. `value`: of a JSON document. */
export const readModel = (value: unknown): Checked<LearnedModel> => {
  const written = validateAnswer.learnedModel(value);
  if (!written.ok) return written;
  const model = written.value as LearnedModel;
  return checked(model, transitionFaults(model), promptFaults(model), timerFaults(model));
};
