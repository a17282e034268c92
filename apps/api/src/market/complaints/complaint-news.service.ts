import * as z from 'zod'
import type { NewsWriter } from '#core/notifications/notifications.service.ts'

/** Messages to the reporter. They do not name the ad, which the reporter may no longer be allowed to see. */
const texts = {
  'moderation.complaint-upheld': {
    ru: '🛡 Спасибо за жалобу. Мы проверили объявление и сняли его.',
    uz: '🛡 Shikoyatingiz uchun rahmat. E’lonni tekshirdik va olib tashladik.',
  },
  'moderation.complaint-dismissed': {
    ru: '🛡 Мы проверили объявление, на которое вы пожаловались. Нарушений не нашли. Если оно вам мешает, его можно скрыть.',
    uz: '🛡 Siz shikoyat qilgan e’lonni tekshirdik. Qoidabuzarlik topilmadi. Agar u xalal bersa, uni yashirishingiz mumkin.',
  },
} as const
const button = { ru: 'Открыть Vio', uz: 'Vioni ochish' } as const

const kindShape = z.enum(['moderation.complaint-upheld', 'moderation.complaint-dismissed'])

/** Writes the messages about complaints, one for each kind, and passes all others on. */
export const withComplaintNews =
  (writeRest: NewsWriter): NewsWriter =>
  async (db, news, to) => {
    const language = to.language === 'uz' ? 'uz' : 'ru'
    const rest = news.filter(({ kind }) => !kindShape.safeParse(kind).success)
    const messages = kindShape.options.flatMap((kind) => {
      const newsIds = news.flatMap((one) => (one.kind === kind ? [one.id] : []))
      if (newsIds.length === 0) return []
      const url = `https://t.me/${to.botUsername}?startapp`
      return [
        { newsIds, message: { text: texts[kind][language], buttons: [{ text: button[language], url }] } },
      ]
    })
    return [...messages, ...(rest.length > 0 ? await writeRest(db, rest, to) : [])]
  }
