import { beforeEach, expect, test, vi } from 'vitest'

/** Every file with schemas imports one of these two, and nothing else does. */
const loaded = vi.hoisted(() => ({ schemas: false }))
vi.mock('@app/contract/endpoint', (original) => {
  loaded.schemas = true
  return original()
})
vi.mock('@app/contract/shared', (original) => {
  loaded.schemas = true
  return original()
})

// Another file may have loaded them before, so modules are loaded anew.
beforeEach(() => vi.resetModules())

test('nothing that a page imports from this package loads the schemas', async () => {
  await Promise.all([
    import('./authed-call.ts'),
    import('./call.ts'),
    import('./device-id.ts'),
    import('./error-text.ts'),
    import('./events.ts'),
    import('./query-client.ts'),
    import('./routes/core-auth.gen.ts'),
    import('./routes/market-own-ads.gen.ts'),
    import('./session/session.ts'),
    import('./session/storage.ts'),
  ])
  expect(loaded.schemas).toBe(false)
})

test('control: the endpoint itself loads the schemas', async () => {
  await import('@app/contract/core/auth')
  expect(loaded.schemas).toBe(true)
})
