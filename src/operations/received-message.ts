/** What the instance keeps and records of a message of a peer that an operation has taken. */
import { keepInbound } from '../expressions/held-bytes.ts';
import { recordAfterChecks } from './checks.ts';
import type { CompileSite, Instance } from './operation.ts';

/** Keeps `data` as `$i.NAME`. `came`: the message for people, such as `ssp1 sent ASPUP ACK`. */
export const keepReceived = (
  instance: Instance,
  { countsUnchecked }: Pick<CompileSite, 'countsUnchecked'>,
  name: string,
  data: unknown,
  came: () => string,
): void => {
  const { scope, journal } = instance;
  journal?.holds(keepInbound(scope, name, data));
  journal?.later((record) => {
    record.trace(2, () => `${came()} ${JSON.stringify(data)}`);
    record.received(data);
  });
  if (countsUnchecked) instance.received(data);
};

interface ReceivedChecks {
  /** Name of the check that the message has come. */
  readonly received: string;
  /** As in `keepReceived`. */
  came(): string;
  /** The checks of the message. */
  check(): unknown;
  /** The message in the ladder. */
  row(): { readonly name: string; readonly detail: string };
}

/** Checks a message from `gateway` to the tester, and records it with the result of its checks. */
export const checkReceived = (
  instance: Instance,
  gateway: string,
  { received, came, check, row }: ReceivedChecks,
): void => {
  instance.check(true, received, came);
  recordAfterChecks(instance, check, (failed) =>
    instance.journal?.later((record) =>
      record.message({ dialogue: 0, from: gateway, to: 'tester', ...row(), ...(failed && { failed }) }),
    ),
  );
};
