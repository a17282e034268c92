/**
 * React's development build draws every render and effect of every component into the performance panel of the
 * browser's tools, and keeps an asynchronous stack for every element, if the browser offers the means. Nobody looks
 * there while tests run, and it took as much of the processor as what they test. Warnings and `act` stay as they are.
 * Asked once, when React is loaded: so this file is the first, and asks for React only below.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined })

/**
 * Nor for the stack of every element's maker, an error made for each: every seventh second of the component tests. React
 * itself stops at ten thousand in a second; to it there were as many already. Should it count elsewhere one day, tests
 * are slower and nothing else.
 */
const react: Record<string, unknown> = { ...(await import('react')) }
const internals = react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  })

// A module, so that it may wait for React.
// oxlint-disable-next-line unicorn/require-module-specifiers
export {}
