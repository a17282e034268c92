/**
 * The step of a migration that takes away what the previous release may use: squawk refuses it, a comment for squawk
 * allows it, and this comment names the release since which nothing uses it:
 *
 *   -- contract: unused since v1.4.0
 */
const marker = /^\s*-- contract: unused since v\d+\.\d+\.\d+\s*$/m

const contractSteps = [
  /\bdrop\s+(?:table|view|materialized|function|procedure|schema|type|domain|sequence)\b/i,
  /\balter\s+table\b[^]*\bdrop\s+(?!constraint|default|not\s+null|expression|identity)/i,
  /\balter\s+(?:table|view|materialized|type|schema|sequence|function)\b[^]*\brename\s+(?!constraint)/i,
  /\balter\s+table\b[^]*\bset\s+not\s+null\b/i,
  /\balter\s+table\b[^]*\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i,
]

const withoutFunctionBodies = (sql: string): string =>
  sql.replaceAll(/(\bas\s+)\$(\w*)\$[^]*?\$\2\$/gi, "$1''")

/** So that a semicolon ends a statement everywhere. */
const withoutTexts = (sql: string): string =>
  sql.replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, (part) =>
    part.startsWith('--') ? part.replaceAll(';', ',') : "''",
  )

const isComment = (line: string): boolean => line.trimStart().startsWith('--')

/** The first line of every such statement that no such comment precedes. A function runs later, a `do` block runs now. */
export function findUnannouncedSteps(sql: string): string[] {
  return withoutTexts(withoutFunctionBodies(sql))
    .split(';')
    .flatMap((part) => {
      const lines = part.split('\n')
      const statement = lines.filter((line) => !isComment(line)).join('\n')
      const isContract = contractSteps.some((pattern) => pattern.test(statement))
      const isAnnounced = marker.test(lines.filter(isComment).join('\n'))
      return isContract && !isAnnounced ? [statement.trim().split('\n')[0] ?? ''] : []
    })
}
