/** A REST answer as `tests` read it, made from an HTTP answer or from that of a simulated server. */
import { Unreadable } from '../../ground/unreadable.ts';
import type { RestAnswer } from '../gateway.ts';
import { charactersOf, isJson, readJson, whyNoJson, type Characters } from '../http/content.ts';
import type { HttpAnswer } from '../http/http-client.ts';

type Headers = RestAnswer['http_headers'];

/** The JSON of the content, or why it has none. */
const jsonOf = (
  contentType: string,
  { text, fault }: Characters,
): { readonly value: unknown } | { readonly fault: string; readonly isDamaged?: boolean } => {
  if (contentType === '') return { fault: text === '' ? 'it is empty' : 'the answer has no content type' };
  if (!isJson(contentType)) return { fault: `its content type is ${contentType}` };
  if (fault !== undefined) return { fault, isDamaged: true };
  return readJson(text) ?? { fault: whyNoJson(text), isDamaged: text.trim() !== '' };
};

/**
 * `content_json` is there where the content type says JSON and the content is JSON. Otherwise a test that reads it gets
 * the reason.
 */
const answerOf = (code: number, headers: Headers, content: Characters): RestAnswer => {
  const answer = { code, http_headers: headers, content: content.text };
  const json = jsonOf(contentTypeOf(headers), content);
  if ('value' in json) return { ...answer, content_json: json.value };
  // Not enumerable: reports and traces leave it out, because it is absent.
  return Object.defineProperty(answer, 'content_json', {
    value: new Unreadable(`the body is no JSON: ${json.fault}`, json.isDamaged),
  });
};

export const restAnswer = (code: number, headers: Headers, content: string): RestAnswer =>
  answerOf(code, headers, { text: content });

export const readAnswer = ({ code, headers, content }: HttpAnswer): RestAnswer =>
  answerOf(code, headers, charactersOf(content, contentTypeOf(headers)));

const contentTypeOf = (headers: Headers): string => String([headers['content-type'] ?? ''].flat()[0]);
