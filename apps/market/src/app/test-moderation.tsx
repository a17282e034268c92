import { openScreen } from './test-app.tsx'
import type { makeQueue } from './test-queue.ts'
import type { MarketLanguage } from '../shared/i18n.ts'
import { ModerationPage } from '../features/moderation/moderation-page.tsx'

const tokens = {
  accessToken: `x.${btoa(JSON.stringify({ id: 'abcdefghijklmnop', iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
  refreshToken: 'refresh',
}

interface ModerationOptions {
  readonly language?: MarketLanguage
  /** Replaces the queue's reply with one that fails or is late. */
  readonly answers?: Readonly<Record<string, unknown>>
}

/** The moderation screen with its overlays, over a simulated queue. */
export async function openModeration(
  queue: ReturnType<typeof makeQueue>,
  { language = 'ru', answers = {} }: ModerationOptions = {},
) {
  const screen = await openScreen(() => <ModerationPage />, {
    path: '/webApp/moderation',
    language,
    answers: {
      'GET /api/telegram/users/me': { id: 'abcdefghijklmnop', isAdmin: true },
      ...queue.answers,
      ...answers,
    },
    overlays: {
      'moderation-ad': () => import('../features/moderation/full-ad/full-ad-overlay.tsx'),
      'moderation-reject': () => import('../features/moderation/reject-overlay.tsx'),
      'moderation-keys': () => import('../features/moderation/keys-overlay.tsx'),
      'image-viewer': () => import('../features/photo-viewer/image-viewer-overlay.tsx'),
    },
  })
  screen.app.session.signIn(tokens)
  return screen
}
