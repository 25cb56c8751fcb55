/**
 * Answers whose bodies are plain objects, to be written as JSON: Koa tests each body for being a `Response`, for which
 * Node loads all of fetch, a tenth of a second in the first answer.
 */
import { Readable } from 'node:stream';
import type Koa from 'koa';

interface BodyOfKoa {
  _body: unknown;
  readonly _explicitStatus?: boolean;
  status: number;
  type: string;
  has(header: string): boolean;
  remove(header: string): void;
}

export const isPlain = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) && !(body instanceof Readable);

const takePlain = (response: BodyOfKoa, body: object): void => {
  response._body = body;
  if (response._explicitStatus !== true) response.status = 200;
  if (!response.has('Content-Type')) response.type = 'json';
  response.remove('Content-Length');
};

/** Makes the answers of `app` accept plain objects without that test. */
export const takePlainBodies = ({ response }: Koa): void => {
  const ofKoa = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(response), 'body');
  Object.defineProperty(response, 'body', {
    get(this: BodyOfKoa): unknown {
      return this._body;
    },
    set(this: BodyOfKoa, body: unknown) {
      if (isPlain(body)) takePlain(this, body);
      else ofKoa?.set?.call(this, body);
    },
  });
};
