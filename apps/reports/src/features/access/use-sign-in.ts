import { isCodePending, useOneTimeCode } from '@app/client/use-one-time-code'
import { useState } from 'react'
import type { ProductClient } from '../../shared/product-clients.tsx'
import { products } from '../../shared/products.ts'

/** The phone step and the code step. The phone number stays when another code is requested. */
export function useSignIn({ product, session, call }: ProductClient, onSignedIn: () => void) {
  const { code: countryCode, digits: length } = products[product].phone
  const [digits, setDigits] = useState('')
  const [isPhoneWrong, setPhoneWrong] = useState(false)
  const phoneNumber = `${countryCode}${digits}`
  const otp = useOneTimeCode({
    call,
    onVerified: (tokens) => {
      session.signIn(tokens)
      onSignedIn()
    },
  })
  return {
    otp,
    phone: {
      number: otp.sentTo ?? phoneNumber,
      digits,
      isWrong: isPhoneWrong,
      isSending: otp.isAsking,
      error: isCodePending(otp.requestError) ? null : otp.requestError,
      type: (typed: string): void => {
        setDigits(typed)
        setPhoneWrong(false)
        otp.reset()
      },
      send: (): void => {
        if (digits.length === length) otp.ask(phoneNumber)
        else setPhoneWrong(true)
      },
    },
  }
}
