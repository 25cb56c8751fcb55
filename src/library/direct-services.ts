/**
 * How this process asks the services that it has started: without HTTP, and without showing users of the library how.
 */
import type { DirectRequests } from '../cli/rpc-client.ts';

const asked = new WeakMap<object, DirectRequests>();

export const keepRequests = (service: object, requests: DirectRequests): void => void asked.set(service, requests);

/** Undefined for what is no service that this process has started. */
export const requestsOf = (service: object): DirectRequests | undefined => asked.get(service);
