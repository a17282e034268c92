import { shop } from '@app/contract/shop/shop.limits'
import { customAlphabet } from 'nanoid'

/** Letters and digits that nobody confuses when a code is read aloud: 57 of them, 81 bits in fourteen. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export const newGroupCode = customAlphabet(alphabet, shop.groupCodeLength)
export const newParticipantCode = customAlphabet(alphabet, shop.participantCodeLength)

export function isParticipantCode(code: string): boolean {
  return code.length === shop.participantCodeLength
}
