import { describe, expect, test } from 'vitest'
import { toCsv, type CsvCell } from './csv.ts'

/** An independent reader, so that the writer is not tested with itself. */
const parse = (csv: string): string[][] => {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const text = csv.replace(/^\uFEFF/, '')
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text.charAt(index + 1) === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ';') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (character === '\r') {
      rows.at(-1)?.push(cell)
      cell = ''
      rows.push([])
      index += 1
    } else cell += character
  }
  return rows.slice(0, -1)
}

const oneCell = (cell: CsvCell): string => parse(toCsv(['a'], [[cell]]))[1]?.[0] ?? ''

describe('toCsv', () => {
  test('starts with the byte order mark and ends every line with CRLF', () => {
    const csv = toCsv(['Продукт'], [['Скороварка']])
    expect(new TextEncoder().encode(csv).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    expect(csv).toBe('\uFEFFПродукт\r\nСкороварка\r\n')
  })

  test('quotes, semicolons, line breaks and empty cells survive a round trip', () => {
    const header = ['Имя; полное', 'Заметка']
    const rows = [
      ['Кресло "Уют"; синее', 'две\nстроки'],
      ['', 'перевод\r\nкаретки'],
      ['""', ';'],
    ]
    expect(parse(toCsv(header, rows))).toEqual([header, ...rows])
  })

  test.each(['=1+1', '+998901234567', '-2+3', '@SUM(A1)', '  =HYPERLINK("x")', '\t=1'])(
    'the text %j cannot run as a formula',
    (text) => expect(oneCell(text)).toBe(`'${text}`),
  )

  test('a dash for "no value" stays a dash', () => expect(oneCell('-')).toBe('-'))

  test.each([
    [-5, '-5'],
    [39.7, '39,7'],
    [0, '0'],
    [Number.NaN, ''],
    [null, ''],
  ])('the number %j is written as %j', (value, text) => expect(oneCell(value)).toBe(text))
})
