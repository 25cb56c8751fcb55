/**
 * Flows around one operation, for tests of its messages: each of its exits releases with a cause of its own.
 */

/** Cause of the release at exit 0; the exits after it have the causes after it. */
export const firstCause = 41;

/** `exits`: the number of exits, or for each whether something is attached. */
export const flowOf = (type: string, config: object, exits: number | readonly boolean[]): unknown => {
  const attached = typeof exits === 'number' ? Array<boolean>(exits).fill(true) : exits;
  const ends = attached.map((_, exit) => ({ id: 3 + exit, type: 'ReleaseCall', config: { cause: firstCause + exit } }));
  return {
    operations: {
      1: { id: 1, type: 'Start', exits: [2] },
      2: { id: 2, type, config, exits: ends.map(({ id }, exit) => (attached[exit] ? id : null)) },
      ...Object.fromEntries(ends.map((end) => [end.id, end])),
    },
  };
};

/** The announcement of that message id. */
export const announcement = (messageId: number, more: object = {}): object => ({
  set: '',
  entry: `${messageId}`,
  ...more,
});
