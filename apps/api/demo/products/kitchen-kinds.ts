import { numberIn } from '../ads/thing.ts'
import { productKind, type ProductKind } from './product-kind.ts'

export const kitchenKinds: readonly ProductKind[] = [
  productKind('cooker', {
    category: 'kitchen',
    values: (random) => ({
      litres: random.pick([2, 3, 5, '5.5', '6.5', 8]),
      years: random.pick([2, 3, 5]),
      minutes: random.pick([8, 10, 12]),
      people: random.pick(['3–4', '4–5', '5–6']),
      lid: random.pick([
        ['outer lid', 'बाहरी ढक्कन'],
        ['inner lid', 'अंदरूनी ढक्कन'],
      ] as const),
      base: random.pick([
        ['sandwich', 'सैंडविच'],
        ['three-layer', 'तीन परत वाला'],
      ] as const),
    }),
    price: (_values, random) => random.between(1199, 2799),
  }),
  productKind('kadai', {
    category: 'kitchen',
    values: (random) => ({
      size: random.pick([22, 24, 26, 28, 30]),
      litres: random.pick(['1.8', '2.2', '2.8', '3.5']),
      minutes: random.pick([2, 3]),
      coat: random.pick([
        ['granite', 'ग्रेनाइट'],
        ['ceramic', 'सिरेमिक'],
        ['stone-finish', 'स्टोन फ़िनिश'],
      ] as const),
    }),
    price: (values, random) => 300 + numberIn(values, 'size') * random.between(22, 42),
  }),
  productKind('masala', {
    category: 'kitchen',
    values: (random) => ({
      boxes: 7,
      size: random.pick([18, 20, 21, 22, 24]),
      grams: random.pick([60, 80, 90]),
      spoons: 1,
    }),
    price: (values, random) => 250 + numberIn(values, 'size') * random.between(15, 26),
  }),
  productKind('tiffin', {
    category: 'kitchen',
    values: (random) => ({
      tiers: 3,
      litres: random.pick(['0.9', '1.2', '1.5', '1.8', '2.1']),
      hours: random.pick([3, 4]),
      who: random.pick([
        ['office', 'ऑफ़िस'],
        ['school', 'स्कूल'],
        ['travel', 'सफ़र'],
      ] as const),
    }),
    price: (_values, random) => random.between(449, 999),
  }),
  productKind('chai', {
    category: 'kitchen',
    values: (random) => ({
      cups: random.pick([4, 5, 6, 8]),
      ml: random.pick([90, 110, 120, 150, 180]),
      rim: random.pick([
        ['white', 'सफ़ेद'],
        ['thin white', 'पतला सफ़ेद'],
      ] as const),
    }),
    price: (values, random) => numberIn(values, 'cups') * random.between(55, 110),
  }),
  productKind('oil', {
    category: 'beauty',
    values: (random) => ({
      ml: random.pick([150, 200, 250, 300]),
      small: random.pick([50, 75, 100]),
      months: random.pick([12, 18, 24]),
      herb: random.pick([
        ['amla', 'आँवला'],
        ['bhringraj', 'भृंगराज'],
        ['hibiscus', 'गुड़हल'],
        ['neem', 'नीम'],
      ] as const),
    }),
    price: (values, random) => 120 + numberIn(values, 'ml') * random.between(1, 2),
  }),
]
