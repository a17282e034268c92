import { numberIn } from '../ads/thing.ts'
import { productKind, type ProductKind } from './product-kind.ts'

export const gadgetKinds: readonly ProductKind[] = [
  productKind('earbuds', {
    category: 'electronics',
    values: (random) => ({
      hours: random.pick([24, 28, 32, 36, 40]),
      once: random.pick([5, 6, 7, 8]),
      charge: random.pick([45, 60, 90]),
      grams: random.pick([4, 5]),
      bluetooth: random.pick(['5.2', '5.3']),
      ip: random.pick(['IPX4', 'IPX5']),
    }),
    price: (values, random) => 250 + numberIn(values, 'hours') * random.between(12, 34),
  }),
  productKind('speaker', {
    category: 'electronics',
    values: (random) => ({
      watts: random.pick([8, 10, 14, 20, 30]),
      hours: random.pick([8, 10, 12, 15]),
      ip: random.pick(['IPX5', 'IPX7']),
    }),
    price: (values, random) => 500 + numberIn(values, 'watts') * random.between(28, 52),
  }),
  productKind('watch', {
    category: 'electronics',
    values: (random) => ({
      size: random.pick([40, 42, 44]),
      days: random.pick([5, 6, 7, 10]),
      modes: random.pick([24, 50, 100]),
    }),
    price: (values, random) => 900 + numberIn(values, 'modes') * random.between(8, 18),
  }),
]
