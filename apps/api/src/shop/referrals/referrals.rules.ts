/** Referrers see only the first name of an invited user. */
export function toFriendName(firstName: string): string {
  return firstName.trim().split(/\s+/)[0]?.slice(0, 24) ?? ''
}
