import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from '../content/people/avatar.tsx'
import { Carousel } from '../content/media/carousel.tsx'
import { PhotoCard } from '../content/cards/photo-card.tsx'
import { RichText } from '../content/text/rich-text.tsx'
import { Seats } from '../content/people/seats.tsx'
import { Confirm } from './confirm.tsx'
import { FormSheet } from './form-sheet.tsx'
import { FullOverlay } from './full-overlay.tsx'
import { Lightbox } from './lightbox.tsx'
import { Sheet } from './sheet.tsx'
import { SidePanel } from './side-panel.tsx'

const close = { onClose: () => {}, title: 'Title', children: 'content' }

const overlaysThatAre = (isOpen: boolean): ReactNode[] => [
  createElement(Sheet, { ...close, key: 1, isOpen, closeLabel: 'Close' }),
  createElement(FormSheet, { ...close, key: 2, isOpen, leaveLabel: 'Close' }),
  createElement(FullOverlay, { ...close, key: 3, isOpen, leaveLabel: 'Close' }),
  createElement(SidePanel, { ...close, key: 4, isOpen, closeLabel: 'Close' }),
  createElement(Confirm, {
    ...close,
    key: 5,
    isOpen,
    confirmLabel: 'Yes',
    cancelLabel: 'No',
    onConfirm: () => {},
  }),
]

test('overlays add nothing to server-rendered HTML, open or closed', () => {
  expect(typeof window).toBe('undefined')
  expect(renderToString(createElement('main', {}, overlaysThatAre(false)))).toBe('<main></main>')
  expect(renderToString(createElement('main', {}, overlaysThatAre(true)))).not.toContain('content')
  const closed = { isOpen: false, onClose: () => {}, title: 'Photos', photos: [] }
  const labels = {
    closeLabel: 'Close',
    previousLabel: 'Previous',
    nextLabel: 'Next',
    zoomInLabel: 'Larger',
    zoomOutLabel: 'Smaller',
  }
  expect(renderToString(createElement(Lightbox, { ...closed, ...labels }))).toBe('')
})

test('cards, seats and texts are in the HTML that the server sends', () => {
  const html = renderToString(
    createElement('main', {}, [
      createElement(PhotoCard, {
        key: 1,
        renderLink: (parts) => createElement('a', { href: '/x', ...parts }),
        photo: { src: '/a.webp', width: 360, height: 360, isPriority: true },
        price: { digits: '5', unit: 'сум' },
        title: 'Стол',
        favourite: { isOn: true, label: 'Favourite', onToggle: () => {} },
      }),
      createElement(Seats, {
        key: 2,
        label: 'seats',
        people: [{ id: '1', name: 'मीना' }],
        freeLabel: 'Invite',
      }),
      createElement(Avatar, { key: 3, person: { id: '1', name: 'Asha' } }),
      createElement(RichText, { key: 4, html: '<p>one</p>' }),
      createElement(Carousel, {
        key: 5,
        label: 'Photos',
        slides: [
          { id: 'a', content: 'a' },
          { id: 'b', content: 'b' },
        ],
        previousLabel: 'Previous',
        nextLabel: 'Next',
      }),
    ]),
  )
  for (const part of [
    '<a href="/x"',
    'fetchPriority="high"',
    'aria-pressed="true"',
    'मी',
    '<p>one</p>',
    '1/2',
  ]) {
    expect(html).toContain(part)
  }
})
