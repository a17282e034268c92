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
    heads: `m|холодильник|muzlatkich
      m|двухкамерный холодильник|ikki kamerali muzlatkich
      m|холодильник с морозилкой|muzlatkamerali muzlatkich`,
    titles: `{head} {brand} {litres} л | {head} {brand} {litres} l
      {head}, {height} см | {head}, {height} sm
      {head} {brand} {colour} {litres} литров | {colour} {head} {brand} {litres} litr
      {head} {colour}, тихий | {colour} {head}, shovqinsiz`,
    about: `Общий объём {litres} л, высота {height} см | Umumiy hajmi {litres} l, balandligi {height} sm
      Морозит хорошо, внизу {drawers} ящика | Yaxshi muzlatadi, pastda {drawers} ta tortmasi bor
      Работает тихо, ночью не слышно | Ovozsiz ishlaydi, kechasi eshitilmaydi
      Дверь перевешивается на другую сторону | Eshigini boshqa tomonga o‘tkazsa bo‘ladi
      Размораживать не надо | Eritish shart emas, o‘zi eritadi
      Полки стеклянные, моются легко | Tokchalari shisha, oson yuviladi
      Света берёт мало | Tokni kam yeydi
      used: Резинки целые, двери закрываются плотно | Rezinalari butun, eshiklari zich yopiladi
      used: Газ не заправляли, мастер не открывал | Gaz quyilmagan, usta ochmagan
      flaw: Одну полку заменили на новую | Bitta tokchasi yangisiga almashtirilgan
      new: Плёнка с дверей не снята | Eshiklaridagi plyonkasi olinmagan
      new: Гарантия {warranty} года от магазина | Do‘kondan {warranty} yil kafolat`,
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
    heads: `f|стиральная машина|kir yuvish mashinasi
      f|машинка-автомат|kir mashina, avtomat
      f|стиралка-автомат|avtomat kir yuvish mashinasi`,
    titles: `{head} {brand} {kilos} кг | {head} {brand} {kilos} kg
      {head} {brand} на {kilos} кг, {spin} об/мин | {head} {brand} {kilos} kg, {spin} ayl/daq
      {head} {colour}, {kilos} кг | {colour} {head}, {kilos} kg
      {head} {colour} | {colour} {head}`,
    about: `Загрузка {kilos} кг, отжим до {spin} оборотов | {kilos} kg sig‘adi, {spin} aylanishgacha siqadi
      {programs} программ, есть быстрая стирка | {programs} ta dastur, tez yuvish rejimi bor
      Отжимает хорошо, не прыгает | Yaxshi siqadi, sakramaydi
      Глубина {depth} см, встанет в узкую ванную | Chuqurligi {depth} sm, tor hammomga ham sig‘adi
      Есть защита от детей | Bolalardan himoyasi bor
      Воду берёт экономно | Suvni tejab ishlatadi
      used: Подшипники менять не надо, не гремит | Podshipnigi joyida, taraqlamaydi
      used: Стирали порошком и средством от накипи | Har doim quyqaga qarshi vosita bilan yuvganmiz
      used: Шланги и инструкция в комплекте | Shlanglari va qo‘llanmasi bilan beriladi
      flaw: На крышке есть небольшая потёртость, на работу не влияет | Qopqog‘ida ozgina ishqalangan joyi bor, ishlashiga ta’siri yo‘q
      new: Транспортные болты на месте, не подключали | Transport boltlari joyida, ulanmagan
      new: Подключим и покажем, как работает | Ulab, qanday ishlashini ko‘rsatib beramiz`,
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
    heads: `f|газовая плита|gaz plita
      f|плита с духовкой|duxovkali gaz plita
      f|газплита|gazplita`,
    titles: `{head}, {burners} конфорки | {head}, {burners} konforka
      {head} {colour} {width} см | {colour} {head} {width} sm
      {head} {width}х60 | {head} {width}x60
      {head} {colour}, {burners} конфорки | {colour} {head}, {burners} konforkali`,
    about: `{burners} конфорки, все горят ровно | {burners} ta konforka, hammasi bir tekis yonadi
      Ширина {width} см | Eni {width} sm
      Духовка печёт хорошо, самса и пироги пропекаются | Duxovkasi yaxshi, somsa va pirog bir tekis pishadi
      Есть электроподжиг | Elektr yondirgichi bor
      Подходит и для баллона, жиклёры отдам | Ballonga ham tushadi, jiklyorlarini beraman
      Решётки чугунные | Panjaralari cho‘yandan
      used: Отмыта, жира нет | Yuvib tozalangan, yog‘ qolmagan
      used: Стекло духовки целое | Duxovka oynasi butun
      flaw: Подсветка в духовке не горит, лампочка копеечная | Duxovka chirog‘i yonmaydi, lampochkasi arzon
      new: Стояла на складе магазина, без царапин | Do‘kon omborida turgan, tirnalmagan`,
    values: (random) => ({ burners: random.pick([4, 4, 4, 3]), width: random.pick([50, 50, 55, 60]) }),
    price: (values) => 900 + numberIn(values, 'width') * 32,
    ageMonths: [12, 96],
    parameters: (facts) => appliance('Газовые и электроплиты', facts),
  }),
  thing('kettle', {
    category: 'home_appliances',
    family: 'appliance',
    heads: `m|электрочайник|elektr choynak
      m|чайник электрический|elektr choynak
      m|чайник|choynak`,
    titles: `{head} {litres} л | {head} {litres} l
      {head} {colour} | {colour} {head}
      {head} {colour}, {litres} литра | {colour} {head}, {litres} litr
      {head} {watts} Вт | {head} {watts} Vt`,
    about: `Объём {litres} л, {watts} Вт | Hajmi {litres} l, {watts} Vt
      Кипятит за {minutes} минуты | {minutes} daqiqada qaynaydi
      Сам отключается, когда закипит | Qaynagach o‘zi o‘chadi
      Корпус не нагревается, детям безопасно | Korpusi qizimaydi, bolalar uchun xavfsiz
      Шкала воды видна снаружи | Suv darajasi tashqaridan ko‘rinadi
      Крутится на подставке | Tagligida aylanadi
      used: Накипи нет, чистили лимонной кислотой | Quyqa yo‘q, limon kislotasi bilan tozalangan
      used: Кнопка и подставка без люфта | Tugmasi va tagligi joyida, qimirlamaydi
      new: Чек есть, можно вернуть в магазин | Cheki bor, do‘konga qaytarsa bo‘ladi`,
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
    heads: `m|пылесос|changyutgich
      m|пылесос с контейнером|konteynerli changyutgich
      m|пылесос без мешка|qopsiz changyutgich`,
    titles: `{head} {watts} Вт | {head} {watts} Vt
      {head} {colour}, {watts} Вт | {colour} {head}, {watts} Vt
      {head} {colour} | {colour} {head}
      {head}, сильно тянет | {head}, kuchli tortadi`,
    about: `Мощность {watts} Вт, тянет сильно | Quvvati {watts} Vt, kuchli tortadi
      Шнур {cord} метров, хватает на всю комнату | Simi {cord} metr, butun xonaga yetadi
      Есть насадки для мебели и щелей | Mebel va tirqishlar uchun uchlari bor
      Ковры чистит отлично, берёт и шерсть кошки | Gilamni toza tozalaydi, mushuk yungini ham oladi
      Контейнер на {litres} л, вытряхивается одной кнопкой | Konteyneri {litres} l, bitta tugma bilan to‘kiladi
      Трубка телескопическая | Trubkasi cho‘ziladi
      used: Фильтр поменяли недавно | Filtri yaqinda almashtirilgan
      flaw: Щётка немного потёрта | Cho‘tkasi biroz yeyilgan
      new: Запасной фильтр в подарок | Zaxira filtr sovg‘aga`,
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
    heads: `f|швейная машинка|tikuv mashinasi
      f|электрическая швейная машина|elektr tikuv mashinasi
      f|швейная машина|tikuv mashina`,
    titles: `{head}, {stitches} строчек | {head}, {stitches} xil chok
      {head} для дома | {head} uy uchun
      {head} {colour}, {stitches} операций | {colour} {head}, {stitches} amalli
      {head} с педалью | {head} pedali bilan`,
    about: `{stitches} видов строчки, есть петля | {stitches} xil chok, petlya ochadi
      Шьёт и тонкие ткани, и джинсу | Yupqa matoni ham, jinsini ham tikadi
      Педаль, лапки и шпульки отдаю вместе | Pedali, lapkalari va shpulkalari bilan beraman
      Лёгкая, {weight} кг, убирается в шкаф | Yengil, {weight} kg, shkafga sig‘adi
      Нитку вдевает сама | Ipni o‘zi o‘tkazadi
      Скорость регулируется | Tezligi sozlanadi
      used: Смазана, нить не рвёт | Moylangan, ipni uzmaydi
      used: Шила шторы и детям, работает как часы | Parda va bolalarga kiyim tikkanman, soatdek ishlaydi
      new: Ни одной строчки не сделала | Bitta ham chok tikilmagan`,
    values: (random) => ({
      stitches: random.pick([12, 15, 19, 23, 25, 32]),
      weight: random.pick(['5,5', '6', '6,5', '7']),
    }),
    price: (values) => 900 + numberIn(values, 'stitches') * 42,
    ageMonths: [6, 84],
    parameters: (facts) => appliance('Швейные машины', facts),
  }),
]
