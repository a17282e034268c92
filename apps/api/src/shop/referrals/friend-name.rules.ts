/** A first name is enough to know whose purchase it was. */
export const friendOf = (firstName: string): string => firstName.trim().split(/\s+/)[0]?.slice(0, 24) ?? ''
