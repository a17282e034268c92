import { devices } from './devices.ts'
import { brands, general, places } from './general.ts'
import { home } from './home.ts'
import { movingAndLiving } from './moving-and-living.ts'
import { wardrobe } from './wardrobe.ts'
import { workAndLeisure } from './work-and-leisure.ts'

/** Category link → its lines; an empty link for concepts of no category. */
export const synonymSections: readonly (readonly [link: string, lines: string])[] = [
  ...Object.entries(devices),
  ...Object.entries(wardrobe),
  ...Object.entries(home),
  ...Object.entries(movingAndLiving),
  ...Object.entries(workAndLeisure),
  ['', general],
  ['', brands],
  ['', places],
]

/** Words without use for the search. */
export const noise = `
  и, в, во, на, с, со, для, по, от, из, к, ко, у, о, об, не, или, а, но, до, за, под, при, без, это, есть,
  va, uchun, bilan, ham, yoki, bor, bu, shu, эмас, emas, ва, учун, билан, хам, бор,
  продам, продаю, продаем, продаёт, продается, продаются, продажа, продать, продать, куплю, купить, покупка,
  sotiladi, sotaman, sotamiz, sotuvda, sotilmoqda, sotib, sotish, sotuv, olaman, olish, olamiz, sotib olaman,
  kerak, нужен, нужна, нужно, нужны, ищу, ищем, хочу, qidiryapman, izlayapman, kere,
  цена, narx, narxi, narxlari, сколько, стоит, qancha, почем, цены, объявление, объявления, elon, e’lon,
  пожалуйста, iltimos, где, qayerda, hozir, бир, можно, mumkin,
  holat, holati, holatda, holatdagi, xolati`

/** An ad without the word is as good a match. */
export const optionalWords = `
  недорого, дешево, дешевый, дешевая, дешевые, срочно, arzon, arzonga, arzonroq, tezda, tez, shoshilinch, хороший,
  хорошая, хорошее, хорошие, yaxshi, отличный, отличная, красивый, красивая, красивое, chiroyli, зўр, zo‘r, качественный,
  качественная, sifatli, фото, rasmi, rasm bilan, оригинал, original, торг, kelishilgan, kelishiladi, год, года, yil, лет,
  состояние, состоянии, ideal, идеал, идеальное, супер, super, zor, egasidan, хозяин, хозяина,
  сум, so‘m, лучший, лучшая, модный, модная, новый, новая, новое, новые,
  yangi, yangidek, ishlatilgan`

/** Phrases that sellers add to any ad. */
export const stockPhrases = `
  по телефону, по тел, telefon qiling, tel qiling, telefon qilib, telefon raqami, telefon raqam, telefon orqali,
  номер телефона, на телефон, звоните на номер, для дома, uy uchun, до дома, uyga olib, на машине, своя машина,
  в рабочем состоянии, рабочее состояние, ish holatida`
