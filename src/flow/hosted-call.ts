/** A call that the engine hosts, for those who observe its calls. */
export interface HostedCall {
  readonly serviceKey: number;
  /** Undefined where no run of this process made the call. */
  readonly runId: string | undefined;
  /** The caller's transaction id, up to 32 bits. Computed when it is read. */
  readonly callerTransaction: number | undefined;
}
