import { describe, expect, test } from 'vitest'
import { type LaunchPage, openLaunch, readLaunch } from './launch.ts'
import { launchUrl } from './simulator.ts'

const hash = 'c0ffee'.repeat(10) + 'abcd'
const user = { id: 777_000_111, first_name: 'Азиза & co', last_name: 'K', language_code: 'uz' }
const initData = initDataWith({ start_param: 'product_abc' })
const bare = initDataWith({})
const nowhere = { session: null, local: null }

function initDataWith(more: Record<string, string>): string {
  const fields = { query_id: 'AAHd', user: JSON.stringify(user), ...more, auth_date: '1700000000', hash }
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  }
}

/** A page whose address can be loaded again, as the reload of a client does. */
function openPage(address: string, storages = { session: memory(), local: memory() }) {
  const location = new URL(address)
  const page: LaunchPage & { href: string } = {
    get href() {
      return location.href
    },
    location,
    history: {
      state: { key: 'kept' },
      replaceState(state, _title, target) {
        expect(state).toEqual({ key: 'kept' })
        location.href = new URL(String(target), location).href
      },
    },
    sessionStorage: storages.session,
    localStorage: storages.local,
  }
  return page
}

const forbidden: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: () => {
    throw new Error('forbidden')
  },
  setItem: () => {
    throw new Error('forbidden')
  },
}

describe('reading the address', () => {
  test.each(['normal', 'data-first-unescaped'] as const)(
    'launch data is found byte for byte, %s',
    (order) => {
      const theme = { bg_color: -1, text_color: '#000', link_color: 'red' }
      const address = new URL(
        launchUrl('https://vio.test/', { initData, theme, order, platform: 'ios', version: '9.6' }),
      )
      expect(readLaunch(address, nowhere)).toEqual({
        rawInitData: initData,
        startParam: 'product_abc',
        platform: 'ios',
        version: '9.6',
        themeParams: { bg_color: '#ffffff', text_color: '#000000' },
        languageCode: 'uz',
        launchId: `1700000000.${hash}`,
        user: { id: 777_000_111, displayName: 'Азиза & co K', username: null, photoUrl: null },
      })
    },
  )

  test.each([
    ['escaped twice', `#tgWebAppData=${encodeURIComponent(encodeURIComponent(bare))}`, bare],
    ['behind the path of a hash router', `#/shop?tgWebAppData=${encodeURIComponent(bare)}`, bare],
    ['before a stranger', `#tgWebAppData=${encodeURIComponent(bare)}&utm=1`, bare],
    ['said twice', `#tgWebAppData=${encodeURIComponent(bare)}&tgWebAppData=x`, bare],
    ['without a hash', '#tgWebAppData=user%3D1%26auth_date%3D5', null],
    ['empty', '#tgWebAppData=&tgWebAppVersion=8.0', null],
    ['a name alone', '#tgWebAppData', null],
  ])('data %s', (_title, fragment, expected) => {
    expect(readLaunch({ search: '', hash: fragment }, nowhere).rawInitData).toBe(expected)
  })

  test.each([
    ['in the signed data', '', `#tgWebAppData=${encodeURIComponent(initData)}`, 'product_abc'],
    ['in the fragment', '', '#tgWebAppStartParam=invite_x_1&tgWebAppPlatform=ios', 'invite_x_1'],
    ['in the query', '?a=1&tgWebAppStartParam=group_7', '', 'group_7'],
    ['signed wins', '?tgWebAppStartParam=b', `#tgWebAppData=${encodeURIComponent(initData)}`, 'product_abc'],
    ['a bad one is passed over', '?tgWebAppStartParam=ok', '#tgWebAppStartParam=%3Cscript%3E', 'ok'],
    ['too long', `?tgWebAppStartParam=${'a'.repeat(513)}`, '', null],
  ])('start parameter: %s', (_title, search, fragment, expected) => {
    expect(readLaunch({ search, hash: fragment }, nowhere).startParam).toBe(expected)
  })

  test.each([
    ['%7Bbroken', {}],
    ['%E0%A4%A', {}],
    ['[1,2]', {}],
    ['null', {}],
    [
      '{"bg_color":-14774017,"text_color":"-1","hint_color":{},"link_color":"#AbC"}',
      {
        bg_color: '#1e90ff',
        text_color: '#ffffff',
        link_color: '#aabbcc',
      },
    ],
    ['%7B%22bg_color%22:+%22%23112233ff%22%7D', { bg_color: '#112233' }],
  ])('theme %s', (theme, expected) => {
    const fragment = `#tgWebAppThemeParams=${theme}&tgWebAppPlatform=android`
    expect(readLaunch({ search: '', hash: fragment }, nowhere).themeParams).toEqual(expected)
  })

  test('returns an empty launch for an empty address', () => {
    expect(readLaunch({ search: '?q=sofa', hash: '#photos' }, nowhere)).toEqual({
      rawInitData: null,
      startParam: null,
      platform: 'unknown',
      version: '6.0',
      themeParams: {},
      languageCode: null,
      launchId: null,
      user: null,
    })
  })

  test.each([11, 2026, 777])('never throws on random input, seed %i', (seed) => {
    const random = seeded(seed)
    const names = 'tgWebAppData tgWebAppThemeParams tgWebAppStartParam tgWebAppPlatform user hash'
    const signs = '= & ? # % %7B %E0%A4 { " \\ + \uD800 \0 auth_date=1 null'
    const scraps = [
      ...names.split(' '),
      ...signs.split(' '),
      initData,
      encodeURIComponent(initData),
      '{"bg_color":1e999,"id":[]}',
    ]
    const garbage = () =>
      Array.from(
        { length: Math.floor(random() * 12) },
        () => scraps[Math.floor(random() * scraps.length)],
      ).join('')
    for (let round = 0; round < 3000; round += 1) {
      const kept = garbage()
      const storage = { getItem: () => kept, setItem: () => undefined }
      const place = { pathname: '/', search: `?${garbage()}`, hash: `#${garbage()}` }
      const page: LaunchPage = {
        location: place,
        history: { state: null, replaceState: () => undefined },
        sessionStorage: storage,
        localStorage: storage,
      }
      expect(() => openLaunch(page).takeStartParam(), `seed ${seed}, ${JSON.stringify(place)}`).not.toThrow()
    }
  })
})

describe('opening the page', () => {
  test.each([
    ['https://vio.test/ad/7?from=chat', 'https://vio.test/ad/7?from=chat'],
    ['https://vio.test/?a=%20b&a=2', 'https://vio.test/?a=%20b&a=2'],
  ])('removes the launch from the address, and keeps the rest of %s', (base, expected) => {
    const page = openPage(launchUrl(base, { initData, startParam: 'product_abc' }).replace('a=+b', 'a=%20b'))
    openLaunch(page)
    expect(page.href).toBe(expected)
  })

  test('does not change an address without a launch', () => {
    const page = openPage('https://vio.test/?hash=1&user=2#photos')
    page.history.replaceState = () => expect.unreachable()
    openLaunch(page)
    expect(page.href).toBe('https://vio.test/?hash=1&user=2#photos')
  })

  test('returns a start parameter once', () => {
    const launch = openLaunch(openPage(launchUrl('https://vio.test/', { initData })))
    expect([launch.takeStartParam(), launch.takeStartParam()]).toEqual(['product_abc', null])
  })

  test('a reload keeps the launch data and does not repeat the start parameter', () => {
    const storages = { session: memory(), local: memory() }
    const first = openPage(
      launchUrl('https://vio.test/', { initData, platform: 'ios', version: '8.0' }),
      storages,
    )
    openLaunch(first).takeStartParam()
    const again = openLaunch(openPage(first.href, storages))
    expect(again).toMatchObject({ rawInitData: initData, startParam: null, platform: 'ios', version: '8.0' })
    expect(again.takeStartParam()).toBeNull()
  })

  test('a start parameter of the query without signed data survives a reload until it is taken', () => {
    const storages = { session: memory(), local: memory() }
    const first = openPage('https://saath.test/?tgWebAppStartParam=invite_9', storages)
    openLaunch(first)
    const second = openLaunch(openPage(first.href, storages))
    expect(second.takeStartParam()).toBe('invite_9')
    expect(openLaunch(openPage(first.href, storages)).takeStartParam()).toBeNull()
  })

  test('a reload before the start parameter was taken does not lose it', () => {
    const storages = { session: memory(), local: memory() }
    const first = openPage(launchUrl('https://vio.test/', { initData }), storages)
    openLaunch(first)
    expect(openLaunch(openPage(first.href, storages)).takeStartParam()).toBe('product_abc')
  })

  test('does not repeat it when the client opens the same address in a new web view', () => {
    const address = launchUrl('https://vio.test/', { initData })
    const local = memory()
    openLaunch(openPage(address, { session: memory(), local })).takeStartParam()
    expect(openLaunch(openPage(address, { session: memory(), local })).takeStartParam()).toBeNull()
  })

  test('the next launch with the same start parameter gets it again', () => {
    const storages = { session: memory(), local: memory() }
    openLaunch(openPage(launchUrl('https://vio.test/', { initData }), storages)).takeStartParam()
    const later = initData.replace('1700000000', '1700000060')
    const launch = openLaunch(openPage(launchUrl('https://vio.test/', { initData: later }), storages))
    expect(launch.takeStartParam()).toBe('product_abc')
  })

  test('a launch without a start parameter does not inherit the previous one', () => {
    const storages = { session: memory(), local: memory() }
    openLaunch(openPage(launchUrl('https://vio.test/', { initData }), storages))
    const later = bare.replace('1700000000', '1700000060')
    const launch = openLaunch(openPage(launchUrl('https://vio.test/', { initData: later }), storages))
    expect(launch.takeStartParam()).toBeNull()
  })

  test('with forbidden storage everything is read, and the start parameter is returned at most once', () => {
    const launch = openLaunch(
      openPage(launchUrl('https://vio.test/', { initData }), { session: forbidden, local: forbidden }),
    )
    expect(launch.rawInitData).toBe(initData)
    expect([launch.takeStartParam(), launch.takeStartParam()]).toEqual(['product_abc', null])
  })

  test('unusable storage and history cause no failure', () => {
    const page = {
      ...openPage(launchUrl('https://vio.test/', { initData })),
      history: {
        state: null,
        replaceState: () => {
          throw new Error('too many')
        },
      },
      get sessionStorage(): Storage {
        throw new Error('denied')
      },
      get localStorage(): Storage {
        throw new Error('denied')
      },
    }
    expect(openLaunch(page).takeStartParam()).toBe('product_abc')
  })

  test('a reload starts with the theme that changed later', () => {
    const storages = { session: memory(), local: memory() }
    const first = openPage(
      launchUrl('https://vio.test/', { initData, theme: { bg_color: '#ffffff' } }),
      storages,
    )
    openLaunch(first).keepTheme({ bg_color: '#000000' })
    expect(openLaunch(openPage(first.href, storages)).themeParams).toEqual({ bg_color: '#000000' })
  })
})

function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
