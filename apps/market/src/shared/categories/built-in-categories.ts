import type { CategoryName } from './categories.rules.ts'

/** Specification 000 §2: shown at once, and when the server does not answer. */
export const builtInCategories: readonly CategoryName[] = (
  [
    ['women_clothing', 'Женская одежда', 'Ayollar kiyimlari'],
    ['phones_and_tablets', 'Телефоны и планшеты', 'Telefonlar va planshetlar'],
    ['men_clothing', 'Мужская одежда', 'Erkaklar kiyimlari'],
    ['home_appliances', 'Бытовая техника', 'Maishiy texnika'],
    ['cars_and_parts', 'Автомобили и запчасти', 'Avtomobillar va ehtiyot qismlar'],
    ['everything_for_home', 'Всё для дома', 'Uy uchun hamma narsa'],
    ['electronics', 'Электроника', 'Elektronika'],
    ['jobs', 'Работа', 'Ish'],
    ['real_estate', 'Недвижимость', 'Ko‘chmas mulk'],
    ['furniture', 'Мебель', 'Mebel'],
    ['shoes_and_accessories', 'Обувь и аксессуары', 'Poyabzal va aksessuarlar'],
    ['kids_goods', 'Детские товары', 'Bolalar tovarlari'],
    ['computers', 'Компьютеры и ноутбуки', 'Kompyuterlar va noutbuklar'],
    ['beauty_and_health', 'Красота и здоровье', 'Go‘zallik va salomatlik'],
    ['construction_and_repair', 'Строительство и ремонт', 'Qurilish va ta’mirlash'],
    ['services', 'Услуги', 'Xizmatlar'],
    ['animals', 'Животные', 'Hayvonlar'],
    ['sport_and_hobby', 'Спорт, хобби и книги', 'Sport, xobbi va kitoblar'],
    ['business_and_equipment', 'Бизнес и оборудование', 'Biznes va uskunalar'],
    ['agriculture', 'Сельское хозяйство и продукты', 'Qishloq xo‘jaligi va oziq-ovqat'],
    ['other', 'Другое', 'Boshqa'],
  ] as const
).map(([link, name, name_uz], index) => ({ id: null, link, name, name_uz, order: index + 1 }))
