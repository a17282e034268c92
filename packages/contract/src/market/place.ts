import * as z from 'zod/mini'
import { numberInQuery } from '../shared.ts'

/** Reference data has ids of 32 bits. */
export const referenceId = numberInQuery(2_147_483_647)

/** Without any: the whole country. */
export const placeInQuery = {
  regionId: z.optional(referenceId),
  cityId: z.optional(referenceId),
  districtId: z.optional(referenceId),
}
