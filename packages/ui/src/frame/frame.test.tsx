import robotoUrl from '@fontsource/roboto/files/roboto-cyrillic-400-normal.woff2?url'
import Store from 'lucide-react/icons/store'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../content/button.tsx'
import { OverlayFrame } from '../overlays/overlay-frame.tsx'
import '../styles/tokens.css'
import '../styles/base.css'
import { AppShell } from './app-shell.tsx'
import { BarButton } from './bar-button.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { StickyCta } from './sticky-cta.tsx'
import { TabBar } from './tab-bar.tsx'
import { TitleBar } from './title-bar.tsx'
import { createToastStore } from './toast-store.ts'
import { Toaster } from './toaster.tsx'
import { useKeyboard } from './use-keyboard.ts'
import { TopBar } from './top-bar.tsx'

const labels = ['Главная', 'Избранное', 'Объявления', 'Сообщения', 'Профиль']
const tabs = labels.map((label, index) => ({
  href: `#/${index}`,
  label,
  icon: <Store className="ui-icon" />,
  isActive: index === 0,
  badge: index === 3 ? 2 : undefined,
}))
const tabBar = <TabBar label="Разделы" items={tabs} />
const tall = <div style={{ height: 2000 }}>content</div>
const getBox = (locator: { element: () => Element }) => locator.element().getBoundingClientRect()

beforeEach(async () => {
  await page.viewport(360, 640)
})
afterEach(() => {
  window.scrollTo(0, 0)
})

describe('tab bar', () => {
  test('stays at the lower edge, 72 px high, and does not cover the end of the page', async () => {
    const screen = await render(<AppShell tabBar={tabBar}>{tall}</AppShell>)
    const bar = screen.getByRole('navigation', { name: 'Разделы' })
    expect(getBox(bar)).toMatchObject({ top: 640 - 72, bottom: 640 })
    window.scrollTo(0, 99_999)
    expect(getBox(screen.getByText('content')).bottom).toBe(640 - 72)
    expect(getBox(bar).bottom).toBe(640)
  })

  test('marks the current page, and every tab has a hit area of 48 px', async () => {
    const screen = await render(<AppShell tabBar={tabBar}>{tall}</AppShell>)
    await expect
      .element(screen.getByRole('link', { name: 'Главная' }))
      .toHaveAttribute('aria-current', 'page')
    for (const link of screen.getByRole('link').elements()) {
      expect(link.getBoundingClientRect().width).toBeGreaterThanOrEqual(48)
      expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
    }
  })

  test('the active tab scrolls to the top first and refreshes after that', async () => {
    document.documentElement.dataset['lite'] = ''
    const onRefresh = vi.fn<() => void>()
    const screen = await render(
      <AppShell tabBar={<TabBar label="Разделы" items={tabs} onRefresh={onRefresh} />}>{tall}</AppShell>,
    )
    window.scrollTo(0, 500)
    await screen.getByRole('link', { name: 'Главная' }).click()
    expect(window.scrollY).toBe(0)
    expect(onRefresh).not.toHaveBeenCalled()
    await screen.getByRole('link', { name: 'Главная' }).click()
    expect(onRefresh).toHaveBeenCalledOnce()
    delete document.documentElement.dataset['lite']
  })

  test.each([
    [360, 12, 5],
    [320, 12, 5],
    [390, 15.6, 5],
    [360, 15.6, 1],
    [320, 18, 1],
  ])('at %d px with text of %d px no label is cut and %d are shown', async (width, fontSize, words) => {
    await page.viewport(width, 640)
    // The phones' font: which labels fit must not depend on the machine's fonts.
    document.fonts.add(await new FontFace('Brought Roboto', `url(${robotoUrl})`).load())
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `.ui-tab { font-size: ${fontSize}px !important; font-family: 'Brought Roboto' !important }`,
    )
    document.adoptedStyleSheets = [sheet]
    const screen = await render(<AppShell tabBar={tabBar}>{tall}</AppShell>)
    const bar = screen.getByRole('navigation').element()
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
    const shown = [...bar.querySelectorAll('.ui-tab-label')]
      .map((label) => label.getBoundingClientRect())
      .filter((box) => box.width > 1)
    expect(shown).toHaveLength(words)
    for (const [index, box] of shown.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(shown[index + 1]?.left ?? width)
    }
    await expect.element(screen.getByRole('link', { name: 'Объявления' })).toBeInTheDocument()
    document.adoptedStyleSheets = []
  })
})

test('focus inside a bar does not move the page', async () => {
  const screen = await render(
    <AppShell
      top={<TitleBar title="Новое" action={<button type="button">Сбросить</button>} />}
      tabBar={tabBar}
    >
      {tall}
    </AppShell>,
  )
  window.scrollTo(0, 700)
  for (const name of ['Главная', 'Профиль']) {
    ;(screen.getByRole('link', { name }).element() as HTMLElement).focus()
    expect(window.scrollY).toBe(700)
  }
  ;(screen.getByRole('button', { name: 'Сбросить' }).element() as HTMLElement).focus()
  expect(window.scrollY).toBe(700)
})

describe('keyboard', () => {
  const Keyboard = () => {
    useKeyboard()
    return null
  }
  const Form = () => (
    <AppShell tabBar={tabBar}>
      <Keyboard />
      <div style={{ height: 500 }} />
      <label>
        Цена <input style={{ height: 52 }} />
      </label>
      <div style={{ height: 900 }} />
      <StickyCta>
        <Button>Далее</Button>
      </StickyCta>
    </AppShell>
  )

  test('with an open keyboard the focused field and the button are visible and the tab bar is not', async () => {
    const screen = await render(<Form />)
    await screen.getByLabelText('Цена').click()
    await expect.element(screen.getByRole('navigation')).toBeVisible()
    await page.viewport(360, 320)
    await expect.element(screen.getByRole('navigation', { includeHidden: true })).not.toBeVisible()
    await vi.waitFor(() => {
      const field = getBox(screen.getByLabelText('Цена'))
      const middle = field.top + field.height / 2
      expect(middle).toBeGreaterThan(320 / 3)
      expect(middle).toBeLessThan((320 * 2) / 3)
    })
    const cta = getBox(screen.getByRole('button', { name: 'Далее' }))
    expect(cta.bottom).toBeLessThanOrEqual(320)
    expect(cta.height).toBe(52)
    expect(getBox(screen.getByLabelText('Цена')).bottom).toBeLessThanOrEqual(cta.top)
    await page.viewport(360, 640)
    await expect.element(screen.getByRole('navigation')).toBeVisible()
  })

  test('the button is right above a keyboard that covers the page', async () => {
    const real = window.visualViewport
    const covered = Object.assign(new EventTarget(), { height: 300, offsetTop: 0, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: covered })
    const screen = await render(<Form />)
    expect(getBox(screen.getByRole('button', { name: 'Далее' })).bottom).toBe(300 - 12)
    await expect.element(screen.getByRole('navigation', { includeHidden: true })).not.toBeVisible()
    covered.height = 640
    covered.dispatchEvent(new Event('resize'))
    expect(getBox(screen.getByRole('button', { name: 'Далее' })).bottom).toBe(640 - 72 - 12)
    // A pinch zoom also makes the visual viewport small.
    Object.assign(covered, { height: 300, scale: 2 })
    covered.dispatchEvent(new Event('resize'))
    await expect.element(screen.getByRole('navigation')).toBeVisible()
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: real })
  })

  test('a small window without a focused field does not count as a keyboard', async () => {
    const screen = await render(<Form />)
    await page.viewport(360, 320)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect.element(screen.getByRole('navigation')).toBeVisible()
  })

  test('the buttons are above the tab bar while there is no keyboard', async () => {
    const screen = await render(<Form />)
    const cta = getBox(screen.getByRole('button', { name: 'Далее' }))
    expect(cta.bottom).toBe(640 - 72 - 12)
  })
})

describe('toaster', () => {
  test('is 12 px above the tab bar and disappears on a tap', async () => {
    const store = createToastStore()
    const screen = await render(
      <AppShell tabBar={tabBar}>
        {tall}
        <Toaster store={store} />
      </AppShell>,
    )
    store.push('Скопировано')
    const toast = screen.getByRole('status')
    await expect.element(toast).toHaveTextContent('Скопировано')
    await vi.waitFor(() => expect(getBox(toast).bottom).toBe(640 - 72 - 12))
    await toast.click()
    await expect.element(toast).not.toBeInTheDocument()
  })

  test('moves up for a bar that appears later', async () => {
    const store = createToastStore()
    const bar = <div data-bottom-bar style={{ position: 'fixed', inset: 'auto 0 0', height: 80 }} />
    const screen = await render(<Toaster store={store} />)
    store.push('Сохранено')
    const toast = screen.getByRole('status')
    await expect.element(toast).toHaveTextContent('Сохранено')
    await screen.rerender(
      <>
        <Toaster store={store} />
        {bar}
      </>,
    )
    await expect.poll(() => getBox(toast).bottom).toBe(window.innerHeight - 80 - 12)
    store.dismiss()
    await expect.element(toast).not.toBeInTheDocument()
  })

  test('an error is an alert', async () => {
    const store = createToastStore()
    const screen = await render(<Toaster store={store} />)
    store.push('Не удалось', { kind: 'error' })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Не удалось')
    store.dismiss()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  test('Undo is called once and closes the toast', async () => {
    const store = createToastStore()
    const onAction = vi.fn<() => void>()
    const screen = await render(<Toaster store={store} />)
    store.push('Удалено', { action: { label: 'Отменить', onAction } })
    const undo = screen.getByRole('button', { name: 'Отменить' })
    await expect.element(undo).toBeVisible()
    expect(getBox(undo).height).toBeGreaterThanOrEqual(48)
    await undo.click()
    await expect.element(undo).not.toBeInTheDocument()
    expect(onAction).toHaveBeenCalledOnce()
  })

  test('is above everything else on the page', async () => {
    const store = createToastStore()
    const screen = await render(
      <>
        <div style={{ position: 'fixed', inset: 0, zIndex: 2_000_000_000, background: 'white' }} />
        <Toaster store={store} />
      </>,
    )
    store.push('Сверху')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Сверху')
    const box = getBox(screen.getByRole('status'))
    const hit = document.elementFromPoint(box.left + 30, box.top + 20)
    expect(hit?.closest('[role=status]')).not.toBeNull()
    store.dismiss()
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
  })
})

test('Undo of a toast works above an open sheet and does not close it', async () => {
  const store = createToastStore()
  const onClose = vi.fn<() => void>()
  const onAction = vi.fn<() => void>()
  const screen = await render(
    <>
      <OverlayFrame isOpen onClose={onClose} className="">
        Лист
      </OverlayFrame>
      <Toaster store={store} />
    </>,
  )
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  store.push('Удалено', { action: { label: 'Отменить', onAction } })
  const undo = screen.getByRole('button', { name: 'Отменить' })
  await undo.click()
  expect(onAction).toHaveBeenCalledOnce()
  await expect.element(undo).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

describe('bars at the top', () => {
  test('the back button is named and 48 px, and the title is the heading of the page', async () => {
    const onLeave = vi.fn<() => void>()
    const screen = await render(
      <TitleBar title="Новое объявление" note="Черновик сохранён" leave={{ label: 'Назад', onLeave }} />,
    )
    const back = screen.getByRole('button', { name: 'Назад' })
    expect(getBox(back)).toMatchObject({ width: 48, height: 48 })
    expect(getBox(screen.getByRole('banner')).height).toBe(56)
    await back.click()
    expect(onLeave).toHaveBeenCalledOnce()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Новое объявление')
  })

  test('a floating bar turns solid with its title once the photo is scrolled away', async () => {
    const screen = await render(
      <>
        <TopBar
          variant="floating"
          solidAfterPx={200}
          title="349"
          right={
            <BarButton look="disc" label="Share">
              S
            </BarButton>
          }
        />
        {tall}
      </>,
    )
    const bar = screen.getByRole('banner').element()
    expect(getBox(screen.getByText('content')).top).toBe(0)
    expect(bar.className).not.toContain('solid')
    window.scrollTo(0, 400)
    await vi.waitFor(() => expect(bar.className).toContain('solid'))
    await vi.waitFor(() => expect(getComputedStyle(screen.getByText('349').element()).opacity).toBe('1'))
  })

  test('a 40 px square has a hit area of 48 px', async () => {
    const onClick = vi.fn<() => void>()
    const screen = await render(
      <div style={{ padding: 20 }}>
        <BarButton look="square" label="Фильтры" badge={2} onClick={onClick}>
          <Store />
        </BarButton>
      </div>,
    )
    const box = getBox(screen.getByRole('button', { name: 'Фильтры' }))
    expect(box.width).toBe(40)
    for (const [x, y] of [
      [box.left - 3, box.top - 3],
      [box.right + 3, box.bottom + 3],
    ] as const) {
      const hit = document.elementFromPoint(x, y)
      expect(hit?.closest('button')?.ariaLabel).toBe('Фильтры')
    }
  })

  test('the offline bar is shown only without a network', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get')
    const screen = await render(<OfflineBar>Нет соединения</OfflineBar>)
    await expect.element(screen.getByText('Нет соединения')).not.toBeInTheDocument()
    isOnline.mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect.element(screen.getByText('Нет соединения')).toBeVisible()
    expect(getBox(screen.getByText('Нет соединения')).height).toBe(32)
    isOnline.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect.element(screen.getByText('Нет соединения')).not.toBeInTheDocument()
    isOnline.mockRestore()
  })
})

test('the whole frame is rendered by a server', () => {
  const html = renderToString(
    <AppShell top={<TitleBar title="Заголовок" />} tabBar={tabBar}>
      <OfflineBar>Нет соединения</OfflineBar>
      <Toaster />
      <StickyCta above="Заполните">
        <Button>Далее</Button>
      </StickyCta>
    </AppShell>,
  )
  expect(html).toContain('Заголовок')
  expect(html).toContain('Объявления')
  expect(html).not.toContain('Нет соединения')
})

test('data-lite disables all animation', async () => {
  document.adoptedStyleSheets = []
  document.documentElement.dataset['lite'] = ''
  const store = createToastStore()
  const Page = () => {
    const [isBusy, setIsBusy] = useState(false)
    return (
      <AppShell tabBar={tabBar}>
        <Toaster store={store} />
        <Button isBusy={isBusy} onClick={() => setIsBusy(true)}>
          Go
        </Button>
      </AppShell>
    )
  }
  const screen = await render(<Page />)
  store.push('Тихо')
  await screen.getByRole('button', { name: 'Go' }).click()
  await userEvent.hover(screen.getByRole('link', { name: 'Профиль' }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Тихо')
  expect(document.getAnimations()).toEqual([])
  delete document.documentElement.dataset['lite']
  // Control: without data-lite the spinner is animated.
  await expect.poll(() => document.getAnimations().length).toBeGreaterThan(0)
  store.dismiss()
})
