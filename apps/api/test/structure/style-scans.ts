import { lineOf, withoutComments, type SourceFile } from './source-files.ts'

/** The index of the bracket that closes the one at `from`. */
const closingBracket = (code: string, from: number): number => {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')' && --depth === 0) return at
  }
  return code.length
}

/** Exported functions must be declared with `function`, which tools and stack traces show by name. */
export function exportedArrows(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    return [...code.matchAll(/^export const \w+ = (?:async )?(?:<[^\n]*>)?(?=\()/gm)]
      .filter((match) => {
        const end = closingBracket(code, match.index + match[0].length)
        return /^\s*(?:=>|:)/.test(code.slice(end + 1))
      })
      .map((match) => `${path}:${lineOf(code, match.index)}`)
  })
}

const maxFiles = 30
/** Folders in which file names are data. */
const series = /^(apps\/api\/migrations|apps\/api\/demo\/pictures\/\w+)$/

export function crowdedFolders(paths: readonly string[]): string[] {
  const folders = new Map<string, number>()
  for (const path of paths) {
    // Generated files are not read.
    if (/\.gen\.tsx?$/.test(path)) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  return [...folders]
    .filter(([folder, count]) => count > maxFiles && !series.test(folder))
    .map(([folder, count]) => `${folder} has ${count} files`)
}
