import { wordsAdded, wordsRead } from '@app/shell/words-read'
import { createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { pageParameters } from '../../page-parameters.ts'
import { routeTree } from '../routeTree.gen.ts'

// Made by the build.
vi.mock('virtual:early-script', () => ({ default: '' }))

test('the page server keeps exactly the query parameters that the routes read', () => {
  const { routesByPath } = createRouter({ routeTree, context: {} as never })
  const read = Object.entries(wordsRead(routesByPath)).map(([path, names]): [string, string[]] => [
    path,
    names,
  ])
  expect(Object.fromEntries(read.filter(([, names]) => names.length > 0))).toEqual(pageParameters)
})

test('the page server keeps every query parameter that a route adds to an address', () => {
  const { routesByPath } = createRouter({ routeTree, context: {} as never })
  for (const [path, added] of Object.entries(wordsAdded(routesByPath)))
    expect(pageParameters[path]).toEqual(expect.arrayContaining(added))
})
