import { renderOnBothSides } from '@app/shell/test/both-sides'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Deals } from '../features/deals/deals.tsx'
import { prepareDeals } from '../features/deals/prepare-deals.ts'
import { GroupPage } from '../features/group/group-page.tsx'
import { InvitePage } from '../features/group/invite/invite-page.tsx'
import { prepareGroup } from '../features/group/prepare-group.ts'
import CategoryRows from '../features/home/category-rows.tsx'
import { prepareHome } from '../features/home/prepare-home.ts'
import { preparePurchase } from '../features/order/prepare-purchase.ts'
import { PurchasePage } from '../features/order/purchase-page.tsx'
import { CategoryPage } from '../features/product/category/category-page.tsx'
import { hotDeals } from '../features/product/category/hot-deals.ts'
import { prepareCategory } from '../features/product/category/prepare-category.ts'
import { prepareProduct } from '../features/product/prepare-product.ts'
import { ProductPage } from '../features/product/product-page.tsx'
import { prepareScreen } from './test-app.tsx'
import { groupCode } from './test-groups.ts'
import { sampleProduct } from './test-product.ts'

const link = 'earbuds'
const product = { [`GET /api/products/${link}`]: sampleProduct() }
const refuse = (code: string) => (): Response =>
  Response.json({ code, message: code, requestId: 'r' }, { status: 404 })

interface Page {
  readonly name: string
  readonly Screen: () => ReactNode
  readonly load: Parameters<typeof renderOnBothSides>[1]
  /** The requests that succeed on the page server; all others fail. */
  readonly answers?: Readonly<Record<string, unknown>>
}

const category = (of: string): Pick<Page, 'Screen' | 'load'> => ({
  Screen: () => createElement(CategoryPage, { link: of }),
  load: (context) => prepareCategory(context, of),
})
const joining: Pick<Page, 'Screen' | 'load'> = {
  Screen: () =>
    createElement(PurchasePage, { link, isGroupPurchase: true, joinType: 'Invited', inviteCode: groupCode }),
  load: (context) => preparePurchase(context, link, groupCode),
}

const pages: readonly Page[] = [
  { name: 'the home page', Screen: CategoryRows, load: prepareHome },
  { name: 'the page of deals', Screen: Deals, load: prepareDeals },
  { name: 'the category page', ...category('kitchen') },
  {
    name: 'the page of hot deals that do not exist',
    ...category(hotDeals),
    answers: { [`GET /api/categories/${hotDeals}?take=20&skip=0`]: refuse('CATEGORY_NOT_FOUND') },
  },
  {
    name: 'the product page',
    Screen: () => createElement(ProductPage, { link }),
    load: (context) => prepareProduct(context, link),
  },
  {
    name: 'the group page',
    Screen: () => createElement(GroupPage, { code: groupCode }),
    load: (context) => prepareGroup(context, groupCode),
  },
  {
    name: 'the invite page',
    Screen: () => createElement(InvitePage, { code: groupCode }),
    load: (context) => prepareGroup(context, groupCode),
  },
  {
    name: 'the order form without its product',
    Screen: () => createElement(PurchasePage, { link }),
    load: (context) => preparePurchase(context, link, undefined),
  },
  { name: 'the order form without its group', ...joining, answers: product },
  {
    name: 'the order form of an unknown group',
    ...joining,
    answers: { ...product, [`GET /api/group-purchases/${groupCode}`]: refuse('GROUP_NOT_FOUND') },
  },
]

test.each(pages)(
  '$name hydrates without a mismatch when the page server could not read its data',
  async ({ Screen, load, answers = {} }) => {
    const { failedReads, onServer, inBrowser } = await renderOnBothSides(
      await prepareScreen(Screen, { answers }),
      load,
    )
    expect(failedReads).not.toEqual([])
    expect(onServer).toBe(inBrowser)
    expect(onServer).toContain('aria-label="Loading"')
  },
)
