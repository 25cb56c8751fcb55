/** The text that was typed, kept as long as the tab. If the page may store nothing, the text is lost with the page. */

const key = 'dialproof.new-test';
const largest = 1024 * 1024;

export const readDraft = (): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

export const keepDraft = (text: string): void => {
  try {
    if (text === '' || text.length > largest) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is forbidden, or full.
  }
};
