/**
 * With which page the list of an address begins. «Show 50 more» appends and moves the page in the address on, while a
 * link to that page begins with it: the address alone cannot tell. Forgotten with a reload, which begins anew.
 */
const starts = new Map<string, number>()

export function startOf(href: string, page: number): number {
  return starts.get(href) ?? page
}
export function rememberStart(href: string, page: number): void {
  return void starts.set(href, page)
}
export function forgetStart(href: string): void {
  return void starts.delete(href)
}
