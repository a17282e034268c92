/**
 * `>` an ad: category | place | title | description. Below it what people type who want this ad:
 * `=` the same query in several scripts (their first ten must be the same), `~` a misspelt one.
 * An ad without queries is there to be confused with.
 */
export const devices = `
> phones_and_tablets | Ташкент | iPhone 13 128 gb, ideal holatda | Karobka hujjat bor, yomkost 89%. Aybi yo'q, remont bo'lmagan.
= айфон 13 128 = ayfon 13 128 = iphone 13 128
= iphone 13 128gb = айфон 13 128 гб
= iphone 13 128 гб = айфон 13 128gb
~ iphon 13 128
> phones_and_tablets | Самарканд | Айфон 13 про макс 256, коробка документы есть | Батарея 91, регистрация пройдена, Face ID работает.
= iphone 13 pro max 256 = айфон 13 про макс 256 = ayfon 13 pro maks 256
= айфон 13 промакс 256gb = ayfon 13 promax 256gb
> phones_and_tablets | Андижан | iPhone 12 64gb | Xolati yaxshi, batareyka 85
= айфон 12 64 = ayfon 12 64 = iphone12 64
> phones_and_tablets | Ташкент | iPhone 14 Plus 128 | Karobka bor
= айфон 14 плюс = ayfon 14 plus
> phones_and_tablets | Ташкент | Чехол для iPhone 13, силикон | Новые чехлы, есть все цвета
= чехол айфон 13 = chexol ayfon 13 = chexol iphone 13
> phones_and_tablets | Фергана | Samsung Galaxy A52 8/256 qora | Telefon ideal, hujjatlari bor, almashish yo'q
= самсунг а52 = samsung a52 = samsung a 52
= галакси а52 256 = galaxy a52 256gb
~ samsunk a52
> phones_and_tablets | Ташкент | Samsung A53 5G 6/128 | Sotiladi
= самсунг а53 = samsung a-53
> phones_and_tablets | Бухара | Samsung S21 Ultra 12/256 | Koreyadan kelgan
= самсунг с21 ультра = samsung s21 ultra
> phones_and_tablets | Ташкент | Redmi Note 11 Pro 128gb | Kamera 108 mp
= редми нот 11 про = redmi note 11 pro
~ redme note 11 pro
> phones_and_tablets | Карши | Redmi 9A 2/32 arzon | Sof ishlaydi
= редми 9а = redmi 9a
> phones_and_tablets | Ташкент | Honor X9b 12/256, yangi | Magazinda, kafolat 1 yil
= хонор х9б = honor x9b
> phones_and_tablets | Наманган | Кнопочный телефон Nokia 3310 | Батарея держит неделю
= кнопочный телефон нокиа = knopochniy telefon nokia
= tugmali telefon nokia = тугмали телефон нокиа
> phones_and_tablets | Ташкент | iPad Air 5 64gb wi-fi | Стекло наклеено, чехол в подарок
= айпад эйр 5 = ipad eyr 5
= айпад 64 = ipad 64gb
> phones_and_tablets | Ургенч | Planshet Samsung Tab A8 | Bolalar uchun juda yaxshi
= планшет самсунг = planshet samsung
~ plansheet samsung
> phones_and_tablets | Ташкент | AirPods Pro 2 original | Chek bor
= аирподс про = airpods pro
= наушники airpods = naushniki airpods
> phones_and_tablets | Навои | Powerbank 20000 mah Xiaomi | Tez quvvatlash
= повербанк 20000 = powerbank 20000 = power bank 20000
> phones_and_tablets | Джизак | Apple Watch Series 7 45mm | Akkumulyator 93%
= apple watch 7 = эпл вотч 7
= смарт часы apple = smart chasi apple
> electronics | Ташкент | Televizor Artel 43 smart tv | Pulti bor, wi-fi tortadi, kafolati bor
= телевизор артель 43 = televizor artel 43
~ телевизр артель 43
> electronics | Самарканд | Телевизор LG 55 дюймов 4K | webOS, пульт magic
= televizor lg 55 = телевизор лg 55
= тв lg 55 4k = tv lg 55 4к
> electronics | Ташкент | Sony PlayStation 4 slim 1tb, 2 ta joystik | O'yinlari bilan
= ps4 slim = пс4 слим
= плейстейшн 4 = playstation 4 = pleysteyshn 4
= сони плейстейшн 4 = soni pleysteyshn 4
> electronics | Ташкент | PlayStation 5 с дисководом, два джойстика | Прошивка родная
= ps5 = пс5 = ps 5
= playstation 5 = плейстейшн 5
> electronics | Коканд | JBL Xtreme 3 kolonka original | Ovozi zo'r
= колонка jbl = kolonka jbl
= жбл колонка = jbl kolonka
> electronics | Ташкент | Canon 80D фотоаппарат, объектив 18-135 | Пробег 20 тысяч
= фотоаппарат canon = fotoapparat canon
= кэнон 80d = canon 80d
~ фотоапарат кэнон
> electronics | Ташкент | Kuzatuv kamerasi 4 ta komplekt, o'rnatib beramiz | Hikvision, registrator bilan
= kuzatuv kamerasi = кузатув камераси
= камера наблюдения = kamera nablyudeniya
= видеонаблюдение = videonablyudenie
> electronics | Фергана | Dron DJI Mini 2 | 3 ta batareya
= дрон dji mini = dron dji mini
= квадрокоптер dji = kvadrokopter dji
> computers | Ташкент | Ноутбук Lenovo IdeaPad 3, i5, 8/256 | Для учёбы и офиса, батарея 4 часа
= noutbuk lenovo i5 = ноутбук леново i5 = laptop lenovo i5
~ ноутбок леново
~ noutbyk lenovo
> computers | Самарканд | HP Victus o'yin noutbuki RTX 3050 | 16 gb operativka, 144 Gts
= ноутбук hp victus = noutbuk hp victus
= игровой ноутбук rtx 3050 = igrovoy noutbuk rtx 3050
> computers | Ташкент | MacBook Air M1 8/256 | Цикл 120, коробка
= макбук эир м1 = makbuk eir m1
= макбук м1 = macbook m1 = makbuk m1
> computers | Андижан | Kompyuter to'liq komplekt monitor 24 | i3, 8 gb, klaviatura sichqoncha bilan
= kompyuter komplekt monitor = компьютер комплект монитор
~ kampyuter komplekt
> computers | Ташкент | Монитор Samsung 27 изогнутый 144 гц | Почти не пользовались
= монитор самсунг 27 = monitor samsung 27
= monitor 27 = монитор 27
> computers | Ташкент | Принтер HP LaserJet МФУ 3 в 1 | Картридж заправлен
= принтер hp = printer hp = принтер хп
= мфу hp 3 в 1 = mfu hp 3 v 1
> computers | Термез | Wi-fi router TP-Link 4 antenna | 2 oy ishlatilgan
= вай фай роутер tp link = wifi router tp-link
= роутер tp-link = router tp link
> computers | Ташкент | SSD 512gb Samsung 970 nvme | новый
= ссд 512 самсунг = ssd 512 samsung
= ssd 512gb samsung = ссд 512 гб самсунг
> computers | Ташкент | Видеокарта RTX 3060 12gb Gigabyte | Не майнили
= видеокарта rtx 3060 = videokarta rtx 3060
= rtx3060 = rtx 3060
> home_appliances | Ташкент | Muzlatgich Artel 2 kamerali oq | 3 yil ishlatilgan, muzlatishi zo'r
= muzlatgich artel = музлатгич артел
= холодильник артель = xolodilnik artel
~ халадилник артель
~ muzlatgch artel
> home_appliances | Бухара | Холодильник Samsung No Frost двухкамерный серебристый | Инвертор
= холодильник самсунг no frost = xolodilnik samsung no frost
= muzlatgich samsung no frost = музлатгич самсунг ноу фрост
> home_appliances | Ташкент | Морозильник ларь 300 литров | Для магазина или дома
= морозильник 300 литров = morozilnik 300 litrov
= морозилка ларь = morozilka lar
> home_appliances | Ташкент | Стиральная машина LG 7 кг прямой привод | Тихая, инверторный мотор
= стиралка lg 7 кг = stiralka lg 7 kg
= стиральная машина lg = stiralnaya mashina lg
= kir yuvish mashinasi lg = кир ювиш машинаси lg
~ стеральная машина lg
> home_appliances | Наманган | Kir mashina Artel avtomat 6 kg | Holati yaxshi
= kir mashina artel = кир машина артел
= kir yuvish mashinasi artel 6 kg = кир ювиш машинаси артел 6 кг
> home_appliances | Ташкент | Посудомоечная машина Bosch 60 см | Встраиваемая
= посудомойка bosch = posudomoyka bosch = посудомойка бош
= idish yuvish mashinasi bosch = идиш ювиш машинаси bosch
> home_appliances | Ташкент | Кондиционер Artel 12, инвертор с установкой | Есть 9, 12, 18, 24
= кондиционер артель 12 = konditsioner artel 12
~ кандиционер артель
> home_appliances | Карши | Changyutgich Samsung 2000w | Kuchli tortadi
= пылесос самсунг = pilesos samsung
= changyutgich samsung = чангютгич самсунг
~ пылисос самсунг
> home_appliances | Ташкент | Робот-пылесос Xiaomi Vacuum S10 | Моет и пылесосит
= робот пылесос xiaomi = robot pilesos xiaomi = робот пылесос сяоми
> home_appliances | Термез | Gaz plita Artel 4 konforkali duxovkali | Ishlashi zo'r
= газ плита артель = gaz plita artel
= газовая плита артель = gazovaya plita artel
~ газплита артел
> home_appliances | Ташкент | Микроволновка Samsung 23 л с грилем | Рабочая
= микроволновка самсунг = mikrovolnovka samsung
= mikroto'lqinli pech samsung = микротўлқинли печ самсунг
~ микраволновка самсунг
> home_appliances | Самарканд | Tikuv mashinasi Yamata 5 ipli overlok | Sexdan
= tikuv mashinasi yamata = тикув машинаси yamata
= оверлок ямата = overlok yamata
= швейная машинка yamata = shveynaya mashinka yamata
> home_appliances | Ташкент | Elektr choynak Tefal 1.7 litr | Yangi
= электрочайник tefal = elektrochaynik tefal
= elektr choynak tefal = электр чойнак тефал
> home_appliances | Фергана | Suv isitgich Ariston 80 litr | O'rnatib beramiz
= водонагреватель ariston 80 = vodonagrevatel ariston 80
= аристон 80 литр = ariston 80 litr
= suv isitgich 80 litr = сув иситгич 80 литр
> home_appliances | Ташкент | Мультиварка Redmond 5 литров | 12 программ
= мультиварка редмонд = multivarka redmond
> home_appliances | Ташкент | Утюг с парогенератором Philips | Пар 120 г
= утюг филипс = utyug filips
= dazmol philips = дазмол филипс
> home_appliances | Андижан | Газовый котел Navien 24 | На 240 квадратов
= котел навиен = kotel navien
= gaz kotyol navien = газ котёл navien
> home_appliances | Ташкент | Go'sht qiymalagich Moulinex | 1400 vt
= мясорубка мулинекс = myasorubka mulineks
= go'sht qiymalagich = гўшт қиймалагич = gusht qiymalagich
> home_appliances | Ташкент | Холодильник однокамерный маленький для офиса | Высота 85 см
> home_appliances | Ташкент | Стиральная машина Samsung 8 кг | Eco bubble
> home_appliances | Самарканд | Kir yuvish mashinasi Samsung 9 kg inverter | Yangi, qutisida
> computers | Ташкент | Ноутбук HP 250 G8 i3 | Белый
> computers | Ташкент | Ноутбук Asus TUF Gaming RTX 4060 | 16/1tb
> computers | Ташкент | SSD 256gb Kingston | 2 штуки
> electronics | Ташкент | Телевизор Samsung 43 smart | Пульт с голосом
> electronics | Бухара | Televizor Artel 55 android | Yangi
> phones_and_tablets | Ташкент | Samsung A32 4/64 | Sotiladi
> phones_and_tablets | Ташкент | Samsung S22 Ultra 256 | Без ремонта
> phones_and_tablets | Ташкент | iPhone 11 64 gb | Yomkost 79
> phones_and_tablets | Ташкент | iPhone 13 mini 128 | Синий
> phones_and_tablets | Ташкент | Redmi Note 12 8/256 | Yangi
> phones_and_tablets | Ташкент | Zaryadka iPhone 20w original | Type-c
`
