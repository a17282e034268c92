import { russianCount } from '../words.ts'
import { numberIn, thing, type Facts, type Thing } from './thing.ts'

const pet = (kind: string, facts: Facts) => ({
  1701: kind,
  1702: 'Продаю',
  1704: `${numberIn(facts.values, 'old')} мес.`,
  1705: String((facts.values['sex'] as readonly string[])[0]) === 'мальчик' ? 'Самец' : 'Самка',
  1707: true,
  1708: false,
  1710: kind === 'Кошки',
  1711: facts.hasDelivery,
})

const sexes = [
  ['мальчик', 'o‘g‘il bola'],
  ['девочка', 'qiz bola'],
] as const

const gearboxes = [
  ['механика', 'mexanika'],
  ['автомат', 'avtomat'],
] as const

const renovations = [
  ['евроремонт', 'yevroremont'],
  ['средний ремонт', 'o‘rtacha ta’mir'],
  ['свежий ремонт', 'yangi ta’mirlangan'],
] as const

const estate = (deal: string, kind: string, facts: Facts) => ({
  901: deal,
  902: kind,
  903: numberIn(facts.values, 'rooms') > 5 ? '6 и больше' : numberIn(facts.values, 'rooms'),
  904: numberIn(facts.values, 'area'),
  908: String((facts.values['repair'] as readonly string[])[0]) === 'евроремонт' ? 'Евроремонт' : 'Средний',
  909: 'Кирпич',
  910: facts.spot[0],
  914: deal === 'Продажа',
  915: true,
})

export const livingAndMovingThings: readonly Thing[] = [
  thing('kitten', {
    category: 'animals',
    family: 'animal',
    values: (random) => ({ old: random.pick([2, 3, 4]), sex: random.pick(sexes) }),
    price: (_values, random) => random.between(90, 650),
    usedShare: 0,
    parameters: (facts) => pet('Кошки', facts),
  }),
  thing('puppy', {
    category: 'animals',
    family: 'animal',
    values: (random) => ({ old: random.pick([2, 3, 4]), sex: random.pick(sexes) }),
    price: (_values, random) => random.between(250, 1900),
    usedShare: 0,
    parameters: (facts) => pet('Собаки', facts),
  }),
  thing('car', {
    category: 'cars_and_parts',
    family: 'car',
    weight: 2.2,
    values: (random) => {
      const year = random.between(2009, 2025)
      const mileage = Math.max(6, (2026 - year) * random.between(9, 19))
      // The two younger ones were not made before 2013, and nothing older had an automatic.
      const model = random.pick(['Cobalt', 'Gentra', 'Nexia', 'Cobalt', 'Nexia', 'Gentra'])
      const isOld = year < 2013
      const oil = random.pick([7, 8])
      const gearbox = random.pick(gearboxes)
      return {
        year,
        mileage,
        model: isOld ? 'Nexia' : model,
        engine: '1,5',
        oil,
        gearbox: isOld ? gearboxes[0] : gearbox,
        fuel: random.pick([
          ['Бензин, газ не ставили', 'Benzin, gaz qo‘yilmagan'],
          ['Бензин и метан, баллон в документах', 'Benzin va metan, balloni hujjatda'],
          ['Бензин и пропан', 'Benzin va propan'],
        ] as const),
        paint: random.pick([
          ['Краска заводская, толщиномер покажет', 'Bo‘yog‘i zavodniki, asbob bilan tekshirasiz'],
          ['Крашено переднее крыло', 'Oldi qanoti bo‘yalgan'],
          ['Две детали крашены, аварий не было', 'Ikkita detali bo‘yalgan, avariya bo‘lmagan'],
        ] as const),
      }
    },
    price: (values, random) => {
      const age = 2026 - numberIn(values, 'year')
      return 178_000 * 0.91 ** age * (random.between(85, 115) / 100)
    },
    usedShare: 1,
    ageMonths: [12, 180],
    unitsShare: 0.7,
    parameters: (facts) => ({
      501: 'Легковые автомобили',
      502:
        facts.values['model'] === 'Nexia' && numberIn(facts.values, 'year') < 2016 ? 'Daewoo' : 'Chevrolet',
      504: String(facts.values['model']),
      505: numberIn(facts.values, 'year'),
      506: numberIn(facts.values, 'mileage') * 1000,
      507: (facts.values['gearbox'] as readonly string[])[0] === 'автомат' ? 'Автомат' : 'Механика',
      508: (facts.values['fuel'] as readonly string[])[0]?.includes('метан') ? 'Бензин и метан' : undefined,
      510: facts.colour?.option,
      511: (facts.values['paint'] as readonly string[])[0]?.startsWith('Краска')
        ? 'Заводская'
        : 'Есть крашеные детали',
      512: String(facts.values['engine']),
      513: true,
      515: facts.canSwap,
      516: facts.canBargain,
    }),
  }),
  thing('tyres', {
    category: 'cars_and_parts',
    family: 'gear',
    isBig: true,
    values: (random) => ({
      radius: random.pick([14, 15, 15, 16, 17]),
      width: random.pick([175, 185, 195, 205]),
      profile: random.pick([55, 60, 65, 70]),
      bolts: random.pick(['4×100', '4×114,3', '5×105', '5×114,3']),
      tread: random.pick([4, 5, 6, 7]),
      season: random.pick([
        ['летние', 'yozgi'],
        ['зимние', 'qishki'],
        ['всесезонные', 'har mavsumga'],
      ] as const),
    }),
    price: (values, random) => numberIn(values, 'radius') * random.between(180, 340),
    usedShare: 0.7,
    ageMonths: [6, 48],
    parameters: (facts) => ({ 501: 'Шины и диски', 516: facts.canBargain }),
  }),
  thing('flat', {
    category: 'real_estate',
    family: 'estate',
    weight: 1.4,
    values: (random) => {
      const rooms = random.pick([2, 2, 3, 3, 4])
      const floors = random.pick([4, 5, 7, 9, 9, 12])
      return {
        rooms,
        area: rooms * 21 + random.between(4, 19),
        floors,
        floor: random.between(1, floors),
        walk: random.pick([5, 7, 10, 12, 15]),
        repair: random.pick(renovations),
      }
    },
    price: (values, random) => numberIn(values, 'area') * random.between(7800, 14_500),
    usedShare: 1,
    unitsShare: 0.88,
    parameters: (facts) => ({
      ...estate('Продажа', 'Квартира', facts),
      906: numberIn(facts.values, 'floor'),
      907: numberIn(facts.values, 'floors'),
      912: true,
    }),
  }),
  thing('flat-rent', {
    object: 'flat',
    category: 'real_estate',
    family: 'rent',
    weight: 1.2,
    values: (random) => {
      const rooms = random.pick([2, 2, 3])
      const floors = random.pick([4, 5, 9])
      return {
        rooms,
        area: rooms * 22 + random.between(2, 14),
        floors,
        floor: random.between(1, floors),
        walk: random.pick([5, 8, 10, 15]),
        prepay: 1,
        repair: random.pick(renovations),
      }
    },
    price: (values, random) => numberIn(values, 'area') * random.between(65, 130),
    usedShare: 1,
    unitsShare: 0.6,
    parameters: (facts) => ({
      ...estate('Аренда на долгий срок', 'Квартира', facts),
      906: numberIn(facts.values, 'floor'),
      907: numberIn(facts.values, 'floors'),
      912: true,
      913: true,
    }),
  }),
  thing('house', {
    category: 'real_estate',
    family: 'estate',
    values: (random) => {
      const sotka = random.pick([2, 3, 4, 5, 6, 8])
      return {
        sotka,
        plot: [russianCount(sotka, 'сотка', 'сотки', 'соток'), `${sotka} sotix`],
        rooms: random.pick([5, 5, 6]),
        area: random.between(90, 240),
        roof: random.pick([2, 3, 4]),
        repair: random.pick(renovations),
      }
    },
    price: (values, random) =>
      numberIn(values, 'area') * random.between(4200, 7600) + numberIn(values, 'sotka') * 42_000,
    usedShare: 1,
    unitsShare: 0.85,
    parameters: (facts) => ({ ...estate('Продажа', 'Дом', facts), 905: numberIn(facts.values, 'sotka') }),
  }),
]
