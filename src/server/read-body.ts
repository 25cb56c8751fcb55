/** Reads the body of a JSON request as bytes, unpacked and held to the limit; what is wrong is said, not thrown. */
import type { Readable, Transform } from 'node:stream';
import type { Context } from 'koa';

export type Body =
  | { readonly bytes: Buffer }
  /** An HTTP status, a sentence, and what goes with it. */
  | { readonly status: number; readonly refusal: string; readonly data?: Readonly<Record<string, unknown>> };

/** node:zlib is loaded with the first packed body. */
const unpackers: Readonly<Record<string, () => Promise<Transform>>> = {
  gzip: async () => (await import('node:zlib')).createGunzip(),
  deflate: async () => (await import('node:zlib')).createInflate(),
  br: async () => (await import('node:zlib')).createBrotliDecompress(),
};

/** All of `stream`; undefined as soon as it has more than `limit` bytes, of which none are kept. Rejects where it breaks off. */
const collected = (stream: Readable, limit: number): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let length = 0;
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) return void chunks.push(chunk);
      chunks = [];
      resolve(undefined);
    });
    stream.once('end', () => resolve(Buffer.concat(chunks)));
    stream.once('error', reject);
    stream.once('close', () => reject(new Error('the body broke off')));
  });

const unpacked = async (request: Readable, unpacker: Transform, limit: number): Promise<Buffer | undefined> => {
  // The request may have ended while the unpacker was loaded.
  if (request.destroyed) throw new Error('the body broke off');
  request.once('error', (error) => unpacker.destroy(error));
  request.pipe(unpacker);
  try {
    return await collected(unpacker, limit);
  } finally {
    request.unpipe(unpacker);
    unpacker.destroy();
  }
};

/** A reader for bodies of at most `limit` bytes. */
export const bodyReader =
  (limit: number) =>
  async ({ req, request }: Context): Promise<Body> => {
    if (request.type.trim().toLowerCase() !== 'application/json')
      return { status: 415, refusal: 'The Content-Type must be application/json.' };
    const packing = req.headers['content-encoding'] ?? 'identity';
    const unpacker = Object.hasOwn(unpackers, packing) ? unpackers[packing] : undefined;
    try {
      if (unpacker === undefined && packing !== 'identity')
        return { status: 415, refusal: 'The Content-Encoding must be identity, gzip, deflate or br.' };
      const bytes = unpacker === undefined ? await collected(req, limit) : await unpacked(req, await unpacker(), limit);
      if (bytes === undefined) return { status: 413, refusal: `The body is longer than the limit of ${limit} bytes.`, data: { limit } };
      return { bytes };
    } catch {
      return { status: 400, refusal: 'The body broke off, or does not unpack.' };
    } finally {
      // The rest of a body that is refused is thrown away, so that the client gets to read why.
      req.resume();
    }
  };
