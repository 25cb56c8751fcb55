/**
 * Answers as they are sent: short ones as one text, long ones as octets that were written in pieces, so that other
 * requests have their turns in between.
 */
import type { Context } from 'koa';
import { inPieces } from '../ground/in-pieces.ts';
import { isLong, jsonTexts } from '../ground/json-in-pieces.ts';
import type { Pieces } from '../ground/pieces.ts';
import { limitReached } from './limit-reached.ts';

export type Written = string | readonly Buffer[];

export const bytesOf = (answer: Written): number =>
  typeof answer === 'string' ? Buffer.byteLength(answer) : answer.reduce((sum, { length }) => sum + length, 0);

export const octetsOf = (answer: Written): readonly Buffer[] =>
  typeof answer === 'string' ? [Buffer.from(answer)] : answer;

const tooLong = (limit: number): Error => limitReached('The answer is too long', 'http.answer_limit', limit);

/**
 * The octets of the parts, texts or octets. Throws `Busy` where they are more than `limit`, including `before` earlier
 * ones.
 */
export function* writing(parts: Iterable<string | Buffer>, limit: number, before = 0): Pieces<readonly Buffer[]> {
  const octets: Buffer[] = [];
  let bytes = before;
  for (const part of parts) {
    const piece = typeof part === 'string' ? Buffer.from(part) : part;
    bytes += piece.length;
    if (bytes > limit) throw tooLong(limit);
    octets.push(piece);
    yield;
  }
  return octets;
}

/** A short text. Throws as `writing`. */
export const written = (text: string, limit: number, before = 0): Written => {
  if (before + Buffer.byteLength(text) > limit) throw tooLong(limit);
  return text;
};

/** A value as JSON. Throws as `writing`. */
export const writeJson = async (value: unknown, limit: number): Promise<Written> =>
  isLong(value) ? inPieces(writing(jsonTexts(value), limit)) : written(JSON.stringify(value), limit);

/** Sends the octets as the body of an answer whose status and type are set. */
export const sendWritten = (ctx: Context, answer: Written): void => {
  if (typeof answer === 'string') {
    ctx.body = answer;
    return;
  }
  const { status } = ctx;
  ctx.length = bytesOf(answer);
  // Koa would send one buffer, which would have to be joined from all parts.
  ctx.respond = false;
  ctx.res.statusCode = status;
  if (ctx.method !== 'HEAD') for (const piece of answer) ctx.res.write(piece);
  ctx.res.end();
};
