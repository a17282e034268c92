export const adTabs = ['active', 'moderation', 'rejected'] as const
export type AdTab = (typeof adTabs)[number]

export interface MyAdsParams {
  readonly tab?: AdTab
}

/** The first tab is the URL without a parameter. */
export function parseMyAdsParams({ tab }: Readonly<Record<string, unknown>>): MyAdsParams {
  const known = adTabs.find((each) => each === tab)
  return known === undefined || known === 'active' ? {} : { tab: known }
}
