import type { Policy } from './policy.ts'

export const policyUz: Policy = {
  version: '1-versiya, 2026-yil 17-noyabr',
  summary:
    'Vio odamlarga bir-birini topishga yordam beradi. E’lonlar va kirish uchun zarur narsanigina saqlaymiz va uni hech kimga sotmaymiz.',
  company: 'Kompaniya',
  contact: 'Bog‘lanish',
  parts: [
    {
      heading: '1. Vio nima',
      paragraphs: [
        'Vio — e’lonlar taxtasi. Narx, uchrashuv va buyumni topshirish haqida xaridor bilan sotuvchi kelishadi. Biz savdoda qatnashmaymiz va tovar uchun pul olmaymiz.',
        'Viodan Telegramda yoki brauzerda foydalansangiz, shu qoidalarni qabul qilasiz. Yangi versiya sanasi bilan shu sahifada chiqadi.',
      ],
    },
    {
      heading: '2. E’lonlar',
      points: [
        'O‘zingizda bor narsani o‘z so‘zingiz va o‘z rasmlaringiz bilan soting.',
        'Qonun taqiqlagan narsani taklif qilish, aldash, birovning raqamini yozish va bitta narsani bir necha marta joylash mumkin emas.',
        'Har bir e’lonni moderator tekshiradi. Rad etilganini tuzatish, qarorga esa bir marta e’tiroz bildirish mumkin.',
        'E’lon 30 kun turadi, keyin uni uzaytirish mumkin.',
        'E’lon yoki sotuvchi ustidan shikoyat qilish mumkin: qarorni xabar qilamiz.',
      ],
    },
    {
      heading: '3. Tangalar',
      points: [
        'Tangaga e’lon asosiy sahifadagi topga ko‘tariladi. Boshqa pulli xizmat yo‘q.',
        'Tanga e’lon tasdiqlangach yechiladi. E’lon rad etilsa, tanga qaytadi.',
        'E’lon va’da qilingancha ko‘rsatilmasdan tushib qolsa, yetmagan ko‘rsatishlar uchun tanga qaytadi.',
      ],
    },
    {
      heading: '4. Nimani saqlaymiz',
      points: [
        'Kod bilan tasdiqlangan telefon raqami. Kodning o‘zi besh daqiqa va faqat iz ko‘rinishida saqlanadi.',
        'Telegramdagi ism va rasm yoki o‘zingiz yozgan ism, til va tanlangan joy.',
        'E’lonlar, sevimlilar, sotuvchilarga murojaatlar, shikoyatlar, tanga xaridlari.',
        'Texnik yozuvlar: qurilmaning tasodifiy raqami, ishga tushirishlar, qidiruvlar, ko‘rishlar va xatolar. Ko‘rishlar 35 kun, qolganlari ko‘pi bilan 400 kun saqlanadi.',
      ],
    },
    {
      heading: '5. Buni kim ko‘radi',
      points: [
        'E’londa hamma ismni, 500 metrgacha aniqlikdagi joyni va raqamning boshini ko‘radi.',
        'To‘liq raqamni faqat kirgan va «Qo‘ng‘iroq» yoki «Yozish» tugmasini bosgan odam ko‘radi.',
        'Telegram, Payme va Click o‘zidan o‘tgan narsani ko‘radi. Karta ma’lumotlari bizda yo‘q.',
        'Davlat organlari — qonun talab qilganda.',
      ],
      paragraphs: ['Ma’lumot sotmaymiz va boshqalarning reklamasini ko‘rsatmaymiz.'],
    },
    {
      heading: '6. Qurilmangizda',
      paragraphs: [
        'Vio qurilmada kirish, til, tanlangan joy, oxirgi qidiruvlar, ko‘rilgan e’lonlar va qoralamalarni saqlaydi. Reklama uchun cookie yo‘q. Chiqsangiz, kirish va qoralamalar o‘chadi.',
      ],
    },
    {
      heading: '7. Huquqlaringiz',
      paragraphs: [
        'Siz haqingizda nima saqlashimizni bilishingiz, uni tuzatishingiz va hisobni e’lonlari bilan o‘chirishni so‘rashingiz mumkin. To‘lov yozuvlari qonun talab qilgancha qoladi.',
        'O‘zbekiston Respublikasi qonunchiligi amal qiladi.',
      ],
    },
  ],
}
