import type { Packing } from './orders.queries.ts'

type Parcel = Packing['data'][number]

export interface Goods {
  readonly link: string
  readonly title: string
  readonly pieces: number
}

/** The products to pick, summed over all parcels. */
export function sumGoods(parcels: readonly Pick<Parcel, 'product'>[]): readonly Goods[] {
  const goods = new Map<string, Goods>()
  for (const { product } of parcels) {
    const { link, title } = product
    goods.set(link, { link, title, pieces: (goods.get(link)?.pieces ?? 0) + 1 })
  }
  return [...goods.values()].toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
}

export function sumCash(parcels: readonly Pick<Parcel, 'sums'>[]): number {
  return parcels.reduce((sum, { sums }) => sum + sums.totalPaise, 0)
}
