import { lineOf, type SourceFile } from './source-files.ts'

/** Word → what the trade says. Compared with whole words and with the parts of a camelCase name. */
const privateWords: Readonly<Record<string, string>> = {
  whoever: 'user, buyer, seller, operator, client',
  whomever: 'user, buyer, seller, operator, client',
  somebody: 'a user, a client',
  someone: 'a user, a client',
  nobody: 'no user, no client',
  anybody: 'any user, any client',
  everybody: 'every user, every client',
  belongings: 'data',
  chair: 'seat',
  fate: 'next action, outcome',
  fates: 'next actions, outcomes',
  fingers: 'debounce',
  house: 'system, repository',
  patience: 'timeout',
  patiently: 'with a timeout',
  starved: 'out of CPU time',
  wish: 'request, intent',
  wishes: 'requests, intents',
  whymayi: 'permission',
}

const word = new RegExp(`^(?:${Object.keys(privateWords).join('|')})$`, 'i')
const parts = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g

/** Texts that users read have words of their own; the journey finds fields by their labels. */
const isProductText = (path: string): boolean =>
  /\/(?:locales|demo|seed)\//.test(path) ||
  path.endsWith('.texts.ts') ||
  path === 'e2e/support/people/shop-journey.ts'

export function privateLanguage(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isProductText(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(parts)]
        .filter(([part]) => word.test(part))
        .map((match) => {
          const [part] = match
          return `${path}:${lineOf(text, match.index)} ${part}: write ${privateWords[part.toLowerCase()] ?? ''}`
        }),
    )
}
