import type { Track } from './events.ts'

export type Kind = 'error' | 'rejection' | 'caught' | 'uncaught'

export interface ErrorReporter {
  readonly app: 'market' | 'shop' | 'reports'
  /** `import.meta.url` of the entry: a built file carries the hash of its content in its name. */
  readonly fileUrl: string
  readonly track: Track
  /** The pattern of the page, as `/webApp/product/$link`: an address may identify a user. */
  readonly route: () => string
}

/** A hash of 64 bits, so that the stack itself is not sent. */
export function stackHash(text: string): string {
  let [first, second] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    first = Math.imul(first ^ code, 2_654_435_761)
    second = Math.imul(second ^ code, 1_597_334_677)
  }
  return [first, second].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}

const buildOf = (fileUrl: string): string => /-([\w-]{8})\.js$/.exec(fileUrl)?.[1] ?? 'dev'

/** The message is not sent: it may quote what a user typed. */
const frames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .slice(0, 10)
    .join('\n')
    // The origin says nothing about the defect.
    .replaceAll(/https?:\/\/[^/\s)]+/g, '')

export function makeErrorReport({ app, fileUrl, route }: ErrorReporter, kind: Kind, error: Error) {
  return {
    app,
    build: buildOf(fileUrl),
    route: route().slice(0, 128),
    kind,
    name: /^\w{1,64}$/.test(error.name) ? error.name : 'Error',
    stack: stackHash(`${error.name}\n${frames(error)}`),
  }
}
