/**
 * The steps of a kpath as they are written: `name`, `[n]`, `[k=v]`, `split(',')`, `default('x')`. A dot inside brackets
 * or quotes belongs to the step, and the dot before a bracket may be left out.
 */
import { expressionFailed } from './limits.ts';

export type KpathStep =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'filter'; readonly name: string; readonly value: string }
  | { readonly kind: 'split'; readonly separator: string }
  | { readonly kind: 'default'; readonly value: string | number | boolean };

/** A step's text, and where it begins, from 0. */
export interface StepSource {
  readonly source: string;
  readonly start: number;
}

const fault = (start: number, rule: string): never => {
  throw expressionFailed(`kpath: at character ${start + 1}: ${rule}`);
};

const bracketed = /\[[^\]]*\]/y;
const called = /(?:split|default)\((?:'[^']*'|"[^"]*"|[^'")]*)\)(?=[.[]|$)/y;
const named = /[^.[\]]+/y;

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

export const splitSteps = (text: string): StepSource[] => {
  const steps: StepSource[] = [];
  let at = 0;
  while (at < text.length || steps.length === 0) {
    const source = matchAt(bracketed, text, at) ?? matchAt(called, text, at) ?? matchAt(named, text, at);
    if (source === undefined) return fault(at, 'a name, [n], [k=v], split(…) or default(…) is expected');
    steps.push({ source, start: at });
    at += source.length;
    if (text[at] === '.') {
      at += 1;
      if (at === text.length) fault(at, 'a name, [n], [k=v], split(…) or default(…) is expected');
    } else if (at < text.length && text[at] !== '[') fault(at, 'a dot is expected');
  }
  return steps;
};

const readBracketed = (inner: string, start: number): KpathStep => {
  if (/^\d{1,9}$/.test(inner)) return { kind: 'index', index: Number(inner) };
  const equals = inner.indexOf('=');
  if (equals < 1) return fault(start, `[${inner}] is neither [n] nor [k=v]`);
  return { kind: 'filter', name: inner.slice(0, equals), value: inner.slice(equals + 1) };
};

const readCalled = (name: string, argument: string, start: number): KpathStep => {
  const quoted = /^(['"])(.*)\1$/s.exec(argument)?.[2];
  if (name === 'split')
    return quoted
      ? { kind: 'split', separator: quoted }
      : fault(start, "split wants a separator in quotes: split(',')");
  if (quoted !== undefined) return { kind: 'default', value: quoted };
  if (argument === 'true' || argument === 'false') return { kind: 'default', value: argument === 'true' };
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(argument)) {
    const value = Number(argument);
    return String(value) === argument
      ? { kind: 'default', value }
      : fault(
          start,
          `default(${argument}) would be the number ${value}: write it in quotes, or the number as ${value}`,
        );
  }
  return fault(start, "default wants a number, true, false, or a text in quotes: default('x')");
};

export const readStep = (source: string, start: number): KpathStep => {
  if (source.startsWith('[')) return readBracketed(source.slice(1, -1), start);
  const call = /^(split|default)\((.*)\)$/s.exec(source);
  return call === null ? { kind: 'name', name: source } : readCalled(call[1] as string, call[2] as string, start);
};
