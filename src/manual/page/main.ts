/** The script of the manual's pages: the search. It loads the texts when a reader goes to its field. */
import { byId, element } from '../../browser/elements.ts';
import { searched, type Found, type SearchedSection } from '../search.ts';

const mostShown = 30;

const query = byId('query', HTMLInputElement);
const results = byId('results', HTMLOListElement);
const shownResults = byId('searched', HTMLElement);
const found = byId('found', HTMLParagraphElement);
const article = byId('article', HTMLElement);

let loading: Promise<readonly SearchedSection[]> | undefined;

/** A screen reader does not read the same text again. */
const say = (text: string): void => {
  if (found.textContent !== text) found.textContent = text;
};

const load = async (): Promise<readonly SearchedSection[]> => {
  const answer = await fetch('/manual/search.json');
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
  return ((await answer.json()) as { readonly sections: readonly SearchedSection[] }).sections;
};

const sections = (): Promise<readonly SearchedSection[]> => {
  loading ??= load();
  loading.catch(() => (loading = undefined));
  return loading;
};

const resultOf = ({ section: { topic, title, heading, anchor }, excerpt }: Found): HTMLLIElement =>
  element(
    'li',
    {},
    element(
      'a',
      { href: `/docs/${encodeURIComponent(topic)}${anchor === '' ? '' : `#${anchor}`}` },
      heading === '' || heading === title ? title : `${title}: ${heading}`,
    ),
    element('p', {}, ...excerpt.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text))),
  );

const remarkOf = (count: number): string => {
  if (count === 0) return 'No section has all these words.';
  const sectionsFound = `${count} ${count === 1 ? 'section' : 'sections'}`;
  return count > mostShown ? `${sectionsFound}, the best ${mostShown} are shown` : sectionsFound;
};

const show = async (): Promise<void> => {
  const words = query.value.trim();
  const isOpen = words !== '';
  shownResults.hidden = !isOpen;
  article.hidden = isOpen;
  if (!isOpen) {
    results.replaceChildren();
    say('');
    return;
  }
  try {
    const all = searched(await sections(), words);
    // Another query may have come meanwhile.
    if (query.value.trim() !== words) return;
    results.replaceChildren(...all.slice(0, mostShown).map(resultOf));
    say(remarkOf(all.length));
  } catch (thrown) {
    say(`The search does not work: ${thrown instanceof Error ? thrown.message : String(thrown)}.`);
  }
};

query.addEventListener('input', () => void show());
query.addEventListener('focus', () => void sections().catch(() => undefined));
// A result on the same page changes only the fragment of the address.
results.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.target.closest('a') === null || event.ctrlKey || event.metaKey)
    return;
  query.value = '';
  void show();
});

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || event.isComposing) return;
  if (key === 'Escape' && query.value !== '') {
    query.value = '';
    void show();
  } else if (document.activeElement === query) {
    if (key === 'ArrowDown') results.querySelector('a')?.focus();
    else if (key === 'Enter') {
      event.preventDefault();
      // The results may still be those of what was typed before.
      void show().then(() => results.querySelector('a')?.click());
    }
  } else if (key === '/') {
    event.preventDefault();
    query.focus();
  } else if (key === 'n') {
    location.assign('/?new');
  }
});

byId('search', HTMLElement).hidden = false;
