import { expect } from '@playwright/test'
import { axeComplaints } from '../support/axe.ts'
import { eachScreen } from '../support/each-screen.ts'
import { openInTelegram } from '../support/open-in-telegram.ts'
import { isBackButtonVisible, isClosingConfirmed, telegramEvents } from '../support/telegram-web-view.ts'

/** A theme with pale text on pale backgrounds. */
const unreadable = {
  bg_color: '#fff8e7',
  secondary_bg_color: '#f3ffd0',
  section_bg_color: '#ffeef8',
  text_color: '#d9c7a3',
  hint_color: '#ffe9b8',
  subtitle_text_color: '#f7d6e6',
  button_color: '#ffe14d',
  button_text_color: '#fff9d6',
  accent_text_color: '#ffd24d',
  link_color: '#ffd24d',
  destructive_text_color: '#ffb3b3',
  section_separator_color: '#fffdf5',
} as const

const roots = new Set([
  'home',
  'favourites',
  'favourites-kept',
  'my-ads',
  'messages',
  'messages-sent',
  'profile',
  'profile-coins',
])

/** One launch checks Q10 with unreadable colours and Q18, the events sent to Telegram. */
eachScreen(
  'telegram',
  'is readable in an unreadable theme and sends each event to Telegram once',
  async (page, screen, language) => {
    await openInTelegram(page, screen, { language, theme: unreadable })
    const complaints = await axeComplaints(page, ['color-contrast'])
    const once = ['web_app_ready', 'web_app_expand', 'web_app_setup_swipe_behavior']
    for (const name of once) {
      const { length } = await telegramEvents(page, name)
      if (length !== 1) complaints.push(`Q18: ${name} was sent ${length} times`)
    }
    const isRoot = screen.app === 'market' ? roots.has(screen.name) : screen.name === 'home'
    const hasBack = !isRoot || screen.overlays !== undefined
    // Redirecting pages are judged at their target; the user of this launch has no ad.
    const isRedirecting = ['referral-link', 'edit', 'promote', 'promote-own'].includes(screen.name)
    if (!isRedirecting && (await isBackButtonVisible(page)) !== hasBack)
      complaints.push(`Q18: the back button is ${hasBack ? 'missing' : 'shown without a target'}`)
    if (await isClosingConfirmed(page))
      complaints.push('Q18: closing asks for confirmation although no input would be lost')
    expect(complaints).toEqual([])
  },
)
