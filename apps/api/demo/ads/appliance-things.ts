import { numberIn, thing, type Facts, type Thing } from './thing.ts'

const appliance = (kind: string, facts: Facts) => ({
  401: kind,
  402: String(facts.values['brand'] ?? 'Другая'),
  404: facts.colour?.option,
  406: facts.year,
  408: true,
  409: facts.state === 'NEW' || facts.months < 12,
  410: facts.hasDelivery,
  411: facts.hasInstalments,
})

export const applianceThings: readonly Thing[] = [
  thing('fridge', {
    category: 'home_appliances',
    family: 'appliance',
    isBig: true,
    weight: 1.4,
    values: (random) => {
      const litres = random.pick([240, 260, 285, 310, 330, 345, 360])
      return {
        litres,
        brand: litres > 320 ? 'Samsung' : 'Artel',
        height: random.pick([165, 170, 178, 185, 190, 200]),
        drawers: random.pick([3, 4]),
        warranty: random.pick([2, 3]),
      }
    },
    price: (values) => 1400 + numberIn(values, 'litres') * 11,
    ageMonths: [12, 96],
    parameters: (facts) => appliance('Холодильники и морозильники', facts),
  }),
  thing('washer', {
    category: 'home_appliances',
    family: 'appliance',
    isBig: true,
    weight: 1.3,
    values: (random) => {
      const kilos = random.pick([5, 6, 6, 7, 7, 8, 9])
      return {
        kilos,
        brand: kilos > 6 ? 'Samsung' : 'Artel',
        spin: random.pick([800, 1000, 1200, 1400]),
        programs: random.pick([12, 14, 15, 16]),
        depth: random.pick([40, 42, 45, 47, 52]),
      }
    },
    price: (values) => 1500 + numberIn(values, 'kilos') * 340 + numberIn(values, 'spin') * 0.6,
    ageMonths: [8, 84],
    parameters: (facts) => appliance('Стиральные машины', facts),
  }),
  thing('stove', {
    category: 'home_appliances',
    family: 'appliance',
    isBig: true,
    values: (random) => ({ burners: random.pick([4, 4, 4, 3]), width: random.pick([50, 50, 55, 60]) }),
    price: (values) => 900 + numberIn(values, 'width') * 32,
    ageMonths: [12, 96],
    parameters: (facts) => appliance('Газовые и электроплиты', facts),
  }),
  thing('kettle', {
    category: 'home_appliances',
    family: 'appliance',
    values: (random) => ({
      litres: random.pick(['1,5', '1,7', '1,8', '2']),
      watts: random.pick([1500, 1850, 2000, 2200]),
      minutes: random.pick([3, 4]),
    }),
    price: (_values, random) => random.between(170, 420),
    usedShare: 0.45,
    ageMonths: [2, 30],
    parameters: (facts) => appliance('Мелкая техника для кухни', facts),
  }),
  thing('vacuum', {
    category: 'home_appliances',
    family: 'appliance',
    values: (random) => ({
      watts: random.pick([1600, 1800, 2000, 2200, 2400]),
      cord: random.pick([5, 6, 7, 8]),
      litres: random.pick([2, 3, 4]),
    }),
    price: (values) => 250 + numberIn(values, 'watts') * 0.48,
    ageMonths: [4, 60],
    parameters: (facts) => appliance('Пылесосы', facts),
  }),
  thing('sewing', {
    category: 'home_appliances',
    family: 'appliance',
    values: (random) => ({
      stitches: random.pick([12, 15, 19, 23, 25, 32]),
      weight: random.pick(['5,5', '6', '6,5', '7']),
    }),
    price: (values) => 900 + numberIn(values, 'stitches') * 42,
    ageMonths: [6, 84],
    parameters: (facts) => appliance('Швейные машины', facts),
  }),
]
