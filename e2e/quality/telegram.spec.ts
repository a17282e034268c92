import { expect } from '@playwright/test'
import { axeComplaints } from '../support/axe.ts'
import { eachScreen } from '../support/each-screen.ts'
import { openInTelegram } from '../support/open-in-telegram.ts'
import { isBackButtonVisible, isClosingConfirmed, telegramEvents } from '../support/telegram-web-view.ts'

/** Colours that somebody could choose and nobody could read: pale on pale, numbers as Android sends them. */
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

/** One launch answers for both: Q10 in the worst of colours, and what the page says to Telegram (Q18). */
eachScreen(
  'telegram',
  'readable in a theme that is not, and speaks to Telegram once',
  async (page, screen, language) => {
    await openInTelegram(page, screen, { language, theme: unreadable })
    const complaints = await axeComplaints(page, ['color-contrast'])
    const once = ['web_app_ready', 'web_app_expand', 'web_app_setup_swipe_behavior']
    for (const name of once) {
      const { length } = await telegramEvents(page, name)
      if (length !== 1) complaints.push(`Q18: ${name} was said ${length} times`)
    }
    const isRoot = screen.app === 'market' ? roots.has(screen.name) : screen.name === 'home'
    const hasBack = !isRoot || screen.overlays !== undefined
    // A page that leads on at once stands where it led to; whoever Telegram signs in owns no ad.
    const isLeading = ['referral-link', 'edit', 'promote', 'promote-own'].includes(screen.name)
    if (!isLeading && (await isBackButtonVisible(page)) !== hasBack)
      complaints.push(`Q18: the back button is ${hasBack ? 'missing' : 'shown with nothing behind'}`)
    if (await isClosingConfirmed(page)) complaints.push('Q18: closing asks although nothing would be lost')
    expect(complaints).toEqual([])
  },
)
