import { expect } from 'chai';
import { validate } from '../../schemas/index.ts';
import { config } from './sample-config.ts';
import { replaced, type Steps } from './schema-walk.ts';

const lines = (value: unknown): string[] => {
  const checked = validate.config(value);
  return checked.ok ? [] : checked.faults.map(({ pointer, message }) => `${pointer} ${message}`);
};
const changed = (steps: Steps, value: unknown): string[] => lines(replaced(config, steps, value));

describe('validate.config', () => {
  it('fills every default into a copy', () => {
    const given = { http: { port: 80 } };
    const checked = validate.config(given);
    expect(given).to.deep.equal({ http: { port: 80 } });
    expect(checked.ok && checked.value.http).to.deep.equal({
      host: '127.0.0.1',
      port: 80,
      body_limit: '4mb',
      token_env: 'DIALPROOF_TOKEN',
      names: [],
      bodies_limit: '256mb',
      answer_limit: '64mb',
      answers_limit: '256mb',
      json_depth: 256,
      wrong_tokens: 10,
      connections: 1000,
      connections_per_address: 256,
      pipelined_requests: 32,
      first_byte_seconds: 10,
      header_seconds: 20,
      body_seconds: 60,
      answer_seconds: 120,
      idle_seconds: 60,
      event_streams: 100,
      event_streams_per_address: 50,
      unread_seconds: 30,
      sessions: 1000,
      session_hours: 12,
    });
    expect(checked.ok && checked.value.srf).to.deep.equal({
      end_digit: '#',
      cancel_digit: '*',
      first_digit_timeout: 10,
      inter_digit_timeout: 5,
      announcements: {},
    });
    expect(checked.ok && checked.value.limits).to.deep.equal({
      active_runs: 100,
      outage_seconds: 30,
      live_instances: 100_000,
      waiting_checks: 8,
      globals_bytes: '16mb',
      recorder_bytes: '8mb',
      instance_cpu_ms: 2000,
      run_memory: '512mb',
      thread_memory: '1536mb',
      evidence_bytes: '32mb',
      failure_list: 1_000_000,
    });
    expect(checked.ok && checked.value.retention).to.deep.equal({ days: 90 });
  });

  it('uses loopback for sigtran where it exists, unless another one is named', () => {
    const sigtran = (value: object): unknown => {
      const checked = validate.config(value);
      return checked.ok && checked.value.defaults.sigtran;
    };
    const other = { kind: 'sigtran' };
    expect(sigtran({})).to.equal('loopback');
    expect(sigtran({ gateways: { other } })).to.equal(undefined);
    expect(sigtran({ gateways: { other, loopback: other }, defaults: { sigtran: 'other' } })).to.equal('other');
    expect(sigtran({ gateways: { loopback: { kind: 'db', simulated: true } } })).to.equal(undefined);
  });

  it('lets defaults name only gateways of their kind', () => {
    expect(changed(['defaults', 'sigtran'], 'stp4')).to.deep.equal([
      '/defaults/sigtran must be the name of a gateway; there is no "stp4"; did you mean `stp1`?',
    ]);
    expect(changed(['defaults', 'db_smf'], 'stp1')).to.deep.equal([
      '/defaults/db_smf must name a gateway of the kind db; "stp1" is sigtran',
    ]);
  });

  it('keeps the name default free', () => {
    expect(changed(['gateways', 'default'], { kind: 'sigtran' })).to.deep.equal([
      '/gateways/default cannot have this name: `default` stands for the gateways of `defaults`',
    ]);
  });

  it('accepts point codes no longer than those of the network', () => {
    const short = (place: Steps, code: number): string[] =>
      lines(
        replaced(replaced(config, ['gateways', 'stp1', 'point_code_bits'], 14), ['gateways', 'stp1', ...place], code),
      );
    for (const place of [
      ['opc'],
      ['scp', 'dpc'],
      ['m3ua', 'next_hop_pc'],
      ['routes', 0, 'pc'],
      ['routes', 1, 'next_hop_pc'],
    ] as Steps[]) {
      expect(short(place, 16383)).to.deep.equal([]);
      expect(short(place, 16384)).to.deep.equal([
        `/gateways/stp1/${place.join('/')} must be at most 16383 where point_code_bits is 14`,
      ]);
    }
  });

  it('accepts point codes in the notation of a network of their length', () => {
    const places = [
      ['opc'],
      ['scp', 'dpc'],
      ['m3ua', 'next_hop_pc'],
      ['routes', 0, 'pc'],
      ['routes', 1, 'next_hop_pc'],
    ] as Steps[];
    const written = (bits: number, place: Steps, code: string): string[] =>
      lines(
        replaced(replaced(config, ['gateways', 'stp1', 'point_code_bits'], bits), ['gateways', 'stp1', ...place], code),
      );
    for (const place of places) {
      const at = `/gateways/stp1/${place.join('/')}`;
      for (const code of ['2-1-2', '4106']) expect(written(14, place, code)).to.deep.equal([]);
      for (const code of ['10-20-30', '16384']) expect(written(24, place, code)).to.deep.equal([]);
      expect(written(14, place, '10-20-30')).to.deep.equal([
        `${at} must be 3-8-3, such as 2-1-2 ` +
          `(the parts are 0-7, 0-255, 0-7), or a number up to 16383 where point_code_bits is 14`,
      ]);
      expect(written(24, place, '1-2-256')).to.deep.equal([
        `${at} must be 8-8-8, such as 1-2-3 ` +
          `(the parts are 0-255, 0-255, 0-255), or a number up to 16777215 where point_code_bits is 24`,
      ]);
      expect(written(14, place, '2.1.2')).to.deep.equal([
        `${at} must be an integer from 0 to 16777215 or a point code such as 2-1-2, not "2.1.2"`,
      ]);
    }
  });

  it('gives ANSI point codes of 24 bits and no nature of address', () => {
    const ansi = (changes: object): string[] =>
      lines({ gateways: { stp: { kind: 'sigtran', variant: 'ansi', ...changes } } });
    const message = 'does not go with the variant ansi, whose global titles have no nature of address';
    expect(ansi({ opc: '10-20-30', scp: { dpc: 16777215, dssn: 8 } })).to.deep.equal([]);
    expect(
      ansi({ point_code_bits: 24, ogt_digits: '64', ogt_tt: 9, scp: { dpc: 1, dgt_digits: '64', dgt_np: 1 } }),
    ).to.deep.equal([]);
    expect(ansi({ point_code_bits: 14 })).to.deep.equal([
      '/gateways/stp/point_code_bits must be 24 where variant is ansi',
    ]);
    expect(ansi({ ogt_noa: 4, scp: { dgt_noa: 4 } })).to.deep.equal([
      `/gateways/stp/ogt_noa ${message}`,
      `/gateways/stp/scp/dgt_noa ${message}`,
    ]);
    expect(ansi({ opc: '1-2-256' })[0]).to.match(/^\/gateways\/stp\/opc must be 8-8-8, .* where variant is ansi$/);
    expect(lines({ gateways: { stp: { kind: 'sigtran', variant: 'japan' } } })).to.deep.equal([
      '/gateways/stp/variant must be "itu" or "ansi", not "japan"',
    ]);
  });

  it('routes the own address only on an existing global title', () => {
    const calling = (settings: object): string[] => lines({ gateways: { stp: { kind: 'sigtran', ...settings } } });
    expect(calling({ calling: { route_on: 'gt' } })).to.deep.equal([
      '/gateways/stp/ogt_digits is required where calling.route_on is gt',
    ]);
    expect(calling({ calling: { route_on: 'gt', point_code: true }, ogt_digits: '64' })).to.deep.equal([]);
    expect(calling({ calling: { route_on: 'ssn', point_code: false } })).to.deep.equal([]);
    expect(calling({ calling: { route_on: 'pc' } })).to.deep.equal([
      '/gateways/stp/calling/route_on must be "ssn" or "gt", not "pc"',
    ]);
  });

  it('lets an ASP connect and an SGP listen, and an IPSP do either', () => {
    const roleFor = (mode: string, role: string): string[] =>
      lines(
        replaced(
          replaced(config, ['gateways', 'stp1', 'transport', 'mode'], mode),
          ['gateways', 'stp1', 'm3ua', 'role'],
          role,
        ),
      );
    for (const [mode, role] of [
      ['connect', 'asp'],
      ['listen', 'sgp'],
      ['connect', 'ipsp'],
      ['listen', 'ipsp'],
    ] as const) {
      expect(roleFor(mode, role), `${mode} ${role}`).to.deep.equal([]);
    }
    expect(roleFor('connect', 'sgp')).to.deep.equal([
      "/gateways/stp1/m3ua/role goes with the mode listen; the transport's is connect",
    ]);
    expect(roleFor('listen', 'asp')).to.deep.equal([
      "/gateways/stp1/m3ua/role goes with the mode connect; the transport's is listen",
    ]);
  });

  it('needs a point code beyond the process', () => {
    expect(changed(['gateways', 'stp2', 'opc'], undefined)).to.deep.equal([
      '/gateways/stp2/opc is required where the transport is tcp',
    ]);
  });

  it('wants links in place of a transport, that connect and are different, named associations', () => {
    const place = ['gateways', 'stp3', 'links'];
    const [sctp, tcp] = [{ type: 'sctp', host: '10.0.0.1' }, { type: 'tcp' }];
    expect(changed(['gateways', 'stp3', 'transport'], tcp)).to.deep.equal([
      '/gateways/stp3/transport cannot stand beside links: each link has a transport',
    ]);
    expect(changed([...place, 0, 'transport'], { type: 'memory' })).to.deep.equal([
      '/gateways/stp3/links/0/transport/type must be tcp or sctp in a link, not memory',
    ]);
    expect(changed([...place, 0, 'transport'], { ...tcp, mode: 'listen' })).to.deep.equal([
      '/gateways/stp3/links/0/transport/mode must be connect in a link: ' +
        'to wait for peers, set the transport of the gateway',
    ]);
    expect(changed([...place, 0, 'name'], 'third')).to.deep.equal([
      '/gateways/stp3/links/2/name is the name of another link already: "third"',
    ]);
    for (const local of [{}, { local_port: 2905 }]) {
      expect(
        changed(place, [
          { name: 'a', transport: sctp },
          { name: 'b', transport: { ...sctp, ...local } },
        ]),
      ).to.deep.equal([
        '/gateways/stp3/links/1/transport is the same association as that of the link "a": ' +
          'give it a local_port of its own',
      ]);
    }
    expect(
      changed(place, [
        { name: 'a', transport: sctp },
        { name: 'b', transport: { ...sctp, host: '10.0.0.2' } },
        { name: 'c', transport: tcp },
      ]),
    ).to.deep.equal([]);
    const both = { ...sctp, host: '10.0.0.2', hosts: ['10.0.0.1'] };
    expect(
      changed(place, [
        { name: 'a', transport: sctp },
        { name: 'b', transport: both },
      ]),
    ).to.deep.equal([
      '/gateways/stp3/links/1/transport is the same association as that of the link "a": ' +
        'give it a local_port of its own',
    ]);
    expect(changed(['gateways', 'stp3', 'opc'], undefined)).to.deep.equal([
      '/gateways/stp3/opc is required with links',
    ]);
    expect(changed(['gateways', 'stp3', 'm3ua'], { role: 'sgp' })).to.deep.equal([
      "/gateways/stp3/m3ua/role goes with the mode listen; the transport's is connect",
    ]);
  });

  it('has the timers of SCTP in their order', () => {
    const faultsOf = (timers: object): string[] =>
      changed(['gateways', 'stp1', 'transport'], { type: 'sctp', host: '10.0.0.1', timers });
    const at = '/gateways/stp1/transport/timers';
    expect(
      faultsOf({
        rto_min_ms: 200,
        rto_initial_ms: 200,
        rto_max_ms: 200,
        path_max_retrans: 2,
        association_max_retrans: 2,
      }),
    ).to.deep.equal([]);
    expect(
      faultsOf({
        rto_min_ms: 500,
        rto_initial_ms: 400,
        rto_max_ms: 300,
        path_max_retrans: 3,
        association_max_retrans: 2,
      }),
    ).to.deep.equal([
      `${at}/rto_min_ms must not be above rto_initial_ms, which is 400`,
      `${at}/rto_initial_ms must not be above rto_max_ms, which is 300`,
      `${at}/rto_min_ms must not be above rto_max_ms, which is 300`,
      `${at}/path_max_retrans must not be above association_max_retrans, which is 2`,
    ]);
    expect(faultsOf({ rto_min_ms: 9 })).to.have.length(1);
    expect(faultsOf({ rto_min: 300 })).to.have.length(1);
  });

  it('lets an association have single addresses on both sides, each once', () => {
    const place = ['gateways', 'stp1', 'transport'];
    const sctp = { type: 'sctp', host: '10.0.0.1' };
    const faultsOf = (transport: object): string[] => changed(place, { ...sctp, ...transport });
    const at = '/gateways/stp1/transport';
    expect(faultsOf({ hosts: ['10.0.1.1', 'b.example'], local_hosts: ['10.0.0.9', '10.0.1.9'] })).to.deep.equal([]);
    expect(faultsOf({ hosts: [] })).to.have.length(1);
    expect(faultsOf({ hosts: Array.from({ length: 17 }, (_, index) => `10.0.1.${index}`) })).to.have.length(1);
    expect(faultsOf({ hosts: ['10.0.0.1'] })).to.deep.equal([`${at}/hosts/0 is the host already: "10.0.0.1"`]);
    expect(faultsOf({ hosts: ['10.0.0.2', '::'], local_hosts: ['0.0.0.0'] })).to.deep.equal([
      `${at}/hosts/1 must be a single address, not ::`,
      `${at}/local_hosts/0 must be a single address, not 0.0.0.0`,
    ]);
    const listening = (transport: object): string[] =>
      lines(
        replaced(
          replaced(config, place, { ...sctp, mode: 'listen', ...transport }),
          ['gateways', 'stp1', 'm3ua', 'role'],
          'sgp',
        ),
      );
    expect(listening({ hosts: ['10.0.1.1'] })).to.deep.equal([]);
    expect(listening({ host: '0.0.0.0', hosts: ['10.0.1.1'], local_hosts: ['10.0.0.9'] })).to.deep.equal([
      `${at}/hosts cannot stand beside the host 0.0.0.0, which is every address: name the addresses one by one`,
      `${at}/local_hosts goes with the mode connect; further addresses to listen on are \`hosts\``,
    ]);
    expect(changed(['gateways', 'stp3', 'links', 1, 'transport', 'hosts'], ['::'])).to.deep.equal([
      '/gateways/stp3/links/1/transport/hosts/0 must be a single address, not ::',
    ]);
  });

  it('accepts a route for a point code or for a range', () => {
    for (const route of [
      { next_hop_pc: 1 },
      { mingt: '1', next_hop_pc: 1 },
      { pc: 1, mingt: '1', maxgt: '2', next_hop_pc: 1 },
    ]) {
      expect(changed(['gateways', 'stp1', 'routes'], [route])).to.deep.equal([
        '/gateways/stp1/routes/0 must have `pc`, or else both `mingt` and `maxgt`',
      ]);
    }
  });

  it('starts one flow for a service key', () => {
    expect(
      changed(
        ['flows'],
        [
          { service_key: 1, file: 'a' },
          { service_key: 1, file: 'b' },
        ],
      ),
    ).to.deep.equal(['/flows/1/service_key is that of flow 1 already: 1']);
    const scripts = [100, 101, 101].map((service_key) => ({ service_key, file: 'a' }));
    expect(changed(['scripts'], scripts)).to.deep.equal(['/scripts/2/service_key is that of script 2 already: 101']);
  });

  it('keeps the end digit and the cancel digit apart', () => {
    expect(changed(['srf', 'cancel_digit'], '#')).to.deep.equal([
      '/srf/cancel_digit must differ from end_digit, which is "#" too',
    ]);
  });

  it('knows the kinds of gateways', () => {
    expect(changed(['gateways', 'x'], { kind: 'sql' })).to.deep.equal([
      '/gateways/x/kind must be one of db, diameter, osd, pi, rest and sigtran, not "sql"',
    ]);
  });
});
