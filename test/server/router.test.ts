import { expect } from 'chai';
import fc from 'fast-check';
import { routerOf } from '../../src/server/routes.ts';
import type { Handler, Route } from '../../src/server/route.ts';

const route = (path: string, method: Route['method'] = 'GET', others: Partial<Route> = {}): Route => ({
  path,
  method,
  handle: () => undefined,
  ...others,
});

describe('the router', () => {
  it('finds a fixed path with all its methods, and HEAD beside GET', () => {
    const [get, post]: Handler[] = [() => undefined, () => undefined];
    const found = routerOf([
      route('/runs', 'GET', { handle: get as Handler }),
      route('/runs', 'POST', { handle: post as Handler }),
    ])('/runs');
    expect([found?.allow, found?.parameters]).to.deep.equal(['GET, HEAD, POST', {}]);
    expect(['GET', 'HEAD', 'POST', 'PUT'].map((method) => found?.routeOf(method, false)?.handle)).to.deep.equal([
      get,
      get,
      post,
      undefined,
    ]);
  });

  it('opens no stream for HEAD', () => {
    const find = routerOf([route('/told', 'GET', { stream: true }), route('/events/stream')]);
    expect([find('/told')?.allow, find('/events/stream')?.allow]).to.deep.equal(['GET', 'GET, HEAD']);
  });

  it('decodes the parameters of a path, whatever they contain', () => {
    const find = routerOf([route('/runs'), route('/runs/:run_id'), route('/runs/:run_id/actors/:actor')]);
    const text = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (run_id, actor) => {
        const path = `/runs/${encodeURIComponent(run_id)}`;
        expect(find(path)?.parameters).to.deep.equal({ run_id });
        expect(find(`${path}/actors/${encodeURIComponent(actor)}`)?.parameters).to.deep.equal({ run_id, actor });
      }),
    );
  });

  it('finds nothing at other paths, nor where a parameter is empty or badly encoded', () => {
    const find = routerOf([route('/runs'), route('/runs/:run_id')]);
    const paths = ['', '/', '/run', '/runs/', '/runs/a/b', '/runs/%E0%A4%A', '/:run_id', '/__proto__'];
    expect(paths.filter((path) => find(path) !== undefined)).to.deep.equal([]);
  });
});
