/** The functions of the command line for learned models without a service. Loaded on demand. */
import { loadFlow, type LoadedFlow } from '../../flow/load-flow.ts';
import { flowModel } from '../../flow/model/unroll.ts';
import { flowNodes } from '../../flow/nodes/index.ts';
import { announcementNames } from '../../flow-words/announcement-names.ts';
import type { AnnouncementNames } from '../../flow-words/sent-words.ts';
import { invalid, type Fault } from '../../ground/errors.ts';
import { renderedDifferences, renderedModel } from '../../inspect/learned/index.ts';
import { comparedModels } from '../../learn/differences/differences-of.ts';
import { numbersNotCalled, numbersOfFlows, numbersOfModel, type FlowNumbers } from '../../learn/model/flow-numbers.ts';
import type { LearnedModel } from '../../learn/model/learned-model.ts';
import { modelOfFlow } from '../../learn/model/model-of-flow.ts';
import { readModel } from '../../learn/model/read-model.ts';
import type { DocumentToCompare, FlowToShow, ModelDifferences, RenderedModel } from '../parts.ts';
import { setsOf } from './offline-flows.ts';

export const checkModel = (document: unknown): readonly Fault[] => {
  const read = readModel(document);
  return read.ok ? [] : read.faults;
};

const modelIn = (document: unknown): LearnedModel => {
  const read = readModel(document);
  if (!read.ok) throw invalid('InvalidFile', 'the model has faults', read.faults);
  return read.value;
};

const loaded = ({ flow, config, name }: FlowToShow): LoadedFlow => loadFlow(flow, config, name);

const serviceKeyOf = (document: DocumentToCompare): number =>
  document.kind === 'model' ? modelIn(document.document).profile.service_key : 0;

/** The calls that both models are of. */
const numbersOf = (one: DocumentToCompare, other: DocumentToCompare): FlowNumbers | undefined => {
  if (one.kind === 'flow' && other.kind === 'flow')
    return numbersOfFlows(loaded(one.flow), loaded(other.flow), flowNodes);
  if (one.kind === 'model' && other.kind === 'flow') return numbersOfModel(modelIn(one.document));
  return other.kind === 'model' && one.kind === 'flow' ? numbersOfModel(modelIn(other.document)) : undefined;
};

const namesIn = (document: DocumentToCompare): AnnouncementNames =>
  document.kind === 'model'
    ? {}
    : announcementNames(document.flow.config.srf.announcements, setsOf(document.flow.flow));

const nameOf = (document: DocumentToCompare): string =>
  document.kind === 'model' ? document.name : document.flow.name;

/** Throws `InvalidFile` where a model has faults, or both cannot be compared. */
export const compareModels = async (one: DocumentToCompare, other: DocumentToCompare): Promise<ModelDifferences> => {
  const numbers = numbersOf(one, other);
  const modelOf = (document: DocumentToCompare, facing: DocumentToCompare): LearnedModel =>
    document.kind === 'model'
      ? modelIn(document.document)
      : modelOfFlow({
          flow: loaded(document.flow),
          nodes: flowNodes,
          serviceKey: serviceKeyOf(facing),
          ...(numbers !== undefined && { numbers }),
        });
  const names = [nameOf(one), nameOf(other)] as const;
  const announcements = { ...namesIn(other), ...namesIn(one) };
  const models = [modelOf(one, other), modelOf(other, one)] as const;
  const compared = comparedModels(...models, { names, announcements });
  const { differences, timers, not_compared } = compared;
  const rendered = await renderedDifferences(compared, { names, announcements });
  return { models, report: { differences, timers, not_compared }, ...rendered };
};

export const modelOfFlowFor = (flow: FlowToShow, profile: LearnedModel['profile']): LearnedModel =>
  modelOfFlow({
    flow: loaded(flow),
    nodes: flowNodes,
    serviceKey: profile.service_key,
    numbers: numbersOfModel({ profile }),
  });

/** Numbers that the flow distinguishes from those of all these calls. */
export const numbersNotCalledOf = (
  flow: FlowToShow,
  profiles: readonly LearnedModel['profile'][],
): Pick<FlowNumbers, 'called' | 'calling'> => {
  const made = profiles.map((profile) => numbersOfModel({ profile }));
  return numbersNotCalled(flowModel(loaded(flow), { nodes: flowNodes, seed: undefined }), {
    called: made.flatMap(({ called }) => called),
    calling: made.flatMap(({ calling }) => calling),
  });
};

export const renderModel = (model: LearnedModel, name: string): Promise<RenderedModel> =>
  renderedModel(model, { name });
