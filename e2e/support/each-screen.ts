import { test as onNewPhone, type Page } from '@playwright/test'
import { languagesOf, type Scheme, schemes, type Screen, shownScreens } from './screens.ts'
import { inTurn, isProof } from './size.ts'
import { test as onUsedPhone } from './used-phone.ts'

/** A screen of this run, and the how-manieth of its app it is: whose turn it is follows from that. */
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

/** Screens on which something is typed. */
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

/** What a screen is opened for again, beside the rules that hold at rest, and the screens that it is meant for. */
const walks = {
  conditions: () => true,
  telegram: ({ app }) => app !== 'reports',
  offline: ({ app, overlays }) => app !== 'reports' && overlays === undefined,
  keyboard: ({ name }) => withFields.has(name),
} as const satisfies Record<string, (screen: Screen) => boolean>

export type Walk = keyof typeof walks

const walksOf = (screen: Screen): readonly Walk[] =>
  (Object.keys(walks) as Walk[]).filter((walk) => walks[walk](screen))

/** Whose turn it is: screens are counted among those that are meant for the same walks, so that none comes too short. */
const turnOfWalk = (): ReadonlyMap<Screen, Walk> => {
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

const walkInTurn = turnOfWalk()

/** A launch by Telegram is a load of its own: in the gate every other screen whose turn it is makes one. */
const launchedInTurn = new Set(
  [...walkInTurn]
    .filter(([, walk]) => walk === 'telegram')
    .flatMap(([screen], index) => (index % 2 === 0 ? [screen] : [])),
)

/** In the gate the load that answers for the rules at rest answers for one walk more; a launch is another load. */
export function walkBeside(screen: Screen): Walk | null {
  const walk = walkInTurn.get(screen) ?? null
  return isProof || walk === 'telegram' ? null : walk
}

/** Without a network the clock stands still, too, and both are the phone's and not the page's. */
export function phoneFor(walk: Walk | null): typeof onNewPhone {
  return walk === 'offline' ? onNewPhone : onUsedPhone
}

/** One test a screen, in one language: for rules that neither words nor colours change. */
export function eachScreen(
  walk: Walk,
  claim: string,
  judge: (page: Page, screen: Screen, language: string) => Promise<void>,
): void {
  const test = phoneFor(walk)
  for (const { screen, turn } of screensInTurn()) {
    const isMeant = isProof ? walks[walk](screen) : walk === 'telegram' && launchedInTurn.has(screen)
    const languages = languagesOf[screen.app]
    const language = languages[isProof ? 0 : turn % languages.length]
    if (!isMeant || language === undefined) continue
    test(`${screen.app} ${screen.name}: ${claim}`, ({ page }) => judge(page, screen, language))
  }
}

/** Each language with each scheme that a page may begin with. */
export function looksOf({ screen, turn }: Turn): readonly (readonly [language: string, scheme: Scheme])[] {
  return inTurn(
    schemes.flatMap((scheme) => languagesOf[screen.app].map((language) => [language, scheme] as const)),
    turn,
  )
}
