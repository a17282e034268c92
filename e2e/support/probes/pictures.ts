import type { PageTools } from './page-tools.ts'

/** Q7, Q26: every picture in view has loaded and had a reserved size, so that it caused no shift. */
export function pictures(tools: PageTools): string[] {
  const complaints: string[] = []
  for (const picture of tools.scope().querySelectorAll('img')) {
    if (!tools.isShown(picture)) continue
    const { top, bottom } = picture.getBoundingClientRect()
    const isInView = bottom > 0 && top < innerHeight
    const name = `img ${(picture.currentSrc || picture.src).split('/').at(-1) ?? ''}`
    if (isInView && picture.complete && picture.naturalWidth === 0) complaints.push(`${name} is broken`)
    const isSized =
      (picture.hasAttribute('width') && picture.hasAttribute('height')) ||
      getComputedStyle(picture).aspectRatio !== 'auto' ||
      getComputedStyle(picture).position === 'absolute'
    if (!isSized) complaints.push(`${name} keeps no place: no width and height`)
    if (!picture.hasAttribute('alt')) complaints.push(`${name} has no alt`)
  }
  return complaints
}
