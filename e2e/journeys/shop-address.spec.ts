import { expect, type Page } from '@playwright/test'
import { isAlive } from '../support/open-screen.ts'
import { newPhone } from '../support/people/people.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import {
  codeField,
  codeFor,
  inBothLanguages,
  openAlive,
  shopPage,
  test,
  type Language,
  type Words,
} from '../support/people/shop-journey.ts'

const words = {
  en: {
    filled: 'City and state are filled from the PIN code',
    unknown: 'We do not know this PIN code. Please check it, and type the city and the state',
    short: 'pin required',
    wrong: 'A PIN code has 6 digits and does not begin with 0',
    cityMissing: 'city required',
    karnataka: 'Karnataka',
    uttarPradesh: 'Uttar Pradesh',
    kept: 'Your address is saved',
    seeOrder: 'See the order',
  },
  hi: {
    filled: 'शहर और राज्य पिन कोड से भरे गए',
    unknown: 'यह पिन कोड हमें नहीं मिला। इसे जाँचें, फिर शहर और राज्य लिखें',
    short: 'पिन कोड ज़रूरी है',
    wrong: 'पिन कोड में 6 अंक होते हैं और वह 0 से शुरू नहीं होता',
    cityMissing: 'शहर ज़रूरी है',
    karnataka: 'कर्नाटक',
    uttarPradesh: 'उत्तर प्रदेश',
    kept: 'आपका पता सेव है',
    seeOrder: 'ऑर्डर देखें',
  },
} as const

const formFields = (page: Page, texts: Words) => ({
  phone: page.getByLabel(texts.phone, { exact: true }),
  address: page.getByLabel(texts.address),
  landmark: page.getByLabel(texts.landmark),
  pin: page.getByLabel(texts.pin),
  city: page.getByLabel(texts.city),
  state: page.getByLabel(texts.state),
})

const openForm = async (page: Page, texts: Words) => {
  await openAlive(page, '/product/bottle')
  await page.getByRole('link', { name: texts.buyNow }).click()
  return { ...formFields(page, texts), place: page.getByRole('button', { name: texts.place }) }
}

/** The digits of the phone field without its mask. */
const readDigits = async (page: Page, texts: Words): Promise<string> =>
  (await formFields(page, texts).phone.inputValue()).replaceAll(/\D/g, '')

const seeAddress = async (page: Page, language: Language, place: string): Promise<void> => {
  await expect(page).toHaveURL(/\/success\?id=/)
  await page.getByRole('link', { name: words[language].seeOrder }).click()
  await expect(page.getByText(place)).toBeVisible()
}

inBothLanguages(0, (language, texts) => {
  const own = words[language]

  test('text typed before the script has loaded stays in the form', async ({ visit }) => {
    const page = await visit(language)
    const scripts = await holdScripts(page)
    await page.goto(shopPage('/product/bottle'), { waitUntil: 'commit' })
    await page.getByRole('link', { name: texts.buyNow }).click()
    const { phone, address, pin, city } = formFields(page, texts)
    await phone.fill('9876543210')
    await address.fill('3 Hill Road')
    scripts.release()
    await page.waitForFunction(isAlive)
    // Repeated until the script answers; the form has been rendered several times by then.
    await expect(async () => {
      await pin.fill('')
      await pin.fill('411001')
      await expect(city).toHaveValue('Pune', { timeout: 10_000 })
    }).toPass()
    expect(await readDigits(page, texts)).toBe('9876543210')
    await expect(address).toHaveValue('3 Hill Road')
  })

  test('a tap on the button before the script has loaded does not put the form into the URL', async ({
    visit,
  }) => {
    const page = await visit(language)
    const scripts = await holdScripts(page)
    await page.goto(shopPage('/product/bottle'), { waitUntil: 'commit' })
    await page.getByRole('link', { name: texts.buyNow }).click()
    const { phone, address } = formFields(page, texts)
    await address.fill('3 Hill Road')
    const before = page.url()
    await page.getByRole('button', { name: texts.place }).click()
    await phone.press('Enter')
    scripts.release()
    await page.waitForFunction(isAlive)
    expect(page.url()).toBe(before)
    await expect(address).toHaveValue('3 Hill Road')
    // With the script, the same tap works.
    const place = page.getByRole('button', { name: texts.place })
    await expect(place).toHaveAttribute('type', 'submit')
    await place.click()
    await expect(phone).toBeFocused()
  })

  test('a PIN fills city and state, and text typed there is kept for the next PIN', async ({ visit }) => {
    const page = await visit(language)
    const { pin, city, state } = await openForm(page, texts)
    await pin.fill('560001')
    await expect(city).toHaveValue('Bengaluru Urban')
    await expect(state).toHaveValue(own.karnataka)
    await expect(page.getByText(own.filled)).toBeVisible()
    await city.fill('Jayanagar')
    await pin.fill('226001')
    // The other field shows that the answer has arrived.
    await expect(state).toHaveValue(own.uttarPradesh)
    await expect(city).toHaveValue('Jayanagar')
  })

  test('a short, impossible or unknown PIN gets a message, and an unknown PIN prevents no order', async ({
    visit,
  }) => {
    const page = await visit(language)
    const { phone, address, pin, city, state, place } = await openForm(page, texts)
    const number = newPhone('saath')
    await phone.fill(number.replace('+91', ''))
    await address.fill('3 Hill Road')
    await pin.fill('5600')
    await place.click()
    await expect(page.getByText(own.short)).toBeVisible()
    await expect(page.getByText(own.cityMissing)).toBeVisible()
    await expect(codeField(page, texts)).toHaveCount(0)
    await pin.fill('012345')
    await place.click()
    // The form moves the focus there; a field filled earlier would lose it.
    await expect(pin).toBeFocused()
    await expect(page.getByText(own.wrong)).toBeVisible()
    await pin.fill('999999')
    await expect(page.getByText(own.unknown)).toBeVisible()
    await expect(city).toHaveValue('')
    await city.fill('Kibithu')
    await state.fill('Arunachal Pradesh')
    await place.click()
    await codeField(page, texts).fill(await codeFor(number))
    await seeAddress(page, language, 'Kibithu, Arunachal Pradesh 999999')
  })

  test('no field is lost on the way to the code and back, nor when the page is reloaded there', async ({
    visit,
  }) => {
    test.slow()
    const page = await visit(language)
    const { phone, address, landmark, pin, city, state, place } = await openForm(page, texts)
    const number = newPhone('saath')
    await phone.fill(number.replace('+91', ''))
    await address.fill('7 Temple Street')
    await landmark.fill('near the water tank')
    await pin.fill('560001')
    await expect(state).toHaveValue(own.karnataka)
    await city.fill('Jayanagar')
    const isWhole = async (): Promise<void> => {
      await expect.poll(() => readDigits(page, texts)).toContain(number.replace('+91', ''))
      await expect(address).toHaveValue('7 Temple Street')
      await expect(landmark).toHaveValue('near the water tank')
      await expect(pin).toHaveValue('560001')
      await expect(city).toHaveValue('Jayanagar')
      await expect(state).toHaveValue(own.karnataka)
    }
    await place.click()
    await expect(codeField(page, texts)).toBeVisible()
    await expect(page.getByText(own.kept)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: texts.back, exact: true }).click()
    await isWhole()
    await place.click()
    await expect(codeField(page, texts)).toBeVisible()
    // While the user reads the code in WhatsApp, a cheap phone discards the page.
    await page.reload()
    await expect(codeField(page, texts)).toBeVisible()
    await page.goBack()
    await isWhole()
    await page.goForward()
    await codeField(page, texts).fill(await codeFor(number))
    await seeAddress(page, language, `Jayanagar, ${own.karnataka} 560001`)
  })
})
