import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../check/steps.ts'
import { dashboards } from '../dashboards/dashboards.ts'
import { readDashboardFile, renderDashboard } from '../dashboards/grafana.ts'
import { metricsIn, readAlertFile, readRules } from './used-metrics.ts'

const alerts = readRules().filter(({ alert }) => alert !== undefined)
const kebab = (name: string): string => name.replaceAll(/(?<!^)(?=[A-Z])/g, '-').toLowerCase()

test('every alert has a severity, a summary and a runbook', () => {
  expect(alerts.length).toBeGreaterThanOrEqual(20)
  for (const { alert = '', labels, annotations } of alerts) {
    const runbook = `docs/runbooks/${kebab(alert)}.md`
    expect(annotations?.['runbook']).toBe(runbook)
    expect(annotations?.['summary']).toMatch(/./)
    expect(['page', 'ticket']).toContain(labels['severity'])
    expect([alert, existsSync(join(root, runbook))]).toEqual([alert, true])
  }
})

test('every alert has a case in which it fires and one in which it does not', () => {
  const { tests } = parse(readAlertFile('alerts.test.yml')) as { tests: { name: string }[] }
  const names = alerts.flatMap(({ alert }) => [`${alert} fires`, `${alert} stays silent`])
  expect(tests.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

test('every expression of a rule is PromQL and reads a metric', () => {
  const withoutMetric = readRules().filter(
    ({ expr }) => !expr.startsWith('vector(') && metricsIn(expr).length === 0,
  )
  expect(withoutMetric).toEqual([])
  expect(metricsIn('sum by (a) (rate(x_total{b="c"}[5m])) / on (a) y')).toEqual(['x_total', 'y'])
  expect(() => metricsIn('sum(rate(x_total[5m])')).toThrow('not PromQL')
})

test('the files of the dashboards are current', () => {
  for (const dashboard of dashboards) expect(readDashboardFile(dashboard)).toBe(renderDashboard(dashboard))
})
