/**
 * In the format of `devices.ts`, written after the word lists and not used to tune them: shows how unforeseen words are
 * found.
 */
export const heldOut = `
> phones_and_tablets | Ташкент | Tecno Camon 20 Pro 8/256 | Ideal
= техно камон 20 = tecno camon 20
~ tecno kamon 20
> phones_and_tablets | Самарканд | Samsung Z Flip 5 512gb | Krem rang
= самсунг з флип 5 = samsung z flip 5
> phones_and_tablets | Ташкент | Планшет Lenovo Tab M10 | Для ребёнка
= планшет леново таб = planshet lenovo tab
= lenovo tab m10 = леново таб м10
> electronics | Ташкент | Проектор Epson для офиса Full HD | 3000 люмен
= проектор эпсон = proektor epson
= proyektor epson = проектор epson
> electronics | Бухара | Караоке микрофон беспроводной с колонкой | Заряжается
= караоке микрофон = karaoke mikrofon
~ караокэ микрафон
> computers | Ташкент | Игровая клавиатура механическая RGB | Свитчи красные
= механическая клавиатура = mexanicheskaya klaviatura
= klaviatura mexanik rgb = клавиатура механик rgb
> computers | Андижан | iMac 24 M1 2021 kumushrang | Klaviatura va sichqoncha bilan
= аймак 24 = imac 24
= моноблок imac m1 = monoblok imac m1
> home_appliances | Ташкент | Хлебопечка Panasonic SD-2501 | 14 программ
= хлебопечка панасоник = xlebopechka panasonic
~ хлебапечка panasonic
> home_appliances | Карши | Ventilyator polga qo'yiladigan, pultli | 3 tezlik
= ventilyator pultli = вентилятор пультли
= вентилятор напольный с пультом = ventilyator napolniy s pultom
> home_appliances | Ташкент | Электрическая печь для дома, масляный обогреватель 11 секций | Delonghi
= масляный обогреватель = maslyaniy obogrevatel
= isitgich elektr = иситгич электр
~ обагреватель масляный
> women_clothing | Ташкент | Пальто кашемировое женское бежевое 46 | Италия
= пальто кашемир бежевое = palto kashemir bejevoe
= palto ayollar bej = палто аёллар беж
~ польто кашемировое
> women_clothing | Самарканд | Homiladorlar uchun jinsi shim | M razmer
= homiladorlar uchun shim = ҳомиладорлар учун шим
= джинсы для беременных = djinsi dlya beremennix
> men_clothing | Ташкент | Мужской пиджак вельветовый | 50
= пиджак мужской вельвет = pidjak mujskoy velvet
= erkaklar pidjak = эркаклар пиджак
> shoes_and_accessories | Ташкент | Рюкзак городской для ноутбука 15.6, водоотталкивающий | Серый
= рюкзак для ноутбука = ryukzak dlya noutbuka
= noutbuk uchun ryukzak = ноутбук учун рюкзак
> shoes_and_accessories | Фергана | Kumush bilaguzuk qo'lda yasalgan | 925 proba
= kumush bilaguzuk = кумуш билагузук
= серебряный браслет 925 = serebryaniy braslet 925
> kids_goods | Ташкент | Радионяня Philips Avent с камерой | Новая
= радионяня авент = radionyanya avent
> kids_goods | Наманган | Bolalar elektromobili Jeep, 2 motorli, pulti bor | 12 volt
= детский электромобиль джип = detskiy elektromobil djip
= bolalar mashinasi pultli jip = болалар машинаси пультли жип
> beauty_and_health | Ташкент | Фен Dyson Supersonic | Комплект насадок
= фен дайсон = fen dayson = фен dyson
= soch quritgich dyson = соч қуритгич dyson
> beauty_and_health | Ташкент | Массажное кресло для дома | Подогрев
= массажное кресло = massajnoe kreslo
~ масажное кресло
> furniture | Ташкент | Прихожая с зеркалом и обувницей | 120 см
= прихожая с обувницей = prixojaya s obuvnitsey
~ прехожая с зеркалом
> furniture | Бухара | Kitob javoni yog'och, 5 qavat | Yong'oq rang
= kitob javoni = китоб жавони
= книжный шкаф деревянный = knijniy shkaf derevyanniy
> everything_for_home | Ташкент | Пылесборник, мешки для пылесоса Karcher | 5 штук
= мешки для пылесоса karcher = meshki dlya pilesosa karcher
> everything_for_home | Коканд | Suzani devoriy, qo'lda tikilgan, antikvar | 2x1.5
= suzani = сузани
> construction_and_repair | Ташкент | Мотопомпа бензиновая для воды 3 дюйма | Honda
= мотопомпа honda = motopompa honda
= мотопомпа бензиновая = motopompa benzinovaya
> construction_and_repair | Навои | Shpaklyovka va emulsiya, ulgurji narxda | Zavoddan
= эмульсия шпаклевка оптом = emulsiya shpaklevka optom
= shpaklyovka emulsiya = шпаклёвка эмульсия
> cars_and_parts | Ташкент | Hyundai Tucson 2022 полный привод | 1.6 турбо
= хендай туксон 2022 = hyundai tucson 2022
= хундай туссан = xunday tussan
> cars_and_parts | Ташкент | Стартер на Ласетти, оригинал GM | Есть доставка
= стартер ласетти = starter lasetti = стартер lacetti
> cars_and_parts | Термез | ZIL 130 suv tashuvchi | Gazda
= зил 130 = zil 130
> real_estate | Ташкент | Квартира-студия 32 м², Яккасарай, с мебелью | 5/16
= студия яккасарай = studiya yakkasaroy
= квартира студия с мебелью = kvartira studiya s mebelyu
> real_estate | Наманган | 5 xonali hovli sotiladi Namangan Chortoq | 8 sotix
= hovli chortoq = ҳовли чортоқ
= дом чартак наманган = dom chartak namangan
> real_estate | Ташкент | Парковочное место в подземном паркинге | Мирабад авеню
= парковочное место = parkovochnoe mesto
> jobs | Ташкент | Мойщик автомобилей, автомойка, ежедневная оплата | Без опыта
= работа автомойка = rabota avtomoyka
= мойщик машин = moyshik mashin
> jobs | Самарканд | Hamshira kerak klinikaga | Diplom bilan
= медсестра работа = medsestra rabota
= hamshira ish = ҳамшира иш
> services | Ташкент | Установка и заправка кондиционеров | Быстро
= заправка кондиционера = zapravka konditsionera
= konditsioner zapravka = кондиционер заправка
> services | Ташкент | Логопед для детей, занятия на дому | Опыт 10 лет
= логопед = logoped
= лагопед детский = lagoped detskiy
> animals | Ташкент | Йоркширский терьер мальчик 3 месяца | Документы РКФ
= йоркширский терьер = yorkshirskiy teryer
~ йорширский терьер
> animals | Гулистан | Bedana 200 dona, tuxumi ham bor | Jonli
= bedana = бедана
= перепелки = perepelki
> sport_and_hobby | Ташкент | Аккордеон Weltmeister 80 басов | Настроен
= аккордеон вельтмейстер = akkordeon veltmeyster
~ акордион weltmeister
> sport_and_hobby | Ташкент | Скейтборд детский с ярким рисунком | до 50 кг
= скейтборд = skeytbord
= скейт детский = skeyt detskiy
> business_and_equipment | Ташкент | Аппарат для шаурмы газовый, 3 горелки | Нержавейка
= аппарат для шаурмы = apparat dlya shaurmi
= shaurma apparat gaz = шаурма аппарат газ
> agriculture | Фергана | Gilos va o'rik quritilgan, eksportga | Tonnalab
= quritilgan o'rik = қуритилган ўрик
= сушеный абрикос = sushyoniy abrikos
> other | Ташкент | Сим-карта Ucell золотой номер | Красивый номер 77
= золотой номер ucell = zolotoy nomer ucell
`
