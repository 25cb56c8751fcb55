/** The texts that the subscriber keys in and reads in an unstructured supplementary service. */
import { lookup } from '../../protocol/asn1/index.ts';
import type { ArgumentTree, CallerSide } from '../tc-user/portrait.ts';

/** The text is the most informative field; where the alphabet is not known, its octets. */
export const ussdFields: readonly string[] = ['ussdString_text', 'msisdn_digits'];

const textOf = (tree: ArgumentTree): string =>
  String(lookup(tree, 'ussdString_text') ?? lookup(tree, 'ussdString') ?? '');

export const keyedIn = (tree: ArgumentTree): CallerSide => ({
  from: 'caller',
  to: 'hlr',
  name: 'keys in',
  detail: textOf(tree),
});

export const read = (tree: ArgumentTree): CallerSide => ({
  from: 'hlr',
  to: 'caller',
  name: 'shows',
  detail: textOf(tree),
});
