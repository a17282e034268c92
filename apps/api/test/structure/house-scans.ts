import { lineOf, withoutComments, type SourceFile } from './source-files.ts'

/** Up to where the bracket that opens at `from` is closed. */
const closingBracket = (code: string, from: number): number => {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')' && --depth === 0) return at
  }
  return code.length
}

/** What is exported and has a name is declared with `function`: tools find it, and a stack trace shows it. */
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

const largestRoom = 30
/** In these the order or the name of a file is data. */
const series = /^(apps\/api\/migrations|apps\/api\/demo\/pictures\/\w+)$/

export function crowdedRooms(paths: readonly string[]): string[] {
  const rooms = new Map<string, number>()
  for (const path of paths) {
    // What is written by a program nobody looks for.
    if (/\.gen\.tsx?$/.test(path)) continue
    const room = path.slice(0, path.lastIndexOf('/'))
    rooms.set(room, (rooms.get(room) ?? 0) + 1)
  }
  return [...rooms]
    .filter(([room, count]) => count > largestRoom && !series.test(room))
    .map(([room, count]) => `${room} has ${count} files`)
}

/** Words of a private language for which the field has its own. */
const privateWords =
  /\b(?:shortMemory|patiently|restsUntil|turn\w+Days|relief|ground(?:Data|Cache|Id)|ground data|useOverlayDoor|ProductDoor|upkeep|peg|LateFrame|memoryWall|most(?!Popular\b|Recent\b)[A-Z]\w*)\b/g

export function privateLanguage(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(privateWords)].map((match) => `${path}:${lineOf(text, match.index)} ${match[0]}`),
  )
}
