/** What people type into such a search, one a line, as it comes: no ad is meant in particular, some must be found. */
export const everydayQueries = `
диван
divan
диваны недорого
угловой диван
кресло
стул
стол
шкаф
shkaf arzon
kravat
кровать двуспальная
karavot
ковер
gilam
торшер
лампа
цветы комнатные
холодильник
xolodilnik
muzlatgich
музлатгич арзон
холодилник бу
стиральная машина
стиралка
kir moshina
кир ювиш машинаси
kir yuvish mashina avtomat
газ плита
gaz plita
плита газовая белая
чайник
choynak
электр чойнак
пылесос
changyutgich
пылесос моющий
швейная машинка
tikuv mashina
телефон
telefon
телефон арзон
telefon arzon
smartfon
смартфон 128 гб
smartfon 256gb
планшет
planshet
часы
soat
умные часы
ноутбук
noutbuk
noutbook
ноутбук 16 гб
лаптоп
наушники
naushnik
quloqchin
фотоаппарат
fotoapparat
зеркалка
телевизор
televizor 43
телевизор 55 дюймов
тв 4к
джойстик
геймпад
велосипед
velosiped
велик
детский велосипед
самокат
samokat
мяч футбольный
futbol
гантели
gantel
гитара
gitara akustik
книги
kitob
китоблар
книга на русском
коляска
aravacha
бешик
конструктор
lego
мягкая игрушка
котенок
mushuk
мушукча
щенок
kuchuk
it
собака
машина
mashina
moshina
avto
авто 2020
седан
шины
shina r15
резина r16
балон
диски r15
квартира
kvartira
квартира 2 комнатная
2 xonali kvartira
2 хонали
уй
uy
uy sotiladi
дом
hovli
ховли
аренда
ijara
ijaraga kvartira
квартира аренда ташкент
сдам квартиру
квартира чиланзар
chilonzor kvartira
юнусабад квартира
саженцы
ko'chat
кучат
платье
ko'ylak
кўйлак
вечернее платье
футболка
futbolka
рубашка
рубашка мужская
jinsi
джинсы
джинсы мужские
кроссовки
krossovka
кросовки 42
ботинки
botinka
сумка
sumka
сумка женская
ayollar sumkasi
косметика
kosmetika
духи
работа
ish
ish kerak
работа ташкент
вакансия
водитель
haydovchi
oshpaz
работа для студентов
строитель
usta
уста
quruvchi
ремонт
ta'mirlash
картина
rasm
кирпич
g'isht
ғишт
цемент
sement
дрель
drel
шуруповерт
красное платье
белый шкаф
qora sumka
oq divan
yangi telefon
новый ноутбук
телефон самсунг
samsung
самсунг
iphone
айфон
ayfon
айфон 13
iphone 12
redmi
xiaomi
lg
artel
bosch
nike
adidas
chevrolet
nexia
кобальт
gentra
spark
matiz
byd
kia
toyota
мебель
mebel
yumshoq mebel
детские вещи
bolalar kiyimi
одежда
kiyim
kiyim kechak
обувь
poyabzal
женская одежда
erkaklar kiyimi
бытовая техника
maishiy texnika
электроника
животные
спорт
хобби
услуги
xizmat
недвижимость
ko'chmas mulk
бизнес
оборудование
uskuna
ковры стирка
доставка
перевозка груза
репетитор
ingliz tili
сантехник
электросамокат
бассейн
тандыр
мангал
казан
qozon
люстра
шторы
parda
зеркало
матрас
обои
gulqog'oz
ламинат
двери
eshik
окна
ворота
генератор
насос
сварка
мед
asal
картошка
kartoshka
корова
sigir
баран
qo'y
кролик
попугай
голуби
рыбки
samarqand hovli
андижан машина
buxoro
фергана велосипед
toshkent ish
квортира
тилифон
халадильник
стеральная машина
телевизр
велосепед
кандиционер
кроссофки
ноутбуг
каляска
mebil
kvartra
xolodlnik
televizr
`
