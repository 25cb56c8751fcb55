/** The text of an output in words, for sentences. */
import { inPast, sentWords, type SentOperation } from '../../flow-words/sent-words.ts';

const operation = /^(\w+)\(((?:[0-9a-f]{2})*)\)$/;

/** `was released with cause 21` of `ReleaseCall(04028095) TC-END`; undefined for a template, whose octets are not known. */
export const outputWords = (output: string): string | undefined => {
  const parts = output === '' ? [] : output.split(' ');
  const ends = parts.at(-1) === 'TC-END';
  const operations: SentOperation[] = [];
  for (const part of ends ? parts.slice(0, -1) : parts) {
    const [, name, octets = ''] = operation.exec(part) ?? [];
    if (name === undefined) return undefined;
    operations.push({ name, parameter: octets === '' ? undefined : Buffer.from(octets, 'hex') });
  }
  return inPast(sentWords({ operations, ends }, {}));
};
