import type { Random } from './random.ts'

export interface PersonName {
  readonly firstName: string
  readonly lastName: string | null
}

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Telegram shows what people typed: Latin, Cyrillic, with a surname or without. */
const uzbekMen =
  words(`Azizbek Jasur Sardor Bekzod Otabek Sherzod Ulug‘bek Javohir Dilshod Farrux Rustam Shohruh
  Jahongir Bobur Doniyor Elyor Islom Kamron Mirjalol Nodir Oybek Sanjar Temur Umid Xurshid Ziyod`)
const uzbekWomen =
  words(`Aziza Dilnoza Gulnora Madina Malika Nigora Nilufar Ozoda Sevara Shahnoza Zilola Zulfiya
  Barno Charos Feruza Gulchehra Iroda Kamola Lobar Mohira Nargiza Robiya Saodat Umida`)
const uzbekRoots =
  words(`Karimov Rahimov Yusupov Ismoilov Toshmatov Abdullayev Xolmatov Ergashev Qodirov Saidov
  Tursunov Nazarov Mirzayev Sobirov Hamidov Rasulov Usmonov Jo‘rayev Ortiqov Umarov`)
const cyrillicMen = words('Азиз Тимур Руслан Алишер Санжар Денис Рустам Фаррух Бахтиёр Шухрат Илья Марат')
const cyrillicWomen = words(
  'Дилноза Камила Наргиза Лола Севара Елена Малика Зарина Юлия Гульнора Диана Умида',
)
const cyrillicRoots = words('Каримов Ахмедов Юсупов Ким Иванов Рахматуллаев Хасанов Тошматов Пак Умаров')

const indianMen = words(`Aarav Rohit Vikram Suresh Anil Manoj Deepak Arjun Imran Karan Nitin Rahul Sanjay Amit
  Farhan Gaurav Harish Joseph Mohit Pradeep Rajesh Sameer Tarun Yash`)
const indianWomen =
  words(`Asha Kavya Meera Priya Sunita Neha Anjali Pooja Ritu Shreya Divya Fatima Lakshmi Nandini
  Radhika Sneha Swati Tanvi Usha Zoya Bhavna Geeta Ishita Komal`)
const indianRoots =
  words(`Sharma Verma Patel Singh Reddy Nair Iyer Gupta Mehta Das Khan Joshi Kulkarni Yadav Ghosh
  Fernandes Shaikh Mishra Rao Chatterjee Bhatt Pillai Saxena Jain`)

const feminine = (root: string): string =>
  /ов$|ов‘$/.test(root) ? `${root}а` : /(?:ov|ev)$/.test(root) ? `${root}a` : root

const nameOf = (random: Random, men: string[], women: string[], roots: string[]): PersonName => {
  const isWoman = random.chance(0.5)
  const root = random.pick(roots)
  const isSurnameShown = random.chance(0.6)
  return {
    firstName: random.pick(isWoman ? women : men),
    lastName: isSurnameShown ? (isWoman ? feminine(root) : root) : null,
  }
}

export function pickName(random: Random, country: 'uz' | 'in'): PersonName {
  if (country === 'in') return nameOf(random, indianMen, indianWomen, indianRoots)
  return random.chance(0.7)
    ? nameOf(random, uzbekMen, uzbekWomen, uzbekRoots)
    : nameOf(random, cyrillicMen, cyrillicWomen, cyrillicRoots)
}
