import { numberIn, thing, type Facts, type Thing } from './thing.ts'

const furniture = (kind: string, material: string, facts: Facts) => ({
  1001: kind,
  1002: material,
  1003: facts.colour?.option,
  1004: typeof facts.values['size'] === 'string' ? facts.values['size'] : undefined,
  1010: facts.hasDelivery,
  1011: facts.hasInstalments,
})

export const furnitureThings: readonly Thing[] = [
  thing('sofa', {
    category: 'furniture',
    family: 'furniture',
    isBig: true,
    weight: 1.5,
    values: (random) => {
      const length = random.pick([190, 200, 205, 210, 220, 230, 240])
      const depth = random.pick([85, 88, 90, 95])
      return {
        length,
        depth,
        size: `${length}×${depth}`,
        fabric: random.pick([
          ['велюр', 'velyur'],
          ['рогожка', 'rogojka mato'],
          ['микровелюр', 'mikrovelyur'],
        ] as const),
      }
    },
    price: (values, random) => 2200 + numberIn(values, 'length') * random.between(12, 24),
    ageMonths: [8, 84],
    parameters: (facts) => furniture('Диваны и кресла', 'Ткань', facts),
  }),
  thing('armchair', {
    category: 'furniture',
    family: 'furniture',
    isBig: true,
    values: (random) => {
      const width = random.pick([70, 74, 78, 82])
      return {
        width,
        size: `${width}×${random.pick([75, 80, 85])}`,
        load: random.pick([110, 120, 130]),
        fabric: random.pick([
          ['велюр', 'velyur'],
          ['букле', 'bukle mato'],
          ['микровелюр', 'mikrovelyur'],
        ] as const),
      }
    },
    price: (_values, random) => random.between(1100, 2900),
    ageMonths: [4, 60],
    parameters: (facts) => furniture('Диваны и кресла', 'Ткань', facts),
  }),
  thing('dining', {
    category: 'furniture',
    family: 'furniture',
    isBig: true,
    values: (random) => ({
      chairs: 4,
      size: random.pick(['110×70', '120×75', '120×80', '140×80']),
      top: random.pick([
        ['из массива дуба', 'eman yog‘ochidan'],
        ['МДФ под шпон', 'MDF, shpon qoplamali'],
        ['из бука', 'buk yog‘ochidan'],
      ] as const),
    }),
    price: (_values, random) => random.between(1700, 4600),
    ageMonths: [6, 72],
    parameters: (facts) => furniture('Столы и стулья', 'Массив дерева', facts),
  }),
  thing('wardrobe', {
    category: 'furniture',
    family: 'furniture',
    isBig: true,
    values: (random) => ({
      doors: random.pick([2, 3, 3, 4]),
      shelves: random.pick([3, 4]),
      size: random.pick(['120×210', '135×220', '150×220', '160×240']),
    }),
    price: (values, random) => 900 + numberIn(values, 'doors') * random.between(480, 820),
    ageMonths: [8, 96],
    parameters: (facts) => ({ ...furniture('Шкафы и комоды', 'ЛДСП', facts), 1009: facts.state === 'NEW' }),
  }),
  thing('bed', {
    category: 'furniture',
    family: 'furniture',
    isBig: true,
    values: (random) => ({
      size: random.pick(['140×200', '160×200', '160×200', '180×200']),
      mattress: random.pick([
        ['с матрасом', 'matrasi bilan'],
        ['без матраса', 'matrassiz'],
      ] as const),
    }),
    price: (_values, random) => random.between(2400, 6200),
    ageMonths: [6, 84],
    parameters: (facts) => furniture('Кровати', 'Ткань', facts),
  }),
]
