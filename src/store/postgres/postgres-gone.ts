/**
 * How the services of a database learn of deleted runs: by notifications with their ids. A look at the store makes up
 * for lost notifications.
 */

export const goneMark = 'gone ';

/** Bytes of a notification, of which PostgreSQL takes fewer than 8,000. */
const mostBytes = 7_000;

/** JSON has no character that a text of PostgreSQL cannot have. */
const payloadOf = (from: number, runIds: readonly string[]): string =>
  `${goneMark}${JSON.stringify([from, ...runIds])}`;

/** The ids as the payloads of as many notifications as they need. `from`: the fencing token of this service. */
export const goneIn = (from: number, runIds: readonly string[]): readonly string[] => {
  const all: string[] = [];
  let some: string[] = [];
  let bytes = 0;
  for (const runId of runIds) {
    const more = Buffer.byteLength(JSON.stringify(runId)) + 1;
    if (some.length > 0 && bytes + more > mostBytes) {
      all.push(payloadOf(from, some));
      some = [];
      bytes = 0;
    }
    some.push(runId);
    bytes += more;
  }
  return some.length > 0 ? [...all, payloadOf(from, some)] : all;
};

/**
 * The ids of a notification; none where this service has sent it itself, and where no service has: every client of the
 * database can notify its channel.
 */
export const readGone = (payload: string, own: string): readonly string[] => {
  const [from, ...runIds] = listIn(payload.slice(goneMark.length));
  return String(from) === own ? [] : runIds.filter((runId) => typeof runId === 'string');
};

const listIn = (json: string): readonly unknown[] => {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
};
