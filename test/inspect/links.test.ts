/** The inspector's record of the links of the gateways. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { createActor, fromCallback, SimulatedClock, type ActorRefFrom } from 'xstate';
import { validateAnswer } from '../../schemas/answers.ts';
import type { LinkFigures, LinkRate } from '../../schemas/index.ts';
import { signallingLinkMachine } from '../../machines/signalling-link.machine.ts';
import { diameterPeerMachine } from '../../machines/diameter-peer.machine.ts';
import { InspectorHub } from '../../src/inspect/hub.ts';
import type { ListedLink, StreamEvents } from '../../src/inspect/protocol.ts';
import { turn } from '../support/turn.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const nothing = (): void => undefined;
const machine = signallingLinkMachine.provide({
  actors: { association: fromCallback(nothing) },
  actions: {
    ask: nothing,
    grant: nothing,
    refuse: nothing,
    notifyActive: nothing,
    notifyInactive: nothing,
    endAssociation: nothing,
  },
});

type Link = ActorRefFrom<typeof signallingLinkMachine>;

const comesUp = (link: Link): void => {
  link.send({ type: 'association.established' });
  link.send({ type: 'aspUp.acknowledged' });
  link.send({ type: 'aspActive.acknowledged' });
};

const figuresOf = (messages: LinkFigures['messages'], retransmissions: number | null): LinkFigures => ({
  layers: [],
  association: null,
  associations: 1,
  messages,
  management: { sent: 0, received: 0 },
  retransmissions,
  destinations: [],
  complaints: [],
});

const isCut = (link: Link): void => link.send({ type: 'association.lost', reason: 'cut' });

describe('the links in the inspector', () => {
  let clock: SimulatedClock;
  let hub: InspectorHub;
  beforeEach(() => {
    clock = new SimulatedClock();
    hub = new InspectorHub(clock);
  });

  const open = (gateway = 'stp1', reconnects = true, figures?: () => LinkFigures): Link => {
    const input = {
      initiates: true,
      reconnects,
      registers: false,
      acknowledgeTimeout: 2000,
      aspUpTimeout: 0,
      aspActiveTimeout: 0,
      firstDelay: 250,
      maximumDelay: 10_000,
    };
    const actor = createActor(machine, { input, clock });
    hub.linkCreated({ gateway, peer: '192.0.2.7:2905', actor, figures });
    return actor.start();
  };

  const listed = (): readonly ListedLink[] => hub.links.links;

  it('show whether they are up, since when, and why not', () => {
    const link = open();
    clock.increment(1000);
    expect(listed()).to.deep.equal([
      {
        link_id: 'stp1.1',
        gateway: 'stp1',
        peer: '192.0.2.7:2905',
        machine: 'signalling-link',
        state: 'down',
        since: [0, 0],
        states: ['associated', 'associated.connecting'],
        reason: '',
      },
    ]);
    comesUp(link);
    clock.increment(1000);
    link.send({ type: 'aspActive.requested' });
    expect(listed()[0])
      .to.include({ state: 'up', reason: '' })
      .and.deep.include({ since: [1, 0] });
    isCut(link);
    clock.increment(250);
    isCut(link);
    expect(listed()[0])
      .to.include({ state: 'down', reason: 'cut' })
      .and.deep.include({ since: [2, 0], states: ['backingOff'] });
  });

  it('have the history of their machine, like the actors of a run', () => {
    const link = open();
    clock.increment(5);
    comesUp(link);
    const report = hub.link('stp1.1')?.report;
    expect(report?.actors.map(({ name, machine: id }) => [name, id])).to.deep.equal([
      ['signalling-link', 'signalling-link'],
    ]);
    expect(
      report?.entries.map(({ seq, at, event, transitions }) => [seq, at, event.type, ...transitions]),
    ).to.deep.equal([
      [0, 0, 'xstate.init'],
      [1, 5, 'association.established', 'associated.connecting|association.established|0'],
      [2, 5, 'aspUp.acknowledged', 'associated.comingUp|aspUp.acknowledged|1'],
      [3, 5, 'aspActive.acknowledged', 'associated.activating|aspActive.acknowledged|0'],
    ]);
  });

  it('keep the newest 500 entries, in order, and count the others', () => {
    const link = open();
    comesUp(link);
    for (let round = 0; round < 600; round += 1) link.send({ type: 'aspActive.requested' });
    const told: number[] = [];
    hub.link('stp1.1')?.history.listen((name, data) => name === 'entry' && told.push((data as { seq: number }).seq));
    isCut(link);
    const { entries, left_out } = hub.link('stp1.1')!.report;
    expect([entries.length, left_out]).to.deep.equal([500, 105]);
    expect(entries.map(({ seq }) => seq)).to.deep.equal(Array.from({ length: 500 }, (_, index) => 105 + index));
    expect(told).to.deep.equal(Array.from({ length: 501 }, (_, index) => 104 + index));
    expect(entries.at(-1)?.states).to.deep.equal(['backingOff']);
  });

  it('are kept if they are among the newest twenty that are over, without what they worked on', async () => {
    const kept: WeakRef<Link>[] = [];
    const openAndEnd = (): void => {
      const link = open('stp1', false);
      isCut(link);
      kept.push(new WeakRef(link));
    };
    const live = open('ocs');
    for (let number = 0; number < 25; number += 1) openAndEnd();
    await turn();
    for (let round = 0; round < 5; round += 1) {
      await turn();
      collect();
    }
    const newest = Array.from({ length: 20 }, (_, index) => `stp1.${25 - index}`);
    expect(listed().map(({ link_id }) => link_id)).to.deep.equal(['ocs.1', ...newest]);
    expect(listed()[1]).to.include({ state: 'over', reason: 'cut' });
    expect(hub.link('stp1.5')).to.equal(undefined);
    const report = hub.link('stp1.25')?.report;
    expect(report?.entries.at(-1)?.states).to.deep.equal(['closed']);
    expect(hub.link('stp1.25')?.history.actor(report?.actors[0]?.id ?? '')).to.deep.equal({ live: false });
    expect(kept.filter((link) => link.deref() !== undefined)).to.have.length(0);
    expect(live.getSnapshot().status).to.equal('active');
  });

  it('are followed up to two hundred live ones; the others are counted', async () => {
    const links = Array.from({ length: 203 }, () => open('stp1', false));
    expect([listed().length, hub.links.left_out]).to.deep.equal([200, 3]);
    isCut(links[202]!);
    isCut(links[0]!);
    await turn();
    expect([listed().length, hub.links.left_out]).to.deep.equal([200, 2]);
    open();
    expect(listed()[199]).to.include({ link_id: 'stp1.204', state: 'down' });
  });

  it('have the last hour in steps of 10 s, and send each as it ends', () => {
    const counts = { sent: 0, received: 0 };
    let again: number | null = null;
    open('stp1', true, () => figuresOf({ ...counts }, again));
    const rates = (): readonly LinkRate[] => hub.link('stp1.1')?.report.rates ?? [];
    const sent: LinkRate[] = [];
    hub.link('stp1.1')?.listen((name, data) => name === 'rate' && sent.push(data as LinkRate));
    clock.increment(4_000);
    Object.assign(counts, { sent: 7, received: 3 });
    clock.increment(6_000);
    again = 2;
    counts.sent = 12;
    clock.increment(10_000);
    clock.increment(10_000);
    expect(rates()).to.deep.equal([
      { until: 10_000, seconds: 10, sent: 7, received: 3, retransmissions: null },
      { until: 20_000, seconds: 10, sent: 5, received: 0, retransmissions: 2 },
      { until: 30_000, seconds: 10, sent: 0, received: 0, retransmissions: 0 },
    ]);
    expect(sent).to.deep.equal(rates());
    expect(rates().flatMap((rate) => validateAnswer.linkRate(rate).ok)).to.deep.equal([true, true, true]);
    for (let step = 3; step < 365; step += 1) clock.increment(10_000);
    expect([rates().length, rates()[0]?.until, rates().at(-1)?.until]).to.deep.equal([360, 60_000, 3_650_000]);
  });

  it('send their figures once a second while a client looks, and the last at their end', async () => {
    const counts = { sent: 0, received: 0 };
    let asked = 0;
    const link = open('stp1', false, () => {
      asked += 1;
      return figuresOf({ ...counts }, null);
    });
    clock.increment(3_000);
    expect(asked, 'no client looks').to.equal(0);
    const sent: (readonly [at: number, messages: number])[] = [];
    const stop = hub.link('stp1.1')?.listen((name, data) => {
      const { at, figures } = data as StreamEvents['figures'];
      if (name === 'figures') sent.push([at, figures.messages.sent]);
    });
    counts.sent = 5;
    for (let times = 0; times < 8; times += 1) clock.increment(250);
    expect(sent).to.deep.equal([
      [3_000, 0],
      [4_000, 5],
      [5_000, 5],
    ]);
    counts.sent = 6;
    isCut(link);
    await turn();
    expect(sent.at(-1)).to.deep.equal([5_000, 6]);
    counts.sent = 7;
    clock.increment(5_000);
    expect(sent).to.have.length(4);
    expect(hub.link('stp1.1')?.report.figures?.messages.sent).to.equal(6);
    stop?.();
    const another = open('stp1', false, () => figuresOf(counts, null));
    hub.link('stp1.2')?.listen((name) => name === 'figures' && (asked += 100))();
    asked = 0;
    clock.increment(5_000);
    expect(asked, 'the client has gone').to.equal(0);
    expect(another.getSnapshot().status).to.equal('active');
  });

  it('have no entry for a watchdog of a Diameter peer that changes nothing', () => {
    const actions = ['askForCapabilities', 'askForLife', 'notifyOpen', 'notifyClosed'].map(
      (name) => [name, nothing] as const,
    );
    const peer = diameterPeerMachine.provide({
      actors: { connection: fromCallback(nothing) },
      actions: Object.fromEntries(actions),
    });
    const input = { initiates: true, answerTimeout: 1000, watchdog: 30_000, firstDelay: 250, maximumDelay: 30_000 };
    const actor = createActor(peer, { input, clock });
    hub.linkCreated({ gateway: 'ocs', peer: '192.0.2.9:3868', actor });
    actor.start();
    actor.send({ type: 'connection.established' });
    actor.send({ type: 'capabilities.agreed' });
    for (let round = 0; round < 10; round += 1) actor.send({ type: 'message.received' });
    clock.increment(30_000);
    expect(listed()[0])
      .to.include({ state: 'up' })
      .and.deep.include({ states: ['connected', 'connected.open', 'connected.open.probing'] });
    actor.send({ type: 'message.received' });
    const types = hub.link('ocs.1')?.report.entries.map(({ event }) => event.type) ?? [];
    expect(types.filter((type) => type === 'message.received')).to.have.length(1);
    expect(types).to.have.length(5);
  });
});
