import type { Zone } from '@app/ui/format/dates'

export type ProductId = 'saath' | 'vio'

export interface ProductFacts {
  readonly name: string
  /** The zone of the days of its reports. */
  readonly zone: Zone
  readonly phone: {
    readonly country: 'UZ' | 'IN'
    readonly code: '+998' | '+91'
    readonly digits: number
    readonly example: string
  }
}

/** In the order of the page of all reports. */
export const productIds: readonly ProductId[] = ['saath', 'vio']

export const products: Readonly<Record<ProductId, ProductFacts>> = {
  saath: {
    name: 'Saath',
    zone: 'Asia/Kolkata',
    phone: { country: 'IN', code: '+91', digits: 10, example: '98 7654 3210' },
  },
  vio: {
    name: 'Vio',
    zone: 'Asia/Tashkent',
    phone: { country: 'UZ', code: '+998', digits: 9, example: '90 123 45 67' },
  },
}
