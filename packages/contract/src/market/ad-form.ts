import * as z from 'zod/mini'
import { line } from '../shared.ts'
import { adForm } from './ads.limits.ts'
import { CategoryParameter } from './categories.ts'

/** The URL of a picture from `POST /api/images`; the server checks its owner. */
const PhotoAddress = z.string().check(z.minLength(1), z.maxLength(500))

/** Every spelling of the condition that users and old clients send. */
const stateSpellings = ['NEW', 'USED', 'Новое', 'Новый', 'Новая', 'Б/у', 'б/у'] as const

/** What a seller writes besides the card; readers and the owner get it as it was written. */
export const written = {
  /** Sanitised HTML. */
  description: z.string(),
  parameters: z.array(z.object({ parameterId: z.int(), value: z.string(), parameter: CategoryParameter })),
}

/** The form of a seller: specification 000 §5. */
export const AdForm = z.strictObject({
  name: line(adForm.nameLength).check(z.minLength(1)),
  /** HTML of a few tags; all others are removed. */
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(adForm.rawDescriptionLength)),
  price: z.int().check(z.minimum(adForm.minPrice), z.maximum(adForm.maxPrice)),
  currency: z.enum(['UZS', 'UYE']),
  state: z.enum(stateSpellings),
  categoryId: z.int(),
  regionId: z.int(),
  cityId: z._default(z.nullable(z.int()), null),
  districtId: z._default(z.nullable(z.int()), null),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  phoneNumbers: z
    .array(line(adForm.phoneLength).check(z.minLength(adForm.minPhoneLength)))
    .check(z.minLength(1), z.maxLength(adForm.phones)),
  photos: z._default(z.array(PhotoAddress).check(z.maxLength(adForm.photos)), []),
  parameters: z._default(
    z
      .array(z.strictObject({ parameterId: z.int(), value: line(adForm.parameterLength) }))
      .check(z.maxLength(adForm.parameters)),
    [],
  ),
  /** Take one of the top places after approval. */
  isTopOnModerate: z._default(z.boolean(), false),
  /** The price that the user was shown; the request is refused when another price is in force. */
  topCost: z.optional(z.int()),
})
