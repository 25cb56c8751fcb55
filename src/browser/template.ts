/**
 * Templates of the page. lit-html makes their elements once and changes only what differs, so that focus, selection and
 * scroll positions outlive an update. A string is text, never markup, and cannot turn the direction of writing; other
 * nodes come from `src/report/markup.ts`, which reports use too.
 */
import { html as literal, noChange, type TemplateResult } from 'lit-html';
import { directive, Directive, PartType, type ChildPart, type ElementPart } from 'lit-html/directive.js';
import type { Content, MarkupNode } from '../report/markup.ts';
import { printable } from '../report/printable.ts';
import { badge, type Shape } from '../report/shapes.ts';
import type { Tone } from '../report/verdict.ts';
import { draw, fitted } from './drawing.ts';

export { noChange, nothing, render, type TemplateResult } from 'lit-html';
export { guard } from 'lit-html/directives/guard.js';

export const html = (strings: TemplateStringsArray, ...values: readonly unknown[]): TemplateResult<1> =>
  literal(strings, ...values.map((value) => (typeof value === 'string' ? printable(value) : value)));

/** A text with its lines, for an element that keeps them. */
export const withLines = (text: string): readonly [string] => [text];

class Drawing extends Directive {
  #present: ChildNode | undefined;

  render(...contents: readonly Content[]): unknown {
    return contents;
  }

  override update(part: ChildPart | ElementPart, given: readonly unknown[]): unknown {
    const contents = given as readonly Content[];
    if (part.type === PartType.ELEMENT) {
      draw(part.element, ...contents);
      return noChange;
    }
    const [content = ''] = contents;
    this.#present = fitted(part.parentNode as Element, this.#present, content);
    return this.#present;
  }
}

/** Nodes of a report: as the contents of an element, `<div ${drawn(...nodes)}>`, or one among its children. */
export const drawn = directive(Drawing) as (...contents: readonly Content[]) => unknown;

/** A word with the colour and the shape of its meaning. */
export const badgeOf = (word: string, tone: Tone, shape?: Shape): unknown => drawn(badge(word, tone, shape));

/** The same as an element with an id, which stays when they change. */
export const namedBadge = (id: string, [word, tone, shape]: readonly [string, Tone, Shape]): TemplateResult =>
  html`<span id=${id} class="badge ${tone}" ${drawn(...(badge(word, tone, shape) as MarkupNode).children)}></span>`;

/** A second line of a cell, in small. */
export const under = (text: string): TemplateResult => html`<span class="under">${text}</span>`;
