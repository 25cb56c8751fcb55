/** The calls of a learning, where its request does not say otherwise. */

export const usualCaller = '6421123456';
export const usualCalled = '6495551';
/** Application context of INAP CS-1 (ETS 300 374-1 §6.5). */
export const cs1 = '0.4.0.1.1.1.0.0';
/** Digits up to which every word is tried where calls cost nothing. */
export const localExhaust = 4;
/** Most calls of a learning. */
export const usualCalls = 100_000;
