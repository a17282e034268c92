import { askApi } from '../api-call.ts'

export interface WorldAd {
  readonly id: number
  readonly link: string
  readonly name: string
  readonly photoCount: number
}

/** Public ads of the demo world, newest first. */
export async function listWorldAds(take = 100): Promise<readonly WorldAd[]> {
  const path = `/api/telegram/products?take=${take}&searchOnlyWithPhotos=true`
  const { status, body } = await askApi<{ data: readonly WorldAd[] }>('vio', path)
  if (status !== 200) throw new Error(`products: ${status} ${JSON.stringify(body)}`)
  return body.data
}

export async function adWithPhotos(minPhotos: number): Promise<WorldAd> {
  const found = (await listWorldAds()).find(({ photoCount }) => photoCount >= minPhotos)
  if (!found) throw new Error(`no ad of the demo world has ${minPhotos} photos`)
  return found
}
