/** The timers of a learned model as a table. */
import type { LearnedModel } from '../../learn/model/learned-model.ts';
import { ownWords, seconds } from '../../learn/model/timer-words.ts';
import type { AnnouncementNames } from '../../flow-words/sent-words.ts';
import { node, type MarkupNode } from '../../report/markup.ts';
import { leftOut, table } from '../../report/render/html/table.ts';

/** Rows that are shown; the JSON has all of them. */
const mostRows = 1_000;

const testsShown = (tests: { readonly count: number; readonly first: number; readonly last: number } | null): string =>
  tests === null ? 'none' : `${tests.count}, from ${seconds(tests.first)} to ${seconds(tests.last)}`;

export const timerSection = (
  { states, timers }: LearnedModel,
  announcements: AnnouncementNames,
): readonly MarkupNode[] => {
  if (timers === undefined) return [];
  const rows = timers
    .slice(0, mostRows)
    .map((timer) => [
      states[timer.state] ?? '',
      ownWords(timer, announcements) ?? 'nothing',
      timer.milliseconds === null ? `not in ${seconds(timer.waited)}` : seconds(timer.milliseconds),
      testsShown(timer.activity_tests),
      timer.call.join(', '),
    ]);
  return [
    node(
      'section',
      {},
      node('h2', { class: 'part' }, 'Timers'),
      table(
        'What the service does of its own',
        [
          { title: 'State', sort: 'heading' },
          { title: 'Of its own', sort: 'text' },
          { title: 'After', sort: 'text' },
          { title: 'ActivityTests before', sort: 'text' },
          { title: 'Call', sort: 'code' },
        ],
        rows,
      ),
      ...leftOut(timers.length - mostRows, 'timers'),
    ),
  ];
};
