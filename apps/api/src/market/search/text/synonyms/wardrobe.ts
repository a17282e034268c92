/** As in `devices.ts`: a line is one concept. */
export const wardrobe = {
  women_clothing: `
    одежда, kiyim, kiyim kechak, одежды, libos, kiyimlar, шмотки, kiyimi, kiyim-kechak
    женская одежда, ayollar kiyimi, ayollar kiyimlari, xotin qizlar kiyimi < одежда
    платье, ko‘ylak, платьице, платья, ayollar ko‘ylagi, ko‘ylagi, kuylak, kuylagi < одежда
    вечернее платье, oqshom libosi, oqshom ko‘ylak, вечерние платья, oqshom liboslari < платье
    свадебное платье, kelin libosi, to‘y libosi, kelin ko‘ylak, svadebnoe plate, to'y ko'ylak, свадебные платья < платье
    национальная одежда, milliy libos, milliy kiyim, национальное платье, milliy ko‘ylak, uzatuv libosi < одежда
    атлас, atlas, атласный
    адрас, adras, адрасный
    юбка, yubka, юбки, юбок < одежда
    блузка, bluzka, блузки, блузок, кофточка < одежда
    кофта, kofta, кардиган, kardigan < одежда
    свитер, sviter, джемпер, jemper, пуловер, svitr < одежда
    худи, xudi, hoodie, толстовка, tolstovka, кенгуру, толстовки, свитшот < одежда
    футболка, futbolka, майка, mayka, футболки, футболок, t shirt, рубашка поло < одежда
    джинсы, jinsi, jinsi shim, джинсовый, джинс < одежда
    брюки, shim, штаны, брюк, штанов, bryuki, shimlar, лосины, леггинсы, лосин < одежда
    шорты, shortik, шортик, shorti, шорт < одежда
    куртка, kurtka, куртки, курток, пуховик, puxovik, ветровка, бомбер, курточка < одежда
    кожаная куртка, кожанка, charm kurtka, kojanka, косуха < куртка
    пальто, palto, польто < одежда
    плащ, plash, тренч < одежда
    шуба, shuba, дублёнка, dublyonka, po‘stin, мутон, норковая шуба < одежда
    жилет, jilet, безрукавка, nimcha < одежда
    пижама, pijama, ночнушка, халат, xalat, домашняя одежда, uy kiyimi < одежда
    нижнее бельё, ichki kiyim, бюстгальтер, лифчик, трусы, колготки, колготок < одежда
    купальник, kupalnik, cho‘milish kiyimi < одежда
    хиджаб, hijob, платок, ro‘mol, платки, платков, rumol, шаль, косынка, ryomol
    спортивный костюм, sport kiyimi, спортивка, sport kostyum, sportivka, спортивная одежда, sport kastyum < одежда
    костюм, kostyum, kastyum, тройка, костюм тройка, kostyum shim, костюм двойка < одежда
    для беременных, homiladorlar uchun, беременных
    фартук, fartuk
    ткань, mato, gazlama, ткани, gazmol`,
  men_clothing: `
    мужская одежда, erkaklar kiyimi, erkaklar kiyimlari < одежда
    рубашка, сорочка, erkaklar ko‘ylagi, рубашки, рубашек, rubashka, ko‘ylak, рубаха, kuylak < одежда
    галстук, galstuk, бабочка галстук
    чапан, chopon, тюбетейка, do‘ppi, дуппи, doppi < одежда
    шапка, bosh kiyim, shapka, кепка, kepka, шляпа, qalpoq, бейсболка, шапки, шапок, telpak
    шарф, sharf, палантин
    перчатки, qo‘lqop, перчаток, варежки, perchatka, qulqop
    носки, paypoq, носков, носок, noski
    спецодежда, ish kiyimi, рабочая одежда, maxsus kiyim, роба, униформа, forma, форма`,
  shoes_and_accessories: `
    обувь, poyabzal, oyoq kiyim, poyafzal, обуви, oyoq kiyimi, tufli poyabzal
    кроссовки, krossovka, кроссовок, кросовки, krasovka, krosovka, кеды, kedi, кеты, кед, sneakers, krassovka, кросы < обувь
    туфли, tufli, туфель, босоножки, лодочки, босоножек, tuflik < обувь
    сапоги, etik, сапог, сапожки, ботфорты, sapogi < обувь
    ботинки, botinka, ботинок, ботильоны, батинки, botinki, берцы, угги, тимберленды < обувь
    тапочки, shippak, тапки, сланцы, шлёпанцы, shlyopka, тапочек, shlyopkа, сандалии, sandal, crocs, кроксы < обувь
    мокасины, mokasin, лоферы, лофер < обувь
    бутсы, butsi, футбольная обувь, butsa < обувь
    сумка, sumka, сумочка, сумки, сумок, клатч, klatch
    рюкзак, ryukzak, портфель, portfel, рукзак, ranets, ранец, yelka sumka
    чемодан, chemodan, дорожная сумка, jomadon, чамадан
    кошелёк, hamyon, портмоне, бумажник, кошельки, karmon, koshelyok
    ремень, kamar, ремни, remen, пояс
    очки, ko‘zoynak, солнечные очки, очков, kuzoynak, ochki, quyosh ko‘zoynak
    часы, soat, наручные часы, часов, qo‘l soat, qo‘l soati, kul soat, qo‘l soatlari
    настенные часы, devor soati, devor soat
    украшения, taqinchoq, бижутерия, taqinchoqlar, zargarlik buyumlari, ювелирные изделия, zargarlik
    кольцо, uzuk, кольца, nikoh uzugi, обручальное кольцо < украшения
    серьги, sirg‘a, сережки, zirak, серёжки, isirg‘a, серег < украшения
    цепочка, zanjir, цепь, цепочки, zanjircha < украшения
    браслет, bilaguzuk, braslet, bilakuzuk < украшения
    золото, tilla, oltin, золотой, золотое, золотая, tillo
    серебро, kumush, серебряный, серебряное, серебряная
    зонт, soyabon, зонтик, zontik, зонты`,
  kids_goods: `
    детские товары, bolalar tovarlari, bolalar buyumlari
    детская одежда, bolalar kiyimi, bolalar kiyimlari, chaqaloq kiyimi < одежда
    коляска, aravacha, bolalar aravachasi, коляски, колясок, kalyaska, kolyaska, прогулочная коляска, люлька, bola aravacha, калиаска
    детская кроватка, bolalar karavoti, манеж, кроватка, beshik, бешик, люлька кровать, bolalar krovati, кроватки, manej, chaqaloq karavoti
    детская кровать, bolalar kravati, подростковая кровать
    автокресло, avtokreslo, bolalar o‘rindig‘i, детское кресло, бустер, avto kreslo
    ходунки, xodunok, ходунок, yurgizgich, xodunki
    детский велосипед, bolalar velosipedi, трёхколёсный велосипед, трехколесный велосипед, bolalar velosiped < велосипед
    самокат, samokat, детский самокат
    игрушка, o‘yinchoq, игрушки, игрушек, igrushka, uyinchoq, игрушечный, o‘yinchoqlar
    мягкая игрушка, yumshoq o‘yinchoq, плюшевый мишка, мишка, ayiqcha, медвежонок < игрушка
    конструктор, konstruktor < игрушка
    lego, лего < игрушка, конструктор
    кукла, qo‘g‘irchoq, куклы, кукол, барби, kukla < игрушка
    машинка игрушечная, o‘yinchoq mashina, машинка на пульте, радиоуправляемая машина, pultli mashina < игрушка
    детский электромобиль, электромобиль детский, bolalar mashinasi, bolalar elektromobili, детская машина < игрушка
    подгузники, памперс, pampers, taglik, подгузник, памперсы, подгузников
    школьная форма, maktab formasi, форма школьная, maktab kiyimi < одежда
    школьный рюкзак, maktab sumkasi, портфель школьный, maktab ryukzagi, школьная сумка < рюкзак
    детское питание, bolalar ovqati, смесь, молочная смесь, nutrilon
    качели, arg‘imchoq, belanchak, качеля, argimchoq
    горка детская, детская площадка, bolalar maydonchasi
    батут, batut
    стульчик для кормления, ovqatlanish stulchasi, стул для кормления, bolalar stulchasi
    ребёнок, bola, детский, bolalar, детская, детское, детские, дети, детей, для детей, малыш, ребенка, chaqaloq, новорожденный, bolalar uchun`,
  beauty_and_health: `
    духи, atir, парфюм, parfyum, туалетная вода, духов, atirlar, duxi, parfum
    косметика, kosmetika, pardoz, макияж, makiyaj, декоративная косметика
    помада, pomada, блеск для губ, lab bo‘yog‘i
    крем, krem, сыворотка, маска для лица, yuz kremi
    шампунь, shampun, бальзам для волос, shampunlar
    маникюр, manikyur, гель лак, гель-лак, ногти, tirnoq
    парикмахер, sartarosh, стрижка, soch olish, барбер, soch kesish, парикмахерская, sartaroshxona, салон красоты, go‘zallik saloni, barber
    машинка для стрижки, soch olish mashinasi, триммер, trimmer, soch mashinka, машинка для волос
    бритва, ustara, электробритва, britva, soqol olish
    плойка для волос, утюжок для волос, выпрямитель, soch tekislagich, щипцы для волос
    массажёр, massajor, массажное кресло, massaj, массаж, uqalagich, массажер
    тонометр, tonometr, qon bosimi, давление
    инвалидная коляска, nogironlar aravachasi, инвалидное кресло, nogironlar aravasi
    костыли, qo‘ltiqtayoq, ходунки для взрослых
    витамины, vitamin, бад, биодобавка
    линзы контактные, kontakt linza
    слуховой аппарат, eshitish apparati, quloq apparati
    ингалятор, ingalyator, небулайзер
    протеин, protein, спортпит, sport ovqatlanish, гейнер`,
} as const
