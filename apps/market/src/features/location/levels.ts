/** The current level of the place selector. */
export type Level =
  | { readonly kind: 'region' }
  | { readonly kind: 'city'; readonly regionId: number }
  | { readonly kind: 'district'; readonly regionId: number; readonly cityId: number }

/**
 * Each level is a history entry of its own, so every back button goes district → city → region → close, and a reload
 * restores the level.
 */
export function levelName(level: Level): string {
  if (level.kind === 'region') return 'location'
  return level.kind === 'city' ? `location:${level.regionId}` : `location:${level.regionId}:${level.cityId}`
}

export function getLevel(overlays: readonly string[] = []): Level {
  const [, region, city] = overlays.findLast((name) => name.startsWith('location'))?.split(':') ?? []
  const regionId = Number(region)
  const cityId = Number(city)
  if (!(regionId > 0)) return { kind: 'region' }
  return cityId > 0 ? { kind: 'district', regionId, cityId } : { kind: 'city', regionId }
}

const depths = { region: 0, city: 1, district: 2 } as const

export function isDeeper(level: Level, than: Level): boolean {
  return depths[level.kind] > depths[than.kind]
}
