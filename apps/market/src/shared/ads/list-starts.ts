/**
 * The first page of the list of a URL. «Show 50 more» appends pages and moves the page in the URL on, while a link
 * to that page starts with it: the URL alone cannot tell. A reload drops it.
 */
const starts = new Map<string, number>()

export function getFirstPage(href: string, page: number): number {
  return starts.get(href) ?? page
}
export function rememberStart(href: string, page: number): void {
  return void starts.set(href, page)
}
export function forgetStart(href: string): void {
  return void starts.delete(href)
}
