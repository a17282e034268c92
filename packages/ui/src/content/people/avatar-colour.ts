const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : null

/** The first grapheme: «मी» and not «म». Names without a letter get a neutral sign. */
export function readInitial(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') return '·'
  const first = segmenter ? [...segmenter.segment(trimmed)][0]?.segment : /^\P{M}\p{M}*/u.exec(trimmed)?.[0]
  return (first ?? '·').toUpperCase()
}

const colours = [1, 2, 3, 4, 5, 6] as const
export type AvatarColour = (typeof colours)[number]

/** The same user has the same colour everywhere: FNV-1a over the id. */
export function pickAvatarColour(id: string): AvatarColour {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) {
    hash ^= id.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return colours[(hash >>> 0) % colours.length] ?? 1
}
