/**
 * Moves through the recorded moments: a slider over all entries, the beginning of each actor above it, buttons for a
 * step and for the ends, and one that follows the end. Screen readers have the list of events besides.
 */
import { html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { written } from '../../../browser/keyboard.ts';
import { chaptersOf } from './history-record.ts';
import type { Inspection } from './inspection.ts';
import type { Names } from './names.ts';
import { eventText } from './words.ts';

export const moments = (inspection: Inspection, names: Names): TemplateResult => {
  const { record, moment, live, entry } = inspection;
  const end = record?.end ?? -1;
  const text =
    entry === undefined || record === undefined
      ? 'no event yet'
      : `${moment + 1} of ${end + 1}, ${names.timeOf(entry.at, ' ms')}`;
  const spoken = entry === undefined ? text : `${text}, ${names.of(entry.actor)}, ${eventText(entry.event.type)}`;
  const step = (id: string, label: string, path: string, target: number, isOver: boolean): TemplateResult =>
    // Not `disabled`: a button that loses the focus by being pressed leaves the keyboard nowhere.
    html`<button type="button" id=${id} aria-label=${label} title=${label} aria-disabled=${isOver}
      @click=${() => !isOver && inspection.goTo(target)}><svg viewBox="0 0 14 14" aria-hidden="true"><path
        d=${path}></path></svg></button>`;
  const goesOn = record !== undefined && (record.state === 'running' || record.followed.kind === 'link');
  return html`<section class="panel moments" aria-label="Moment">
    <div class="buttons">${step('first', 'First event', 'M2 2h2v10H2zM12 2v10L5 7z', 0, moment <= 0)}
      ${step('previous', 'One event back', 'M10 2v10L3 7z', moment - 1, moment <= 0)}
      ${step('next', 'One event on', 'M4 2v10l7-5z', moment + 1, moment >= end)}
      ${step('last', 'Last event', 'M12 2h-2v10h2zM2 2v10l7-5z', end, moment >= end)}</div>
    <div class="track">
      ${chapters(inspection, names)}
      <input type="range" id="scrubber" min="0" .max=${String(Math.max(end, 0))} .value=${String(Math.max(moment, 0))}
        step="1" aria-label="Moment shown" aria-valuetext=${spoken} ?disabled=${end < 0}
          @input=${written((text) => inspection.goTo(Number(text)))}>
    </div>
    <output id="position" for="scrubber">${text}</output>
    ${
      goesOn
        ? html`<button type="button" id="live" aria-pressed=${live} aria-keyshortcuts="Space"
          @click=${() => inspection.follow(!live)}><span class="lamp"></span>Live <kbd>Space</kbd></button>`
        : nothing
    }
  </section>`;
};

const chapters = (inspection: Inspection, names: Names): TemplateResult => {
  const { record, moment } = inspection;
  const all = record === undefined ? [] : chaptersOf(record);
  const at = all.findLastIndex((chapter) => chapter.moment <= moment);
  const end = Math.max(1, record?.end ?? 1);
  const share = (moments: number): string => `${(100 * moments) / end}%`;
  const chapter = ({ moment: begins, id }: (typeof all)[number], index: number): TemplateResult => {
    const place = `left: ${share(begins)}; max-width: ${share((all[index + 1]?.moment ?? end) - begins)}`;
    return html`<li class=${index === at ? 'lit' : nothing} .style=${place}
      @click=${() => inspection.chooseEntry(begins)}>${names.of(id)}</li>`;
  };
  return html`<ol id="chapters" aria-hidden="true">${all.map(chapter)}</ol>`;
};
