/** The links of the real service, as its page requests them. */
import { expect } from 'chai';
import { validateAnswer } from '../../schemas/answers.ts';
import type { InspectedLink, InspectedLinks, StreamEvents } from '../../src/inspect/protocol.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { settled } from '../console/page/inspect/in-browser.ts';

const json = { 'content-type': 'application/json' };

describe('the links over HTTP', () => {
  let service: OpenService;
  beforeEach(async () => {
    service = await openService();
  });
  afterEach(closeServices);

  const listed = async (): Promise<InspectedLinks> =>
    (await (await service.get('/inspect/links')).json()) as InspectedLinks;
  const link = async (): Promise<InspectedLink> =>
    (await (await service.get('/inspect/links/charging.1')).json()) as InspectedLink;
  const actor = async (): Promise<string> => (await link()).actors[0]?.id ?? '';
  const send = (to: string, event: object): Promise<Response> =>
    service.get(`/inspect/links/charging.1/actors/${to}/events`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(event),
    });

  it('are those of gateways that have some: here a Diameter peer', async () => {
    const { links, left_out } = await listed();
    expect(
      links.map(({ link_id, gateway, peer, machine, state }) => [link_id, gateway, peer, machine, state]),
    ).to.deep.equal([['charging.1', 'charging', 'the simulated server', 'diameter-peer', 'up']]);
    expect(left_out).to.equal(0);
    const { entries, messages, states, since, time_start } = await link();
    expect(entries.map(({ event }) => event.type)).to.deep.equal([
      'xstate.init',
      'connection.established',
      'capabilities.agreed',
    ]);
    expect(states).to.deep.equal(entries.at(-1)?.states);
    expect(messages).to.deep.equal([]);
    expect(since[0] - (time_start?.[0] ?? 0)).to.be.within(0, 5);
  });

  it('take events by hand, and stream the effects as they happen', async () => {
    const reader = (await service.get('/inspect/links/charging.1/stream')).body?.getReader();
    let text = '';
    const readTo = async (enough: RegExp): Promise<void> => {
      while (!enough.test(text)) text += new TextDecoder().decode((await reader?.read())?.value);
    };
    await readTo(/"type":"capabilities.agreed"/);
    expect((await send(await actor(), { type: 'connection.lost', reason: 'lost by hand' })).status).to.equal(204);
    await readTo(/event: state\ndata: \{"state":"down"\}[^]*"type":"capabilities.agreed"/);
    await reader?.cancel();
    const states = [...text.matchAll(/event: state\ndata: (.*)/g)].map(
      ([, data]) => (JSON.parse(data ?? '') as { state: string }).state,
    );
    expect(states).to.deep.equal(['up', 'down', 'up']);
    await settled(link, ({ state, reason, entries }) => {
      expect([state, reason]).to.deep.equal(['up', '']);
      expect(entries.some(({ context }) => (context as { reason: string }).reason === 'lost by hand')).to.equal(true);
    });
  });

  it('send their figures, which follow their schema, at once and once a second', async () => {
    const { figures, rates } = await link();
    expect(validateAnswer.linkFigures(figures)).to.deep.include({ ok: true });
    expect(figures?.layers.map(({ layer, state }) => [layer, state])).to.deep.equal([
      ['connection', 'up'],
      ['capabilities', 'up'],
      ['watchdog', 'up'],
    ]);
    expect(figures?.management, 'CER and CEA').to.deep.equal({ sent: 1, received: 1 });
    expect(rates).to.deep.equal([]);
    const reader = (await service.get('/inspect/links/charging.1/stream')).body?.getReader();
    let text = '';
    const sent = (): StreamEvents['figures'][] =>
      [...text.matchAll(/event: figures\ndata: (.*)\n\n/g)].map(
        ([, data]) => JSON.parse(data ?? '') as StreamEvents['figures'],
      );
    while (sent().length < 2) text += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    const [first, second] = sent();
    expect(first?.figures).to.deep.equal(figures);
    expect((second?.at ?? 0) - (first?.at ?? 0)).to.be.at.least(900);
  });

  it('may be unknown, and so may their actors', async () => {
    expect((await service.get('/inspect/links/charging.2')).status).to.equal(404);
    expect((await service.get('/inspect/links/charging.2/stream')).status).to.equal(404);
    expect((await send('x:none', { type: 'connection.lost' })).status).to.equal(404);
    expect((await send(await actor(), { no: 'type' })).status).to.equal(400);
  });
});
