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
    heads: `m|диван|divan
      m|диван трёхместный|uch kishilik divan
      m|прямой диван|to‘g‘ri divan
      m|мягкий диван|yumshoq divan`,
    titles: `{head} {colour} | {colour} {head}
      {head} {length} см | {head} {length} sm
      {head} {colour} с подушками | {colour} {head} yostiqlari bilan
      {head}, {fabric} | {head}, {fabric}
      {head} {colour}, {length} см | {colour} {head}, {length} sm`,
    about: `Длина {length} см, глубина {depth} см | Uzunligi {length} sm, chuqurligi {depth} sm
      Обивка {fabric}, легко чистится | Qoplamasi {fabric}, oson tozalanadi
      Подушки в подарок | Yostiqlari sovg‘aga
      Ножки деревянные, крепкие | Oyoqlari yog‘ochdan, mustahkam
      Сидеть мягко, спина не устаёт | O‘tirish yumshoq, bel charchamaydi
      fine: Наполнитель не просел | Ichi cho‘kmagan
      Каркас из бруса, не скрипит | Karkasi yog‘och brusdan, g‘ijirlamaydi
      used: Дома не курят, животных нет | Uyda chekilmaydi, hayvon yo‘q
      used: Химчистку делали весной | Bahorda kimyoviy tozalash qilingan
      flaw: На подлокотнике пятнышко, под накидкой не видно | Tirsakligida kichik dog‘ bor, yopinchiq ostida bilinmaydi
      new: Сделали на заказ, по размеру не подошёл в комнату | Buyurtma qilgandik, xonaga sig‘madi
      new: В наличии и под заказ, цвет ткани на выбор | Tayyori bor, buyurtmaga ham qilamiz, mato rangi tanlanadi`,
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
    heads: `n|кресло|kreslo
      n|мягкое кресло|yumshoq kreslo
      n|кресло для отдыха|dam olish kreslosi`,
    titles: `{head} {colour} | {colour} {head}
      {head}, {fabric} | {head}, {fabric}
      {head} {colour}, {fabric} | {colour} {head}, {fabric}
      {head} на деревянных ножках | {head}, yog‘och oyoqli`,
    about: `Обивка {fabric}, приятная на ощупь | Qoplamasi {fabric}, ushlashga yoqimli
      Ширина {width} см, места занимает мало | Eni {width} sm, kam joy egallaydi
      Удобно читать и кормить малыша | Kitob o‘qishga ham, bola emizishga ham qulay
      Ножки из бука | Oyoqlari buk yog‘ochidan
      Выдерживает до {load} кг | {load} kg gacha ko‘taradi
      fine: Стояло в спальне, почти не сидели | Yotoqxonada turgan, deyarli o‘tirilmagan
      used: Ножки подкручены, не шатается | Oyoqlari qotirilgan, qimirlamaydi
      new: Есть второе такое же, за пару сделаю скидку | Xuddi shunaqasi yana bor, juftiga arzon qilib beraman`,
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
    heads: `m|стол со стульями|stol va stullar
      m|обеденный комплект|oshxona to‘plami
      m|кухонный стол и стулья|oshxona stoli va stullar`,
    titles: `{head}, {chairs} стула | {head}, {chairs} ta stul
      {head} {size} | {head} {size}
      {head} {colour} | {colour} {head}
      {head}, стол {size} см | {head}, stol {size} sm`,
    about: `Стол {size} см и {chairs} стула | Stol {size} sm va {chairs} ta stul
      Столешница {top}, горячее держит | Stol usti {top}, issiqqa chidamli
      Стулья с мягкими сиденьями | Stullari yumshoq o‘rindiqli
      Стулья складываются под стол | Stullar stol ostiga kiradi
      Собирается за полчаса | Yarim soatda yig‘iladi
      fine: Столешницу протёрли маслом, пятен нет | Stol usti moylangan, dog‘i yo‘q
      used: Стулья подклеили, не шатаются | Stullari yelimlangan, qimirlamaydi
      new: Можно докупить ещё два стула | Yana ikkita stul qo‘shib olsa bo‘ladi`,
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
    heads: `m|шкаф|shkaf
      m|платяной шкаф|kiyim shkafi
      m|шкаф в спальню|yotoqxona shkafi`,
    titles: `{head} {colour}, {doors} двери | {colour} {head}, {doors} eshikli
      {head} {size} см | {head} {size} sm
      {head} {colour} | {colour} {head}
      {head} {size}, {doors} двери | {head} {size}, {doors} eshikli`,
    about: `Размеры {size} см, {doors} двери | O‘lchami {size} sm, {doors} ta eshigi bor
      Внутри штанга и {shelves} полки | Ichida ilgich va {shelves} ta tokcha
      Ящики на доводчиках | Tortmalari ohista yopiladi
      Разборный, в лифт входит | Qismlarga ajraladi, liftga sig‘adi
      Материал ЛДСП 16 мм | Materiali LDSP 16 mm
      used: Двери отрегулированы, закрываются тихо | Eshiklari sozlangan, ohista yopiladi
      used: Разбираем сами, фурнитура вся в пакете | O‘zimiz yechib beramiz, furniturasi to‘liq
      new: Сборка включена в цену | Yig‘ib berish narxga kiradi`,
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
    heads: `f|кровать|karavot
      f|двуспальная кровать|ikki kishilik karavot
      f|кровать с мягким изголовьем|yumshoq bosh tomonli karavot`,
    titles: `{head} {size} | {head} {size}
      {head} {colour} {size} | {colour} {head} {size}
      {head} {size} {mattress} | {head} {size} {mattress}
      {head} {colour} | {colour} {head}`,
    about: `Спальное место {size} см, {mattress} | Yotish joyi {size} sm, {mattress}
      Изголовье обито тканью, ворс не собирает пыль | Bosh tomoni mato bilan qoplangan, chang yig‘maydi
      Основание ортопедическое, ламели целые | Asosi ortopedik, lamellari butun
      Не скрипит | G‘ijirlamaydi
      Высота удобная, под кроватью можно хранить коробки | Balandligi qulay, tagiga quti sig‘adi
      used: Матрас был в чехле | Matras g‘ilof ichida bo‘lgan
      fine: Спали в гостевой, редко | Mehmonxonada turgan, kam yotilgan
      new: Привезли не тот размер, обменять не успели | O‘lchami boshqacha kelgan, almashtirishga ulgurmadik`,
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
