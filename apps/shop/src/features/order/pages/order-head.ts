import type { OrderTranslator } from '../../../locales/order.ts'
import type { ShopLanguage } from '../../../shared/i18n.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import type { KnownOffer } from '../form/use-offer.ts'

/** Holds the line of what is not known yet. */
const notYet = '\u00A0'

/** The goods by their name, and how they are bought: alone, in a new group, in whose group. */
export function orderHead(
  t: OrderTranslator,
  language: ShopLanguage,
  { product, group, wish }: KnownOffer,
): { readonly title: string; readonly note: string } {
  const title = product ? inLanguage(language, product, 'title') : t('order.title')
  if (wish.mode === 'alone') return { title, note: t('order.alone') }
  if (wish.mode === 'create') return { title, note: t('order.create') }
  if (!group) return { title, note: notYet }
  const seats = { joined: group.participants.length, need: group.participantsToComplete }
  const friend = group.invitedBy?.name ?? ''
  return {
    title,
    note: friend === '' ? t('order.join', seats) : t('order.joinFriend', { ...seats, name: friend }),
  }
}
