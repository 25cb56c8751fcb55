/** Whether a gateway may send messages that are wrong on purpose: only `allow_wrong` lets them leave this machine. */
import { isLoopback } from '../ground/loopback.ts';

export interface Reach {
  readonly name: string;
  /** `allow_wrong` of its configuration. */
  readonly allowed: boolean;
  /** The hosts that it connects to or listens on. */
  readonly hosts: readonly string[];
}

/** Why it may send none; undefined if it may. */
export const refusalOf = ({ name, allowed, hosts }: Reach): string | undefined =>
  allowed || hosts.every(isLoopback)
    ? undefined
    : `the gateway ${name} does not allow wrong messages: its configuration needs allow_wrong: true`;
