/** A scripted server waits at a gate before it answers: the test opens it, and from then on nothing waits. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

export const closedGate = (): Gate => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};
