import { describe, expect, test } from 'vitest'
import { findContrastProblems } from './contrast-check.ts'
import { palettes } from './palettes.ts'
import { tokens } from './tokens.ts'

/** Mulberry32: a small seeded generator. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const keys = Object.keys(palettes.telegramDay)

const randomPalette = (random: () => number): Record<string, unknown> => {
  const colour = () => Math.floor(random() * 0x1000000)
  const near = colour()
  return Object.fromEntries(
    keys.flatMap((key): [string, unknown][] => {
      const dice = random()
      if (dice < 0.12) return []
      if (dice < 0.3) return [[key, `#${near.toString(16).padStart(6, '0')}`]]
      if (dice < 0.5) return [[key, colour() - 0x1000000]]
      return [[key, `#${colour().toString(16).padStart(6, '0')}`]]
    }),
  )
}

describe('every pair of tokens is readable', () => {
  for (const [name, params] of Object.entries(palettes)) {
    for (const fallback of ['light', 'dark'] as const) {
      test(`with the theme ${name} over ${fallback}`, () => {
        const { vars, scheme } = tokens(params, fallback)
        expect(findContrastProblems(vars, scheme)).toEqual([])
      })
    }
  }

  test('with 2,000 random themes', () => {
    const seed = Number(import.meta.env['VITE_THEME_SEED'] ?? 20_261_115)
    const random = randomFrom(seed)
    for (let round = 0; round < 2000; round++) {
      const params = randomPalette(random)
      const { vars, scheme } = tokens(params, random() < 0.5 ? 'light' : 'dark')
      expect(
        findContrastProblems(vars, scheme),
        `seed ${seed}, round ${round}: ${JSON.stringify(params)}`,
      ).toEqual([])
    }
  })

  test('with every grey as the only colour', () => {
    for (let grey = 0; grey < 256; grey++) {
      const colour = grey * 0x010101
      const params = Object.fromEntries(keys.map((key) => [key, colour]))
      const { vars, scheme } = tokens(params, 'light')
      expect(findContrastProblems(vars, scheme), `grey ${grey}`).toEqual([])
    }
  })
})

test("control: Telegram's own colours, used raw, fail the same check", () => {
  const day = palettes.telegramDay
  const raw = {
    ...tokens({}, 'light').vars,
    '--bg': day.bg_color,
    '--page': day.secondary_bg_color,
    '--section': day.section_bg_color,
    '--ink': day.text_color,
    '--ink-2': day.hint_color,
    '--accent': day.button_color,
    '--on-accent': day.button_text_color,
    '--accent-text': day.accent_text_color,
    '--danger': day.destructive_text_color,
  }
  const problems = findContrastProblems(raw, 'light')
  expect(problems).toContainEqual(expect.stringMatching(/^ink-2 on page: 2\.\d+ < 4\.5$/))
  expect(problems).toContainEqual(expect.stringMatching(/^on-accent on accent: 2\.\d+ < 4\.5$/))
})

test('a readable theme is hardly changed', () => {
  const { vars, scheme } = tokens(palettes.telegramNight, 'light')
  expect(scheme).toBe('dark')
  expect(vars).toMatchObject({
    '--bg': '#17212b',
    '--page': '#232e3c',
    '--ink': '#f5f5f5',
    '--accent-text': '#6ab2f2',
  })
})

test('sections may be lighter than the page', () => {
  const { vars, scheme } = tokens(palettes.iosBlack, 'light')
  expect(scheme).toBe('dark')
  expect(vars).toMatchObject({ '--page': '#000000', '--section': '#1c1c1d' })
})

test.each([
  ['#fff', '#ffffff'],
  ['#FFFFFF', '#ffffff'],
  [' rgb(255, 255, 255) ', '#ffffff'],
  ['rgba(255 255 255 / 1)', '#ffffff'],
  [-1, '#ffffff'],
  [4_294_967_295, '#ffffff'],
  [16_777_215, '#ffffff'],
  [-15_261_397, '#17212b'],
])('%j is read as the colour %s', (value, colour) => {
  expect(tokens({ bg_color: value }, 'light').vars['--bg']).toBe(colour)
})

test.each([
  undefined,
  null,
  '',
  'white',
  '#ff',
  '#fffff',
  '#gggggg',
  Number.NaN,
  Infinity,
  {},
  [],
  true,
  '}</style>',
])('%j is not a colour, so the fallback scheme is used', (value) => {
  expect(tokens({ bg_color: value }, 'dark').vars).toEqual(tokens({}, 'dark').vars)
})

test('a token can only be a colour', () => {
  for (const params of Object.values(palettes)) {
    for (const value of Object.values(tokens(params, 'light').vars)) expect(value).toMatch(/^#[\da-f]{6}$/)
  }
})
