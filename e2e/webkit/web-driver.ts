import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The part of the W3C WebDriver protocol that the tests use. */
export interface WebDriver {
  readonly browser: string
  readonly open: (url: string) => Promise<void>
  readonly run: <Result>(script: string) => Promise<Result>
  /** Clicks the first element of a CSS selector; fails if there is none. */
  readonly click: (selector: string) => Promise<void>
  readonly screenshot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const freePort = async (): Promise<number> => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Starts a virtual display, which chooses its own number. */
const startDisplay = async (): Promise<{ readonly name: string; readonly child: ChildProcess }> => {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return { name: `:${chunk.toString().trim()}`, child }
}

const findMiniBrowser = (): string => {
  const libraries = '/usr/lib'
  const found = readdirSync(libraries)
    .flatMap((machine) =>
      ['4.1', '4.0', '6.0'].map((version) => `${libraries}/${machine}/webkit2gtk-${version}/MiniBrowser`),
    )
    .find((file) => existsSync(file))
  if (found === undefined) throw new Error('there is no MiniBrowser of WebKitGTK')
  return found
}

export async function startWebKit(): Promise<WebDriver> {
  const display = await startDisplay()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  })
  const stopAll = (): void => {
    driver.kill('SIGTERM')
    display.child.kill('SIGTERM')
  }
  process.once('exit', stopAll)
  const base = `http://127.0.0.1:${port}`
  const ask = async <Value>(
    method: string,
    path: string,
    body?: object,
    timeoutMs = 30_000,
  ): Promise<Value> => {
    const reply = await fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { value } = (await reply.json()) as { value: Value & { error?: string; message?: string } }
    if (!reply.ok) throw new Error(`${method} ${path}: ${value.error ?? ''} ${value.message ?? ''}`)
    return value
  }
  for (let attempt = 0; ; attempt += 1) {
    const isReady = await ask<{ ready: boolean }>('GET', '/status').then(
      ({ ready }) => ready,
      () => false,
    )
    if (isReady) break
    if (attempt > 100) throw new Error('WebKitWebDriver did not start')
    await sleep(100)
  }
  const session = await ask<{ sessionId: string; capabilities: Record<string, string> }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        // The tests read the page while it loads.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
      },
    },
  })
  const at = `/session/${session.sessionId}`
  await ask('POST', `${at}/window/rect`, { width: 390, height: 780 })
  return {
    browser: `WebKitGTK ${session.capabilities['browserVersion'] ?? ''}`,
    open: (url) => ask('POST', `${at}/url`, { url }),
    // A script gets no answer if the page is being left.
    run: (script) => ask('POST', `${at}/execute/sync`, { script, args: [] }, 3_000),
    click: async (selector) => {
      const element = await ask<Record<string, string>>('POST', `${at}/element`, {
        using: 'css selector',
        value: selector,
      })
      await ask('POST', `${at}/element/${element[elementKey] ?? ''}/click`, {})
    },
    screenshot: async () => Buffer.from(await ask<string>('GET', `${at}/screenshot`), 'base64'),
    close: async () => {
      await ask('DELETE', at).catch(() => null)
      stopAll()
    },
  }
}
