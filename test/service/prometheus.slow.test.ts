/**
 * The files that we ship for Prometheus and Grafana, tested with a Prometheus that reads a live service: every
 * expression has a result there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { parse } from 'yaml';
import { readExample } from '../examples/example-files.ts';
import { describeWhere } from '../support/counterparts.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { promtool, PrometheusServer } from '../support/prometheus-server.ts';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
const rulesFile = `${deploy}prometheus/alerts.yml`;

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

interface Dashboard {
  readonly title: string;
  readonly templating: {
    readonly list: readonly { readonly name: string; readonly query: string | { readonly query: string } }[];
  };
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly description: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const rules = (parse(readFileSync(rulesFile, 'utf8')) as Rules).groups.flatMap((group) => group.rules);
const dashboards = readdirSync(`${deploy}grafana`).map(
  (file) => JSON.parse(readFileSync(`${deploy}grafana/${file}`, 'utf8')) as Dashboard,
);

const { name: _name, description: _description, ...busy } = readExample('busy')[0] ?? { operations: [] };
const wrong = busy.operations.map((operation) =>
  operation.type.endsWith('.ReleaseCall') ? { ...operation, arguments: { initialCallSegment_cause: 16 } } : operation,
);

/** The values that Grafana substitutes for its variables, where all of each are selected. */
const asGrafanaAsks = (expression: string): string =>
  expression
    .replaceAll('$__rate_interval', '1m')
    .replaceAll('$__range', '5m')
    .replaceAll(/"\$\w+"/g, '".*"');

/** Without the comparison: an alert that does not fire has no result. The first one of several. */
const measured = (expression: string): string =>
  (expression.trim().split(/\s+or\s/)[0] ?? '').replace(/\s*(?:>|==)\s*[\d.e]+$/, '');

describeWhere('prometheus', 'promtool')('Prometheus', () => {
  let service: OpenService;
  let prometheus: PrometheusServer;

  before(async () => {
    service = await openService();
    prometheus = await PrometheusServer.start(new URL(service.httpUrl).host, rulesFile);
    const load = { ...busy, name: 'busy', distribution: { type: 'load', total: 20, backlog: 5 } };
    await service.run({ ...load, run_id: 'one' });
    await prometheus.askUntil('dialproof_instances_ended_total{verdict="passed",name="busy"}', 20);
    await service.run({ ...load, run_id: 'two' });
    await service.run({ ...busy, name: 'wrong', run_id: 'wrong', operations: wrong });
    await prometheus.askUntil('dialproof_instances_ended_total{verdict="passed",name="busy"}', 40);
    await prometheus.askUntil('dialproof_runs_ended_total{verdict="failed",name="wrong"}', 1);
  });

  after(async () => {
    await prometheus.close();
    await closeServices();
  });

  it('finds no fault in the figures', async () => {
    expect(await promtool(['check', 'metrics'], await (await service.get('/metrics')).text())).to.equal('');
  });

  it('finds no fault in the rules, and fires those for a run that did not pass', async () => {
    expect(await promtool(['check', 'rules', rulesFile])).to.contain(`SUCCESS: ${rules.length} rules found`);
    while (!(await prometheus.firingAlerts()).includes('DialproofRunsDoNotPass'));
    expect(await prometheus.firingAlerts()).to.not.include.members([
      'DialproofDown',
      'DialproofRestarted',
      'DialproofMemoryHigh',
    ]);
  });

  for (const { alert, expr } of rules)
    it(`has a result for what ${alert} measures`, async () => {
      await prometheus.ask(expr);
      expect(await prometheus.ask(measured(expr))).to.have.length.above(0);
    });

  for (const { title, panels, templating } of dashboards) {
    it(`has a result for each expression of the dashboard ${title}`, async () => {
      for (const panel of panels) {
        expect(panel.description, panel.title).to.match(/\.$/);
        for (const { expr } of panel.targets) {
          const numbers = (await prometheus.ask(asGrafanaAsks(expr))).map(({ value }) => Number(value[1]));
          expect(numbers.some(Number.isFinite), `${panel.title}: ${expr}`).to.equal(true);
        }
      }
      expect(new Set(panels.map(({ id }) => id)).size).to.equal(panels.length);
    });

    it(`has values for each variable of the dashboard ${title}`, async () => {
      for (const { name, query } of templating.list) {
        const [, series, label] =
          /^label_values\((.*), (\w+)\)$/.exec(typeof query === 'string' ? query : query.query) ?? [];
        if (series === undefined || label === undefined) continue;
        const labels = (await prometheus.ask(asGrafanaAsks(series))).map(({ metric }) => metric[label]);
        expect(
          labels.some((value) => value !== undefined),
          name,
        ).to.equal(true);
      }
    });
  }
});
