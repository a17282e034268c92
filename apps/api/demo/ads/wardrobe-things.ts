import { numberIn, thing, type Facts, type Thing } from './thing.ts'

const womenSizes = ['XS (40–42)', 'S (42–44)', 'M (44–46)', 'L (46–48)', 'XL (48–50)', '2XL (50–52)']
const menSizes = ['S (46)', 'M (48)', 'L (50)', 'XL (52)', '2XL (54)', '3XL (56)']
const letterOf = (size: string): string => size.split(' ')[0] ?? size

const menswear = (kind: string, season: string, facts: Facts) => ({
  301: kind,
  302: String(facts.values['sizeOption']),
  303: season,
  304: facts.colour?.option,
  305: 'Хлопок',
  308: true,
  309: facts.hasDelivery,
})

const accessory = (kind: string, facts: Facts) => ({
  1101: kind,
  1105: facts.colour?.option,
  1110: true,
  1111: facts.hasDelivery,
})

export const wardrobeThings: readonly Thing[] = [
  thing('dress', {
    category: 'women_clothing',
    family: 'clothes',
    weight: 2,
    values: (random) => {
      const sizeOption = random.pick(womenSizes)
      return {
        sizeOption,
        letter: letterOf(sizeOption),
        length: random.between(96, 118),
        height: random.pick([158, 160, 164, 168]),
        times: random.pick([2, 3, 4]),
        fabric: random.pick([
          ['хлопок', 'paxta'],
          ['штапель', 'shtapel'],
          ['лён', 'zig‘ir'],
          ['вискоза', 'viskoza'],
        ] as const),
      }
    },
    price: (_values, random) => random.between(160, 620),
    usedShare: 0.5,
    ageMonths: [2, 30],
    parameters: (facts) => ({
      101: 'Платья и сарафаны',
      102: String(facts.values['sizeOption']),
      103: 'Лето',
      104: facts.colour?.option,
      105: (facts.values['fabric'] as readonly string[])[0],
      108: true,
      109: facts.hasDelivery,
    }),
  }),
  thing('tshirt', {
    category: 'men_clothing',
    family: 'clothes',
    values: (random) => {
      const sizeOption = random.pick(menSizes)
      return {
        sizeOption,
        letter: letterOf(sizeOption),
        chest: random.between(48, 60),
        cotton: random.pick([92, 95, 100]),
      }
    },
    price: (_values, random) => random.between(60, 170),
    usedShare: 0.35,
    ageMonths: [3, 24],
    parameters: (facts) => menswear('Футболки и поло', 'Лето', facts),
  }),
  thing('shirts', {
    category: 'men_clothing',
    family: 'clothes',
    values: (random) => {
      const sizeOption = random.pick(menSizes)
      return {
        sizeOption,
        letter: letterOf(sizeOption),
        collar: random.pick([39, 40, 41, 42, 43]),
        count: random.pick([2, 3, 4]),
      }
    },
    price: (values, random) => numberIn(values, 'count') * random.between(95, 190),
    usedShare: 0.45,
    ageMonths: [4, 30],
    parameters: (facts) => menswear('Рубашки', 'На любой сезон', facts),
  }),
  thing('jeans', {
    category: 'men_clothing',
    family: 'clothes',
    values: (random) => ({
      waist: random.pick([29, 30, 31, 32, 33, 34, 36, 38]),
      inseam: random.pick([30, 32, 34]),
      height: random.pick([170, 175, 180]),
      sizeOption: random.pick(menSizes),
    }),
    price: (_values, random) => random.between(130, 380),
    usedShare: 0.5,
    ageMonths: [3, 30],
    parameters: (facts) => ({ ...menswear('Джинсы', 'Весна и осень', facts), 302: undefined }),
  }),
  thing('sneakers', {
    category: 'shoes_and_accessories',
    family: 'clothes',
    weight: 1.4,
    values: (random) => {
      const size = random.between(37, 45)
      return { size, insole: (size * 0.65 - 1.5).toFixed(1).replace('.', ',') }
    },
    price: (_values, random) => random.between(180, 690),
    usedShare: 0.55,
    ageMonths: [2, 24],
    parameters: (facts) => ({
      ...accessory('Кроссовки и кеды', facts),
      1102: 'Для всех',
      1103: String(facts.values['size']),
      1106: 'На любой сезон',
    }),
  }),
  thing('boots', {
    category: 'shoes_and_accessories',
    family: 'clothes',
    values: (random) => ({
      size: random.between(36, 44),
      leather: random.pick([
        ['натуральная кожа', 'tabiiy charm'],
        ['экокожа', 'sun’iy charm'],
        ['замша', 'zamsh'],
      ] as const),
    }),
    price: (_values, random) => random.between(230, 820),
    usedShare: 0.6,
    ageMonths: [6, 36],
    parameters: (facts) => ({
      ...accessory('Ботинки и сапоги', facts),
      1103: String(facts.values['size']),
      1106: 'Весна и осень',
    }),
  }),
  thing('handbag', {
    category: 'shoes_and_accessories',
    family: 'clothes',
    values: (random) => ({
      width: random.pick([24, 26, 28, 30, 32]),
      height: random.pick([18, 20, 22, 24]),
      pockets: random.pick([2, 3]),
      leather: random.pick([
        ['экокожа', 'sun’iy charm'],
        ['натуральная кожа', 'tabiiy charm'],
      ] as const),
    }),
    price: (_values, random) => random.between(140, 640),
    usedShare: 0.5,
    ageMonths: [3, 36],
    parameters: (facts) => ({ ...accessory('Сумки и рюкзаки', facts), 1102: 'Для женщин' }),
  }),
  thing('cosmetics', {
    category: 'beauty_and_health',
    family: 'sealed',
    values: (random) => ({
      count: random.pick([5, 6, 7]),
      until: random.pick(['05.2028', '08.2028', '11.2028', '03.2029']),
      more: random.pick([2, 3, 4]),
    }),
    price: (_values, random) => random.between(120, 540),
    usedShare: 0,
    parameters: (facts) => ({
      1401: 'Уход за лицом',
      1402: 'Для женщин',
      1405: String(facts.values['until']),
      1408: true,
      1410: facts.hasDelivery,
    }),
  }),
]
