interface ShownPhoto {
  readonly link: string
  readonly index: number
}

/** Where the carousel of the page stands, for the viewer that opens over it. */
let shown: ShownPhoto | null = null

export const rememberShownPhoto = (link: string, index: number): void => {
  shown = { link, index }
}

export const shownPhotoOf = (link: string): number => (shown?.link === link ? shown.index : 0)
