/** Why an owner closes an ad (specification 000 §4). */
export const closeReasons = ['SoldHere', 'SoldOnOtherPlatform', 'Other'] as const
export type CloseReason = (typeof closeReasons)[number]

/** The parts of an ad that an owner can correct; the form and the bot link to them by these names. */
export const adFields = [
  'photos',
  'name',
  'categoryId',
  'parameters',
  'state',
  'price',
  'description',
  'phoneNumbers',
  'place',
] as const
export type AdField = (typeof adFields)[number]

interface Reason {
  /** The part to correct; null when there is none. */
  readonly field: AdField | null
  readonly ru: string
  readonly uz: string
}

/** Why a moderator rejects or blocks an ad: the text for the owner, and the part to correct. */
export const rejectReasons = {
  PHOTO_UNCLEAR: {
    field: 'photos',
    ru: 'На фото плохо видно товар. Добавьте чёткие снимки',
    uz: 'Rasmda buyum yaxshi ko‘rinmayapti. Aniq rasmlar qo‘shing',
  },
  PHOTO_FOREIGN: {
    field: 'photos',
    ru: 'Фото взято из интернета или содержит чужой логотип. Снимите свою вещь',
    uz: 'Rasm internetdan olingan yoki unda boshqa logotip bor. O‘z buyumingizni rasmga oling',
  },
  NAME_UNCLEAR: {
    field: 'name',
    ru: 'Из названия непонятно, что вы продаёте. Напишите вид и модель вещи',
    uz: 'Nomidan nima sotayotganingiz tushunarsiz. Buyum turi va modelini yozing',
  },
  CATEGORY_WRONG: {
    field: 'categoryId',
    ru: 'Объявление не в своей категории. Выберите подходящую',
    uz: 'E’lon o‘z turkumida emas. Mos turkumni tanlang',
  },
  PRICE_WRONG: {
    field: 'price',
    ru: 'Цена не похожа на настоящую. Укажите, сколько вещь стоит на самом деле',
    uz: 'Narx haqiqiyga o‘xshamaydi. Buyumning asl narxini yozing',
  },
  TEXT_UNCLEAR: {
    field: 'description',
    ru: 'Описание не о вещи или его трудно понять. Расскажите о состоянии и комплекте',
    uz: 'Tavsif buyum haqida emas yoki tushunarsiz. Holati va to‘plami haqida yozing',
  },
  CONTACTS_IN_TEXT: {
    field: 'description',
    ru: 'В тексте есть ссылки, номера телефонов или карт. Уберите их: номер указан отдельно',
    uz: 'Matnda havola, telefon yoki karta raqami bor. Ularni olib tashlang: raqam alohida ko‘rsatilgan',
  },
  PHONE_WRONG: {
    field: 'phoneNumbers',
    ru: 'По номеру не удаётся связаться. Проверьте его',
    uz: 'Raqam orqali bog‘lanib bo‘lmadi. Uni tekshiring',
  },
  PLACE_WRONG: {
    field: 'place',
    ru: 'Место указано неверно. Выберите, где находится вещь',
    uz: 'Joy noto‘g‘ri ko‘rsatilgan. Buyum qayerdaligini tanlang',
  },
  DUPLICATE: {
    field: null,
    ru: 'Такое объявление у вас уже есть',
    uz: 'Sizda bunday e’lon bor',
  },
  FORBIDDEN: {
    field: null,
    ru: 'Такие вещи и услуги у нас не продают',
    uz: 'Bunday buyum va xizmatlar bizda sotilmaydi',
  },
  FRAUD: {
    field: null,
    ru: 'Объявление похоже на обман покупателей',
    uz: 'E’lon xaridorlarni aldashga o‘xshaydi',
  },
  OTHER: {
    field: null,
    ru: 'Объявление нарушает правила площадки',
    uz: 'E’lon maydoncha qoidalarini buzadi',
  },
} as const satisfies Record<string, Reason>

export type RejectReason = keyof typeof rejectReasons
export const rejectReasonCodes = Object.keys(rejectReasons) as [RejectReason, ...RejectReason[]]
