/** The names of announcements, by their message ids: the configuration has the ids by their names. */
import type { AnnouncementNames } from './sent-words.ts';

/** Characters of a name in the words of a flow, as in their schema. */
export const longestName = 200;

/** As `srf.announcements` of the configuration: message ids by set and entry. */
type ConfiguredAnnouncements = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * `Reception/welcome`; `Common/sorry or Reception/sorry` where two names have one id. `isNamed`: whether the names of a
 * set are wanted. Default: of all.
 */
export const announcementNames = (
  announcements: ConfiguredAnnouncements,
  isNamed: (set: string) => boolean = () => true,
): AnnouncementNames => {
  const names = new Map<string, string>();
  for (const [set, entries] of Object.entries(announcements)) {
    if (!isNamed(set)) continue;
    for (const [entry, id] of Object.entries(entries)) {
      const [key, name] = [String(id), `${set}/${entry}`];
      const known = names.get(key);
      names.set(key, known === undefined ? name : `${known} or ${name}`);
    }
  }
  return Object.fromEntries([...names].map(([id, name]) => [id, name.slice(0, longestName)]));
};

const ids = /(\belementaryMessageID(?: is)?) (\d{1,10})(?:(, expected) (\d{1,10}))?(?!\d)/g;

/**
 * `elementaryMessageID is 1011 (Reception/no_key), expected 1013 (Reception/enter_code)`: the text of a check or of a
 * message, with the names of the announcements behind their ids.
 */
export const withAnnouncementNames = (text: string, names: AnnouncementNames): string => {
  if (!text.includes('elementaryMessageID')) return text;
  const named = (id: string): string => (Object.hasOwn(names, id) ? `${id} (${names[id]})` : id);
  return text.replaceAll(
    ids,
    (_, before: string, id: string, between: string | undefined, other: string | undefined) =>
      `${before} ${named(id)}${between === undefined || other === undefined ? '' : `${between} ${named(other)}`}`,
  );
};
