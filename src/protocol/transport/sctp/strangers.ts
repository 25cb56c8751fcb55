/**
 * The answer to a packet that belongs to no association (RFC 9260 §8.4): the tag that came goes back with it, and the T
 * bit says so.
 */
import { causeCode, readCauses } from '../sctp-causes.ts';
import { chunkType, encodeChunk, reflectedTag, type Chunk } from '../sctp-packet.ts';

const silent: ReadonlySet<number> = new Set([chunkType.shutdownComplete, chunkType.cookieAck]);

const tellsStaleness = ({ type, value }: Chunk): boolean =>
  type === chunkType.error && readCauses(value).some(({ code }) => code === causeCode.staleCookie);

/**
 * In the order of the section's rules. `chunks`: of a packet that begins with neither INIT nor COOKIE ECHO. Undefined
 * where it is discarded and not answered.
 */
export const answerToStranger = (chunks: readonly Chunk[]): Buffer | undefined => {
  if (chunks.some(({ type }) => type === chunkType.abort)) return undefined;
  if (chunks.some(({ type }) => type === chunkType.shutdownAck))
    return encodeChunk(chunkType.shutdownComplete, reflectedTag);
  if (chunks.some((chunk) => silent.has(chunk.type) || tellsStaleness(chunk))) return undefined;
  return encodeChunk(chunkType.abort, reflectedTag);
};
