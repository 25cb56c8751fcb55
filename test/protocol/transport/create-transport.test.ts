/** Transports made from the configuration. */
import { expect } from 'chai';
import fc from 'fast-check';
import { validate } from '../../../schemas/index.ts';
import type { SctpTransport as SctpConfig, TcpTransport as TcpConfig } from '../../../schemas/generated/types.ts';
import { createTransport } from '../../../src/protocol/transport/index.ts';
import { SctpListener } from '../../../src/protocol/transport/sctp/listener.ts';
import { timingOf } from '../../../src/protocol/transport/sctp/options.ts';
import { Hearer, Host, messageOf } from '../../contracts/transport-users.ts';

const milliseconds = fc.integer({ min: 10, max: 3000 });

/** The configuration with its defaults. */
const configOf = (transport: Record<string, unknown>): SctpConfig | TcpConfig => {
  const checked = validate.config({ gateways: { stp: { kind: 'sigtran', opc: 1, transport } } });
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  const gateway = checked.value.gateways['stp'];
  if (gateway?.kind !== 'sigtran' || gateway.transport.type === 'memory') throw new Error('it is another gateway');
  return gateway.transport;
};

describe('a transport of the configuration', () => {
  it('over TCP is the port of M3UA, unless it says otherwise', async () => {
    expect(configOf({ type: 'tcp' })).to.deep.equal({ type: 'tcp', mode: 'connect', host: '127.0.0.1', port: 2905 });
    const host = new Host();
    const listener = await createTransport(configOf({ type: 'tcp', mode: 'listen', port: 0 })).listen(host.accept);
    const near = await createTransport(configOf({ type: 'tcp', port: listener.port })).connect(new Hearer());
    near.send(messageOf(20));
    await (await host.next()).first(1);
    await listener.close();
  });

  it('over SCTP is in UDP, unless it says otherwise', async () => {
    expect(configOf({ type: 'sctp' })).to.deep.equal({
      type: 'sctp',
      mode: 'connect',
      host: '127.0.0.1',
      port: 2905,
      over: 'udp',
      udp_port: 9899,
    });
    const host = new Host();
    const listener = await createTransport(configOf({ type: 'sctp', mode: 'listen', udp_port: 0 })).listen(host.accept);
    if (!(listener instanceof SctpListener)) throw new Error('it is no listener of SCTP');
    const hearer = new Hearer();
    const near = await createTransport(
      configOf({ type: 'sctp', local_port: 2906, udp_port: listener.udpPort }),
    ).connect(hearer);
    near.send(messageOf(20));
    const callee = await host.next();
    await callee.first(1);
    expect(callee.association?.peer).to.match(/^127\.0\.0\.1:2906 \(UDP \d+\)$/);
    await listener.close();
    await hearer.ended;
  });

  it('over SCTP of the kernel is what this kernel has of it', async () => {
    const config = configOf({
      type: 'sctp',
      over: 'kernel',
      port: 1,
      local_port: 3907,
      hosts: ['127.0.0.2'],
      local_hosts: ['127.0.0.1'],
    });
    const thrown: unknown = await createTransport(config)
      .connect(new Hearer())
      .catch((error: unknown) => error);
    expect(thrown).to.include({ code: 'GatewayFailed' });
    // A kernel with SCTP refuses the call; without SCTP the error says what to do.
    expect(String(thrown)).to.match(
      /modprobe sctp|is for Linux|127\.0\.0\.1:1 cannot be reached over SCTP: .*ECONNREFUSED/,
    );
  });

  it('over SCTP has the timers that it is given, and bounds that fit them where it is given one alone', () => {
    const all = {
      rto_initial_ms: 400,
      rto_min_ms: 200,
      rto_max_ms: 600,
      association_max_retrans: 4,
      path_max_retrans: 2,
      hb_interval_ms: 2000,
    };
    expect(timingOf(all)).to.deep.equal({
      initialRto: 400,
      minimumRto: 200,
      maximumRto: 600,
      retransmissions: 4,
      pathRetransmissions: 2,
      heartbeat: 2000,
    });
    const order = fc.record(
      {
        rto_initial_ms: milliseconds,
        rto_min_ms: milliseconds,
        rto_max_ms: milliseconds,
        association_max_retrans: fc.nat(9),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(order, (timers) => {
        fc.pre(
          validate.config({ gateways: { stp: { kind: 'sigtran', opc: 1, transport: { type: 'sctp', timers } } } }).ok,
        );
        const {
          initialRto = 0,
          minimumRto = 0,
          maximumRto = 0,
          retransmissions = 0,
          pathRetransmissions = 0,
        } = timingOf(timers);
        expect(minimumRto).to.be.at.most(initialRto);
        expect(initialRto).to.be.at.most(maximumRto);
        expect(pathRetransmissions).to.be.at.most(retransmissions);
        if (timers.rto_max_ms !== undefined) expect(maximumRto).to.equal(timers.rto_max_ms);
        if (timers.rto_min_ms !== undefined) expect(minimumRto).to.equal(timers.rto_min_ms);
        if (timers.rto_initial_ms !== undefined) expect(initialRto).to.equal(timers.rto_initial_ms);
      }),
    );
  });
});
