/**
 * A path at which another part of the service answers: the console, the inspector, the metrics. It does not depend on
 * the HTTP library; `src/server/endpoint-route.ts` serves it, to the clients that `src/server/permissions.ts` permits.
 */
import type { Caller } from './caller.ts';
import type { EventStream } from './event-stream.ts';

export interface EndpointRequest {
  /** The path's parameters, decoded: `{ run_id }`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The client; at an open path, a viewer without a name. */
  readonly caller: Caller;
  /** The value of a header, empty if it is absent. */
  header(name: string): string;
  /** The body, which has to be JSON. Throws `InvalidRequest` or `ParseError`. */
  json(): Promise<unknown>;
  /** The body of an endpoint with `octets`. Throws `InvalidRequest`. */
  octets(): Promise<Buffer>;
}

export interface EndpointAnswer {
  /** Default 200, or 204 without a body. */
  readonly status?: number;
  /** Added to the headers of the server, or replacing them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. An `EventStream` needs an endpoint with `stream`. */
  readonly body?: string | object | EventStream;
}

export interface HttpEndpoint {
  /** Segments between slashes; one that begins with `:` is a parameter, any non-empty text. */
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Answers requests that prefer HTML, where another endpoint of the same path answers the others. */
  readonly page?: true;
  /** Answers with an `EventStream`: the server bounds the number of open ones, and opens none for HEAD. */
  readonly stream?: boolean;
  /** Bytes of a body that is `application/octet-stream`. Default: the endpoint takes JSON. */
  readonly octets?: number;
  answer(request: EndpointRequest): EndpointAnswer | Promise<EndpointAnswer>;
}

type Answer = HttpEndpoint['answer'];

export const get = (path: string, answer: Answer): HttpEndpoint => ({ path, method: 'GET', answer });
export const post = (path: string, answer: Answer): HttpEndpoint => ({ path, method: 'POST', answer });
export const stream = (path: string, answer: Answer): HttpEndpoint => ({ ...get(path, answer), stream: true });

/** For a page whose script, style and answers all come from its own origin. */
export const ownPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `hint`: what the client can do. Default: none. */
export const notFound = (message: string, hint?: string): EndpointAnswer => ({
  status: 404,
  body: { error: { name: 'NotFound', message, ...(hint !== undefined && { hint }) } },
});

/** A text of a media type, in UTF-8. */
export const textAnswer = (
  contentType: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): EndpointAnswer => ({
  headers: { 'Content-Type': `${contentType}; charset=utf-8`, ...headers },
  body,
});

/** The generated texts of a page. */
interface PageTexts {
  readonly pageHtml: string;
  readonly pageJs: string;
  readonly pageCss: string;
  readonly pageIcon: string;
}

/** Half a megabyte of text, read when a browser first asks. */
type LoadTexts = () => Promise<PageTexts>;

/** Answers with the page itself. */
export const pageAnswer =
  (load: LoadTexts): Answer =>
  async () =>
    textAnswer('text/html', (await load()).pageHtml, { 'Content-Security-Policy': ownPagePolicy });

/** The script, the style sheet and the icon of the page, below `folder`. */
export const pageParts = (folder: string, load: LoadTexts): readonly HttpEndpoint[] => [
  get(`${folder}/page.js`, async () => textAnswer('text/javascript', (await load()).pageJs)),
  get(`${folder}/page.css`, async () => textAnswer('text/css', (await load()).pageCss)),
  get(`${folder}/icon.svg`, async () => textAnswer('image/svg+xml', (await load()).pageIcon)),
];
