/**
 * The answer to a packet that belongs to no association (RFC 9260 §8.4): the received tag is sent back in it, with the
 * T bit set.
 */
import { causeCode, readCauses } from './causes.ts';
import { chunkType, encodeChunk, reflectedTag, type Chunk } from './packet.ts';

const silent: ReadonlySet<number> = new Set([chunkType.shutdownComplete, chunkType.cookieAck]);

const reportsStaleness = ({ type, value }: Chunk): boolean =>
  type === chunkType.error && readCauses(value).some(({ code }) => code === causeCode.staleCookie);

/**
 * Checks the rules in the order of the section. `chunks`: of a packet that begins with neither INIT nor COOKIE ECHO.
 * Undefined if it is discarded without an answer.
 */
export const answerToStranger = (chunks: readonly Chunk[]): Buffer | undefined => {
  if (chunks.some(({ type }) => type === chunkType.abort)) return undefined;
  if (chunks.some(({ type }) => type === chunkType.shutdownAck))
    return encodeChunk(chunkType.shutdownComplete, reflectedTag);
  if (chunks.some((chunk) => silent.has(chunk.type) || reportsStaleness(chunk))) return undefined;
  return encodeChunk(chunkType.abort, reflectedTag);
};
