import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Dashboard, dashboards } from './dashboards.ts'

/** `node infra/dashboards/grafana.ts` writes a file for each dashboard; a test compares them. */
const panelWidth = 12
const panelHeight = 8
const dataSource = { type: 'prometheus', uid: '${datasource}' }

export function renderDashboard({ name, title, panels }: Dashboard): string {
  const model = {
    uid: `vio-saath-${name}`,
    title: `Vio and Saath: ${title}`,
    tags: ['vio-saath'],
    schemaVersion: 41,
    timezone: 'browser',
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map((panel, index) => ({
      id: index + 1,
      type: 'timeseries',
      title: panel.title,
      datasource: dataSource,
      gridPos: {
        x: (index % 2) * panelWidth,
        y: Math.floor(index / 2) * panelHeight,
        w: panelWidth,
        h: panelHeight,
      },
      fieldConfig: { defaults: { unit: panel.unit, min: 0 }, overrides: [] },
      targets: Object.entries(panel.queries).map(([legendFormat, expr], target) => ({
        refId: String.fromCharCode(65 + target),
        datasource: dataSource,
        expr,
        legendFormat,
      })),
    })),
  }
  return `${JSON.stringify(model, null, 2)}\n`
}

const fileOf = ({ name }: Dashboard): string => fileURLToPath(new URL(`${name}.json`, import.meta.url))

export function readDashboardFile(dashboard: Dashboard): string {
  return readFileSync(fileOf(dashboard), 'utf8')
}

if (import.meta.main)
  for (const dashboard of dashboards) writeFileSync(fileOf(dashboard), renderDashboard(dashboard))
