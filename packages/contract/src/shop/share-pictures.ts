import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { saathLanguages } from '../languages.ts'
import { shop } from './shop.limits.ts'

/** The preview picture of messengers. */
export const sharePicture = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** `steel-bottle.jpg`, or with a hash of its content: `steel-bottle.1f2e3d4c5b.jpg`. */
const productFile = /^([a-z0-9][a-z0-9-]{0,99})(?:\.([0-9a-f]{10}))?\.jpg$/

const ProductFile = z.pipe(
  z.string().check(z.regex(productFile)),
  z.transform((file: string) => {
    const [, link = '', mark] = productFile.exec(file) ?? []
    return { link, mark: mark ?? null }
  }),
)

const GroupFile = z.pipe(
  z
    .string()
    .check(
      z.regex(
        new RegExp(
          `^(?:[23456789A-HJ-NP-Za-km-z]{${shop.groupCodeLength}}|[23456789A-HJ-NP-Za-km-z]{${shop.participantCodeLength}})\\.jpg$`,
        ),
      ),
    ),
  z.transform((file: string) => file.slice(0, -'.jpg'.length)),
)

const picture = {
  method: 'GET',
  product: 'saath',
  access: 'public',
  // A crawler has no session, and the picture is the same for all.
  ignoresSession: true,
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  fileType: sharePicture.type,
  query: z.object({ lang: z._default(z.enum(saathLanguages), 'en') }),
  reply: z.file(),
} as const

export const getProductPicture = endpoint({
  ...picture,
  path: '/api/share-pictures/product/{file}',
  summary:
    'What a messenger shows of a link to a product; elsewhere (302) to its photo when it cannot be drawn',
  params: z.object({ file: ProductFile }),
  errors: ['PRODUCT_NOT_FOUND'],
})

export const getGroupPicture = endpoint({
  ...picture,
  path: '/api/share-pictures/group/{file}',
  summary: 'What a messenger shows of an invitation; elsewhere (302) to the photo when it cannot be drawn',
  params: z.object({ file: GroupFile }),
  errors: ['GROUP_NOT_FOUND'],
})
