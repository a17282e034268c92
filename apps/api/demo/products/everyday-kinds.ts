import { numberIn } from '../ads/thing.ts'
import { productKind, type ProductKind } from './product-kind.ts'

export const everydayKinds: readonly ProductKind[] = [
  productKind('bottle', {
    category: 'bags',
    values: (random) => ({
      litres: random.pick(['0.5', '0.75', 1, '1.2']),
      hours: random.pick([12, 18, 24]),
      hot: random.pick([6, 8, 12]),
      colour: random.pick([
        ['teal', 'फ़िरोज़ी'],
        ['coral', 'नारंगी'],
      ] as const),
    }),
    price: (_values, random) => random.between(449, 1099),
  }),
  productKind('bag', {
    category: 'bags',
    values: (random) => ({
      litres: random.pick([18, 22, 25, 30, 35]),
      pockets: random.pick([4, 5, 6]),
      inches: random.pick([14, '15.6']),
      use: random.pick([
        ['school', 'स्कूल'],
        ['college', 'कॉलेज'],
        ['office', 'ऑफ़िस'],
        ['short trips', 'छोटे सफ़र'],
      ] as const),
    }),
    price: (values, random) => 350 + numberIn(values, 'litres') * random.between(18, 34),
  }),
  productKind('bedsheet', {
    category: 'home',
    values: (random) => ({
      threads: random.pick([144, 180, 200, 240]),
      pillows: 2,
      cotton: random.pick([80, 100]),
      hours: random.pick([2, 3]),
      size: random.pick(['90×100 in', '100×108 in', '108×108 in']),
      print: random.pick([
        ['striped', 'धारीदार'],
        ['sage green', 'हल्का हरा'],
        ['small leaf', 'छोटी पत्ती'],
      ] as const),
    }),
    price: (values, random) => 380 + numberIn(values, 'threads') * random.between(2, 4),
  }),
  productKind('kurta', {
    category: 'fashion',
    values: (random) => ({
      gsm: random.pick([100, 120, 130]),
      count: random.pick([2, 3]),
      sizes: random.pick(['S–XL', 'M–XXL', 'L–3XL']),
      print: random.pick([
        ['polka dot', 'बुंदकीदार'],
        ['teal', 'फ़िरोज़ी'],
        ['block print', 'ब्लॉक प्रिंट'],
        ['plain', 'सादा'],
      ] as const),
    }),
    price: (values, random) => numberIn(values, 'count') * random.between(320, 580),
  }),
  productKind('saree', {
    category: 'fashion',
    values: (random) => ({
      metres: random.pick(['5.5', '6.2', '6.3']),
      blouse: random.pick(['0.8', '0.9']),
      fabric: random.pick([
        ['silk blend', 'सिल्क मिक्स'],
        ['georgette', 'जॉर्जेट'],
        ['cotton silk', 'कॉटन सिल्क'],
        ['soft silk', 'सॉफ़्ट सिल्क'],
      ] as const),
      border: random.pick([
        ['gold', 'सुनहरी'],
        ['wide gold', 'चौड़ी सुनहरी'],
      ] as const),
    }),
    price: (_values, random) => random.between(899, 2499),
  }),
  productKind('diya', {
    category: 'festive',
    values: (random) => ({
      count: random.pick([2, 4, 6, 8]),
      height: random.pick([5, 6, 7, 8]),
      hours: random.pick([2, 3, 4]),
      metal: random.pick([
        ['gold', 'सुनहरा'],
        ['antique brass', 'पुराना पीतल'],
      ] as const),
    }),
    price: (values, random) => 120 + numberIn(values, 'count') * random.between(45, 95),
  }),
]
