import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { Avatar, AvatarStack } from './avatar.tsx'
import { Pips, Seats } from './seats.tsx'

const people = ['Asha', 'Rohit', 'मीना', 'Kabir', 'Farhan'].map((name, index) => ({
  id: `id-${index}`,
  name,
}))
const seats = (count: number, onFreePress?: () => void): ReactNode => (
  <Seats
    label={`${count} of 5`}
    people={people.slice(0, count)}
    freeLabel="Invite"
    {...(onFreePress === undefined ? {} : { onFreePress })}
  />
)
const popping = (): string[] =>
  [...document.querySelectorAll('.ui-seat .ui-avatar')]
    .filter((node) => node.getAnimations().length > 0)
    .map((node) => node.textContent)

beforeEach(() => {
  document.adoptedStyleSheets = []
})
afterEach(() => {
  delete document.documentElement.dataset['lite']
})

describe('the five seats', () => {
  test('seats show whole graphemes, and free seats are buttons', async () => {
    const onFreePress = vi.fn<() => void>()
    await render(seats(3, onFreePress))
    const list = page.getByRole('list', { name: '3 of 5' })
    expect(list.element().querySelectorAll('li')).toHaveLength(5)
    expect([...document.querySelectorAll('.ui-avatar')].map((node) => node.textContent)).toEqual([
      'A',
      'R',
      'मी',
    ])
    const free = page.getByRole('button', { name: 'Invite' })
    expect(free.elements()).toHaveLength(2)
    await free.first().click()
    expect(onFreePress).toHaveBeenCalledTimes(1)
  })

  test('only a newly taken seat is animated', async () => {
    // Observed by an event: on a busy machine the animation may end before a check.
    const popped: (string | null)[] = []
    const countAnimation = ({ target, animationName }: AnimationEvent): void => {
      if (target instanceof Element && animationName === 'ui-seat-pop') popped.push(target.textContent)
    }
    document.addEventListener('animationstart', countAnimation)
    const screen = await render(seats(3))
    await screen.rerender(seats(4))
    await expect.poll(() => popped).toEqual(['K'])
    await screen.rerender(seats(5))
    await expect.poll(() => popped).toEqual(['K', 'F'])
    document.removeEventListener('animationstart', countAnimation)
  })

  test('lite mode shows no animation', async () => {
    document.documentElement.dataset['lite'] = ''
    const screen = await render(seats(3))
    await screen.rerender(seats(4))
    expect(popping()).toEqual([])
  })

  test('an expired group shows no buttons to join', async () => {
    await render(
      <Seats
        label="expired"
        people={people.slice(0, 2)}
        freeLabel="Invite"
        onFreePress={() => {}}
        isExpired
      />,
    )
    expect(page.getByRole('button').elements()).toHaveLength(0)
    expect(document.querySelectorAll('.ui-seat-tick')).toHaveLength(0)
  })

  test('five seats fit into a screen of 320 px', async () => {
    await render(<div style={{ width: 256 }}>{seats(5)}</div>)
    const seated = [...document.querySelectorAll('.ui-seat')].map((seat) => seat.getBoundingClientRect())
    const left = page.getByRole('list').element().getBoundingClientRect().left
    expect(Math.max(...seated.map((seat) => seat.right - left))).toBeLessThanOrEqual(256)
    const disc = document.querySelector('.ui-seat-disc')?.getBoundingClientRect()
    expect(disc?.width).toBe(disc?.height)
  })
})

test('an avatar whose image fails shows the letter, and a stack shows at most three avatars', async () => {
  await render(
    <>
      <Avatar person={{ id: 'x', name: 'Шахноза', picture: 'data:image/png;base64,AAAA' }} isNamed />
      <AvatarStack people={people} more="+2" label="Asha, Rohit and 3 more" />
      <Pips filled={3} label="3 of 5" />
    </>,
  )
  await expect.element(page.getByRole('img', { name: 'Шахноза' })).toHaveTextContent('Ш')
  const stack = page.getByRole('img', { name: 'Asha, Rohit and 3 more' })
  await expect.element(stack).toHaveTextContent('ARमी+2')
  expect(document.querySelectorAll('.ui-pip-filled')).toHaveLength(3)
})
