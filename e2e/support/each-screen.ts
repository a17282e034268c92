import { test as onNewPhone, type Page } from '@playwright/test'
import { languagesOf, type Scheme, schemes, type Screen, shownScreens } from './screens.ts'
import { inTurn, isProof } from './size.ts'
import { test as onUsedPhone } from './used-phone.ts'

/** A screen and its number within its app; the number decides which variant the gate runs. */
export interface Turn {
  readonly screen: Screen
  readonly turn: number
}

export function screensInTurn(): readonly Turn[] {
  const counts = new Map<string, number>()
  return shownScreens().map((screen) => {
    const turn = counts.get(screen.app) ?? 0
    counts.set(screen.app, turn + 1)
    return { screen, turn }
  })
}

/** Screens with text fields. */
const withFields = new Set([
  'create',
  'edit',
  'filters',
  'location',
  'phone-step',
  'otp',
  'search-overlay',
  'login',
  'order',
  'purchase',
  'search',
])

/** Interactions beyond the static rules, and the screens that each is for. */
const walks = {
  conditions: () => true,
  telegram: ({ app }) => app !== 'reports',
  offline: ({ app, overlays }) => app !== 'reports' && overlays === undefined,
  keyboard: ({ name }) => withFields.has(name),
} as const satisfies Record<string, (screen: Screen) => boolean>

export type Walk = keyof typeof walks

const walksOf = (screen: Screen): readonly Walk[] =>
  (Object.keys(walks) as Walk[]).filter((walk) => walks[walk](screen))

/** One walk per screen, alternating among screens with the same walks. */
const assignWalks = (): ReadonlyMap<Screen, Walk> => {
  const counts = new Map<string, number>()
  return new Map(
    shownScreens().map((screen) => {
      const own = walksOf(screen)
      const turn = counts.get(own.join()) ?? 0
      counts.set(own.join(), turn + 1)
      return [screen, own[turn % own.length] ?? 'conditions']
    }),
  )
}

const assignedWalks = assignWalks()

/** A launch by Telegram needs another page load, so the gate launches every second of its screens. */
const launchedScreens = new Set(
  [...assignedWalks]
    .filter(([, walk]) => walk === 'telegram')
    .flatMap(([screen], index) => (index % 2 === 0 ? [screen] : [])),
)

/** In the gate the load for the static rules is also used for a walk, except a launch by Telegram. */
export function walkBeside(screen: Screen): Walk | null {
  const walk = assignedWalks.get(screen) ?? null
  return isProof || walk === 'telegram' ? null : walk
}

/** The offline walk changes network and clock of the whole phone. */
export function phoneFor(walk: Walk | null): typeof onNewPhone {
  return walk === 'offline' ? onNewPhone : onUsedPhone
}

/** One test per screen in one language, for rules that do not depend on texts and colours. */
export function eachScreen(
  walk: Walk,
  claim: string,
  judge: (page: Page, screen: Screen, language: string) => Promise<void>,
): void {
  const test = phoneFor(walk)
  for (const { screen, turn } of screensInTurn()) {
    const isMeant = isProof ? walks[walk](screen) : walk === 'telegram' && launchedScreens.has(screen)
    const languages = languagesOf[screen.app]
    const language = languages[isProof ? 0 : turn % languages.length]
    if (!isMeant || language === undefined) continue
    test(`${screen.app} ${screen.name}: ${claim}`, ({ page }) => judge(page, screen, language))
  }
}

/** The combinations of language and scheme. */
export function listLooks({ screen, turn }: Turn): readonly (readonly [language: string, scheme: Scheme])[] {
  return inTurn(
    schemes.flatMap((scheme) => languagesOf[screen.app].map((language) => [language, scheme] as const)),
    turn,
  )
}
