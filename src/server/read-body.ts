/** Reads the body of a JSON request as bytes, unpacked and limited; a fault is returned, not thrown. */
import type { Context } from 'koa';
import type bodyParser from 'koa-bodyparser';

export type Body =
  | { readonly bytes: Buffer }
  /** An HTTP status, a sentence, and what goes with it. */
  | { readonly status: number; readonly refusal: string; readonly data?: Readonly<Record<string, unknown>> };

/** A reader for bodies of at most `limit` bytes. */
export const bodyReader = (limit: number): ((ctx: Context) => Promise<Body>) => {
  // The parser only reads, limits and unpacks: with no encoding it leaves bytes, which are parsed as those of TCP are.
  const options = { enableTypes: ['text'], extendTypes: { text: ['application/json'] }, textLimit: String(limit), encoding: null };
  // Read with the first body: a service that is ready has not paid for it.
  let reading: Promise<ReturnType<typeof bodyParser>> | undefined;
  const reader = async (): Promise<ReturnType<typeof bodyParser>> => (await import('koa-bodyparser')).default(options);
  return async (ctx) => readWith(await (reading ??= reader()), ctx, limit);
};

const readWith = async (read: ReturnType<typeof bodyParser>, ctx: Context, limit: number): Promise<Body> => {
  if (ctx.request.type.trim().toLowerCase() !== 'application/json')
    return { status: 415, refusal: 'The Content-Type must be application/json.' };
  try {
    await read(ctx, async () => {});
  } catch (thrown) {
    // The rest of the body is discarded, so that the client can read the reason.
    ctx.req.resume();
    const status = thrown instanceof Error && 'status' in thrown ? thrown.status : undefined;
    if (status === 413) return { status, refusal: `The body is longer than the limit of ${limit} bytes.`, data: { limit } };
    if (status === 415) return { status, refusal: 'The Content-Encoding must be identity, gzip, deflate or br.' };
    return { status: 400, refusal: 'The body broke off, or does not unpack.' };
  }
  const { body } = ctx.request;
  return { bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
};
