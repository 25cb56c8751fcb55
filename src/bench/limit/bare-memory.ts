/**
 * Bare calls in one thread: each message is copied once and passed on in the next turn, with all others that were sent
 * in this one, as the memory link of the product does.
 */
import { BareCalls, ClosedLoop, type BareStep } from './bare-steps.ts';

/** Resolves when `total` calls have ended, of which `inProgress` are in progress at once. */
export const callsInMemory = async (steps: readonly BareStep[], total: number, inProgress: number): Promise<void> => {
  let waiting: { readonly octets: Buffer; readonly to: BareCalls }[] = [];
  let scheduled = false;
  const deliver = (): void => {
    const batch = waiting;
    waiting = [];
    scheduled = false;
    for (const { octets, to } of batch) to.receive(octets, 0);
  };
  const pass = (octets: Buffer, to: BareCalls): void => {
    waiting.push({ octets: Buffer.from(octets), to });
    if (scheduled) return;
    scheduled = true;
    setImmediate(deliver);
  };
  const endsWithOpener = steps.at(-1)?.fromOpener === false;
  const ended = (): void => loop.oneEnded();
  const nothing = (): void => undefined;
  const opener: BareCalls = new BareCalls(
    steps,
    true,
    (message) => pass(message, answerer),
    endsWithOpener ? ended : nothing,
  );
  const answerer: BareCalls = new BareCalls(
    steps,
    false,
    (message) => pass(message, opener),
    endsWithOpener ? nothing : ended,
  );
  const loop: ClosedLoop = new ClosedLoop(total, () => opener.begin());
  loop.start(inProgress);
  await loop.ended;
};
