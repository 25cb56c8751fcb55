/**
 * A REST server in this process, the embedded default: it has canned responses, or returns the request.
 *
 * The first response whose method and path fit answers; where there are responses and none fits, the answer is 404.
 */
import type { RestResponseConfig } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import type { Cancel, RestAnswer, RestRequest, Settle } from '../gateway.ts';
import { readJson } from '../http/content.ts';
import { settleLater } from '../later.ts';
import { filled } from '../placeholders.ts';
import type { Answerer } from '../request-gateway.ts';
import { restAnswer } from './answer.ts';
import { headersByName, type Header } from './headers.ts';
import { rooted } from './target.ts';

interface Response {
  readonly source: RestResponseConfig;
  /** Returns the values of the path's variable parts by name; undefined if the path does not match. */
  match(path: string): Readonly<Record<string, string>> | undefined;
}

const compile = (source: RestResponseConfig): Response => {
  const { path } = source;
  if (path === undefined) return { source, match: () => ({}) };
  const steps = rooted(path).split('/');
  return {
    source,
    match(asked) {
      const given = asked.split('/');
      if (given.length !== steps.length) return undefined;
      const parameters: Record<string, string> = {};
      for (const [index, step] of steps.entries()) {
        const name = /^\{(\w+)\}$/.exec(step)?.[1];
        const part = given[index] ?? '';
        if (name === undefined && step !== part) return undefined;
        if (name !== undefined) parameters[name] = part;
      }
      return parameters;
    },
  };
};

/** The response of the configuration; `content` that is no text is JSON. */
const say = (
  code: number,
  content: unknown,
  contentType: string | undefined,
  headers: readonly Header[] = [],
): RestAnswer => {
  const text = typeof content === 'string' ? content : content === undefined ? '' : JSON.stringify(content);
  const type = contentType ?? (typeof content === 'string' ? 'text/plain; charset=utf-8' : 'application/json');
  const typed = content === undefined ? headers : [{ name: 'content-type', value: type }, ...headers];
  return restAnswer(code, headersByName(typed), text);
};

export class SimulatedRest implements Answerer<RestRequest, RestAnswer> {
  readonly #responses: readonly Response[] | undefined;
  readonly #clock: Clock;

  /** Without responses, the server returns every request. */
  constructor(responses: readonly RestResponseConfig[] | undefined, clock: Clock) {
    this.#responses = responses?.map(compile);
    this.#clock = clock;
  }

  start(): void {}

  async stop(): Promise<void> {}

  ask(request: RestRequest, settle: Settle<RestAnswer>): Cancel {
    const path = rooted(request.path);
    const { method, query, content = '' } = request;
    const json = readJson(content);
    const asked = {
      method,
      path,
      query,
      http_headers: headersByName(request.headers),
      content,
      ...(json && { content_json: json.value }),
    };
    if (this.#responses === undefined) return this.#settle(settle, () => say(200, asked, undefined));
    for (const { source, match } of this.#responses) {
      const parameters = source.method === undefined || source.method === method ? match(path) : undefined;
      if (parameters === undefined) continue;
      const { code = 200, content, content_type: type, http_headers: headers = [], delay_seconds: delay } = source;
      const said = filled({ content, headers }, { ...asked, parameters }) as {
        content: unknown;
        headers: readonly Header[];
      };
      return this.#settle(
        settle,
        () => say(code, content === undefined ? undefined : said.content, type, said.headers),
        delay,
      );
    }
    return this.#settle(settle, () => say(404, { error: `no response is set for ${method} ${path}` }, undefined));
  }

  #settle(settle: Settle<RestAnswer>, answer: () => RestAnswer, seconds = 0): Cancel {
    return settleLater(settle, () => ({ ok: true, answer: answer() }), seconds, this.#clock);
  }
}
