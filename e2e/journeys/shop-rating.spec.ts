import { expect } from '@playwright/test'
import { askApi } from '../support/api-call.ts'
import { signInByPhone } from '../support/people/people.ts'
import { inBothLanguages, openAlive, test } from '../support/people/shop-journey.ts'
import { deliverOrder, readProduct } from '../support/people/shoppers.ts'
import { worldLinks } from '../support/people/world-links.ts'

const words = {
  en: {
    rate: 'Tap to rate it',
    rating: 'Your rating',
    star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    text: 'A few words for others',
    send: 'Send the rating',
    change: 'Change it',
    save: 'Save the rating',
    said: ['Keeps cold all day', 'The cap leaks after a week'],
  },
  hi: {
    rate: 'रेटिंग देने के लिए टैप करें',
    rating: 'आपकी रेटिंग',
    star: (count: number) => `${count} स्टार`,
    text: 'दूसरों के लिए कुछ लिखें',
    send: 'रेटिंग भेजें',
    change: 'बदलें',
    save: 'रेटिंग सेव करें',
    said: ['दिन भर ठंडा रखता है', 'एक हफ़्ते में ढक्कन टपकने लगा'],
  },
} as const

inBothLanguages(1, (language) => {
  const own = words[language]

  test('a delivered product is rated from the list of orders, and the rating can be changed', async ({
    visit,
  }) => {
    const { goods: link } = await worldLinks()
    const goods = await readProduct(link)
    const { accessToken } = await signInByPhone('saath')
    const { body } = await askApi<{ id: string }>('saath', '/api/user/orders', {
      headers: { authorization: `Bearer ${accessToken}` },
      body: {
        productId: goods.id,
        address: '14 Lake Road',
        city: 'Pune',
        state: 'Maharashtra',
        pin: '411001',
      },
    })
    await deliverOrder(body.id)
    // Other runs may rate the same product with the same text.
    const [first, second] = own.said.map((text) => `${text} ${body.id}`) as [string, string]

    const page = await visit(language, accessToken)
    const stars = (count: number) =>
      page
        .getByRole('group', { name: own.rating, exact: true })
        .getByRole('radio', { name: own.star(count), exact: true })
    await openAlive(page, '/orders')
    await expect(page.getByText(own.rate)).toBeVisible()
    await page.locator(`a[href="/order/${body.id}"]`).click()
    await stars(4).check({ force: true })
    await page.getByRole('textbox', { name: own.text }).fill(first)
    await page.getByRole('button', { name: own.send }).click()
    await expect(page.getByRole('img', { name: own.star(4) })).toBeVisible()

    const ratings = async () =>
      (
        await askApi<{ ratingsCount: number; ratingsStars: readonly number[] }>(
          'saath',
          `/api/products/${link}`,
        )
      ).body
    const addsUp = async () => {
      const { ratingsCount, ratingsStars } = await ratings()
      expect(ratingsStars.reduce((sum, count) => sum + count, 0)).toBe(ratingsCount)
    }
    await addsUp()
    // The author sees the new rating at once.
    const goToGoods = () => page.locator(`main a[href="/product/${link}"]`).first().click()
    await goToGoods()
    await expect(page.getByText(first)).toBeVisible()

    await page.goBack()
    await page.getByRole('button', { name: own.change, exact: true }).click()
    await expect(page.getByRole('textbox', { name: own.text })).toHaveValue(first)
    await stars(2).check({ force: true })
    await page.getByRole('textbox', { name: own.text }).fill(second)
    await page.getByRole('button', { name: own.save }).click()
    await expect(page.getByRole('img', { name: own.star(2) })).toBeVisible()
    await addsUp()
    await goToGoods()
    await expect(page.getByText(second)).toBeVisible()
    await expect(page.getByText(first)).toHaveCount(0)
  })
})
