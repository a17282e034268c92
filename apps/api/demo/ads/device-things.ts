import { russianCount } from '../words.ts'
import { numberIn, thing, type Facts, type Thing } from './thing.ts'

const electronics = (kind: string, facts: Facts) => ({
  701: kind,
  702: 'Другая',
  705: facts.year,
  707: true,
  708: facts.state === 'NEW' || facts.grade === 'excellent',
  709: facts.state === 'NEW',
  710: facts.canSwap,
  711: facts.hasDelivery,
})

const gadget = (kind: string, facts: Facts, brand = 'Другая') => ({
  201: kind,
  202: brand,
  206: facts.colour?.option,
  209: facts.state === 'NEW' || facts.grade === 'excellent',
  211: false,
  212: facts.canSwap,
  213: facts.hasInstalments,
})

/** By how it is charged, so that the text does not promise a charger that the make never had. */
const phoneBrands: Readonly<Record<number, string>> = { 20: 'iPhone', 33: 'Artel' }
const brandOption = ({ values }: Facts): string =>
  values['brand'] === 'iPhone' ? 'Apple' : String(values['brand'])

const screenOption = (inches: number): string => {
  if (inches <= 40) return '32–40″'
  if (inches <= 43) return '42–43″'
  if (inches <= 50) return '48–50″'
  return inches <= 58 ? '55–58″' : '65–70″'
}

export const deviceThings: readonly Thing[] = [
  thing('phone', {
    category: 'phones_and_tablets',
    family: 'device',
    weight: 2.4,
    values: (random) => {
      const memory = random.pick([64, 128, 128, 256, 256, 512])
      const ram = random.pick([4, 6, 8, 8, 12])
      const inches = random.pick(['6,1', '6,4', '6,5', '6,7'])
      const watts = random.pick([33, 25, 20, 45, 25])
      return {
        memory,
        ram,
        inches,
        watts,
        brand: phoneBrands[watts] ?? 'Samsung',
        battery: random.between(81, 98),
        warranty: random.pick([6, 12]),
      }
    },
    price: (values, random) =>
      900 + numberIn(values, 'memory') * 9 + numberIn(values, 'ram') * random.between(60, 190),
    ageMonths: [2, 40],
    unitsShare: 0.14,
    parameters: (facts) => ({
      ...gadget('Смартфон', facts, brandOption(facts)),
      204: `${numberIn(facts.values, 'memory')} ГБ`,
      205: `${numberIn(facts.values, 'ram')} ГБ`,
      207: 'Две SIM',
      208: facts.state === 'USED' ? numberIn(facts.values, 'battery') : 100,
      210: true,
    }),
  }),
  thing('tablet', {
    category: 'phones_and_tablets',
    family: 'device',
    values: (random) => ({
      inches: random.pick(['8,7', '10,1', '10,4', '11', '12,1']),
      memory: random.pick([64, 128, 256]),
      ram: random.pick([4, 6, 8]),
      speakers: random.pick([2, 4]),
      hours: random.pick([7, 8, 9, 10]),
    }),
    price: (values, random) => 1100 + numberIn(values, 'memory') * random.between(7, 14),
    ageMonths: [3, 48],
    unitsShare: 0.1,
    parameters: (facts) => ({
      ...gadget('Планшет', facts),
      204: `${numberIn(facts.values, 'memory')} ГБ`,
      205: `${numberIn(facts.values, 'ram')} ГБ`,
    }),
  }),
  thing('watch', {
    category: 'phones_and_tablets',
    family: 'device',
    values: (random) => ({ size: random.pick([40, 41, 42, 44, 45]), days: random.pick([5, 6, 7, 10]) }),
    price: (_values, random) => random.between(280, 1900),
    ageMonths: [2, 36],
    parameters: (facts) => gadget('Смарт-часы и браслеты', facts),
  }),
  thing('laptop', {
    category: 'computers',
    family: 'device',
    weight: 1.7,
    values: (random) => ({
      inches: random.pick(['13,3', '14', '14', '15,6', '15,6', '16']),
      ram: random.pick([8, 8, 16, 16, 32]),
      disk: random.pick([256, 512, 512, 1024]),
      chip: random.pick(['Core i3', 'Core i5', 'Core i5', 'Core i7', 'Ryzen 5', 'Ryzen 7']),
      weight: random.pick(['1,3', '1,4', '1,6', '1,7', '1,9']),
      hours: random.pick([5, 6, 7, 8]),
    }),
    price: (values, random) =>
      3200 + numberIn(values, 'ram') * 110 + numberIn(values, 'disk') * 2 + random.between(0, 2500),
    ageMonths: [4, 60],
    unitsShare: 0.22,
    parameters: (facts) => {
      const chip = String(facts.values['chip'])
      const disk = numberIn(facts.values, 'disk')
      return {
        1301: 'Ноутбук',
        1302: 'Другая',
        1304: chip.startsWith('Core') ? `Intel ${chip}` : `AMD ${chip}`,
        1305: `${numberIn(facts.values, 'ram')} ГБ`,
        1306: 'SSD',
        1307: disk === 1024 ? '1 ТБ' : `${disk} ГБ`,
        1309: String(facts.values['inches']),
        1311: true,
        1312: facts.state === 'NEW',
        1313: facts.state === 'NEW',
        1314: facts.canSwap,
      }
    },
  }),
  thing('headphones', {
    category: 'electronics',
    family: 'device',
    values: (random) => ({ hours: random.pick([18, 20, 25, 30, 36, 40]), charge: random.pick([2, 3]) }),
    price: (_values, random) => random.between(180, 1500),
    ageMonths: [2, 36],
    parameters: (facts) => ({ ...electronics('Наушники', facts), 704: 'Без экрана' }),
  }),
  thing('camera', {
    category: 'electronics',
    family: 'device',
    values: (random) => ({
      megapixels: random.pick([18, 20, 24, 26, 32]),
      lens: random.pick(['18–55', '24–70', '35', '50']),
      video: random.pick(['Full HD', '4K']),
      card: random.pick([32, 64, 128]),
      shots: random.between(4, 60),
    }),
    price: (values, random) => 2000 + numberIn(values, 'megapixels') * random.between(90, 260),
    ageMonths: [6, 84],
    unitsShare: 0.25,
    parameters: (facts) => electronics('Фото- и видеокамеры', facts),
  }),
  thing('tv', {
    category: 'electronics',
    family: 'device',
    isBig: true,
    weight: 1.4,
    values: (random) => {
      const inches = random.pick([32, 40, 43, 43, 50, 55, 65])
      return {
        inches,
        long: [russianCount(inches, 'дюйм', 'дюйма', 'дюймов'), `${inches} dyuym`],
        quality: random.pick(['Full HD', '4K', '4K']),
        ports: random.pick([2, 3]),
      }
    },
    price: (values, random) => numberIn(values, 'inches') * random.between(62, 125),
    ageMonths: [4, 84],
    parameters: (facts) => ({
      ...electronics('Телевизоры', facts),
      704: screenOption(numberIn(facts.values, 'inches')),
      706: true,
    }),
  }),
  thing('gamepad', {
    category: 'electronics',
    family: 'device',
    values: (random) => ({ hours: random.pick([10, 12, 15, 20]), cable: random.pick(['1,2', '1,5', '2']) }),
    price: (_values, random) => random.between(160, 720),
    ageMonths: [2, 36],
    parameters: (facts) => ({ ...electronics('Игры и геймпады', facts), 704: 'Без экрана' }),
  }),
]
