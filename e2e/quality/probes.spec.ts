import { expect, type Page, test } from '@playwright/test'
import { axeComplaints } from '../support/axe.ts'
import { watchPage } from '../support/page-watch.ts'
import {
  focusProbe,
  motionProbe,
  narrowProbes,
  type Probe,
  runProbe,
  safeAreaProbe,
  shiftProbe,
  stillProbes,
} from '../support/probes.ts'
import { observeLayoutShifts } from '../support/probes/motion.ts'
import { enlargeText } from '../support/probes/text-fit.ts'

/** Controls: each probe accepts a correct page and finds one fault. A probe that cannot fail proves nothing. */
const correct = `
  <h1>Sofas</h1>
  <p>Read <a href="#a">our advice</a> before you pay.</p>
  <nav><a href="#b" style="display:inline-flex;align-items:center;height:48px;padding:0 12px">All sofas</a></nav>
  <label style="display:block">Price<br><input inputmode="numeric" autocomplete="off" style="height:52px;width:200px;font-size:16px"></label>
  <img width="20" height="20" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">
  <button style="height:52px;min-width:120px">Show 12</button>`

const show = (page: Page, body: string): Promise<void> =>
  page.setContent(
    `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Sofas</title>
     <style>body{margin:0;font:16px/22px sans-serif}</style></head><body><main>${body}</main></body></html>`,
  )

for (const [rule, probe] of Object.entries<Probe>(stillProbes))
  test(`${rule} accepts a correct page`, async ({ page }) => {
    await show(page, correct)
    expect(await runProbe(page, probe)).toEqual([])
  })

const wide = 'a-word-that-is-far-too-long-for-the-button'
const faults: readonly (readonly [keyof typeof stillProbes, string, string, RegExp])[] = [
  [
    'Q7 pictures',
    'a broken picture',
    '<img width="9" height="9" alt="" src="data:image/png;base64,AAAA">',
    /broken/,
  ],
  [
    'Q7 pictures',
    'a picture without a reserved size',
    '<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" style="padding:9px">',
    /keeps no place/,
  ],
  [
    'Q10 names',
    'a button without a name',
    '<button style="width:48px;height:48px"><svg width="24" height="24"></svg></button>',
    /has no name/,
  ],
  [
    'Q10 names',
    'a placeholder instead of a label',
    '<input placeholder="Price" aria-label="Price">',
    /no visible label/,
  ],
  [
    'Q12 clipped',
    'a word wider than its button',
    `<button style="width:90px;overflow:hidden;white-space:nowrap;padding:0">${wide}</button>`,
    /is cut by/,
  ],
  [
    'Q12 clipped',
    'a shortened name of a tab',
    `<div role="tab" style="width:90px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${wide}</div>`,
    /is cut by/,
  ],
  [
    'Q12 clipped',
    'two lines in a box for one',
    '<div style="height:20px;overflow:hidden;width:80px">two lines of text here</div>',
    /is cut by/,
  ],
  [
    'Q12 overflow',
    'a box wider than the phone',
    '<div style="width:500px;height:9px;background:red"></div>',
    /sticks out/,
  ],
  ['Q13 words', 'a raw key', '<p>home.searchTitle</p>', /a raw key/],
  ['Q13 words', 'an unfilled place', '<p>Hello {{name}}</p>', /unfilled place/],
  ['Q13 words', 'a value that is none', '<button aria-label="undefined items">x</button>', /none/],
  ['Q13 words', 'a number that is none', '<p>₹NaN</p>', /none/],
  ['Q15 inputs', 'letters below 16 px', '<label>Name <input style="font-size:14px"></label>', /14 px/],
  [
    'Q15 inputs',
    'a phone without autofill',
    '<label>Phone <input type="tel" style="font-size:16px"></label>',
    /autocomplete/,
  ],
  [
    'Q15 inputs',
    'a code with letters on the keyboard',
    '<label>Code <input autocomplete="one-time-code" style="font-size:16px"></label>',
    /inputmode/,
  ],
  ['Q30 headings', 'a screen with two main headings', '<h1>One</h1><h1>Two</h1>', /2 main headings/],
  [
    'Q11 targets',
    'a small button',
    '<button style="width:30px;height:30px;padding:0">x</button>',
    /can be hit in 30 × 30/,
  ],
  [
    'Q11 targets',
    'a large button half covered',
    '<div style="position:relative"><button style="width:200px;height:60px">x</button><div style="position:absolute;inset:0 0 28px 0;width:200px;height:28px"></div></div>',
    /can be hit in|cannot be hit/,
  ],
  ['Q11 targets', 'a link alone on its line', '<p><a href="#x">Terms</a></p>', /can be hit in/],
]
for (const [rule, what, body, message] of faults)
  test(`control: ${rule} finds ${what}`, async ({ page }) => {
    await show(page, `${rule === 'Q30 headings' ? '' : '<h1>Sofas</h1>'}${body}`)
    await page.waitForTimeout(50)
    expect(await runProbe(page, stillProbes[rule])).toContainEqual(expect.stringMatching(message))
  })

test('Q11 targets accepts a target that is larger than its visible part', async ({ page }) => {
  await show(
    page,
    `<style>button{position:relative;width:24px;height:24px;margin:40px;padding:0;border:0}
     button::after{content:'';position:absolute;inset:-12px}</style><h1>x</h1><button aria-label="Close">x</button>`,
  )
  expect(await runProbe(page, stillProbes['Q11 targets'])).toEqual([])
})

test('control: Q12 finds a broken word in a button, and no other', async ({ page }) => {
  const narrow = (word: string): string =>
    `<h1>x</h1><button style="width:90px;font-size:17px;overflow-wrap:anywhere">${word}</button>`
  await show(page, narrow('Опубликовать сейчас'))
  expect(await runProbe(page, narrowProbes['Q12 words'])).toContainEqual(
    expect.stringMatching(/Опубликовать/),
  )
  await show(page, narrow('Да, это я') + `<p style="width:40px;overflow-wrap:anywhere">Опубликовать</p>`)
  expect(await runProbe(page, narrowProbes['Q12 words'])).toEqual([])
})

test('control: Q12 finds text that does not fit at 130 %', async ({ page }) => {
  await show(
    page,
    '<h1>x</h1><button style="overflow:hidden;white-space:nowrap;padding:0">Continue now!!</button>',
  )
  // A little wider than the text in the font of this machine.
  await page.locator('button').evaluate((button) => {
    button.style.width = `${button.getBoundingClientRect().width * 1.15}px`
  })
  expect(await runProbe(page, stillProbes['Q12 clipped'])).toEqual([])
  await page.evaluate(enlargeText, 1.3)
  expect(await runProbe(page, stillProbes['Q12 clipped'])).toHaveLength(1)
})

test('control: Q4 finds moving text', async ({ page }) => {
  const body =
    '<meta name=viewport content="width=device-width"><div id=late></div><p style="height:400px">Text</p>'
  await page.route('http://things.test/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.addInitScript(observeLayoutShifts)
  await page.goto('http://things.test/')
  // A layout shift is a difference between two painted frames.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await runProbe(page, shiftProbe)).toEqual([])
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#late')?.style.setProperty('height', '200px')
  })
  await expect.poll(() => runProbe(page, shiftProbe)).toContainEqual(expect.stringMatching(/shifted by/))
})

test('control: Q29 finds an endless animation', async ({ page }) => {
  await show(page, '<style>@keyframes spin{to{rotate:1turn}} p{animation:spin 1s infinite}</style><p>x</p>')
  expect(await runProbe(page, motionProbe)).toEqual([expect.stringMatching(/spin/)])
})

test('control: Q17 finds a fixed button in the inset', async ({ page }) => {
  const pinned = (bottom: number): string =>
    `<h1 style="margin-top:60px">x</h1><button style="position:fixed;bottom:${bottom}px;height:52px;width:100%">Buy</button>`
  await show(page, pinned(34))
  expect(await runProbe(page, safeAreaProbe)).toEqual([])
  await show(page, pinned(0))
  expect(await runProbe(page, safeAreaProbe)).toEqual([expect.stringMatching(/bottom inset/)])
  const list = (end: number): string =>
    `<h1 style="margin-top:60px">x</h1><div style="position:fixed;inset:100px 0 0;overflow:auto">
     ${'<p>row</p>'.repeat(40)}<button style="height:52px">Last</button><div style="height:${end}px"></div></div>`
  await show(page, list(40))
  expect(await runProbe(page, safeAreaProbe)).toEqual([])
  await show(page, list(0))
  expect(await runProbe(page, safeAreaProbe)).toEqual([expect.stringMatching(/bottom inset/)])
})

test('control: Q30 finds an invisible focus and a covered one', async ({ page }) => {
  await show(page, '<button style="height:52px">Buy</button>')
  await page.keyboard.press('Tab')
  expect((await runProbe(page, focusProbe))?.complaints).toEqual([])
  await show(page, '<style>button:focus{outline:none}</style><button style="height:52px">Buy</button>')
  await page.keyboard.press('Tab')
  expect((await runProbe(page, focusProbe))?.complaints).toEqual([expect.stringMatching(/does not show/)])
  await show(
    page,
    '<div style="position:fixed;inset:0;background:#fff"></div><button style="height:52px">Buy</button>',
  )
  await page.keyboard.press('Tab')
  expect((await runProbe(page, focusProbe))?.complaints).toEqual([
    expect.stringMatching(/has the focus under/),
  ])
})

const barred = (size: number): string =>
  `<div style="height:${640 - 36}px"></div>
   <button aria-label="Keep" style="display:block;width:${size}px;height:${size}px;padding:0"></button>
   <button aria-label="Share" style="display:block;width:${size}px;height:${size}px;padding:0"></button>
   <div style="height:900px"></div>
   <nav style="position:fixed;left:0;right:0;bottom:0;height:32px;background:#fff"><a href="#b">Home</a></nav>`

test('Q10 target size accepts a button that a fixed bar half covers', async ({ page }) => {
  await show(page, barred(48))
  expect((await axeComplaints(page)).filter((line) => line.includes('target-size'))).toEqual([])
})

test('control: Q10 target size finds a small button at any scroll position', async ({ page }) => {
  await show(page, barred(12))
  expect((await axeComplaints(page)).filter((line) => line.includes('target-size'))).not.toEqual([])
})

test('control: Q10 axe finds pale text', async ({ page }) => {
  await show(page, correct)
  expect(await axeComplaints(page)).toEqual([])
  await show(page, `${correct}<p style="color:#aaa">Pale</p>`)
  expect(await axeComplaints(page)).toEqual([expect.stringMatching(/color-contrast/)])
})

test('control: Q27 finds a warning, an error and a failed request', async ({ page }) => {
  const watch = watchPage(page)
  await page.route('http://things.test/**', (route) =>
    route.fulfill({ status: route.request().url().endsWith('/gone') ? 500 : 200, body: '<title>x</title>' }),
  )
  await page.goto('http://things.test/')
  expect(watch.complaints()).toEqual([])
  await page.evaluate(async () => {
    console.warn('careful')
    setTimeout(() => {
      throw new Error('lost')
    })
    await fetch('/gone')
  })
  await expect
    .poll(() => watch.complaints().toSorted())
    .toEqual(['Q27 console warning: careful', 'Q27 request: GET /gone answered 500', 'Q27 uncaught: lost'])
})
