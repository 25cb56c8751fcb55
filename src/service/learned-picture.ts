/** The picture of a learned model. */
import { statePicture, statePicturePolicy } from '../inspect/state-picture.ts';
import type { RenderedModel } from '../console/model-endpoints.ts';
import { beforeCall, type LearnedModel, type LearnedTransition } from '../learn/model/learned-model.ts';

/** `digits 91: Connect`; the hang-up of the caller in every state would hide the rest. */
const textOf = ({ input, sent, ends }: LearnedTransition): string => {
  const last = sent.at(-1)?.operation ?? (ends ? 'the end' : 'nothing');
  return `${input}: ${last}`;
};

export const learnedPicture = async (model: LearnedModel): Promise<RenderedModel> => {
  const { states, transitions, profile } = model;
  // A state that nothing leads to yet is not drawn apart: only the one before the call has no transition to it.
  const reached = new Set([beforeCall, ...transitions.map(({ to }) => to)]);
  const index = [...reached].sort((one, other) => one - other);
  const text = await statePicture({
    title: `Statechart of the service key ${profile.service_key}`,
    states: index.map((state) => states[state] ?? ''),
    transitions: transitions.flatMap((transition) =>
      reached.has(transition.from)
        ? [{ from: index.indexOf(transition.from), to: index.indexOf(transition.to), text: textOf(transition) }]
        : [],
    ),
  });
  return { text, policy: statePicturePolicy };
};
