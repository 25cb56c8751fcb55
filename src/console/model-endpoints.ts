/** The learnings of the service and their models: the list, a model and its picture, and beginning and steering one. */
import { validate, type BeginLearningParams, type ListedLearning } from '../../schemas/index.ts';
import {
  get,
  notFound,
  post,
  textAnswer,
  type EndpointAnswer,
  type EndpointRequest,
  type HttpEndpoint,
} from '../endpoint/http-endpoint.ts';
import { invalidParams } from '../ground/errors.ts';
import type { LearnedModel } from '../learn/model/learned-model.ts';

export interface ModelRegister {
  /** The newest first. */
  list(): readonly ListedLearning[];
  of(id: string): ListedLearning | undefined;
  /** While the learning goes on: what is known until now. */
  modelOf(id: string): LearnedModel | undefined;
  begin(asked: BeginLearningParams): ListedLearning;
  pause(id: string): ListedLearning | undefined;
  continue(id: string): ListedLearning | undefined;
  stop(id: string): ListedLearning | undefined;
}

/** A text that stands alone, and its Content-Security-Policy. */
export interface RenderedModel {
  readonly text: string;
  readonly policy: string;
}

export interface ModelRendering {
  /** SVG. */
  picture(model: LearnedModel): Promise<RenderedModel>;
  /** What differs from `other`, or from the flow of its service key; undefined: the service hosts no such flow. */
  differences(model: LearnedModel, other: LearnedModel | undefined): Promise<object | undefined>;
  /** Both in one picture, as SVG. */
  pictureOfDifferences(model: LearnedModel, other: LearnedModel | undefined): Promise<RenderedModel | undefined>;
}

const unknown = (id: string): EndpointAnswer =>
  notFound(`The service has no learning ${JSON.stringify(id)}.`, 'GET /models lists them.');

const noFlow = ({ profile }: LearnedModel): EndpointAnswer =>
  notFound(`The service hosts no flow for the service key ${profile.service_key}.`, 'GET /flows lists them.');

const svgAnswer = ({ text, policy }: RenderedModel): EndpointAnswer =>
  textAnswer('image/svg+xml', text, { 'Content-Security-Policy': `${policy}; frame-ancestors 'none'` });

const idOf = ({ parameters: { id = '' } }: EndpointRequest): string => id;

/** `register`: loaded with the first request. */
export const modelEndpoints = (
  register: () => Promise<ModelRegister>,
  rendering: ModelRendering,
): readonly HttpEndpoint[] => {
  const withModel =
    (
      answer: (model: LearnedModel, request: EndpointRequest) => EndpointAnswer | Promise<EndpointAnswer>,
    ): HttpEndpoint['answer'] =>
    async (request) => {
      const id = idOf(request);
      const models = await register();
      const listed = models.of(id);
      if (listed === undefined) return unknown(id);
      const model = models.modelOf(id);
      return model === undefined
        ? notFound(`The learning ${id} has no model${listed.ended === null ? ' yet' : `: ${listed.ended}`}.`)
        : answer(model, request);
    };
  /** `other`: undefined for the flow of the service key. */
  const withBoth = (
    answer: (model: LearnedModel, other: LearnedModel | undefined) => Promise<EndpointAnswer>,
  ): HttpEndpoint['answer'] =>
    withModel(async (model, { parameters: { other = '' } }) => {
      if (other === 'flow') return answer(model, undefined);
      const facing = (await register()).modelOf(other);
      return facing === undefined ? unknown(other) : answer(model, facing);
    });
  const steering = (action: 'pause' | 'continue' | 'stop'): HttpEndpoint =>
    post(`/console/models/:id/${action}`, async (request) => {
      const id = idOf(request);
      const listed = (await register())[action](id);
      return listed === undefined ? unknown(id) : { body: listed };
    });

  return [
    get('/models', async () => ({ body: { models: (await register()).list() } })),
    get(
      '/models/:id',
      withModel((model) => ({ body: model })),
    ),
    get(
      '/models/:id/picture.svg',
      withModel(async (model) => svgAnswer(await rendering.picture(model))),
    ),
    get(
      '/models/:id/differences/:other',
      withBoth(async (model, other) => {
        const body = await rendering.differences(model, other);
        return body === undefined ? noFlow(model) : { body };
      }),
    ),
    get(
      '/models/:id/differences/:other/picture.svg',
      withBoth(async (model, other) => {
        const rendered = await rendering.pictureOfDifferences(model, other);
        return rendered === undefined ? noFlow(model) : svgAnswer(rendered);
      }),
    ),
    post('/console/models', async (request) => {
      const checked = validate.beginLearningParams(await request.json());
      if (!checked.ok) throw invalidParams(checked.faults);
      return { status: 201, body: (await register()).begin(checked.value) };
    }),
    steering('pause'),
    steering('continue'),
    steering('stop'),
  ];
};
