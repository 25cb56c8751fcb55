/** Chooses the actors that are named above the slider: as many as there is room for. */
import type { HistoryRecord } from './history-record.ts';

/** Part of the width that a name needs. */
const narrowest = 0.09;

export interface Chapter {
  readonly moment: number;
  readonly id: string;
}

/** The actors between which there is room for their names. */
export const chaptersOf = (record: Pick<HistoryRecord, 'actors' | 'end' | 'momentsOf'>): readonly Chapter[] => {
  const all = record.actors
    .flatMap(({ id }) =>
      record
        .momentsOf(id)
        .slice(0, 1)
        .map((moment) => ({ moment, id })),
    )
    .sort((one, other) => one.moment - other.moment);
  const room = narrowest * Math.max(1, record.end);
  return all.reduce<Chapter[]>((shown, chapter) => {
    const last = shown.at(-1);
    return (last !== undefined && chapter.moment - last.moment < room) || record.end - chapter.moment < room
      ? shown
      : [...shown, chapter];
  }, []);
};
