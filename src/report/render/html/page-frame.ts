/**
 * A page in one file that can be sent: its head, its policy and its body. It has no script and loads nothing, and its
 * policy would forbid both: the policy allows its one style sheet by hash.
 */
import { createHash } from 'node:crypto';
import { markupParts, node, verbatim, type Content } from '../../markup.ts';

export interface PageFrame {
  /** Content-Security-Policy of the page itself; a server adds `frame-ancestors`, which a page cannot set. */
  readonly policy: string;
  /** The whole page, in parts. */
  page(title: string, body: readonly Content[]): Generator<string, void, undefined>;
}

/** The frame of all pages with the style sheet `style`. */
export const pageFrame = (style: string): PageFrame => {
  const hash = createHash('sha256').update(style).digest('base64');
  const policy =
    `default-src 'none'; style-src 'sha256-${hash}'; ` + "img-src data:; base-uri 'none'; form-action 'none'";
  return {
    policy,
    *page(title, body) {
      yield '<!doctype html>\n';
      yield* markupParts(
        node(
          'html',
          { lang: 'en' },
          node(
            'head',
            {},
            node('meta', { charset: 'utf-8' }),
            node('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
            node('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
            node('meta', { name: 'color-scheme', content: 'light dark' }),
            node('title', {}, title),
            node('link', { rel: 'icon', href: 'data:,' }),
            node('style', {}, verbatim(style)),
          ),
          node('body', {}, ...body),
        ),
      );
      yield '\n';
    },
  };
};
