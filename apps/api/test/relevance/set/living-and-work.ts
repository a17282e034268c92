/** Written as `devices.ts` is. */
export const livingAndWork = `
> cars_and_parts | Ташкент | Chevrolet Cobalt 2021, 4-pozitsiya, oq | Probeg 45 ming, avtomat, kraska toza
= кобальт 2021 = kobalt 2021 = cobalt 2021
= шевроле кобальт 4 позиция = shevrole kobalt 4 pozitsiya
~ кобалт 2021 белый
> cars_and_parts | Самарканд | Нексия 3 2019 год, цвет дельфин | Первая рука, 2 позиция
= нексия 3 2019 = neksiya 3 2019 = nexia 3 2019
~ нехия 3 2019
> cars_and_parts | Андижан | Jentra 2022 qora, 3 poz avtomat | Kredit qoldig'i yo'q
= джентра 2022 = jentra 2022 = gentra 2022
= lasetti jentra 2022 = лацетти жентра 2022
> cars_and_parts | Ташкент | Spark 2018, sariq, gaz bor | Metan 2 ballon
= спарк 2018 = spark 2018
= moshina spark 2018 = мошина спарк 2018
> cars_and_parts | Наманган | Matiz Best 2012, ayol kishi haydagan | Toza
= матиз 2012 = matiz 2012
> cars_and_parts | Ташкент | Damas 2020, yuk mashinasi sifatida | Deputat
= дамас 2020 = damas 2020
> cars_and_parts | Ташкент | Малибу 2 турбо 2019, чёрная | Панорама
= малибу 2 турбо = malibu 2 turbo
> cars_and_parts | Ташкент | BYD Song Plus EV 2023 Champion | 605 км запас хода
= byd song plus = бид сонг плюс
= электромобиль byd = elektromobil byd
> cars_and_parts | Ташкент | Kia K5 2021 комплектация GT Line | Официал
= киа к5 = kia k5
> cars_and_parts | Фергана | Toyota Camry 70, 2020 | Bir qo'lda
= тойота камри 70 = toyota camry 70 = tayota kamri 70
> cars_and_parts | Карши | Kamaz samosval 2010 | 15 tonna
= камаз самосвал = kamaz samosval
> cars_and_parts | Самарканд | Isuzu NPR yuk mashinasi budka | 5 tonna
= исузу будка = isuzu budka
= yuk mashinasi isuzu = юк машинаси исузу
> cars_and_parts | Ташкент | Зимние шины 205/55 R16 Hankook | 4 штуки, один сезон
= зимние шины r16 = zimnie shini r16
= qishki balon r16 = қишки балон р16
= шины 205 55 16 = shini 205/55 r16
~ зимняя резина р16 ханкок
> cars_and_parts | Ташкент | Akkumulyator 60 amper Delkor Koreya | Kafolat 1 yil
= аккумулятор 60 ампер = akkumulyator 60 amper
~ акумлятор 60 ампер
> cars_and_parts | Ташкент | Титановые диски R15 на Кобальт | Комплект
= диски r15 кобальт = diski r15 kobalt
= титан диски 15 = titan diski 15
> cars_and_parts | Ташкент | Двигатель Нексия 2 1.6 DONC | Проверка на месте
= двигатель нексия 2 = dvigatel neksiya 2
= мотор нексия 2 1.6 = motor neksiya 2 1.6
> cars_and_parts | Бухара | Elektroskuter 2 kishilik, 60 km yuradi | Yangi
= электроскутер = elektroskuter
= elektr skuter 2 kishilik = электр скутер 2 кишилик
> cars_and_parts | Гулистан | MTZ 80 traktor, plugi bilan | Ishchi holatda
= мтз 80 = mtz 80
= трактор мтз = traktor mtz
~ трактр мтз 80
> real_estate | Ташкент | 2-комнатная квартира, Чиланзар 9 квартал, 4/5/9 | Евроремонт, мебель остаётся
= 2-комн квартира чиланзар = 2-komn kvartira chilanzar
= двухкомнатная квартира чиланзар 9 = dvuxkomnatnaya kvartira chilanzar 9
= 2 xonali kvartira chilonzor 9 = 2 хонали квартира чилонзор 9
= двушка чиланзар = dvushka chilanzar
~ 2 комнатная кватира чиланзар
> real_estate | Ташкент | 3 xonali kvartira Yunusobod 13-mavze | Yevro remont, 3/9
= 3 xonali kvartira yunusobod = 3 хонали квартира юнусобод
= трехкомнатная квартира юнусабад = trexkomnatnaya kvartira yunusabad
= uch xonali uy yunusobod = уч хонали уй юнусобод
> real_estate | Ташкент | 1-комнатная квартира, Сергели, новостройка | Без ремонта, 7/9
= однокомнатная сергели новостройка = odnokomnatnaya sergeli novostroyka
= bir xonali kvartira sergeli = бир хонали квартира сергели
= однушка сергели = odnushka sergeli
> real_estate | Самарканд | Hovli 6 sotix Samarqand shahar markazida | 5 xona, hammom, gaz suv svet bor
= hovli samarqand 6 sotix = ҳовли самарқанд 6 сотих = xovli samarqand 6 sotix
= дом самарканд 6 соток = dom samarkand 6 sotok
> real_estate | Ташкент | Сдаётся 2-комнатная квартира на долгий срок, Мирабад | Для семьи, мебель и техника
= аренда 2 комнатная квартира мирабад = arenda 2 komnatnaya kvartira mirabad
= ijaraga 2 xonali kvartira mirobod = ижарага 2 хонали квартира миробод
= снять квартиру мирабад = snyat kvartiru mirabad
> real_estate | Ташкент | Kunlik kvartira ijaraga, Toshkent metro yonida | 2 soatdan
= kunlik kvartira = кунлик квартира
= квартира посуточно = kvartira posutochno
> real_estate | Ташкент | Земельный участок 4 сотки, Кибрай | Документы готовы
= участок кибрай = uchastok kibray
= yer uchastka qibray = ер участка қибрай
= земля 4 сотки кибрай = zemlya 4 sotki kibray
> real_estate | Бухара | Do'kon ijaraga beriladi, gavjum joyda | 40 kv metr
= do'kon ijaraga = дўкон ижарага = dukon ijaraga
= магазин в аренду бухара = magazin v arendu buxara
> real_estate | Ташкент | Офис 60 кв.м в аренду, центр | Бизнес-центр, парковка
= аренда офис центр = arenda ofis sentr
= ofis ijara markaz = офис ижара марказ
> real_estate | Ташкент | Дача в Чарваке, бассейн, 10 человек | Посуточно
= дача чарвак = dacha charvak
= dacha chorvoq basseyn = дача чорвоқ бассейн
> jobs | Ташкент | Требуется водитель категории B на Дамас | График 6/1, зарплата 5 млн
= работа водитель = rabota voditel
= вакансия водитель дамас = vakansiya voditel damas
= haydovchi ish damas = ҳайдовчи иш дамас
> jobs | Ташкент | Oshpaz kerak milliy taomlarga, maosh kelishiladi | Tajriba 2 yil
= oshpaz kerak = ошпаз керак
= работа повар национальная кухня = rabota povar nasionalnaya kuxnya
> jobs | Самарканд | Sotuvchi qizlar kerak kiyim do'koniga | 9:00-20:00
= sotuvchi ish kiyim = сотувчи иш кийим
= вакансия продавец одежда = vakansiya prodavets odejda
> jobs | Ташкент | Бухгалтер на полставки, 1С | Удалённо можно
= работа бухгалтер 1с = rabota buxgalter 1c
= buxgalter ish 1c = бухгалтер иш 1с
~ бугалтер 1с
> jobs | Ташкент | Курьер на своём скутере, ежедневная оплата | Доставка еды
= работа курьер = rabota kuryer = работа курер
= kuryer ish = курьер иш
> jobs | Андижан | Tikuvchilar kerak, sexga, oylik 4 mln | Yotoqxona bor
= tikuvchi ish = тикувчи иш
= работа швея = rabota shveya
> jobs | Ташкент | Onlayn ish, uydan turib, talabalar uchun | Kuniga 3 soat
= onlayn ish uydan = онлайн иш уйдан
= удаленная работа для студентов = udalennaya rabota dlya studentov
= работа из дома онлайн = rabota iz doma onlayn
> services | Ташкент | Ремонт холодильников на дому, все марки | Гарантия, выезд бесплатно
= ремонт холодильников = remont xolodilnikov
= muzlatgich ustasi = музлатгич устаси
> services | Ташкент | Gilam yuvish xizmati, olib ketib olib kelamiz | Kvadrati 9000
= gilam yuvish = гилам ювиш
= стирка ковров = stirka kovrov
= химчистка ковров = ximchistka kovrov
> services | Ташкент | Репетитор английского языка IELTS 8.0 | Онлайн и офлайн
= репетитор английский = repetitor angliyskiy
= ingliz tili repetitor = инглиз тили репетитор
= ielts репетитор = ielts repetitor
~ рипетитор английского
> services | Ташкент | Натяжные потолки, замер бесплатный | Германия, Бельгия
= натяжной потолок = natyajnoy potolok
= натяжные потолки = natyajniye potolki
~ натежные потолки
> services | Фергана | Santexnik usta, 24/7 | Kran, unitaz, quvur
= santexnik usta = сантехник уста
= сантехник 24/7 = santexnik 24 7
> services | Ташкент | Грузоперевозки Исузу, переезд с грузчиками | По всему Узбекистану
= переезд грузчики = pereezd gruzchiki
= yuk tashish ko'chirish = юк ташиш кўчириш
> services | Ташкент | Tamada va videosyomka, to'y bazmlari | DJ bilan
= tamada to'y = тамада тўй
= тамада на свадьбу = tamada na svadbu
> animals | Ташкент | Щенки алабая, 2 месяца, привиты | Родители крупные
= щенок алабай = shchenok alabay
= щенки алабая = shenki alabaya
= alabay kuchuk = алабай кучук
~ щинок алабай
> animals | Самарканд | Hisori qo'y va qo'chqor sotiladi | 6 ta
= qo'y hisori = қўй ҳисори = quy hisori
= баран гиссарский = baran gissarskiy
> animals | Карши | Sigir sog'in, 20 litr sut beradi | Buzog'i bilan
= sog'in sigir = соғин сигир = sogin sigir
= корова дойная = korova doynaya
> animals | Ташкент | Британский котёнок голубой, приучен к лотку | 2,5 месяца
= котенок британский = kotyonok britanskiy = котёнок британский
= mushuk britan = мушук британ
> animals | Андижан | To'tiqush gapiradigan, qafasi bilan | Jako
= to'tiqush gapiradigan = тўтиқуш гапирадиган = tutiqush gapiradigan
= попугай говорящий жако = popugay govoryashiy jako
> animals | Ташкент | Аквариум 200 литров с рыбками | Фильтр, свет
= аквариум 200 литров = akvarium 200 litrov
= akvarium baliq 200 = аквариум балиқ 200
> animals | Наманган | Qorabayir ot, 4 yosh | Hujjatli
= ot sotiladi qorabayir = от сотилади қорабайир
= лошадь карабаир = loshad karabair
> sport_and_hobby | Ташкент | Горный велосипед Trinx 29, 24 скорости | Алюминий
= велосипед trinx 29 = velosiped trinx 29
= горный велосипед = gorniy velosiped
~ велосепед trinx
> sport_and_hobby | Ташкент | Беговая дорожка DFC складная до 120 кг | Электрическая
= беговая дорожка складная = begovaya dorojka skladnaya
= yugurish yo'lakchasi = югуриш йўлакчаси = yugurish yulakchasi
> sport_and_hobby | Бухара | Shtanga va gantellar to'plami 50 kg | Quyma
= gantel to'plam 50 kg = гантел тўплам 50 кг
= штанга гантели 50 кг = shtanga ganteli 50 kg
> sport_and_hobby | Ташкент | Электросамокат Xiaomi Pro 2 | Пробег 300 км
= электросамокат xiaomi = elektrosamokat xiaomi = электросамокат сяоми
> sport_and_hobby | Ташкент | Гитара Yamaha F310 акустическая | Чехол и каподастр
= гитара ямаха = gitara yamaxa = gitara yamaha
~ гетара ямаха
> sport_and_hobby | Ташкент | O'tkan kunlar kitobi, Abdulla Qodiriy | Yangi nashr
= o'tkan kunlar = ўткан кунлар = o‘tkan kunlar
= kitob qodiriy = китоб қодирий
> sport_and_hobby | Фергана | Dutor ustadan, tut yog'ochidan | Professional
= dutor = дутор
= дутар профессиональный = dutar professionalniy
> sport_and_hobby | Ташкент | Бассейн каркасный Intex 305x76 | Насос в комплекте
= бассейн каркасный intex = basseyn karkasniy intex
~ басейн интекс 305
> business_and_equipment | Ташкент | Готовый бизнес: кофейня в центре | С оборудованием
= готовый бизнес кофейня = gotoviy biznes kofeynya
= tayyor biznes kofeynya = тайёр бизнес кофейня
> business_and_equipment | Самарканд | Non yopish uskunasi, rotatsion pech | 1 smenada 2000 non
= non pech uskuna = нон печ ускуна
= ротационная печь хлеб = rotatsionnaya pech xleb
> business_and_equipment | Ташкент | Витринный холодильник для магазина 1.5 м | Гастрономический
= витринный холодильник = vitrinniy xolodilnik
= vitrina muzlatgich do'kon = витрина музлатгич дўкон
> business_and_equipment | Ташкент | Электронные весы торговые до 40 кг | Аккумулятор
= весы электронные 40 кг = vesi elektronnie 40 kg
= tarozi elektron 40 kg = тарози электрон 40 кг
> agriculture | Ургенч | Olma ko'chati Golden, 2 yillik | Ildizi yopiq
= olma ko'chati = олма кўчати = olma kuchati
= саженцы яблони = sajentsi yabloni
> agriculture | Ташкент | Мёд горный, свежий, 2026 | Без сахара
= мед горный = med gorniy = мёд горный
= tog' asali = тоғ асали
> agriculture | Андижан | Kartoshka urug'lik, Gollandiya | Tonnalab
= kartoshka urug'lik = картошка уруғлик = kartoshka uruglik
= семенной картофель = semennoy kartofel
> agriculture | Джизак | Beda presslangan, 500 bog' | Yetkazib beramiz
= beda = беда
= люцерна сено тюки = lyutserna seno tyuki
> agriculture | Ташкент | Теплица из поликарбоната 3x6 | Установка
= теплица поликарбонат = teplitsa polikarbonat
= issiqxona polikarbonat = иссиқхона поликарбонат
~ теплитца поликарбанат
> other | Ташкент | Отдам даром пианино, самовывоз | Третий этаж
= отдам даром пианино = otdam darom pianino
= tekinga pianino = текинга пианино
> other | Самарканд | Pasport topib oldim, Karimov nomiga | Egasi bog'lansin
= pasport topildi = паспорт топилди
= найден паспорт = nayden pasport
> real_estate | Ташкент | 4-комнатная квартира, Юнусабад | Торг
> real_estate | Ташкент | Сдаётся комната для девушек, Чиланзар | Со всеми удобствами
> real_estate | Фергана | 2 xonali kvartira Farg'ona markazda | 1/4
> cars_and_parts | Ташкент | Cobalt 2019, 2-pozitsiya | Oq rang
> cars_and_parts | Ташкент | Nexia 2 2014 | Qora
> cars_and_parts | Ташкент | Летние шины 195/65 R15 | Б/у
> animals | Ташкент | Щенки хаски | Голубые глаза
> sport_and_hobby | Ташкент | Велосипед детский 20 | Синий
> services | Ташкент | Ремонт стиральных машин | Выезд
> jobs | Ташкент | Официанты в ресторан | Обучение
`
