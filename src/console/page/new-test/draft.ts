/** What was typed, kept for as long as the tab lives. Where a page may keep nothing it is lost with the page. */

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
