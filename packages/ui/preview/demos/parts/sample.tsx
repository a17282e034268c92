import type { ReactNode } from 'react'
import type { RenderLink } from '../../../src/content/render-link.ts'
import type { DemoProps } from '../../demo.ts'
import './sample.css'

type Lang = DemoProps['lang']

/** Vio speaks Russian and Uzbek, Saath English and Hindi: each demo has two texts and shows the one of the closer language. */
export function vioText(lang: Lang, ru: string, uz: string): string {
  return lang === 'uz' ? uz : ru
}
export function saathText(lang: Lang, en: string, hi: string): string {
  return lang === 'hi' ? hi : en
}

export const sampleLink: RenderLink = (parts) => <a href="#demo" {...parts} />

const picture = (width: number, height: number, from: string, to: string, thing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${thing}</svg>`,
  )}`

const vase = (x: number, y: number, size: number, colour: string): string =>
  `<ellipse cx="${x}" cy="${y + size}" rx="${size * 0.9}" ry="${size * 0.14}" fill="rgb(0 0 0/.18)"/><circle cx="${x}" cy="${y + size * 0.3}" r="${size * 0.7}" fill="${colour}"/><rect x="${x - size * 0.28}" y="${y - size}" width="${size * 0.56}" height="${size}" rx="${size * 0.08}" fill="${colour}"/>`

export const pictures = {
  warm: picture(540, 540, '#f3e9dc', '#d9c3a5', vase(270, 270, 150, '#b5651d')),
  cool: picture(540, 540, '#dfe9ef', '#a8bfcc', vase(270, 270, 150, '#2f6690')),
  green: picture(540, 540, '#e8efe0', '#b9cba4', vase(270, 270, 150, '#4c7a34')),
  dark: picture(540, 540, '#07090c', '#14181f', vase(270, 270, 130, '#1d242e')),
  white: picture(540, 540, '#ffffff', '#fbfbfb', vase(270, 270, 120, '#f4f4f4')),
  blurred: picture(24, 24, '#b9b2a6', '#8f8a80', '<circle cx="12" cy="12" r="7" fill="#a39c90"/>'),
  portrait: picture(300, 900, '#e7dff2', '#b9a6d6', vase(150, 450, 120, '#5b3e8a')),
  panorama: picture(1400, 300, '#cfe6f5', '#f0d9b8', vase(700, 150, 90, '#c1502e')),
} as const

export function photoOf(src: string | null): { src: string | null; width: number; height: number } {
  return {
    src,
    width: 540,
    height: 540,
  }
}

/** Two columns as in a feed. */
export function DemoGrid({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="demo-grid">{children}</div>
}
