import type { OpenGroup } from '../shared/groups/groups.queries.ts'
import type { ProductData } from '../shared/products/products.queries.ts'

/** For tests: a product, a product card and an open group, as the server answers them. */
type Card = Pick<
  ProductData,
  | 'id'
  | 'link'
  | 'title'
  | 'title_hi'
  | 'price'
  | 'discountedPrice'
  | 'cover'
  | 'availability'
  | 'avgRating'
  | 'ratingsCount'
  | 'reviewsCount'
  | 'groups'
  | 'soldItems'
>

/** At its full width: a high-density screen would draw an image of one pixel with half a pixel, which is nothing. */
const photo = (width: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"/>`)}`

const picture = {
  sources: [360, 720].map((width) => ({ src: photo(width), width })),
  width: 720,
  height: 720,
  placeholder: '',
}

export function sampleProductCard(id: number, change: Partial<Card> = {}): Card {
  return {
    id,
    link: `sample-${id}`,
    title: `Speaker ${id}`,
    title_hi: `स्पीकर ${id}`,
    price: 1999,
    discountedPrice: 1149,
    cover: picture,
    availability: 'OPEN',
    avgRating: 4.1,
    ratingsCount: 10,
    reviewsCount: 2,
    groups: 2,
    soldItems: 15,
    ...change,
  }
}

const review = (id: number): ProductData['reviews'][number] => ({
  id,
  question: 'Is the bass good?',
  question_hi: 'बेस कैसा है?',
  answer: `Better than I expected, says ${id}.`,
  answer_hi: `उम्मीद से बेहतर, कहा ${id} ने।`,
  authorName: `Kavya ${id}`,
  stars: 5,
  likedBy: 18,
  createdAt: '2026-11-03T09:00:00.000Z',
})

const alone = {
  pricePaise: 59_900,
  groupDiscountPaise: 0,
  creatorDiscountPaise: 0,
  deliveryDiscountPaise: 0,
  totalPaise: 59_900,
  savingsPaise: 0,
}
const join = {
  ...alone,
  groupDiscountPaise: 25_000,
  deliveryDiscountPaise: 1900,
  totalPaise: 33_000,
  savingsPaise: 26_900,
}
const create = { ...join, creatorDiscountPaise: 1700, totalPaise: 31_300, savingsPaise: 28_600 }

export function sampleProduct(change: Partial<ProductData> = {}): ProductData {
  return {
    ...sampleProductCard(7, {
      link: 'earbuds',
      title: 'Wireless earbuds, 40-hour charging case',
      title_hi: 'वायरलेस ईयरबड्स, 40 घंटे का चार्जिंग केस',
      price: 599,
      discountedPrice: 349,
      avgRating: 4.3,
      ratingsCount: 120,
      reviewsCount: 5,
    }),
    description: 'Clear calls on the bus.',
    description_hi: 'बस में भी साफ़ आवाज़।',
    details: [{ name: 'Battery', value: '8 hours' }],
    details_hi: [{ name: 'बैटरी', value: '8 घंटे' }],
    highlights: ['Charges in 45 minutes', 'Two-year warranty'],
    highlights_hi: ['45 मिनट में चार्ज', 'दो साल की वारंटी'],
    productHighlights: [
      {
        image: picture,
        title: '40 hours with the case',
        title_hi: 'केस के साथ 40 घंटे',
        description: 'Eight in the ear, four refills.',
        description_hi: 'कान में आठ, चार बार और।',
      },
    ],
    images: [
      { id: 'a', src: photo(720), picture },
      { id: 'b', src: photo(720), picture },
    ],
    ogImage: '/-/share/product/earbuds.jpg',
    ratingsStars: [70, 29, 13, 5, 3],
    featureRates: [{ title: 'Sound', title_hi: 'आवाज़', rate: 4.4 }],
    reviews: [1, 2, 3, 4, 5].map(review),
    participantsToComplete: 5,
    offerUntil: null,
    category: { link: 'gadgets', name: 'Gadgets', name_hi: 'गैजेट' },
    sums: { alone, join, create },
    ...change,
  }
}

const hour = 3_600_000

/** Three of five have joined; the group expires in `hoursLeft` hours. */
export function sampleOpenGroup(change: Partial<OpenGroup> = {}, hoursLeft = 18): OpenGroup {
  const now = Date.now()
  const at = (ms: number): string => new Date(ms).toISOString()
  return {
    id: 'abcdefgh23',
    inviteCode: 'abcdefgh23',
    status: 'OPEN',
    completed: false,
    createdAt: at(now - (24 - hoursLeft) * hour),
    endsAt: at(now + hoursLeft * hour),
    now: at(now),
    participantsToComplete: 5,
    participants: ['Asha', 'Ravi', 'Meena'].map((name, index) => ({
      seat: index + 1,
      name,
      photoUrl: null,
      joinedAt: at(now - hour),
      isMe: false,
      isLeader: index === 0,
    })),
    ...change,
  }
}
