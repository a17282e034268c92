import type { OrderTranslator } from '../../../locales/order.ts'
import type { ShopLanguage } from '../../../shared/i18n.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import type { KnownOffer } from '../form/use-offer.ts'

/** Keeps the height of a line whose text is still loading. */
const emptyLine = '\u00A0'

/** The product title, and how it is bought: alone, in a new group or in a friend's group. */
export function orderHead(
  t: OrderTranslator,
  language: ShopLanguage,
  { product, group, intent }: KnownOffer,
): { readonly title: string; readonly note: string } {
  const title = product ? inLanguage(language, product, 'title') : t('order.title')
  if (intent.mode === 'alone') return { title, note: t('order.alone') }
  if (intent.mode === 'create') return { title, note: t('order.create') }
  if (!group) return { title, note: emptyLine }
  const seats = { joined: group.participants.length, need: group.participantsToComplete }
  const friend = group.invitedBy?.name ?? ''
  return {
    title,
    note: friend === '' ? t('order.join', seats) : t('order.joinFriend', { ...seats, name: friend }),
  }
}
