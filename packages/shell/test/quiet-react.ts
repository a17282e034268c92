/**
 * React's development build writes every render and effect into the browser's performance panel, and keeps an async
 * stack for every element, when the browser supports it. In tests this used as much CPU as the tests themselves.
 * Warnings and `act` stay. React checks once, when it is loaded: so this file comes first, and imports React below.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined })

/**
 * Also disables the owner stack of every element, an error object for each: a seventh of the test time. React stops at
 * ten thousand a second; here the counter starts there. If React counts elsewhere one day, tests are only slower.
 */
const react: Record<string, unknown> = { ...(await import('react')) }
const internals = react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  })

// A module, so that it may await React.
// oxlint-disable-next-line unicorn/require-module-specifiers
export {}
