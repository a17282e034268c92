import { wordsAdded, wordsRead } from '@app/shell/words-read'
import { createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { pageParameters } from '../../page-parameters.ts'
import { routeTree } from '../routeTree.gen.ts'

// Written by the build.
vi.mock('virtual:early-script', () => ({ default: '' }))

/** Shown only after hydration, so the page server does not need it. */
const onlyInBrowser = new Set(['withTopProductOnboarding'])

test('the page server passes exactly the parameters that routes read', () => {
  const { routesByPath } = createRouter({ routeTree, context: {} as never })
  const read = Object.entries(wordsRead(routesByPath)).map(([path, names]): [string, string[]] => [
    path,
    names.filter((name) => !onlyInBrowser.has(name)),
  ])
  expect(Object.fromEntries(read.filter(([, names]) => names.length > 0))).toEqual(pageParameters)
})

test('the page server keeps every parameter that a route adds to a URL', () => {
  const { routesByPath } = createRouter({ routeTree, context: {} as never })
  for (const [path, added] of Object.entries(wordsAdded(routesByPath)))
    expect(pageParameters[path]).toEqual(expect.arrayContaining(added))
})
