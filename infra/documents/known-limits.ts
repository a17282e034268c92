import { proofs } from '../proof/proofs.ts'

/** The fields of `writeEvidence` that this page uses. */
export interface EvidenceRecord {
  readonly goal: string
  readonly pass: boolean
  readonly figures: unknown
  readonly commit: string
  readonly measuredAt: string
}

interface Limit {
  readonly check: string
  readonly measured: string
  readonly goal: string
}

/** Some measurements write a missed goal as a sentence: `home on P2: requests 45 of 30, the limit of a page`. */
const sentence = /^(?<check>.+) (?<measured>-?[\d.]+) of (?<goal>[\d.]+)(?:, .*)?$/

const readSentence = (text: string): Limit => {
  const { check, measured, goal } = sentence.exec(text)?.groups ?? {}
  if (check === undefined) return { check: text, measured: 'failed', goal: 'passes' }
  return { check, measured: measured ?? '', goal: `${Number(measured) > Number(goal) ? '≤' : '≥'} ${goal}` }
}

/** Levels of the figures that only group checks. */
const groupings = new Set(['checks', 'conditions', 'growth', 'runs'])

/** `rig/search` groups its runs by the number of ads. */
const levelName = (key: string): string =>
  /^\d+$/.test(key) ? `${Number(key).toLocaleString('en')} ads` : key

const findLimits = (figures: unknown, path: readonly string[] = []): Limit[] => {
  if (typeof figures !== 'object' || figures === null) return []
  const { is, goal, pass, breaches, failed, conditions } = figures as Readonly<Record<string, unknown>>
  if (pass === false && (typeof is === 'number' || typeof is === 'string'))
    return [{ check: path.join(', '), measured: String(is), goal: String(goal) }]
  const sentences = [breaches, failed].flatMap((list) => (Array.isArray(list) ? list.map(String) : []))
  const unmet = Object.entries(Object(conditions) as Readonly<Record<string, unknown>>)
    .filter(([, isMet]) => isMet === false)
    .map(([name]) => name)
  return [
    ...[...sentences, ...unmet].map(readSentence),
    ...Object.entries(figures).flatMap(([key, value]) =>
      findLimits(value, groupings.has(key) ? path : [...path, levelName(key)]),
    ),
  ]
}

const commandOf = (goal: string): string => {
  const proof = proofs.find(({ evidence }) => evidence === goal)
  if (proof) return `pnpm proof ${proof.name}`
  return goal === 'perf' ? 'pnpm perf' : `pnpm rig ${goal}`
}

const rowsOf = ({ goal, figures, commit, measuredAt }: EvidenceRecord): string[] => {
  const limits = findLimits(figures)
  const source = `[\`${commandOf(goal)}\`](evidence/${goal}.json)`
  const when = `${measuredAt.slice(0, 10)}, \`${commit.slice(0, 7)}\``
  return (limits.length > 0 ? limits : [readSentence('the whole run')]).map(
    (limit) => `| ${source} | ${limit.check} | ${limit.measured} | ${limit.goal} | ${when} |`,
  )
}

/** Proofs that were never run to the end. */
const findUnproven = (records: readonly EvidenceRecord[]): string[] => {
  const done = new Set(records.map(({ goal }) => goal))
  return proofs
    .filter(({ evidence }) => !done.has(evidence))
    .map(({ name, holds }) => `| \`pnpm proof ${name}\` | ${holds} |`)
}

/** `docs/known-limits.md`: every goal that the last measurement missed, and the proofs without a result. */
export function describeKnownLimits(records: readonly EvidenceRecord[]): string {
  const rows = records.filter(({ pass }) => !pass).flatMap(rowsOf)
  return `# Known limits

Goals that the last measurement missed: one row for each failed check of the files in [evidence](evidence) that say \`"pass": false\`. [rig/README.md](../rig/README.md) explains the benchmarks and their terms.

${['| Measurement | Check | Measured | Goal | Date, commit |', '| --- | --- | ---: | ---: | --- |', ...rows].join('\n')}

## Proofs without a result

These were written and tried in parts, but no run has reached its end yet. What the documents say about them is how they work, not what they showed.

${['| Proof | Claim |', '| --- | --- |', ...findUnproven(records)].join('\n')}

\`pnpm documents\` writes this page. The gate fails while it differs from the evidence.
`
}
