import { parser } from '@prometheus-io/lezer-promql'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { dashboards } from '../dashboards/dashboards.ts'

interface RuleFile {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[]
}

export interface Rule {
  readonly record?: string
  readonly alert?: string
  readonly expr: string
  readonly for?: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
}

export const ruleFiles = ['slo.rules.yml', 'alerts.rules.yml'] as const

export function readAlertFile(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}

export function readRules(): Rule[] {
  return ruleFiles.flatMap((file) =>
    (parse(readAlertFile(file)) as RuleFile).groups.flatMap(({ rules }) => rules),
  )
}

/** The metrics that an expression reads. Throws if Prometheus' own grammar does not accept it. */
export function metricsIn(expression: string): string[] {
  // Grafana replaces its variables before it sends a query.
  const text = expression.replaceAll('$__rate_interval', '5m')
  const found: string[] = []
  parser.parse(text).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`not PromQL at ${node.from}: ${text}`)
      if (node.name === 'VectorSelector') {
        const name = node.node.getChild('Identifier')
        if (name) found.push(text.slice(name.from, name.to))
      }
    },
  })
  return found
}

/** Exported by other programs: Prometheus itself, and the exporters for PostgreSQL and the machine. */
const isForeign = (metric: string): boolean => /^(?:up|ALERTS|pg_.+|node_.+)$/.test(metric)

export interface UsedMetric {
  readonly metric: string
  /** The rule or the panel. */
  readonly by: string
}

export function listUsedMetrics(): {
  readonly own: readonly UsedMetric[]
  readonly foreign: readonly UsedMetric[]
} {
  const rules = readRules()
  const recorded = new Set(rules.map(({ record }) => record))
  const used = [
    ...rules.map(({ alert, record, expr }) => ({ by: alert ?? record ?? '', expr })),
    ...dashboards.flatMap(({ title, panels }) =>
      panels.flatMap((panel) =>
        Object.values(panel.queries).map((expr) => ({ by: `${title}: ${panel.title}`, expr })),
      ),
    ),
  ].flatMap(({ by, expr }) => metricsIn(expr).map((metric) => ({ by, metric })))
  return {
    own: used.filter(({ metric }) => !isForeign(metric) && !recorded.has(metric)),
    foreign: used.filter(({ metric }) => isForeign(metric)),
  }
}

/** What none of these pages of metrics declares. */
export function listMissingMetrics(used: readonly UsedMetric[], pages: readonly string[]): string[] {
  const declared = new Set(
    pages.flatMap((page) =>
      [...page.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
      ),
    ),
  )
  return [
    ...new Set(
      used.filter(({ metric }) => !declared.has(metric)).map(({ metric, by }) => `${metric} (${by})`),
    ),
  ]
}
