import { russianCount } from '../words.ts'
import { numberIn, thing, type Facts, type Thing } from './thing.ts'

const sport = (kind: string, facts: Facts) => ({
  1801: kind,
  1808: true,
  1809: facts.canSwap,
  1810: facts.hasDelivery,
})

const forKids = (kind: string, age: string, facts: Facts) => ({
  1201: kind,
  1202: age,
  1203: 'Для всех',
  1206: facts.colour?.option,
  1210: facts.hasDelivery,
})

export const leisureThings: readonly Thing[] = [
  thing('bicycle', {
    category: 'sport_and_hobby',
    family: 'gear',
    isBig: true,
    weight: 1.5,
    heads: `m|велосипед|velosiped
      m|городской велосипед|shahar velosipedi
      m|взрослый велосипед|kattalar velosipedi`,
    titles: `{head}, колёса {wheels} | {head}, g‘ildiragi {wheels}
      {head} {colour} | {colour} {head}
      {head} {colour}, {speeds} | {colour} {head}, {speeds}
      {head} {wheels}″, {speeds} | {head} {wheels}″, {speeds}`,
    about: `Колёса {wheels}″, {speeds} | G‘ildiragi {wheels}″, {speeds}
      Рама {frame}, на рост {height} см | Ramasi {frame}, {height} sm bo‘yga
      Тормоза хватают хорошо | Tormozi yaxshi ushlaydi
      Насос и замок отдам | Nasosi va qulfini beraman
      Седло мягкое, регулируется | O‘rindig‘i yumshoq, sozlanadi
      Едет легко и тихо | Yengil va ovozsiz yuradi
      used: Камеры и покрышки новые | Kamera va pokrishkalari yangi
      used: Цепь смазана, переключает чётко | Zanjiri moylangan, aniq o‘tkazadi
      flaw: Есть сколы на раме, на ход не влияют | Ramasida mayda ko‘chgan joylari bor, yurishiga ta’siri yo‘q
      new: Соберу и настрою при вас | Oldingizda yig‘ib, sozlab beraman`,
    values: (random) => {
      const gears = random.pick([7, 18, 21, 24])
      return {
        gears,
        speeds: [russianCount(gears, 'скорость', 'скорости', 'скоростей'), `${gears} tezlik`],
        wheels: random.pick([26, 27, 28, 29]),
        height: random.pick(['155–170', '160–175', '165–185']),
        frame: random.pick([
          ['алюминиевая', 'alyuminiy'],
          ['стальная', 'po‘lat'],
        ] as const),
      }
    },
    price: (values, random) => 900 + numberIn(values, 'gears') * random.between(45, 110),
    ageMonths: [4, 72],
    parameters: (facts) => ({
      ...sport('Велосипеды', facts),
      1803: 'Для взрослых',
      1806: String(facts.values['height']),
    }),
  }),
  thing('scooter', {
    category: 'sport_and_hobby',
    family: 'gear',
    heads: `m|самокат|samokat
      m|электросамокат|elektr samokat
      m|складной самокат|buklanadigan samokat`,
    titles: `{head} {colour} | {colour} {head}
      {head}, до {load} кг | {head}, {load} kg gacha
      {head} {colour}, складывается | {colour} {head}, buklanadi
      {head}, колёса {wheel} мм | {head}, g‘ildiragi {wheel} mm`,
    about: `Складывается за {seconds} секунд | {seconds} soniyada buklanadi
      Держит до {load} кг, подойдёт и взрослому | {load} kg gacha ko‘taradi, kattalarga ham mos
      Колёса {wheel} мм, по плитке едет мягко | G‘ildiragi {wheel} mm, plitkada yumshoq yuradi
      Руль регулируется по высоте | Ruli balandligi sozlanadi
      Звонок и подножка есть | Qo‘ng‘irog‘i va tirgagi bor
      used: Подшипники не шумят | Podshipniklari shovqinsiz
      used: Дека без трещин, шкурка целая | Dekasi yorilmagan, qoplamasi butun
      new: Подарили два одинаковых | Ikkita bir xil sovg‘a qilishdi`,
    values: (random) => ({
      load: random.pick([80, 100, 120]),
      wheel: random.pick([180, 200, 215, 230]),
      seconds: random.pick([5, 10]),
    }),
    price: (values, random) => numberIn(values, 'load') * random.between(6, 24),
    ageMonths: [3, 36],
    parameters: (facts) => ({ ...sport('Самокаты и ролики', facts), 1803: 'Для всех' }),
  }),
  thing('football', {
    category: 'sport_and_hobby',
    family: 'gear',
    heads: `m|футбольный мяч|futbol to‘pi
      m|мяч для футбола|futbol to‘pi
      m|мяч|to‘p`,
    titles: `{head} размер {size} | {head} {size}-o‘lcham
      {head} {colour} | {colour} {head}
      {head}, сшитый вручную | {head}, qo‘lda tikilgan
      {head} {size}, с насосом | {head} {size}, nasosi bilan`,
    about: `Размер {size}, вес {grams} г | {size}-o‘lcham, og‘irligi {grams} g
      Воздух держит, камера латексная | Damini ushlaydi, kamerasi lateks
      Для травы и зала | Maysazor va zalga
      Отскок ровный | Sakrashi bir tekis
      Насос и сетка вместе | Nasosi va to‘ri bilan
      used: Швы целые, играли во дворе | Choklari butun, hovlida o‘ynalgan
      new: Для команды есть {amount} штук, отдам дешевле | Jamoaga {amount} tasi bor, arzonroq beraman`,
    values: (random) => ({
      size: random.pick([4, 5, 5]),
      grams: random.pick([400, 420, 430]),
      amount: random.pick([5, 8, 10]),
    }),
    price: (_values, random) => random.between(90, 320),
    usedShare: 0.4,
    ageMonths: [2, 24],
    parameters: (facts) => sport('Футбол и командные игры', facts),
  }),
  thing('dumbbells', {
    category: 'sport_and_hobby',
    family: 'gear',
    isBig: true,
    heads: `p|гантели|gantellar
      p|гантели парой|juft gantellar
      p|гантели для дома|uy uchun gantellar`,
    titles: `{head} 2×{weight} кг | {head} 2×{weight} kg
      {head} по {weight} кг | {head}, {weight} kg dan
      {head} {colour}, {weight} кг | {colour} {head}, {weight} kg
      {head} {weight} кг, резина | {head} {weight} kg, rezinali`,
    about: `Две штуки по {weight} кг | Ikkita, {weight} kg dan
      Обрезинены, пол не царапают | Rezina qoplangan, polni tirnamaydi
      Ручка с насечкой, не скользит | Dastasi g‘adir-budur, sirg‘anmaydi
      Шестигранные, не катаются | Olti qirrali, dumalab ketmaydi
      Есть ещё блины, отдам за символическую цену | Disklari ham bor, arzonga beraman
      used: Купил в карантин, стоят без дела | Uyda shug‘ullanish uchun olgandim, bekor turibdi
      flaw: Резина местами посветлела | Rezinasi ba’zi joyida oqargan
      new: Не занимались, в смазке | Ishlatilmagan, moyida turibdi`,
    values: (random) => ({ weight: random.pick([3, 5, 6, 8, 10, 12, 15]) }),
    price: (values, random) => numberIn(values, 'weight') * random.between(48, 80),
    usedShare: 0.65,
    parameters: (facts) => ({ ...sport('Тренажёры и фитнес', facts), 1804: 'Любительский' }),
  }),
  thing('guitar', {
    category: 'sport_and_hobby',
    family: 'gear',
    heads: `f|гитара|gitara
      f|акустическая гитара|akustik gitara
      f|гитара для начинающих|yangi boshlovchi uchun gitara`,
    titles: `{head} {size} | {head} {size}
      {head} {colour} | {colour} {head}
      {head} с чехлом | {head} g‘ilofi bilan
      {head}, струны {strings} | {head}, torlari {strings}`,
    about: `Размер {size}, струны {strings} | O‘lchami {size}, torlari {strings}
      Гриф ровный, струны низко | Grifi tekis, torlari past
      Строй держит | Sozi buzilmaydi
      Чехол, тюнер и медиаторы отдам | G‘ilofi, tyuneri va mediatorlarini beraman
      Звук глубокий, для песен под костёр | Ovozi chuqur, davrada chalishga zo‘r
      used: Училась на ней дочь, теперь не играет | Qizim o‘rgangan, endi chalmayapti
      flaw: На деке царапина от медиатора | Dekasida mediator izi bor
      new: Привезли на заказ, комплект запасных струн | Buyurtmaga kelgan, zaxira torlari bor`,
    values: (random) => ({
      size: random.pick(['4/4', '4/4', '3/4']),
      strings: random.pick([
        ['металл', 'metall'],
        ['нейлон', 'neylon'],
      ] as const),
    }),
    price: (_values, random) => random.between(480, 1900),
    usedShare: 0.7,
    ageMonths: [6, 96],
    parameters: (facts) => ({ ...sport('Музыкальные инструменты', facts), 1804: 'Для начинающих' }),
  }),
  thing('books', {
    category: 'sport_and_hobby',
    family: 'home',
    heads: `p|книги|kitoblar
      p|художественные книги|badiiy kitoblar
      m|набор книг|kitoblar to‘plami`,
    titles: `{head}, {count} штук | {head}, {count} ta
      {head}: {genre} | {head}: {genre}
      {head}, всё вместе {count} | {head}, hammasi {count} ta
      {head} на {language} | {language} {head}`,
    about: `{count} книг, в основном {genre} | {count} ta kitob, asosan {genre}
      Твёрдый переплёт, страницы целые | Muqovasi qattiq, sahifalari butun
      Все на {language} | Hammasi {language}
      Можно выбрать поштучно по {each} тысяч | Donalab ham olsa bo‘ladi, {each} ming so‘mdan
      Отдам всё сразу дешевле | Hammasini olsangiz arzonroq
      fine: Прочитали и бережно хранили | O‘qilgan, avaylab saqlangan
      flaw: На паре страниц подписи карандашом | Bir-ikki sahifasida qalam yozuvi bor
      new: Из магазина, не открывались | Do‘kondan, ochilmagan`,
    values: (random) => ({
      count: random.pick([5, 6, 8, 10, 12, 20]),
      each: random.pick([20, 25, 30]),
      genre: random.pick([
        ['детективы и классика', 'detektiv va klassika'],
        ['история и мемуары', 'tarix va xotiralar'],
        ['романы', 'romanlar'],
        ['детские сказки', 'bolalar ertaklari'],
      ] as const),
      language: random.pick([
        ['русском языке', 'ruscha'],
        ['узбекском языке', 'o‘zbekcha'],
      ] as const),
    }),
    price: (values, random) => numberIn(values, 'count') * random.between(22, 48),
    usedShare: 0.85,
    ageMonths: [12, 180],
    parameters: (facts) => ({
      ...sport('Книги', facts),
      1805: String(facts.values['language']).includes('рус') ? 'Русский' : 'Узбекский, латиница',
    }),
  }),
  thing('stroller', {
    category: 'kids_goods',
    family: 'kids',
    isBig: true,
    weight: 1.2,
    heads: `f|детская коляска|bolalar aravachasi
      f|прогулочная коляска|sayr aravachasi
      f|коляска|aravacha`,
    titles: `{head} {colour} | {colour} {head}
      {head} от {from} месяцев | {head}, {from} oylikdan
      {head}, {weight} кг | {head}, {weight} kg
      {head} {colour}, складная | {colour} {head}, buklanadi`,
    about: `С {from} месяцев до 3 лет | {from} oylikdan 3 yoshgacha
      Вес {weight} кг, поднимаю одной рукой | Og‘irligi {weight} kg, bir qo‘lda ko‘taraman
      Спинка опускается почти горизонтально | Suyanchig‘i deyarli yotiq holatga tushadi
      Козырёк большой, от солнца закрывает | Soyaboni katta, oftobdan to‘sadi
      Корзина для покупок внизу | Pastida xarid savati bor
      Колёса мягкие, ребёнок не просыпается | G‘ildiragi yumshoq, bola uyg‘onmaydi
      used: Ткань постирана, всё чистое | Matosi yuvilgan, hammasi toza
      used: Тормоз и ремни исправны | Tormozi va kamarlari soz
      used: Дождевик и накидка вместе | Yomg‘irpo‘shi va yopqichi bilan
      new: Купили заранее, родственники подарили другую | Oldindan olgandik, qarindoshlar boshqasini sovg‘a qilishdi`,
    values: (random) => ({ from: random.pick([0, 6, 6]), weight: random.pick(['6,5', '7', '8', '9', '11']) }),
    price: (_values, random) => random.between(900, 3200),
    usedShare: 0.75,
    ageMonths: [4, 40],
    parameters: (facts) => forKids('Коляски', '6–12 месяцев', facts),
  }),
  thing('blocks', {
    category: 'kids_goods',
    family: 'kids',
    heads: `p|детские кубики|bolalar kubiklari
      m|конструктор из кубиков|kubikli konstruktor
      p|деревянные кубики|yog‘och kubiklar`,
    titles: `{head}, {count} деталей | {head}, {count} ta
      {head} от {from} лет | {head}, {from} yoshdan
      {head}, {count} шт в коробке | {head}, qutida {count} dona
      {head} {colour} | {colour} {head}`,
    about: `{count} деталей, ничего не потеряно | {count} dona, birortasi yo‘qolmagan
      От {from} лет, края закруглённые | {from} yoshdan, qirralari yumaloq
      Краска не слезает | Bo‘yog‘i ko‘chmaydi
      Учат цвета и формы | Rang va shakllarni o‘rgatadi
      Мешочек для хранения есть | Saqlash xaltasi bor
      used: Помыты и просушены | Yuvilgan va quritilgan
      new: Подарочная коробка целая | Sovg‘a qutisi butun`,
    values: (random) => ({ count: random.pick([25, 30, 36, 40, 50, 60]), from: random.pick([2, 3, 5]) }),
    price: (values, random) => 30 + numberIn(values, 'count') * random.between(2, 4),
    usedShare: 0.5,
    ageMonths: [4, 36],
    parameters: (facts) => ({ ...forKids('Игрушки', '1–2 года', facts), 1209: true }),
  }),
  thing('teddy', {
    category: 'kids_goods',
    family: 'kids',
    heads: `m|плюшевый мишка|ayiqcha o‘yinchoq
      m|мягкий медведь|yumshoq ayiq
      f|мягкая игрушка|yumshoq o‘yinchoq`,
    titles: `{head} {height} см | {head} {height} sm
      {head} {colour} | {colour} {head}
      {head} в подарок | {head} sovg‘aga
      {head} {colour}, {height} см | {colour} {head}, {height} sm`,
    about: `Рост {height} см | Bo‘yi {height} sm
      Мех мягкий, не лезет | Yungi yumshoq, to‘kilmaydi
      Можно стирать в машинке | Mashinada yuvsa bo‘ladi
      Глаза пришиты крепко | Ko‘zlari mahkam tikilgan
      Бант завязан красиво | Bantigi chiroyli bog‘langan
      fine: Сидел на полке, не играли | Tokchada turgan, o‘ynalmagan
      new: Остался с праздника, лишний подарок | Bayramdan ortib qolgan sovg‘a`,
    values: (random) => ({ height: random.pick([25, 30, 35, 40, 50, 60]) }),
    price: (values, random) => numberIn(values, 'height') * random.between(2, 5),
    usedShare: 0.4,
    ageMonths: [3, 48],
    parameters: (facts) => forKids('Игрушки', '3–5 лет', facts),
  }),
]
