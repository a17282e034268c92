/** A first name is enough to know whose purchase it was. */
export function friendOf(firstName: string): string {
  return firstName.trim().split(/\s+/)[0]?.slice(0, 24) ?? ''
}
