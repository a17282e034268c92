import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { receipt as base } from './receipt-ru.ts'

export const receipt = defineTranslation<typeof base>()({
  'receipt.title': 'Ko‘tarishlar',
  'receipt.empty': 'Hali ko‘tarish bo‘lmagan',
  'receipt.emptyText': 'E’lonni topga ko‘taring — bu nima bergani shu yerda ko‘rinadi.',
  'receipt.live': 'Hozir topda',
  'receipt.hours': { one: '{count} soat', other: '{count} soat' },
  'receipt.minutes': 'bir soatdan kam',
  'receipt.coins': { one: '{count} tanga', other: '{count} tanga' },
  'receipt.returned': { one: '{count} tanga qaytdi', other: '{count} tanga qaytdi' },
  'receipt.viewsLift': 'Soatiga ×{times} ko‘rish, {from} dan {to} gacha',
  'receipt.contactsLift': 'Soatiga ×{times} murojaat, {from} dan {to} gacha',
  'receipt.byChance': 'Farq tasodifiy bo‘lishi mumkin.',
  'receipt.against': {
    one: 'Ko‘tarilmagan {count} ta o‘xshash e’lon bilan solishtirdik: toifasi va viloyati bir xil, yoshi va avvalgi ko‘rishlari yaqin. 100 holatdan 95 tasida haqiqat shu chegarada.',
    other:
      'Ko‘tarilmagan {count} ta o‘xshash e’lon bilan solishtirdik: toifasi va viloyati bir xil, yoshi va avvalgi ko‘rishlari yaqin. 100 holatdan 95 tasida haqiqat shu chegarada.',
  },
  'receipt.notEnough': 'Ma’lumot yetarli emas',
  'receipt.fewMatches': 'Ko‘tarilmagan o‘xshash e’lonlar juda kam, halol solishtirib bo‘lmaydi.',
  'receipt.fewViews': 'O‘xshash e’lonlar juda kam ochilgan, ko‘tarish nima berganini aytib bo‘lmaydi.',
  'receipt.goesOn': 'Bu hali yakun emas: e’lon topda turganda va undan keyin uch kun hisoblaymiz.',
  'receipt.chart': 'Soatiga ko‘rishlar',
  'receipt.own': 'Sizning e’loningiz',
  'receipt.usual': 'O‘xshashlari, topsiz',
  'receipt.part': 'Qachon',
  'receipt.before': 'Avval',
  'receipt.during': 'Topda',
  'receipt.after': 'Keyin',
  'receipt.views': 'Soatiga ko‘rish',
  'receipt.contacts': 'Soatiga murojaat',
  'receipt.failed': 'Natijani yuklab bo‘lmadi',
  'receipt.more': 'Yana ko‘rsatish',
  'receipt.measured': {
    one: '{count} ta ko‘tarish bo‘yicha o‘lchandi: ×{times} ko‘rish, {from} dan {to} gacha.',
    other: '{count} ta ko‘tarish bo‘yicha o‘lchandi: ×{times} ko‘rish, {from} dan {to} gacha.',
  },
  'receipt.notMeasured': 'Amalda qancha: ma’lumot hali kam',
})
