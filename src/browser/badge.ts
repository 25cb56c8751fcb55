/** A word with the colour and the shape of its meaning, in an element that stays when they change. */
import { badge, type Shape } from '../report/shapes.ts';
import type { Tone } from '../report/verdict.ts';
import { draw } from './drawing.ts';
import { element } from './elements.ts';

export class Badge {
  readonly root: HTMLElement;
  #shown = '';

  constructor(root: HTMLElement = element('span')) {
    this.root = root;
  }

  show(word: string, tone: Tone, shape: Shape): void {
    const now = `${word} ${tone} ${shape}`;
    if (now === this.#shown) return;
    this.#shown = now;
    this.root.className = `badge ${tone}`;
    draw(this.root, ...badge(word, tone, shape).children);
  }
}
