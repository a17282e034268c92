import { sharePicture } from '@app/contract/shop/share-pictures'
import { colours, icon, mark, people, seat, truck, words } from './card-shapes.rules.ts'
import { fittingLines, fittingSize, type Measure, type TextBlock } from './card-text.rules.ts'
import type { ShareCard } from './share-card.rules.ts'

/** The photo fills the left part to the edges; the texts form one column on the right. */
export const photoBox = { left: 0, top: 0, width: 560, height: sharePicture.height } as const
const column = { left: 604, right: 1152 } as const
const columnWidth = column.right - column.left
const box = { top: 250, height: 200, inset: 32 } as const
/** The position of the box on a card without a foot. */
const lowBoxTop = 316

const drawBrand = async (measure: Measure, { name, tagline }: ShareCard): Promise<string> => {
  const nameLeft = column.left + 78
  const left = nameLeft + (await measure(name, { size: 40, isBold: true })) + 24
  const size = await fittingSize(measure, tagline, {
    sizes: [26, 24, 22, 20],
    isBold: false,
    width: column.right - left,
  })
  return (
    mark(column.left, 44, 62 / 34) +
    words({ text: name, x: nameLeft, y: 81, size: 40, colour: colours.ink, isBold: true }) +
    words({ text: tagline, x: column.right, y: 76, size, colour: colours.inkTwo, anchor: 'end' })
  )
}

/** Devanagari needs higher lines. */
const titleBlocks: Readonly<Record<ShareCard['language'], readonly [TextBlock, ...TextBlock[]]>> = {
  en: [
    { size: 42, lineHeight: 52, maxLines: 2 },
    { size: 36, lineHeight: 46, maxLines: 2 },
    { size: 32, lineHeight: 42, maxLines: 2 },
    { size: 29, lineHeight: 38, maxLines: 3 },
  ],
  hi: [
    { size: 40, lineHeight: 58, maxLines: 2 },
    { size: 34, lineHeight: 52, maxLines: 2 },
    { size: 30, lineHeight: 47, maxLines: 2 },
    { size: 26, lineHeight: 39, maxLines: 3 },
  ],
}
const titleTop = 108

const drawTitle = async (measure: Measure, { title, language }: ShareCard): Promise<string> => {
  const { lines, size, lineHeight, maxLines } = await fittingLines(
    measure,
    title,
    titleBlocks[language],
    columnWidth,
  )
  // A short title is centred vertically.
  const top = titleTop + ((maxLines - lines.length) * lineHeight) / 2
  return lines
    .map((text, index) =>
      words({
        text,
        x: column.left,
        y: top + Math.round(size * 1.1) + index * lineHeight,
        size,
        colour: colours.ink,
        isBold: true,
      }),
    )
    .join('')
}

const drawBox = async (measure: Measure, card: ShareCard): Promise<string> => {
  const inner = columnWidth - 2 * box.inset
  const left = column.left + box.inset
  const top = card.foot ? box.top : lowBoxTop
  const frame = (background: string, line: string): string =>
    `<rect x="${column.left + 2}" y="${top + 2}" width="${columnWidth - 4}" height="${box.height - 4}" rx="26"` +
    ` fill="${background}" stroke="${line}" stroke-width="4"/>`
  if (card.box.kind === 'notice') {
    const { text } = card.box
    const size = await fittingSize(measure, text, { sizes: [44, 40, 36, 32, 28], isBold: true, width: inner })
    return (
      frame(colours.page, colours.page) +
      words({
        text,
        x: column.left + columnWidth / 2,
        y: top + box.height / 2 + Math.round(size * 0.35),
        size,
        colour: colours.ink,
        isBold: true,
        anchor: 'middle',
      })
    )
  }
  const { label, total, alone, price } = card.box
  const labelSize = await fittingSize(measure, label, {
    sizes: [30, 28, 26, 24],
    isBold: true,
    width: inner - 46,
  })
  const aside = Math.max(
    await measure(alone, { size: 32, isBold: false }),
    await measure(price, { size: 36, isBold: true }),
  )
  const totalSize = await fittingSize(measure, total, {
    sizes: [116, 104, 92, 80, 70, 60, 50],
    isBold: true,
    width: inner - aside - 28,
  })
  const asideLeft = left + (await measure(total, { size: totalSize, isBold: true })) + 32
  const line = top + 168
  return (
    frame(colours.saveBackground, colours.save) +
    icon(left, top + 24, 34, people) +
    words({ text: label, x: left + 46, y: top + 52, size: labelSize, colour: colours.save, isBold: true }) +
    words({ text: total, x: left - 4, y: line, size: totalSize, colour: colours.save, isBold: true }) +
    words({ text: alone, x: asideLeft, y: line - 44, size: 32, colour: colours.inkTwo }) +
    words({
      text: price,
      x: asideLeft,
      y: line,
      size: 36,
      colour: colours.inkTwo,
      isBold: true,
      isStruck: true,
    })
  )
}

const drawOff = async (measure: Measure, { off }: ShareCard): Promise<string> => {
  if (off === null) return ''
  const width = Math.ceil(await measure(off, { size: 32, isBold: true })) + 44
  const top = photoBox.height - 28 - 60
  return (
    `<rect x="28" y="${top}" width="${width}" height="60" rx="18" fill="${colours.save}"/>` +
    words({
      text: off,
      x: 28 + width / 2,
      y: top + 42,
      size: 32,
      colour: colours.background,
      isBold: true,
      anchor: 'middle',
    })
  )
}

/** The width reserved for the text beside the seats; a larger group is shown as text only. */
const wordsBesideSeats = 214
const maxSeats = 8
const seatGap = 10

const drawFoot = async (measure: Measure, { foot }: ShareCard): Promise<string> => {
  if (!foot) return ''
  if (foot.kind === 'promise') {
    const left = column.left + 56
    const size = await fittingSize(measure, foot.text, {
      sizes: [30, 28, 26, 24],
      isBold: false,
      width: column.right - left,
    })
    return (
      icon(column.left, 514, 40, truck) +
      words({ text: foot.text, x: left, y: 545, size, colour: colours.ink })
    )
  }
  const { taken, need, isOver, text, note } = foot
  const shown = need <= maxSeats ? need : 0
  const radius =
    shown === 0 ? 0 : Math.min(28, Math.floor((columnWidth - wordsBesideSeats - shown * seatGap) / shown / 2))
  const middle = 508
  const seats = Array.from({ length: shown }, (_, index) =>
    seat(
      column.left + radius + index * (2 * radius + seatGap),
      middle,
      radius,
      `${isOver ? 'over-' : ''}${index < taken ? 'taken' : 'free'}`,
    ),
  )
  const left = shown === 0 ? column.left : column.left + shown * (2 * radius + seatGap) + 8
  const size = await fittingSize(measure, text, {
    sizes: [32, 30, 28, 26, 24, 22],
    isBold: true,
    width: column.right - left,
  })
  const noteSize = await fittingSize(measure, note, {
    sizes: [26, 25, 24, 23, 22, 21, 20],
    isBold: false,
    width: columnWidth,
  })
  return (
    seats.join('') +
    words({ text, x: left, y: middle + 11, size, colour: colours.ink, isBold: true }) +
    words({ text: note, x: column.left, y: 581, size: noteSize, colour: colours.inkTwo })
  )
}

/** The card as SVG, transparent where the photo lies below it. */
export async function drawCard(measure: Measure, card: ShareCard): Promise<string> {
  const parts = await Promise.all(
    [drawBrand, drawTitle, drawBox, drawFoot, drawOff].map((draw) => draw(measure, card)),
  )
  const { width, height } = sharePicture
  const noPhoto =
    card.photo === null
      ? `<rect width="${photoBox.width}" height="${height}" fill="${colours.page}"/>${mark(144, 219, 8)}`
      : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
    ` xml:lang="${card.language}">` +
    `<rect x="${photoBox.width}" width="${width - photoBox.width}" height="${height}" fill="${colours.background}"/>` +
    `${noPhoto}${parts.join('')}</svg>`
  )
}
