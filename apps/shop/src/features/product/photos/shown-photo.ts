interface ShownPhoto {
  readonly link: string
  readonly index: number
}

/** Where the carousel of the page stands, for the viewer that opens over it. */
let shown: ShownPhoto | null = null

export function rememberShownPhoto(link: string, index: number): void {
  shown = { link, index }
}

export function shownPhotoOf(link: string): number {
  return shown?.link === link ? shown.index : 0
}
