const joinTypes = ['Created', 'Invited', 'SelfJoined'] as const

export interface PurchaseSearch {
  readonly isGroupPurchase?: boolean
  readonly joinType?: (typeof joinTypes)[number]
  /** The code of the group, or of the member who invites. */
  readonly inviteCode?: string
}

const toBoolean = (value: unknown): boolean =>
  value === true || value === 'true' || value === '1' || value === ''

/** Specification 001 §5: booleans are coerced, invalid values ignored. */
export function readPurchaseSearch(search: Readonly<Record<string, unknown>>): PurchaseSearch {
  const joinType = joinTypes.find((known) => known === search['joinType'])
  const { inviteCode } = search
  return {
    ...('isGroupPurchase' in search ? { isGroupPurchase: toBoolean(search['isGroupPurchase']) } : {}),
    ...(joinType === undefined ? {} : { joinType }),
    ...(typeof inviteCode === 'string' && /^[\w-]{10,14}$/.test(inviteCode) ? { inviteCode } : {}),
  }
}
