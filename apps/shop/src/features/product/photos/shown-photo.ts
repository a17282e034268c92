interface ShownPhoto {
  readonly link: string
  readonly index: number
}

/** The current photo of the carousel; the full-screen viewer starts with it. */
let shown: ShownPhoto | null = null

export function rememberShownPhoto(link: string, index: number): void {
  shown = { link, index }
}

export function findShownPhoto(link: string): number {
  return shown?.link === link ? shown.index : 0
}
