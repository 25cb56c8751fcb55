/**
 * `either`: waits for the first operations of all its branches at once. It performs the first branch that accepts what
 * comes; one that begins with a `wait` is performed when that time has passed. After its last operation the instance
 * goes on after the `either`.
 */
import { hiddenAmong, noteChoice, refusal, standsOfAll, standStill, together } from '../choices.ts';
import type { Pause } from '../awaits.ts';
import type { Awaits, BranchHead, CompileSite, Instance, Operation } from '../operation.ts';

/** A branch that begins with a message. */
interface Alternative {
  readonly name: string;
  readonly awaits: Awaits;
  readonly to: number;
}

const rule = 'must begin with an operation that waits for a message, or with `wait`';

const alternativesOf = (heads: readonly BranchHead[], { faults }: CompileSite): Alternative[] =>
  heads.flatMap(({ index, pointer, operation }, branch) => {
    if (operation === undefined || operation.type === 'wait') return [];
    if (operation.awaits !== undefined && !operation.choices)
      return [{ name: `either: branch ${branch + 1}`, awaits: operation.awaits, to: index }];
    faults.push({
      pointer: `${pointer}/0/type`,
      message: `${rule}; ${operation.type} ${operation.choices ? 'is for none' : 'waits for none'}`,
    });
    return [];
  });

/** The shortest of the `wait` operations that branches begin with. */
const pauseOf = (heads: readonly BranchHead[]): ((instance: Instance) => Pause) | undefined => {
  const waits = heads.filter(({ operation }) => operation?.type === 'wait');
  if (waits.length === 0) return undefined;
  return (instance) => {
    const pauses = waits.map(({ index: to, operation }) => {
      const step = operation?.perform(instance);
      return { to, seconds: step?.kind === 'waiting' ? step.seconds : 0 };
    });
    return pauses.reduce((shortest, pause) => (pause.seconds < shortest.seconds ? pause : shortest));
  };
};

export const either: Operation = {
  type: 'either',
  compile(_source, site) {
    const { branches = [], faults } = site;
    const alternatives = alternativesOf(branches, site);
    faults.push(...hiddenAmong(branches, 'branch'));
    const pause = pauseOf(branches);
    if (alternatives.length === 0 && pause === undefined) return undefined;
    if (alternatives.length === 0)
      faults.push({ pointer: `${site.pointer}/branches`, message: 'must have a branch that begins with a message' });
    const several = alternatives.map((alternative) => alternative.awaits);
    const awaits: Awaits = { ...together(several), ...(pause && { pause }) };
    return {
      type: 'either',
      choices: true,
      awaits,
      perform(instance) {
        const chosen = alternatives.find((alternative) => alternative.awaits.stands(instance) === 'fits');
        if (chosen !== undefined) {
          noteChoice(instance, chosen.awaits, chosen.name, awaits.names);
          return { kind: 'choose', to: chosen.to };
        }
        const stands = standsOfAll(several, instance);
        if (stands === 'other') throw refusal(awaits, instance);
        // Its error says what is missing, because none of them can ever receive anything.
        const first = branches.find(({ index }) => index === alternatives[0]?.to)?.operation;
        if (stands === 'deaf' && pause === undefined && first !== undefined) return first.perform(instance);
        return standStill(awaits, instance);
      },
    };
  },
};
