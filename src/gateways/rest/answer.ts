/** A REST answer as `tests` look at it, from what came over HTTP or from what a simulated server says. */
import type { RestAnswer } from '../gateway.ts';
import { isJson, readJson, textOf } from '../http/content.ts';
import type { HttpAnswer } from '../http/http-client.ts';

/** `content_json` is there where the content type says JSON and the content is JSON. */
export const restAnswer = (code: number, headers: RestAnswer['http_headers'], content: string): RestAnswer => {
  const json = isJson(contentTypeOf(headers)) ? readJson(content) : undefined;
  return { code, http_headers: headers, content, ...(json && { content_json: json.value }) };
};

export const readAnswer = ({ code, headers, content }: HttpAnswer): RestAnswer =>
  restAnswer(code, headers, textOf(content, contentTypeOf(headers)));

const contentTypeOf = (headers: RestAnswer['http_headers']): string => String([headers['content-type'] ?? ''].flat()[0]);
