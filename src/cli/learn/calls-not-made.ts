/** Calls of which a flow or an earlier model says what is expected, and that no learned model is of, in sentences. */
import { callerOf } from '../../learn/model/callers.ts';
import type { LearnedModel, LearnedProfile } from '../../learn/model/learned-model.ts';
import type { CliParts, DocumentToCompare } from '../parts.ts';

/** `profiles`: of the calls that were made. */
export const callsNotMade = async (
  document: DocumentToCompare,
  profiles: readonly LearnedProfile[],
  parts: Pick<CliParts, 'numbersNotCalled'>,
): Promise<readonly string[]> => {
  if (document.kind === 'model') return ofModel((document.document as LearnedModel).profile, profiles);
  const { called, calling } = await parts.numbersNotCalled(document.flow, profiles);
  const { name } = document.flow;
  return [
    ...(calling.length === 0
      ? []
      : [
          `Calls of ${calling.map(callerOf).join(', ')}, which ${name} distinguishes, were not learned: give --caller.`,
        ]),
    ...(called.length === 0
      ? []
      : [`Calls to ${called.map(calledOf).join(', ')}, which ${name} distinguishes, were not learned: give --called.`]),
  ];
};

const calledOf = (number: string | undefined): string => number ?? 'no number';

const ofModel = (expected: LearnedProfile, profiles: readonly LearnedProfile[]): readonly string[] => {
  const missing = expected.callers.filter((caller) => !profiles.some(({ callers }) => callers.includes(caller)));
  const isOtherNumber = !profiles.some(({ called }) => called === expected.called);
  return [
    ...(missing.length === 0 ? [] : [`Calls of ${missing.join(', ')} were not learned: give --caller.`]),
    ...(isOtherNumber && expected.called !== null
      ? [`Calls to ${expected.called} were not learned: give --called.`]
      : []),
  ];
};
