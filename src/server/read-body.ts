/** Reads the body of a request as bytes, decompressed and limited; a fault is returned, not thrown. */
import type { Context } from 'koa';
import type bodyParser from 'koa-bodyparser';
import pLimit from 'p-limit';
import { DialproofError } from '../ground/errors.ts';
import { areKnown, codingsIn, isTooLong, withoutCodings } from '../ground/content-coding.ts';
import type { ByteBudget } from './byte-budget.ts';

export type Body =
  | { readonly bytes: Buffer }
  /** An HTTP status, a sentence, and the data of the error. */
  | { readonly status: number; readonly refusal: string; readonly data?: Readonly<Record<string, unknown>> };

export interface BodyLimits {
  /** Bytes of a body. */
  readonly limit: number;
  /** Its media type. Default: `application/json`. */
  readonly type?: string;
  /** Accepts bodies with a Content-Encoding too. Default: true. */
  readonly unpack?: boolean;
  /** The budget of all bodies together. */
  readonly bodies: ByteBudget;
}

const usualType = 'application/json';

/** A body that was not taken, with its HTTP status. */
export class BodyRefused extends DialproofError {
  readonly status: number;

  constructor({ status, refusal }: Extract<Body, { refusal: string }>) {
    super('InvalidRequest', refusal, undefined, { hint: 'Send a body as the message says.' });
    this.status = status;
  }
}

type Parse = ReturnType<typeof bodyParser>;

/** A reader for bodies. It throws `Busy` where there is no room for another body. */
export const bodyReader = (limits: BodyLimits): ((ctx: Context) => Promise<Body>) => {
  // The parser only reads and limits: without an encoding it returns bytes, which are parsed like those of TCP.
  const options = {
    enableTypes: ['text'],
    extendTypes: { text: [limits.type ?? usualType] },
    textLimit: String(limits.limit),
    encoding: null,
  };
  // Loaded with the first body, so that the service is ready earlier.
  let reading: Promise<Parse> | undefined;
  const reader = async (): Promise<Parse> => (await import('koa-bodyparser')).default(options);
  return async (ctx) => {
    const header = ctx.get('Content-Encoding');
    const codings = codingsIn(header);
    const refusal = refusalOf(ctx, codings, limits);
    if (refusal !== undefined) return refusal;
    const isPacked = codings.length > 0;
    holdUntilAnswered(ctx, isPacked, limits);
    // The parser would decompress all bodies at once, and join the octets of each in one turn of the event loop.
    if (header !== '') delete ctx.req.headers['content-encoding'];
    const body = await readWith(await (reading ??= reader()), ctx, limits.limit);
    return 'bytes' in body && isPacked ? inTurn(() => unpacked(body.bytes, codings, limits.limit)) : body;
  };
};

/**
 * Compressed bodies are decompressed one after the other, so that a turn of the event loop joins the octets of at most
 * one.
 */
const inTurn = pLimit(1);

const tooLong = (limit: number): Body => ({
  status: 413,
  refusal: `The body is longer than the limit of ${limit} bytes.`,
  data: { limit },
});

const broken: Body = { status: 400, refusal: 'The body broke off, or does not unpack.' };

/** It never rejects. */
const unpacked = async (bytes: Buffer, codings: readonly string[], limit: number): Promise<Body> => {
  try {
    const plain = await withoutCodings(bytes, codings, { most: limit, what: 'the body' });
    return { bytes: Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength) };
  } catch (thrown) {
    return isTooLong(thrown) ? tooLong(limit) : broken;
  }
};

/** Refusals that follow from the headers alone. */
const refusalOf = (
  ctx: Context,
  codings: readonly string[],
  { type = usualType, unpack = true }: BodyLimits,
): Body | undefined => {
  if (ctx.request.type.trim().toLowerCase() !== type)
    return { status: 415, refusal: `The Content-Type must be ${type}.` };
  if (!unpack && codings.length > 0) return { status: 415, refusal: 'The body must have no Content-Encoding here.' };
  if (!areKnown(codings))
    return { status: 415, refusal: 'The Content-Encoding must be identity, gzip, deflate or br.' };
  return undefined;
};

/**
 * Counts the body until its request is answered, beginning before it is read: by Content-Length if present, else by the
 * maximum.
 */
const holdUntilAnswered = (ctx: Context, isPacked: boolean, { limit, bodies }: BodyLimits): void => {
  const bytes = isPacked ? limit : Math.min(ctx.request.length ?? limit, limit);
  bodies.checkRoom(bytes);
  bodies.add(bytes);
  ctx.res.once('close', () => bodies.remove(bytes));
};

const readWith = async (read: Parse, ctx: Context, limit: number): Promise<Body> => {
  try {
    await read(ctx, async () => {});
  } catch (thrown) {
    // The rest of the body is discarded, so that the client can read the reason.
    ctx.req.resume();
    const status = thrown instanceof Error && 'status' in thrown ? thrown.status : undefined;
    return status === 413 ? tooLong(limit) : broken;
  }
  const { body } = ctx.request;
  return { bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
};
