export type PageMark = number | 'gap'

/** First, last, the current page and its neighbours; a gap replaces two pages or more. */
export function pageWindow(page: number, pageCount: number): readonly PageMark[] {
  const marks: PageMark[] = []
  for (let one = 1; one <= pageCount; one += 1) {
    const isEdge = one === 1 || one === pageCount
    const isNear = Math.abs(one - page) <= 1
    const closesGap = (one === 2 && page <= 4) || (one === pageCount - 1 && page >= pageCount - 3)
    if (isEdge || isNear || closesGap) marks.push(one)
    else if (marks.at(-1) !== 'gap') marks.push('gap')
  }
  return marks
}
