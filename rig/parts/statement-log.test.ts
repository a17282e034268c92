import { expect, test } from 'vitest'
import { statementsIn } from './statement-log.ts'

const line = (pid: number, text: string): string => `2026-11-15 20:02:26.842 UTC [${pid}] ${text}`

test('reads the values of each statement, not those of the next bind', () => {
  const log = [
    line(7, 'LOG:  duration: 0.029 ms  parse <unnamed>: select $1'),
    line(7, 'LOG:  duration: 0.029 ms  bind <unnamed>: select $1'),
    line(7, "DETAIL:  Parameters: $1 = 'first'"),
    line(7, 'LOG:  duration: 0.075 ms  execute <unnamed>: select $1'),
    line(7, "DETAIL:  Parameters: $1 = 'first'"),
    line(7, 'LOG:  duration: 0.029 ms  bind <unnamed>: select $1, $2'),
    line(7, "DETAIL:  Parameters: $1 = 'second', $2 = NULL"),
    line(7, 'LOG:  duration: 0.075 ms  execute <unnamed>: select $1, $2'),
    line(7, "DETAIL:  Parameters: $1 = 'it''s', $2 = NULL"),
  ].join('\n')
  expect(statementsIn(log)).toEqual([
    { pid: '7', text: 'select $1', values: ['first'] },
    { pid: '7', text: 'select $1, $2', values: ["it's", null] },
  ])
})

test('reads a statement of several lines completely, and no values for one without parameters', () => {
  const log = [
    line(8, 'LOG:  duration: 0.1 ms  statement: begin'),
    line(8, 'LOG:  duration: 0.1 ms  execute shop-cards: select a,'),
    '\t  b from c',
    line(9, "DETAIL:  Parameters: $1 = 'of another connection'"),
  ].join('\n')
  expect(statementsIn(log)).toEqual([
    { pid: '8', text: 'begin', values: [] },
    { pid: '8', text: 'select a,\n\t  b from c', values: [] },
  ])
})
