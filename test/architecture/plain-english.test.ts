/**
 * Sentences name their actor: "the caller", "the run", "the server". Words for unnamed persons, and a phrase for
 * unnamed results, do not come back: neither in comments, errors and descriptions nor in the names of tests and in
 * documents.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { filesBelow, root } from './source-files.ts';

const vague = ['who' + 'ever', 'some' + 'body', 'some' + 'one', 'any' + 'body', 'no' + 'body', 'what ' + 'comes of it'];

const pattern = new RegExp(`\\b(?:${vague.join('|')})\\b`, 'gi');

const isGenerated = (file: string): boolean => /^schemas\/(?:generated|editor|operations)\/|\/generated\//.test(file);

const read = /\.(?:ts|json|ya?ml|md|css|html|txt)$/;

const files = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...filesBelow('deploy', 'docs', 'examples', 'machines', 'schemas', 'src', 'test'),
].filter((file) => read.test(file) && !isGenerated(file));

const vagueWords = (text: string): string[] =>
  text.split('\n').flatMap((line, index) => [...line.matchAll(pattern)].map(([word]) => `${index + 1}: ${word}`));

describe('sentences', () => {
  it('name their actor', () => {
    const found = files.flatMap((file) =>
      vagueWords(readFileSync(join(root, file), 'utf8')).map((place) => `${file}:${place}`),
    );
    expect(found).to.deep.equal([]);
  });

  it('are read for these words, but not for parts of others', () => {
    expect(vagueWords(`Some${'body'} waits.\nA someones_id.\nno${'body'}`)).to.deep.equal([
      `1: Some${'body'}`,
      `3: no${'body'}`,
    ]);
    expect(files.length).to.be.greaterThan(1000);
  });
});
