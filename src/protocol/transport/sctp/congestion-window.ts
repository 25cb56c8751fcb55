/**
 * The congestion window of one path (RFC 9260 §7.2): slow start, congestion avoidance, and the reaction to a loss. All
 * in octets of user data. `unit` is PMDCS, the room for chunks in a packet of the path.
 */

/** Octets in flight at one time: more would not fit in the buffer that systems have for a socket. */
export const largestFlight = 128 << 10;

export class CongestionWindow {
  /** cwnd. */
  size: number;
  /** ssthresh: up to here it grows by slow start. */
  threshold: number;
  /** Octets in flight: sent, and neither acknowledged nor to be sent again. */
  flight = 0;
  /** Fast recovery lasts until this TSN is acknowledged (§7.2.4). */
  recoversUntil: number | undefined;
  #partial = 0;

  constructor(unit: number, threshold: number) {
    this.size = Math.min(4 * unit, Math.max(2 * unit, 4404));
    this.threshold = threshold;
  }

  get isFull(): boolean {
    return this.flight >= this.size;
  }

  /**
   * A SACK that advances the cumulative TSN acknowledges `octets` octets of this path. `wasFull`: whether the window
   * was full before the SACK.
   */
  grow(octets: number, wasFull: boolean, unit: number): void {
    if (this.recoversUntil !== undefined) return;
    if (this.size <= this.threshold) {
      if (wasFull) this.size = Math.min(this.size + Math.min(octets, unit), largestFlight);
    } else {
      this.#partial += octets;
      if (this.#partial >= this.size) {
        if (wasFull) this.#widen(unit);
        else this.#partial = this.size;
      }
    }
    if (this.flight === 0) this.#partial = 0;
  }

  /** Fast retransmit (§7.2.3): a chunk was lost, but later ones were received. */
  halve(unit: number): void {
    this.threshold = Math.max(this.size >> 1, 4 * unit);
    this.size = this.threshold;
    this.#partial = 0;
  }

  /** T3-rtx (§7.2.3): begins anew with one packet, and with nothing in flight. */
  collapse(unit: number): void {
    this.threshold = Math.max(this.size >> 1, 4 * unit);
    this.size = unit;
    this.flight = 0;
    this.#partial = 0;
    this.recoversUntil = undefined;
  }

  /** Nothing was sent for `timeouts` RTOs (§7.2.1). */
  rested(timeouts: number, unit: number): void {
    if (timeouts < 1 || this.size <= 4 * unit) return;
    this.threshold = this.size;
    for (let left = timeouts; left >= 1 && this.size > 4 * unit; left -= 1)
      this.size = Math.max(this.size >> 1, 4 * unit);
    this.#partial = 0;
  }

  #widen(unit: number): void {
    this.#partial -= this.size;
    this.size = Math.min(this.size + unit, largestFlight);
  }
}
