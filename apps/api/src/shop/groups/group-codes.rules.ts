import { shop } from '@app/contract/shop/shop.limits'
import { customAlphabet } from 'nanoid'

/** 57 characters without look-alikes (0 O 1 I l), since users read codes aloud; fourteen of them have 81 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export const newGroupCode = customAlphabet(alphabet, shop.groupCodeLength)
export const newParticipantCode = customAlphabet(alphabet, shop.participantCodeLength)

export function isParticipantCode(code: string): boolean {
  return code.length === shop.participantCodeLength
}
