/** Every error has a section in docs/troubleshooting.md, and docs/service.md lists the codes of the service. */
import { expect } from 'chai';
import { errorTable } from '../../src/ground/errors.ts';
import { documents } from './documents.ts';

const page = (path: string) => documents.find((document) => document.path === path);

describe('errors in the documents', () => {
  it('have a section each, which gives their name on the wire', () => {
    const { text = '', headings = [] } = page('docs/troubleshooting.md') ?? {};
    const sections = new Map(text.split(/^### /m).map((section) => [section.split('\n')[0] ?? '', section]));
    expect(Object.keys(errorTable).filter((code) => !headings.includes(code))).to.deep.equal([]);
    const without = Object.entries(errorTable).filter(
      ([code, { rpcCode }]) => !sections.get(code)?.includes(String(rpcCode)),
    );
    expect(without.map(([code]) => code)).to.deep.equal([]);
  });

  it('include no unknown ones', () => {
    const known = new Set(Object.keys(errorTable));
    const named = (page('docs/troubleshooting.md')?.headings ?? []).filter((heading) =>
      /^[A-Z][a-z]+[A-Z][A-Za-z]+$/.test(heading),
    );
    expect(named.filter((heading) => !known.has(heading))).to.deep.equal([]);
  });

  it('stand in the table of the service with their codes', () => {
    const text = page('docs/service.md')?.text ?? '';
    const own = Object.entries(errorTable).filter(([, { rpcCode }]) => rpcCode > -32_100 && rpcCode < -32_000);
    expect(
      own.filter(([code, { rpcCode }]) => !text.includes(`| ${code} | ${rpcCode} |`)).map(([code]) => code),
    ).to.deep.equal([]);
  });
});
