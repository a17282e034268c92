import type { VioLanguage } from '@app/contract/languages'

/** The events that a seller is notified of, `choice.event`, in their order within one message. */
export const sellerEvents = [
  'moderation.blocked',
  'moderation.stays-blocked',
  'moderation.rejected',
  'moderation.change-rejected',
  'expiry.soon',
  'expiry.over',
  'moderation.approved',
  'moderation.change-approved',
] as const
export type SellerEvent = (typeof sellerEvents)[number]

/** `{name}` and `{date}` are filled in; the reason of a moderator stands on a line of its own below. */
interface EventTexts {
  /** The only news there is. */
  readonly alone: string
  /** The heading over several of this kind. */
  readonly several: string
  readonly button: string
}

interface SellerTexts {
  readonly events: Readonly<Record<SellerEvent, EventTexts>>
  readonly digest: string
  readonly more: string
  readonly reason: string
  readonly mend: string
  readonly ownAds: string
}

export const sellerTexts: Readonly<Record<VioLanguage, SellerTexts>> = {
  ru: {
    events: {
      'moderation.approved': {
        alone: '✅ Объявление «{name}» опубликовано.\nПокупатели видят его до {date}.',
        several: '✅ Опубликовано: {count}',
        button: 'Открыть объявление',
      },
      'moderation.change-approved': {
        alone: '✅ Изменения в объявлении «{name}» приняты.',
        several: '✅ Изменения приняты: {count}',
        button: 'Открыть объявление',
      },
      'moderation.rejected': {
        alone: '✏️ Объявление «{name}» пока не опубликовано.',
        several: '✏️ Не опубликовано: {count}',
        button: 'Исправить',
      },
      'moderation.change-rejected': {
        alone: '✏️ Изменения в объявлении «{name}» не приняты. Покупатели видят прежнюю версию.',
        several: '✏️ Изменения не приняты: {count}',
        button: 'Исправить',
      },
      'moderation.blocked': {
        alone: '⛔ Объявление «{name}» заблокировано. Если это ошибка, попросите проверить его ещё раз.',
        several: '⛔ Заблокировано: {count}',
        button: 'Мои объявления',
      },
      'moderation.stays-blocked': {
        alone: '⛔ Мы проверили объявление «{name}» ещё раз: оно остаётся заблокированным.',
        several: '⛔ Остаются заблокированными: {count}',
        button: 'Мои объявления',
      },
      'expiry.soon': {
        alone:
          '⏳ Объявление «{name}» снимется с публикации {date}.\nПродлите его, если вещь ещё не продана.',
        several: '⏳ Скоро снимутся с публикации: {count}',
        button: 'Продлить',
      },
      'expiry.over': {
        alone: '⌛ Срок объявления «{name}» закончился, покупатели его больше не видят.\nЕго можно вернуть.',
        several: '⌛ Срок закончился: {count}',
        button: 'Продлить',
      },
    },
    digest: 'Новости о ваших объявлениях',
    more: 'и ещё {count}',
    reason: 'Причина: {reason}.',
    mend: 'Исправить: {name}',
    ownAds: 'Мои объявления',
  },
  uz: {
    events: {
      'moderation.approved': {
        alone: '✅ «{name}» e’loni chop etildi.\nXaridorlar uni {date}gacha ko‘radi.',
        several: '✅ Chop etildi: {count}',
        button: 'E’lonni ochish',
      },
      'moderation.change-approved': {
        alone: '✅ «{name}» e’lonidagi o‘zgarishlar qabul qilindi.',
        several: '✅ O‘zgarishlar qabul qilindi: {count}',
        button: 'E’lonni ochish',
      },
      'moderation.rejected': {
        alone: '✏️ «{name}» e’loni hali chop etilmadi.',
        several: '✏️ Chop etilmadi: {count}',
        button: 'Tuzatish',
      },
      'moderation.change-rejected': {
        alone:
          '✏️ «{name}» e’lonidagi o‘zgarishlar qabul qilinmadi. Xaridorlar avvalgi ko‘rinishini ko‘radi.',
        several: '✏️ O‘zgarishlar qabul qilinmadi: {count}',
        button: 'Tuzatish',
      },
      'moderation.blocked': {
        alone: '⛔ «{name}» e’loni bloklandi. Bu xato bo‘lsa, qayta tekshirishni so‘rang.',
        several: '⛔ Bloklandi: {count}',
        button: 'E’lonlarim',
      },
      'moderation.stays-blocked': {
        alone: '⛔ «{name}» e’lonini qayta tekshirdik: u bloklanganicha qoladi.',
        several: '⛔ Bloklanganicha qoladi: {count}',
        button: 'E’lonlarim',
      },
      'expiry.soon': {
        alone:
          '⏳ «{name}» e’lonining muddati {date} kuni tugaydi.\nBuyum hali sotilmagan bo‘lsa, uni uzaytiring.',
        several: '⏳ Muddati tez orada tugaydi: {count}',
        button: 'Uzaytirish',
      },
      'expiry.over': {
        alone: '⌛ «{name}» e’lonining muddati tugadi, xaridorlar uni endi ko‘rmaydi.\nUni qaytarish mumkin.',
        several: '⌛ Muddati tugadi: {count}',
        button: 'Uzaytirish',
      },
    },
    digest: 'E’lonlaringiz haqida yangiliklar',
    more: 'va yana {count} ta',
    reason: 'Sababi: {reason}.',
    mend: 'Tuzatish: {name}',
    ownAds: 'E’lonlarim',
  },
}
