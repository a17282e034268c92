import { expect, test } from 'vitest'
import { readPageConfig } from './page-config.ts'

const environment = {
  API_URL: 'http://127.0.0.1:8080',
  PAGE_HOST: '127.0.0.1',
  MARKET_PORT: '5173',
  VIO_ORIGINS: 'https://vio.example,https://www.vio.example/',
  PAGE_CACHE_SECONDS: '15',
  MEDIA_PUBLIC_URL: 'https://media.example/pictures',
}
const mapOf = (change: Readonly<Record<string, string>>) =>
  readPageConfig({ ...environment, ...change }, 'MARKET_PORT').map

test('a map without tiles is valid, and has no attribution', () => {
  expect(mapOf({})).toEqual({ tiles: null, credit: '' })
  expect(mapOf({ MAP_TILES_URL: '', MAP_TILES_CREDIT: '© Example' })).toEqual({ tiles: null, credit: '' })
})

test('a front end without origins does not start', () => {
  expect(readPageConfig(environment, 'MARKET_PORT').origins).toEqual([
    'https://vio.example',
    'https://www.vio.example',
  ])
  expect(() => readPageConfig({ ...environment, SHOP_PORT: '5174' }, 'SHOP_PORT')).toThrow('SAATH_ORIGINS')
})

test('tiles must be an https template, or the server does not start', () => {
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png'
  expect(mapOf({ MAP_TILES_URL: tiles, MAP_TILES_CREDIT: '© Example' })).toEqual({
    tiles,
    credit: '© Example',
  })
  for (const wrong of ['https://tiles.example/tiles.png', 'file:///{z}/{x}/{y}.png', 'javascript:{z}{x}{y}'])
    expect(() => mapOf({ MAP_TILES_URL: wrong })).toThrow('MAP_TILES_URL')
})
