/**
 * Faults in announcements: one in the place of another, played once more, or with a wrong reaction to digits.
 */
import type { FlowSite } from '../../flow/node.ts';
import type { Change, Json, MutatedOperation } from './changed-flow.ts';

const fields = [
  'announcement',
  'main_announcement',
  'reprompt_announcement',
  'timeout_announcement',
  'bad_digit_announcement',
];

const phraseOf = (field: string): string => `its ${field.replace('bad_digit', 'wrong-key').replaceAll('_', ' ')}`;

const textOf = ({ set, entry }: Json): string => (set === '' ? String(entry) : `${String(set)}/${String(entry)}`);

/** Another configured announcement, of the same set if possible; for an announcement with a message id, the next id. */
const otherThan = (announcement: Json, { srf }: FlowSite): Json => {
  const { set, entry } = announcement;
  if (/^\d+$/.test(String(entry))) return { ...announcement, entry: String(Number(entry) + 1) };
  const idOf = (name: string, key: string): unknown => srf.announcements?.[name]?.[key];
  const own = idOf(String(set), String(entry));
  const sets = Object.keys(srf.announcements ?? {}).sort((one, other) => Number(other === set) - Number(one === set));
  for (const name of sets) {
    for (const key of Object.keys(srf.announcements?.[name] ?? {}))
      if (idOf(name, key) !== own) return { ...announcement, set: name, entry: key };
  }
  return announcement;
};

export function* announcementChanges(operation: MutatedOperation): Generator<Change> {
  const { config, site } = operation;
  const there = fields.filter((field) => field in config);
  for (const [index, field] of there.entries()) {
    const own = config[field] as Json;
    const path = `/config/${field}`;
    for (const second of there.slice(index + 1)) {
      const does = `plays ${phraseOf(field)} and ${phraseOf(second)} each in the place of the other`;
      yield operation.change('announcements-exchanged', path, does, ({ config: changed }) => {
        [changed[field], changed[second]] = [changed[second], changed[field]];
      });
    }
    const other = otherThan(own, site);
    if (other !== own) {
      const does = `plays ${textOf(other)} instead of ${textOf(own)}`;
      yield operation.change('announcement-replaced', path, does, ({ config: changed }) => (changed[field] = other));
    }
    const { interruptable = true, repetition = 1 } = own;
    const stopped = `${interruptable === true ? 'does not let' : 'lets'} a digit stop ${phraseOf(field)}`;
    yield operation.change('barge-in-changed', `${path}/interruptable`, stopped, ({ config: changed }) => {
      (changed[field] as Json)['interruptable'] = interruptable !== true;
    });
    const repeated = `plays ${phraseOf(field)} once more than it should`;
    yield operation.change('repetition-changed', `${path}/repetition`, repeated, ({ config: changed }) => {
      (changed[field] as Json)['repetition'] = Number(repetition) + 1;
    });
  }
}
