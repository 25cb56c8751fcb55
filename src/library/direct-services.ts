/**
 * The way from this process to the services that it has started: without HTTP, and hidden from users of the library.
 */
import type { DirectRequests } from '../cli/rpc-client.ts';

const asked = new WeakMap<object, DirectRequests>();

export const keepRequests = (service: object, requests: DirectRequests): void => void asked.set(service, requests);

/** Undefined where `service` is no service that this process has started. */
export const requestsOf = (service: object): DirectRequests | undefined => asked.get(service);
