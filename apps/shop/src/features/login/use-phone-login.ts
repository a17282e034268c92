import { useState } from 'react'
import { useLoginT } from '../../locales/login.ts'
import { usePhoneProof } from '../../shared/sign-in/use-phone-proof.ts'

interface PhoneLoginOptions {
  readonly onSent: () => void
  readonly leave: () => void
}

/** The number step of the login, and the proof of the number. */
export function usePhoneLogin({ onSent, leave }: PhoneLoginOptions) {
  const t = useLoginT()
  const [phoneError, setPhoneError] = useState<string | null>(null)
  const proof = usePhoneProof({ onSent, onRefused: setPhoneError, onProven: leave })
  const [phone, setPhone] = useState(proof.sentTo ?? '')
  return {
    proof,
    phone,
    phoneError,
    typePhone: (digits: string): void => {
      setPhone(digits)
      setPhoneError(null)
    },
    send: (): void => {
      if (phone.length < 10) return setPhoneError(t('phone.required'))
      if (!/^[6-9]/.test(phone)) return setPhoneError(t('phone.wrong'))
      proof.send(phone)
    },
  }
}

export type PhoneLogin = ReturnType<typeof usePhoneLogin>
