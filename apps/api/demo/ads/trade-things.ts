import { numberIn, thing, type Thing } from './thing.ts'

export const tradeThings: readonly Thing[] = [
  thing('workshop-sewing', {
    object: 'sewing',
    category: 'business_and_equipment',
    family: 'appliance',
    isBig: true,
    heads: `p|швейные машины для цеха|sex uchun tikuv mashinalari
      n|оборудование для ателье|atelye uskunalari
      n|швейное оборудование|tikuvchilik uskunalari`,
    titles: `{head}, {count} шт | {head}, {count} ta
      {head} | {head}
      {head}, ателье закрыто | {head}, atelye yopilgan
      {head}, {volts} В | {head}, {volts} V`,
    about: `В комплекте {count} машины и столы | To‘plamda {count} ta mashina va stollar
      Питание {volts} В | Quvvati {volts} V
      Шьют тонкое и среднее | Yupqa va o‘rtacha matoni tikadi
      used: Покажу в работе | Ishlab turganini ko‘rsataman
      Можно по одной | Bittadan ham olsa bo‘ladi
      used: Обслуживал один мастер | Bitta usta qarab turgan
      used: Ремни и лампы менялись | Tasmasi va lampalari almashtirilgan
      new: Обучение для швей бесплатно | Tikuvchilarga bepul o‘rgatamiz`,
    values: (random) => ({ count: random.pick([2, 3, 4]), volts: 220 }),
    price: (values, random) => numberIn(values, 'count') * random.between(2100, 3900),
    usedShare: 0.7,
    ageMonths: [12, 84],
    parameters: (facts) => ({
      1901: 'Швейное оборудование',
      1902: 'Продажа',
      1904: facts.year,
      1906: '220 В',
      1912: facts.hasDelivery,
    }),
  }),
  thing('shop-fridge', {
    object: 'fridge',
    category: 'business_and_equipment',
    family: 'appliance',
    isBig: true,
    heads: `m|холодильник для магазина|do‘kon uchun muzlatkich
      n|холодильное оборудование|sovitish uskunasi
      m|холодильник для кафе|kafe uchun muzlatkich`,
    titles: `{head} {litres} л | {head} {litres} l
      {head} | {head}
      {head}, {amps} А | {head}, {amps} A
      {head} {litres} литров, {colour} | {colour} {head}, {litres} litr`,
    about: `Объём {litres} л, потребление {amps} А | Hajmi {litres} l, {amps} A tok oladi
      Держит от {low} до {high} градусов | {low} dan {high} darajagacha ushlaydi
      Колёсики и замок | G‘ildirakchasi va qulfi bor
      Ремонтировать легко, запчасти везде есть | Ta’miri oson, ehtiyot qismi hamma joyda bor
      used: Стоял в кафе два сезона | Kafeda ikki mavsum turgan
      used: Компрессор менялся {months} месяцев назад | Kompressori {months} oy oldin almashgan
      new: Установим и запустим | O‘rnatib, ishga tushirib beramiz`,
    values: (random) => ({
      litres: random.pick([350, 400, 450, 500]),
      amps: random.pick(['1,5', '2', '2,5']),
      low: 2,
      high: 8,
      months: random.pick([5, 8, 10]),
    }),
    price: (values, random) => numberIn(values, 'litres') * random.between(11, 17),
    usedShare: 0.8,
    ageMonths: [12, 72],
    parameters: (facts) => ({
      1901: 'Холодильное оборудование',
      1902: 'Продажа',
      1906: '220 В',
      1909: facts.state === 'NEW',
      1912: facts.hasDelivery,
    }),
  }),
  thing('seedling', {
    object: 'flower',
    category: 'agriculture',
    family: 'harvest',
    weight: 1.3,
    heads: `p|{plant} в горшках|tuvakdagi {plant}
      p|{plant} своего хозяйства|o‘z xo‘jaligimizdan {plant}
      p|{plant}|{plant}`,
    titles: `{head} | {head}
      {head}, {amount} штук | {head}, {amount} dona
      {head}, {height} см | {head}, {height} sm
      {head} оптом и в розницу | {head}, ulgurji va chakana`,
    about: `Высота {height} см, корень закрытый | Balandligi {height} sm, ildizi yopiq
      В наличии {amount} штук | {amount} dona bor
      Выращены в теплице, закалены | Issiqxonada o‘stirilgan, chiniqtirilgan
      Приживаются хорошо, подскажу уход | Yaxshi tutadi, parvarishini aytib beraman
      От {minimum} штук дешевле | {minimum} donadan arzonroq
      Цена за одну штуку | Narxi bitta dona uchun
      Без химии | Kimyoviy moddalarsiz
      Упакуем в дорогу | Yo‘lga qadoqlab beramiz`,
    values: (random) => ({
      height: random.pick([20, 25, 30, 40]),
      amount: random.pick([30, 60, 120, 250]),
      minimum: random.pick([10, 20]),
      plant: random.pick([
        ['саженцы лимона', 'limon ko‘chati'],
        ['цветы на рассаду', 'gul ko‘chatlari'],
        ['саженцы декоративных растений', 'manzarali o‘simlik ko‘chatlari'],
        ['комнатные цветы', 'xona gullari'],
      ] as const),
    }),
    price: (values, random) => numberIn(values, 'height') * random.between(1, 3),
    usedShare: 0,
    parameters: (facts) => ({
      2001: 'Семена и саженцы',
      2002: 'За штуку',
      2004: numberIn(facts.values, 'amount'),
      2006: 'Своё хозяйство',
      2008: true,
      2009: true,
      2012: facts.hasDelivery,
    }),
  }),
  thing('tool-rent', {
    object: 'drill',
    category: 'other',
    family: 'rent',
    heads: `m|шуруповёрт напрокат|shurupovyort ijaraga
      m|прокат инструмента|asboblar ijarasi`,
    titles: `{head} | {head}
      {head}, от {days} дней дешевле | {head}, {days} kundan arzonroq
      {head}, {spot} | {head}, {spot}
      {head}, залог {pledge} тыс. | {head}, garov {pledge} ming`,
    about: `Цена за сутки | Narxi bir sutkaga
      Залог {pledge} тысяч или документ | Garov {pledge} ming so‘m yoki hujjat
      Два аккумулятора, зарядка и биты | Ikkita akkumulyator, zaryadlagich va bitalar
      От {days} дней скидка | {days} kundan chegirma
      Проверяем при выдаче | Berishda tekshiramiz
      Есть и другой инструмент, спросите | Boshqa asboblar ham bor, so‘rang`,
    values: (random) => ({ pledge: random.pick([200, 300, 400]), days: random.pick([3, 4, 5]) }),
    price: (_values, random) => random.between(35, 80),
    usedShare: 1,
    parameters: (facts) => ({ 2101: 'Сдаю в аренду', 2104: facts.hasDelivery }),
  }),
  thing('found-headphones', {
    object: 'headphones',
    category: 'other',
    family: 'found',
    weight: 0.6,
    heads: `p|найдены наушники|quloqchin topildi
      p|наушники нашлись в {where}|{where} quloqchin topildi`,
    titles: `{head} | {head}
      {head}, ищу хозяина | {head}, egasini qidiryapman
      {head}, {spot} | {head}, {spot}`,
    about: `Нашёл в {where} {day} вечером | {day} kechqurun {where} topdim
      Назовите приметы, отдам хозяину | Belgilarini ayting, egasiga beraman
      Вознаграждение не нужно, цена стоит формально | Mukofot kerak emas, narx shunchaki qo‘yilgan
      Были в чехле, в нём ещё кое-что | G‘ilofda edi, ichida yana bir narsa bor
      Храню дома, можно забрать в любой день | Uyda turibdi, istalgan kuni olib keting`,
    values: (random) => ({
      where: random.pick([
        ['автобусе', 'avtobusda'],
        ['парке', 'bog‘da'],
        ['поезде', 'poyezdda'],
        ['кафе', 'kafeda'],
      ] as const),
      day: random.pick([
        ['в субботу', 'shanba kuni'],
        ['во вторник', 'seshanba kuni'],
        ['вчера', 'kecha'],
      ] as const),
    }),
    price: () => 1,
    usedShare: 1,
    parameters: () => ({ 2101: 'Бюро находок' }),
  }),
  thing('bicycle-swap', {
    object: 'bicycle',
    category: 'other',
    family: 'swap',
    weight: 0.7,
    heads: `m|обмен: велосипед на {target}|velosiped {target} almashaman
      m|меняю велосипед на {target}|{target} velosiped almashaman`,
    titles: `{head} | {head}
      {head}, с доплатой | {head}, ustiga qo‘shib
      {head}, {spot} | {head}, {spot}`,
    about: `Велосипед взрослый, колёса {wheels}″ | Velosiped kattalarniki, g‘ildiragi {wheels}″
      Возможна доплата с любой стороны | Har ikki tomondan ham ustiga qo‘shish mumkin
      Тормоза и цепь в порядке | Tormozi va zanjiri joyida
      Продать тоже могу, цена указана | Sotishim ham mumkin, narxi ko‘rsatilgan
      Смотреть вечером или в выходные | Kechqurun yoki dam olish kunlari ko‘rish mumkin`,
    values: (random) => ({
      wheels: random.pick([26, 28]),
      target: random.pick([
        ['самокат', 'samokatga'],
        ['телефон', 'telefonga'],
        ['гитару', 'gitaraga'],
        ['ноутбук', 'noutbukka'],
      ] as const),
    }),
    price: (_values, random) => random.between(900, 2200),
    usedShare: 1,
    ageMonths: [12, 60],
    parameters: (facts) => ({ 2101: 'Меняю', 2103: facts.canBargain, 2104: facts.hasDelivery }),
  }),
]
