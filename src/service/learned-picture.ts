/** The picture of a learned model, and what differs between it and the flow of its service key, or another model. */
import type { Config } from '../config.ts';
import type { ModelRendering, RenderedModel } from '../console/model-endpoints.ts';
import type { LoadedFlow } from '../flow/load-flow.ts';
import { flowNodes } from '../flow/nodes/index.ts';
import { announcementNames } from '../flow-words/announcement-names.ts';
import { layOutInThread } from '../inspect/chart/index.ts';
import { KeptLayouts } from '../inspect/flow-coverage/index.ts';
import { pictureOfDifferences } from '../inspect/learned/differences-page.ts';
import { learnedPicture, picturePolicy, type Picture } from '../inspect/learned/learned-svg.ts';
import { pictureOfModel } from '../inspect/learned/model-page.ts';
import { comparedModels, type ComparedModels } from '../learn/differences/differences-of.ts';
import { numbersOfModel } from '../learn/model/flow-numbers.ts';
import type { LearnedModel } from '../learn/model/learned-model.ts';
import { modelOfFlow } from '../learn/model/model-of-flow.ts';

/** The same picture is requested again and again while a learning is paused, and by every reader. */
const layouts = new KeptLayouts(layOutInThread);

const drawn = async (picture: Picture): Promise<RenderedModel> => ({
  text: await learnedPicture(picture, layouts.of),
  policy: picturePolicy,
});

/** `flows`: those that the service hosts, by service key. */
export const learnedRendering = (
  { srf }: Pick<Config, 'srf'>,
  flows: ReadonlyMap<number, LoadedFlow>,
): ModelRendering => {
  const announcements = announcementNames(srf.announcements);
  const facing = (model: LearnedModel, other: LearnedModel | undefined): LearnedModel | undefined => {
    const serviceKey = model.profile.service_key;
    const flow = flows.get(serviceKey);
    if (other !== undefined || flow === undefined) return other;
    return modelOfFlow({ flow, nodes: flowNodes, serviceKey, numbers: numbersOfModel(model) });
  };
  const namesOf = (other: LearnedModel | undefined): readonly [string, string] => [
    other === undefined ? 'the flow' : 'the other model',
    'this model',
  ];
  const compared = (model: LearnedModel, other: LearnedModel | undefined): ComparedModels | undefined => {
    const expected = facing(model, other);
    return expected && comparedModels(expected, model, { names: namesOf(other), announcements });
  };
  return {
    picture: (model) =>
      drawn(pictureOfModel(model, { name: `the service key ${model.profile.service_key}`, announcements })),
    differences: async (model, other) => {
      const found = compared(model, other);
      return found && { differences: found.differences, timers: found.timers, not_compared: found.not_compared };
    },
    pictureOfDifferences: async (model, other) => {
      const found = compared(model, other);
      return found && drawn(pictureOfDifferences(found, { names: namesOf(other), announcements }));
    },
  };
};
