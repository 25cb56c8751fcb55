/**
 * Faults of the answers of a peer, whatever the wrong message asks for: an answer for a component that was not sent, a
 * component that is answered twice (Q.774 §3.2.1), a Reject with another id or another type of problem than that of the
 * component at fault (Q.774 §3.2.2.2, Q.773 §3.1), and another cause of a P-Abort (Q.774 §3.3.4).
 */
import { pAbortCauses, type Component, type Problem } from '../protocol/tcap/types.ts';
import type { DialogueFault } from './fault.ts';
import type { Judged, SentComponent } from './judgement.ts';
import type { Reaction } from './reaction.ts';

const wrong = (why: string): Judged => ({ judgement: 'wrong answer', why });

type Answer = Exclude<Component, { kind: 'invoke' }>;

const isAnswer = (component: Component): component is Answer => component.kind !== 'invoke';

/** The kinds of components that a problem is about. */
const rejected: Readonly<Record<Problem['type'], (kind: Component['kind']) => boolean>> = {
  general: () => true,
  invoke: (kind) => kind === 'invoke',
  returnResult: (kind) => kind === 'returnResultLast' || kind === 'returnResultNotLast',
  returnError: (kind) => kind === 'returnError',
};

/** The types of problems with which a component of this kind can be rejected. */
export const problemsOf = (kind: Component['kind']): readonly Problem['type'][] =>
  (Object.keys(rejected) as Problem['type'][]).filter((type) => rejected[type](kind));

/** Whether the answer can be for the component. */
const answers = (answer: Answer, { kind, invokeId }: SentComponent): boolean => {
  if (invokeId !== answer.invokeId) return false;
  return answer.kind === 'reject' ? rejected[answer.problem.type](kind) : kind === 'invoke';
};

const isFinal = ({ kind }: Answer): boolean => kind !== 'returnResultNotLast';

/** One that is sent twice is answered twice at most. */
const isTwice = (answer: Answer, among: readonly Answer[], sent: readonly SentComponent[]): boolean => {
  const alike = among.filter((each) => isFinal(each) && each.invokeId === answer.invokeId);
  const owed = sent.filter(({ invokeId }) => invokeId === answer.invokeId).length;
  return answer.invokeId !== null && alike.length > Math.max(1, owed);
};

const nameOf = ({ kind, invokeId }: Answer): string =>
  `a ${kind} with ${invokeId === null ? 'no invoke id' : `the invoke id ${invokeId}`}`;

/** The Reject or the error that the demand asks for. */
const faultOfReject = ({ demand }: Pick<DialogueFault, 'demand'>, all: readonly Answer[]): Judged | undefined => {
  const { answer, ids, problems } = demand;
  const rejects = all.filter(({ kind }) => kind === 'reject' || kind === 'returnError');
  if (!answer.startsWith('reject') || rejects.length === 0) return undefined;
  const withId = rejects.filter(({ invokeId }) => ids?.includes(invokeId) ?? true);
  const [first] = rejects;
  if (withId.length === 0 && first !== undefined)
    return wrong(`${nameOf(first)}, and it has to be ${ids?.map((id) => id ?? 'none').join(' or ')}`);
  const hasType = withId.some(
    (each) =>
      each.kind === 'returnError' || (each.kind === 'reject' && (problems?.includes(each.problem.type) ?? true)),
  );
  return hasType ? undefined : wrong(`its problem has to be one of the type ${problems?.join(' or ')}`);
};

const faultOfCause = (
  { demand: { causes } }: Pick<DialogueFault, 'demand'>,
  { cause }: Reaction,
): Judged | undefined => {
  if (causes === undefined || cause === undefined || causes.includes(cause)) return undefined;
  const names = causes.map((each) => pAbortCauses[each as keyof typeof pAbortCauses] ?? String(each));
  return wrong(`its cause has to be ${names.join(' or ')}`);
};

/** An answer for nothing that was sent, where every invoke id that was sent can be read. */
const faultOfStray = (
  { demand: { ids = [] } }: Pick<DialogueFault, 'demand'>,
  all: readonly Answer[],
  sent: readonly SentComponent[],
): Judged | undefined => {
  if (sent.some(({ invokeId }) => invokeId === null)) return undefined;
  // What the demand names can be another id than the one that can be read in the wrong message.
  const stray = all.find(
    (answer) =>
      answer.invokeId !== null && !ids.includes(answer.invokeId) && !sent.some((each) => answers(answer, each)),
  );
  return stray && wrong(`${nameOf(stray)} answers nothing that was sent`);
};

/** Undefined where there is none. `sent`: the components that the tester has sent in the dialogue. */
export const faultOfAnswers = (
  fault: Pick<DialogueFault, 'demand' | 'kind'>,
  reaction: Reaction,
  sent: readonly SentComponent[],
): Judged | undefined => {
  const all = reaction.all.filter(isAnswer);
  const twice = all.find((answer) => isTwice(answer, all, sent));
  if (twice !== undefined) return { judgement: 'answers twice', why: `the invoke id ${twice.invokeId}` };
  const ofReject = faultOfReject(fault, all) ?? faultOfCause(fault, reaction);
  if (ofReject !== undefined) return ofReject;
  return faultOfStray(fault, all, sent);
};
