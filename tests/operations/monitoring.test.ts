/** What watches servers from outside follows the one table of problems. RECORD_RULES=1 writes the files of rules. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { PROBLEM_KINDS, PROBLEM_TEXTS } from '#shared/problems.ts';
import { filePlatform } from '#tests/support/platform.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/monitoring');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
/** Of Debian's packages `prometheus` and `prometheus-alertmanager`. */
const has = (command: string) => spawnSync(command, ['--version']).status === 0;
const platform = await filePlatform();

const alerts = [
  ...PROBLEM_KINDS.map((kind) => ({
    alert: kind.charAt(0).toUpperCase() + kind.slice(1),
    expr: `max(egofficial_problem{kind="${kind}"}) > 0`,
    says: PROBLEM_TEXTS.en[kind],
    series: `egofficial_problem{kind="${kind}",instance="app:3000",job="egofficial"}`,
    values: { wrong: '0 1x20', fine: '0x20' },
  })),
  {
    alert: 'ServerAway',
    expr: 'min(up{job="egofficial"}) < 1 or absent(up{job="egofficial"})',
    says: 'A server does not answer.',
    series: 'up{instance="app:3000",job="egofficial"}',
    values: { wrong: '1 0x20', fine: '1x20' },
  },
];
const LABELS = { severity: 'page' };

const rules = {
  groups: [
    {
      name: 'egofficial',
      rules: alerts.map(({ alert, expr, says }) => ({
        alert,
        expr,
        for: '2m',
        labels: LABELS,
        annotations: { summary: says },
      })),
    },
  ],
};

const cases = {
  rule_files: ['rules.yml'],
  evaluation_interval: '15s',
  tests: alerts.map(({ alert, says, series, values }) => {
    const others = alerts.find((one) => one.alert === 'ServerAway' && one.alert !== alert);
    const up = others ? [{ series: others.series, values: others.values.fine }] : [];
    return {
      name: alert,
      interval: '30s',
      input_series: [{ series, values: values.wrong }, ...up],
      alert_rule_test: [
        { eval_time: '90s', alertname: alert, exp_alerts: [] },
        {
          eval_time: '3m',
          alertname: alert,
          exp_alerts: [{ exp_labels: LABELS, exp_annotations: { summary: says } }],
        },
      ],
    };
  }),
};

const FILES = { 'rules.yml': rules, 'rules.test.yml': cases };

it.each(Object.entries(FILES))('%s has an alert for each kind', (name, expected) => {
  const text = `# Made from src/shared/problems.ts: RECORD_RULES=1 npx vitest run tests/operations/monitoring.test.ts\n${stringify(expected)}`;
  if (process.env.RECORD_RULES) writeFileSync(path.join(FOLDER, name), text);
  expect(read(name)).toBe(text);
});

it('the other files can be read, and name what is there', () => {
  expect(parse(read('prometheus.yml'))).toMatchObject({ rule_files: ['rules.yml'] });
  expect(parse(read('alertmanager.yml'))).toMatchObject({ route: { receiver: 'operator' } });
  const { services } = parse(read('compose.yaml')) as { services: object };
  expect(Object.keys(services)).toEqual(['prometheus', 'alertmanager', 'grafana']);
});

it('the dashboard shows what the server tells', async () => {
  platform.monitor.measureProcess();
  await platform.problems.look();
  const told = new Set(
    platform.monitor.registry
      .getMetricsAsArray()
      .flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`]),
  );
  const { panels } = JSON.parse(read('dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:egofficial|http|nodejs|process)_\w+/g) ?? []),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !told.has(name))).toEqual([]);
  const metrics = await platform.monitor.registry.metrics();
  if (has('promtool')) {
    const checked = spawnSync('promtool', ['check', 'metrics'], { input: metrics, encoding: 'utf8' });
    expect(checked.stdout + checked.stderr).toBe('');
  } else expect(metrics).not.toMatch(/^# TYPE \S+_total gauge$/m);
});

it('Prometheus takes its files, where it is installed', () => {
  if (!has('promtool')) return;
  for (const command of [
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', command, { cwd: FOLDER, encoding: 'utf8' });
    expect(`${status} ${status === 0 ? '' : stdout + stderr}`).toBe('0 ');
  }
});

it('Alertmanager takes its file, where it is installed', () => {
  if (!has('amtool')) return;
  const { status } = spawnSync('amtool', ['check-config', 'alertmanager.yml'], { cwd: FOLDER });
  expect(status).toBe(0);
});
