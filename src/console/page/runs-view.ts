/** The list of runs: a summary of all of them, the filter, the rows, and what to do if there is no run. */
import { html, type TemplateResult } from '../../browser/template.ts';
import { waitingText } from '../../browser/waiting.ts';
import type { App } from './app.ts';
import { count, counted } from './figures.ts';
import { searchField, sortChips } from './filters.ts';
import type { RunIndex } from './run-index.ts';
import type { RunTable } from './run-table.ts';
import { goingOf } from './tests/row-parts.ts';

export const runsView = ({ store, table }: App & { readonly table: RunTable }): TemplateResult => {
  const { list, listIsWhole, connection } = store;
  const isKnown = listIsWhole || list.total > 0;
  const showAll = (): void => {
    store.filter({ text: '', sort: 'all' });
    table.focus();
  };
  return html`<section id="list" class="wide" aria-labelledby="list-title">
    <div class="title"><h1 id="list-title">Runs</h1><p id="list-say"
      class="hush">${isKnown ? sentence(list) : waitingText(connection)}</p></div>
    <div class="tools filters">
      ${searchField({
        id: 'runs-filter',
        label: 'Filter the runs',
        placeholder: 'run, name, tag:, by:',
        text: list.filter.text,
        written: (text) => store.filter({ text }),
        leave: () => table.focus(),
      })}
      ${sortChips('chips', 'Show', list.counts, list.filter.sort, (sort) => store.filter({ sort }))}
    </div>
    <div class="list">
      <div id="no-runs" class="hint" ?hidden=${!listIsWhole || list.total > 0}>
        <p>No runs yet. <a class="button main" href="/?new">New test</a> starts one; so does the command line:</p>
        <code id="start-command">npx dialproof run first.test.yaml --url ${location.origin}</code>
      </div>
      <div id="no-match" class="hint" ?hidden=${list.total === 0 || list.length > 0}>
        <p>No run is like that. <button type="button" id="clear-filter" @click=${showAll}>Show all</button></p>
      </div>
      ${table.grid}
    </div>
  </section>`;
};

const sentence = ({ running, endings }: RunIndex): string => {
  const sum = (value: (run: (typeof running)[number]) => number): number =>
    running.reduce((total, run) => total + value(run), 0);
  const { flight, ended } = goingOf(running);
  const troubles = sum(({ counts }) => counts.failed + counts.aborted);
  const goes =
    `${count(running.length)} running, ${flight} in flight, ` +
    `${ended} calls ended a second, ${count(troubles)} not passed`;
  if (endings.ended === 0)
    return running.length === 0 ? 'No run has been started yet.' : `${goes}. No run has ended yet.`;
  const ends =
    `Of ${counted(endings.ended, 'ended run')}, ` + `${counted(endings.notPassed, 'has', 'have')} not passed.`;
  return `${running.length === 0 ? 'No run goes on' : goes}. ${ends}`;
};
