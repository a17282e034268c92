/** Written as `devices.ts` is. */
export const wardrobeAndHome = `
> women_clothing | Ташкент | Kelin libosi prokatga, yangi kolleksiya | Toj va fata bilan, o'lchami 44-46
= kelin libosi = келин либоси
= свадебное платье прокат = svadebnoe plate prokat
= свадебные платья = svadebnie platya
> women_clothing | Ташкент | Вечернее платье красное размер 44 | Надела один раз
= вечернее платье красное = vechernee plate krasnoe
= oqshom ko'ylak qizil = оқшом кўйлак қизил
~ вечерние платие красное
> women_clothing | Маргилан | Atlas ko‘ylak milliy, qo‘lda to‘qilgan | Marg'ilon atlasi
= atlas ko'ylak = атлас кўйлак = atlas kuylak
= milliy ko‘ylak atlas = миллий кўйлак атлас
> women_clothing | Самарканд | Пуховик женский зимний, длинный, L | Тёплый, на молнии
= пуховик женский = puxovik jenskiy
= ayollar puxovik = аёллар пуховик
~ пуховек женский
> women_clothing | Ташкент | Норковая шуба, размер 48 | Цвет махагон
= норковая шуба = norkovaya shuba
~ норковая шубба
> women_clothing | Андижан | Hijob ro'mollar, hamma rangi bor | Shifon, ipak
= hijob ro'mol = ҳижоб рўмол = xijob rumol
= хиджаб платки = xidjab platki
> women_clothing | Ташкент | Спортивный костюм женский Турция | Хлопок, M-XL
= спортивный костюм женский = sportivniy kostyum jenskiy
= sport kostyum ayollar = спорт костюм аёллар
> women_clothing | Ташкент | Юбка джинсовая, S | Почти новая
= юбка джинсовая = yubka djinsovaya
= jinsi yubka = жинси юбка
> men_clothing | Ташкент | Erkaklar kostyum shim, klassika 50 razmer | Turkiya, qora
= kostyum shim erkaklar = костюм шим эркаклар
= мужской костюм классика = mujskoy kostyum klassika
> men_clothing | Бухара | Chopon va do'ppi, to'y uchun | Zar bilan tikilgan
= chopon do'ppi = чопон дўппи
= чапан тюбетейка = chapan tyubeteyka
> men_clothing | Ташкент | Кожаная куртка мужская, размер 52 | Натуральная кожа
= кожаная куртка мужская = kojanaya kurtka mujskaya
= charm kurtka erkaklar = чарм куртка эркаклар
= кожанка мужская = kojanka mujskaya
~ кожанная куртка мужская
> men_clothing | Ташкент | Рубашки мужские белые, хлопок | 39-44
= рубашка мужская белая = rubashka mujskaya belaya
> men_clothing | Ургенч | Erkaklar jinsi shim 32 razmer | Original Levis
= джинсы мужские levis = djinsi mujskie levis
= jinsi shim levis = жинси шим levis
> shoes_and_accessories | Ташкент | Кроссовки Nike Air Max 42 размер | Оригинал, Вьетнам
= кроссовки nike air max = krossovki nike air max = кроссовки найк аир макс
= krossovka nike 42 = кроссовка найк 42
~ кросовки найк 42
> shoes_and_accessories | Самарканд | Krossovka Adidas 41, yangi | Qutisida
= кроссовки adidas 41 = krossovki adidas 41 = кроссовки адидас 41
~ красовки адидас
> shoes_and_accessories | Ташкент | Сапоги женские зимние 38, кожа | Мех натуральный
= сапоги женские 38 = sapogi jenskie 38
= ayollar etik 38 = аёллар этик 38
> shoes_and_accessories | Ташкент | Футбольные бутсы Mercurial 43 | Один раз надевал
= бутсы меркуриал = butsi merkurial
= butsi mercurial 43 = бутси mercurial 43
> shoes_and_accessories | Ташкент | Сумка женская Michael Kors чёрная | Оригинал
= сумка michael kors = sumka michael kors
= сумка женская чёрная майкл корс = sumka jenskaya chernaya maykl kors
> shoes_and_accessories | Андижан | Erkaklar qo'l soati Casio G-Shock | Suv o'tkazmaydi
= часы casio g shock = chasi casio g-shock
= qo'l soati casio = қўл соати casio = kul soati casio
> shoes_and_accessories | Ташкент | Кольцо золотое с бриллиантом 585 | Размер 17
= золотое кольцо бриллиант = zolotoe kolso brilliant
= tilla uzuk brilliant = тилла узук бриллиант
~ залатое кольцо с брилиантом
> shoes_and_accessories | Коканд | Tilla zirak 585 proba | 3 gramm
= tilla zirak = тилла зирак
= серьги золотые 585 = sergi zolotie 585
> shoes_and_accessories | Ташкент | Чемодан на колёсах, большой, серый | Кодовый замок
= чемодан большой = chemodan bolshoy
= katta chemodan = катта чемодан
> shoes_and_accessories | Ташкент | Солнечные очки Ray-Ban | Чехол, салфетка
= очки ray ban = ochki ray-ban
= ko'zoynak ray ban = кўзойнак ray-ban
> kids_goods | Ташкент | Коляска-трансформер 2 в 1 синяя | Люлька и прогулка
= коляска трансформер = kolyaska transformer
= bolalar aravachasi transformer = болалар аравачаси трансформер
~ каляска трансформер
> kids_goods | Наманган | Beshik to'plami bilan, yog'ochdan | Chaqaloq uchun, o'yma naqshli
= beshik = бешик
= бешик деревянный = beshik derevyanniy
> kids_goods | Ташкент | Детская кроватка с маятником, матрас в подарок | Белая
= детская кроватка = detskaya krovatka
= bolalar karavoti mayatnik = болалар каравоти маятник
~ детская краватка с матрасом
> kids_goods | Фергана | Bolalar velosipedi 3-5 yosh, qizil | Yon g'ildiraklari bor
= bolalar velosipedi = болалар велосипеди
= детский велосипед красный = detskiy velosiped krasniy
> kids_goods | Ташкент | Автокресло Chicco 9-36 кг | Изофикс
= автокресло chicco = avtokreslo chicco = автокресло чикко
> kids_goods | Ташкент | Lego Technic 42110 konstruktor | Hamma detallari bor
= лего техник = lego technic
= конструктор лего = konstruktor lego
> kids_goods | Ташкент | Кукла Барби с домиком | В упаковке
= кукла барби = kukla barbi
= qo'g'irchoq barbi = қўғирчоқ барби
> kids_goods | Самарканд | Maktab formasi qizlar uchun 7-8 yosh | Oq fartuk
= maktab formasi = мактаб формаси
= школьная форма для девочки = shkolnaya forma dlya devochki
> beauty_and_health | Ташкент | Духи Chanel Coco Mademoiselle 100 мл | Оригинал
= духи chanel = duxi chanel = духи шанель
= atir chanel = атир шанел
> beauty_and_health | Ташкент | Триммер Philips OneBlade | Две насадки
= триммер филипс = trimmer filips
> beauty_and_health | Ташкент | Nogironlar aravachasi, yig'iladigan | Yangi
= инвалидная коляска = invalidnaya kolyaska
= nogironlar aravachasi = ногиронлар аравачаси
> beauty_and_health | Бухара | Тонометр Omron M2 автомат | Манжета на плечо
= тонометр омрон = tonometr omron
~ танометр омрон
> furniture | Ташкент | Угловой диван серый раскладной | Велюр, 270x180
= угловой диван серый = uglovoy divan seriy
= burchak divan kulrang = бурчак диван кулранг
~ углавой диван серый
> furniture | Самарканд | Yotoqxona mebeli to'plami, oq, Italiya uslubida | Karavot, shkaf, 2 tumba, tryumo
= yotoqxona mebeli oq = ётоқхона мебели оқ
= спальный гарнитур белый = spalniy garnitur beliy
> furniture | Ташкент | Шкаф-купе 3 двери зеркальный | 240x220x60
= шкаф купе зеркальный = shkaf kupe zerkalniy
= kupe shkaf oynali = купе шкаф ойнали
> furniture | Ташкент | Кухонный гарнитур на заказ, МДФ | Замер бесплатно
= кухонный гарнитур на заказ = kuxonniy garnitur na zakaz
= oshxona mebeli buyurtma = ошхона мебели буюртма
> furniture | Андижан | Stol va 6 ta stul, yog'och, mehmonxona uchun | Cho'zilsa 3 metr
= stol 6 ta stul = стол 6 та стул
= стол и стулья 6 = stol i stulya 6
> furniture | Ташкент | Двухъярусная кровать металлическая | Разборная
= двухъярусная кровать = dvuxyarusnaya krovat
= ikki qavatli karavot = икки қаватли каравот
> furniture | Ташкент | Ортопедический матрас 160x200 | Независимые пружины
= матрас ортопедический 160 = matras ortopedicheskiy 160
= ortopedik matras 160 200 = ортопедик матрас 160 200
~ матрац ортопидический
> furniture | Фергана | Kompyuter stoli oq, tortmali | Yangi
= компьютерный стол белый = kompyuterniy stol beliy
= kompyuter stoli oq = компьютер столи оқ
> furniture | Ташкент | Офисное кресло кожаное для руководителя | Чёрное
= офисное кресло кожаное = ofisnoe kreslo kojanoe
= ofis kreslosi charm = офис креслоси чарм
> furniture | Термез | So'ri temir 2x3, ustasidan | Hovli uchun
= so'ri temir = сўри темир = suri temir
= топчан железный = topchan jelezniy
> everything_for_home | Хива | Gilam 3x4 Xiva, qo'lda to'qilgan | Jun
= gilam qo'lda to'qilgan = гилам қўлда тўқилган
= ковёр ручной работы = kovyor ruchnoy raboti
= ковер 3х4 = kover 3x4
> everything_for_home | Ташкент | Люстра хрустальная на 8 ламп | Чехия
= люстра хрустальная = lyustra xrustalnaya
= qandil xrustal = қандил хрустал
~ лустра хрустальная
> everything_for_home | Ташкент | Шторы и тюль на два окна, бежевые | С карнизом
= шторы бежевые тюль = shtori bejevie tyul
= parda bej = парда беж
> everything_for_home | Самарканд | Choy servizi 12 kishilik Gjel | Paxta gul emas, oltin halli
= choy servizi 12 = чой сервизи 12
= чайный сервиз 12 = chayniy serviz 12
> everything_for_home | Ташкент | Казан чугунный 20 литров с крышкой | Для плова
= казан чугунный 20 = kazan chugunniy 20
= qozon cho'yan 20 litr = қозон чўян 20 литр
> everything_for_home | Коканд | Pichoq milliy, Chust, sovg'abop | G'ilofi bor
= chust pichoq = чуст пичоқ
= нож национальный чуст = noj nasionalniy chust
> everything_for_home | Ташкент | Постельное бельё сатин евро, 6 предметов | Хлопок
= постельное белье сатин = postelnoe bele satin
> everything_for_home | Бухара | Tandir tayyor, loydan, yetkazib beramiz | Non va somsa uchun
= tandir = тандир
= тандыр глиняный = tandir glinyaniy
> everything_for_home | Ташкент | Мангал разборный с шампурами | Толщина 4 мм
= мангал с шампурами = mangal s shampurami
~ мангал с шампурамы
> everything_for_home | Ташкент | Душевая кабина 90x90 | Поддон низкий
= душевая кабина = dushevaya kabina
= dush kabina 90 = душ кабина 90
> construction_and_repair | Ташкент | Pishiq g'isht 75 marka, zavoddan | Yetkazib berish bor
= pishiq g'isht = пишиқ ғишт = pishiq gisht
= жженый кирпич = jjenniy kirpich = жжёный кирпич
> construction_and_repair | Алмалык | Цемент М400 Ахангаран, в мешках | Доставка
= цемент м400 ахангаран = sement m400 ohangaron = tsement m 400 axangaran
> construction_and_repair | Ташкент | Газоблок D500 600x300x200 | С завода
= газоблок d500 = gazoblok d500
~ газаблок д500
> construction_and_repair | Ташкент | Kafel 60x60 Ispaniya, oq mramor | Qoldiq 20 kv
= кафель 60х60 = kafel 60x60
= плитка 60 60 белый мрамор = plitka 60 60 beliy mramor
> construction_and_repair | Наманган | Gulqog'oz 10 metrli, Germaniya | Yuviladi
= обои германия = oboi germaniya
= gulqog'oz germaniya = гулқоғоз германия
~ gulqogoz germanya
> construction_and_repair | Ташкент | Перфоратор Bosch 2-26, профессиональный | SDS plus
= перфоратор bosch = perforator bosch = перфоратор бош
~ пирфоратор бош
> construction_and_repair | Самарканд | Svarka apparati invertor 250 amper | Maska bilan
= svarka apparati = сварка аппарати
= сварочный аппарат инвертор 250 = svarochniy apparat invertor 250
~ сварочный апарат 250
> construction_and_repair | Ташкент | Железные ворота с калиткой 4 м | Изготовление и установка
= железные ворота = jeleznie vorota
= temir darvoza = темир дарвоза
> construction_and_repair | Ташкент | Akfa eshik va rom, buyurtma asosida | 3 kunda tayyor
= akfa eshik rom = акфа эшик ром
= окна двери акфа = okna dveri akfa
> construction_and_repair | Бухара | Generator benzinli 5 kvt | Elektr starter
= генератор 5 квт = generator 5 kvt
= бензиновый генератор = benzinoviy generator
> construction_and_repair | Ташкент | Водяной насос глубинный для скважины | 80 метров
= насос для скважины = nasos dlya skvajini
= suv nasosi chuqurlik = сув насоси чуқурлик
> construction_and_repair | Ташкент | Профнастил оцинкованный, любой цвет | 0.45 мм
= профнастил цветной = profnastil svetnoy
> furniture | Ташкент | Диван прямой коричневый | Для офиса
> furniture | Ташкент | Угловой диван чёрный экокожа | 250 см
> furniture | Ташкент | Шкаф 2 двери | белый
> shoes_and_accessories | Ташкент | Кроссовки New Balance 574, 43 | Серые
> shoes_and_accessories | Ташкент | Krossovka Nike 44 | Original
> women_clothing | Ташкент | Платье летнее в цветочек 46 | Штапель
> kids_goods | Ташкент | Коляска прогулочная Yoya | Бежевая
> construction_and_repair | Ташкент | Кирпич облицовочный жёлтый | 5000 штук
> construction_and_repair | Ташкент | Дрель ударная Makita | 710 вт
`
