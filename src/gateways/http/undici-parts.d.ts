/**
 * The parts of undici that a pool needs: the whole package, with fetch, WebSockets and caches, takes three times as
 * long to load.
 */
declare module 'undici/lib/dispatcher/pool.js' {
  export { Pool as default } from 'undici';
}

declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher, Pool } from 'undici';
  /** As the method of a pool: the package's own index makes it one. */
  const request: (this: Pool, options: Dispatcher.RequestOptions) => Promise<Dispatcher.ResponseData>;
  export default request;
}
