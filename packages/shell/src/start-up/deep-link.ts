/** `type_value`, split at the first underscore only: links and invite codes may hold underscores themselves. */
export interface DeepLink {
  readonly type: string
  readonly value: string
}

export type DeepLinkTable = Readonly<Record<string, { readonly value: RegExp }>>

/** Only known types with a valid value; all others are no deep links. */
export function parseDeepLink(startParam: string | null, table: DeepLinkTable): DeepLink | null {
  if (startParam === null || !/^[\w-]{1,512}$/.test(startParam)) return null
  const cut = startParam.indexOf('_')
  const type = cut === -1 ? startParam : startParam.slice(0, cut)
  const value = cut === -1 ? '' : startParam.slice(cut + 1)
  const known = Object.hasOwn(table, type) ? table[type] : undefined
  return known?.value.test(value) ? { type, value } : null
}
