import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { Photo } from '../media/photo.tsx'
import { PhotoCard } from './photo-card.tsx'
import { ProductCard } from './product-card.tsx'
import type { RenderLink } from '../render-link.ts'
import { RowCard } from './row-card.tsx'
import { SkeletonPhotoCard, SkeletonProductCard, SkeletonRow } from '../media/skeleton.tsx'
import { VipCard } from './vip-card.tsx'

const link: RenderLink = (parts) => <a href="#there" {...parts} />
const svg = (width: number, height: number, fill: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${fill}"/></svg>`)}`

const badPictures: readonly (readonly [string, string | null])[] = [
  ['dark', svg(540, 540, '#050505')],
  ['blurred and tiny', svg(12, 12, '#b9b2a6')],
  ['portrait', svg(300, 1200, '#7a5')],
  ['panorama', svg(2000, 200, '#57a')],
  ['white', svg(540, 540, '#fff')],
  ['none', null],
  ['broken', 'data:image/png;base64,AAAA'],
]
const photo = (src: string | null) => ({ src, width: 540, height: 540 })
const heart = { isOn: false, label: 'Favourite', onToggle: () => {} }

const Column = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div style={{ width: 164 }}>{children}</div>
)
const getBox = (selector: string): DOMRect => {
  const node = document.querySelector(selector)
  if (!node) throw new Error(`nothing matches ${selector}`)
  return node.getBoundingClientRect()
}

describe.each(badPictures)('a picture that is %s', (_name, src) => {
  test('does not change the shape of the feed card and its overlays', async () => {
    await render(
      <Column>
        <PhotoCard
          renderLink={link}
          photo={photo(src)}
          price={{ digits: '1 850 000', unit: 'сум' }}
          title="Кресло мягкое, скандинавский стиль, почти новое"
          meta="Чиланзар · 12 мин"
          tag="Новое"
          favourite={heart}
        />
      </Column>,
    )
    await vi.waitFor(() => {
      const image = document.querySelector<HTMLImageElement>('.ui-photo-image')
      expect(image === null || image.naturalWidth > 0).toBe(true)
    })
    const box = getBox('.ui-photo-card-photo')
    expect([box.width, box.height]).toEqual([164, 164])
    const heartBox = getBox('.ui-heart-button')
    expect([heartBox.width, heartBox.height, heartBox.top - box.top, box.right - heartBox.right]).toEqual([
      48, 48, 0, 0,
    ])
    const tag = getBox('.ui-photo-card-tag')
    expect([tag.left - box.left, box.bottom - tag.bottom]).toEqual([8, 8])
    // Overlays have their own background, so that no photo can hide them.
    for (const selector of ['.ui-photo-card-tag', '.ui-heart-button-disc']) {
      const node = document.querySelector(selector)
      expect(getComputedStyle(node ?? document.body).backgroundColor).toMatch(/rgba\(.+, 0\.(38|94)\)/u)
    }
  })

  test('does not change the photo boxes of shop card, VIP card and row', async () => {
    await render(
      <Column>
        <ProductCard renderLink={link} photo={photo(src)} price="₹349" title="Earbuds" percent="41% off" />
        <VipCard
          renderLink={link}
          photo={photo(src)}
          price={{ digits: '125', unit: 'млн сум' }}
          title="Диван"
          place={1}
        />
        <RowCard renderLink={link} photo={photo(src)} title="Стол" />
        <RowCard renderLink={link} photo={photo(src)} photoSize={104} title="Cooker" />
      </Column>,
    )
    const size = (selector: string): number[] => [getBox(selector).width, getBox(selector).height]
    expect(size('.ui-product-card-photo')).toEqual([164, 164])
    expect(getBox('.ui-vip-card-photo').height).toBe(112)
    expect(size('.ui-row-card-88 .ui-row-card-photo')).toEqual([88, 88])
    expect(size('.ui-row-card-104 .ui-row-card-photo')).toEqual([104, 104])
  })
})

test('an image that fails to load is replaced by the icon with the same name', async () => {
  await render(
    <div style={{ width: 100, height: 100 }}>
      <Photo src="data:image/png;base64,AAAA" alt="Sofa" width={100} height={100} />
    </div>,
  )
  await expect.poll(() => document.querySelector('.ui-photo-none')).not.toBeNull()
  await expect.element(page.getByRole('img', { name: 'Sofa' })).toBeVisible()
})

test('a photo has its widths in srcset and its priority in the loading attributes', async () => {
  const src = svg(540, 540, '#777')
  await render(
    <>
      <Photo
        src={src}
        alt="first"
        width={360}
        height={360}
        sources={[360, 720, 1080].map((width) => ({ src: `${src}#${width}`, width }))}
        sizes="50vw"
        isPriority
      />
      <Photo
        src={src}
        alt="later"
        width={360}
        height={360}
        preview={'data:image/png;base64,x")}'}
        tint="#abcdef"
      />
    </>,
  )
  const [first, later] = [...document.querySelectorAll<HTMLImageElement>('.ui-photo-image')]
  expect(first?.srcset.match(/ (360|720|1080)w/gu)).toEqual([' 360w', ' 720w', ' 1080w'])
  expect([first?.loading, first?.fetchPriority]).toEqual(['eager', 'high'])
  expect([later?.loading, later?.fetchPriority]).toEqual(['lazy', 'auto'])
  const background = later?.parentElement?.style
  expect([background?.backgroundColor, background?.backgroundImage]).toEqual(['rgb(171, 205, 239)', ''])
})

describe('HeartButton', () => {
  const card = (isOn: boolean, onToggle: (isOn: boolean) => void | Promise<void>): ReactNode => (
    <PhotoCard
      renderLink={link}
      photo={photo(null)}
      price="1"
      title="Sofa"
      favourite={{ isOn, label: 'Favourite', onToggle }}
    />
  )
  const button = () => page.getByRole('button', { name: 'Favourite' })

  test('changes before the server answers and reverts when the request fails', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    const onToggle = vi.fn<(isOn: boolean) => Promise<void>>(() => promise)
    await render(card(false, onToggle))
    await button().click()
    expect(onToggle).toHaveBeenCalledWith(true)
    await expect.element(button()).toHaveAttribute('aria-pressed', 'true')
    reject(new Error('offline'))
    await expect.element(button()).toHaveAttribute('aria-pressed', 'false')
  })

  test('stays on when the request succeeds, and does not open the card', async () => {
    const screen = await render(card(false, () => {}))
    await button().click()
    await screen.rerender(card(true, () => {}))
    await expect.element(button()).toHaveAttribute('aria-pressed', 'true')
    expect(location.hash).toBe('')
  })

  test('toggles by keyboard', async () => {
    const onToggle = vi.fn<(isOn: boolean) => void>()
    await render(card(true, onToggle))
    button().element().focus()
    await userEvent.keyboard(' ')
    expect(onToggle).toHaveBeenCalledWith(false)
  })
})

test('a row is one link with the title as its name, and its own buttons stay above it', async () => {
  const onEdit = vi.fn<() => void>()
  await render(
    <RowCard
      renderLink={link}
      photo={photo(null)}
      title="Стол"
      corner={
        <button type="button" onClick={onEdit}>
          Edit
        </button>
      }
    />,
  )
  await page.getByRole('button', { name: 'Edit' }).click()
  expect(onEdit).toHaveBeenCalledTimes(1)
  expect(location.hash).toBe('')
  const row = getBox('.ui-row-card')
  const under = document.elementFromPoint(row.left + 40, row.top + 40)
  expect(under).toBe(page.getByRole('link', { name: 'Стол' }).element())
})

describe('Skeleton', () => {
  test('has the height of the feed card, the shop card and the row', async () => {
    const title = 'A title that is long enough to need both of its two lines'
    await render(
      <Column>
        {/* What lies below the screen would otherwise be as high as it is guessed to be. */}
        <style>{'* { content-visibility: visible !important }'}</style>
        <div id="feed">
          <PhotoCard
            renderLink={link}
            photo={photo(null)}
            price={{ digits: '1' }}
            title={title}
            meta="Meta"
          />
        </div>
        <div id="feed-bones">
          <SkeletonPhotoCard />
        </div>
        <div id="shop">
          <ProductCard
            renderLink={link}
            photo={photo(null)}
            price={{ digits: '1' }}
            title={title}
            meta={{ text: 'Meta' }}
          />
        </div>
        <div id="shop-bones">
          <SkeletonProductCard />
        </div>
        <div id="row">
          <RowCard renderLink={link} photo={photo(null)} title="Стол" />
        </div>
        <div id="row-bones">
          <SkeletonRow />
        </div>
      </Column>,
    )
    const heights = (suffix: string): number[] =>
      ['feed', 'shop', 'row'].map((name) => getBox(`#${name}${suffix}`).height)
    expect(heights('-bones')).toEqual(heights(''))
  })
})
