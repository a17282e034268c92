import { ApiError } from '@app/client/call'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useOrderT } from '../../../locales/order.ts'
import { useLang } from '../../../shared/i18n.ts'
import { usePerson, type ShopUser } from '../../../shared/sign-in/shop-user.queries.ts'
import {
  emptyDelivery,
  isTouched,
  keepFrom,
  problemOf,
  suggestPlace,
  typeInto,
  wrongFields,
  type DeliveryField,
  type DeliveryValues,
} from './delivery.rules.ts'
import { readOrderDraft } from './order-draft.ts'
import { pinPlaceQuery } from '../order.queries.ts'
import { typedEarly } from './typed-early.ts'
import { useDraft } from './use-draft.ts'

type Errors = Readonly<Partial<Record<DeliveryField, string>>>

const recordOf = ({ phoneNumber, address, addressExtra, city, state, pin }: ShopUser): DeliveryValues => ({
  phone: phoneNumber?.startsWith('+91') === true ? phoneNumber.slice(3) : '',
  address,
  addressExtra,
  city,
  state,
  pin,
})

/** Where the goods go: what was typed, what was known before, what a PIN tells; and what is wrong with it. */
export function useDelivery() {
  const app = useMiniApp()
  const { userId } = useSession()
  const { user } = usePerson()
  const language = useLang()
  const t = useOrderT()
  const [delivery, setDelivery] = useState(emptyDelivery)
  const [errors, setErrors] = useState<Errors>({})
  const draft = useDraft(delivery)
  const { values } = delivery

  // After the first render, which has to agree with the server's page: the server knows no device.
  useLayoutEffect(() => {
    const kept = readOrderDraft(userId)
    if (kept) setDelivery((before) => (isTouched(before) ? before : kept))
  }, [userId])
  useEffect(() => {
    if (user) setDelivery((before) => keepFrom(before, recordOf(user)))
  }, [user])

  const pinPlace = useQuery(pinPlaceQuery(app, values.pin))
  const place = pinPlace.data
  useEffect(() => {
    if (!place) return
    const { pin, city } = place
    const state = language === 'hi' ? place.stateHi : place.state
    setDelivery((before) => suggestPlace(before, { pin, city, state }))
    setErrors(({ city: _city, state: _state, ...others }) => others)
  }, [language, place])

  const setError = useCallback((field: DeliveryField, words: string) => {
    setErrors((before) => ({ ...before, [field]: words }))
  }, [])

  return {
    values,
    errors,
    draft,
    adopt: useCallback((form: HTMLFormElement) => setDelivery((before) => typedEarly(form, before)), []),
    type: (field: DeliveryField, text: string): void => {
      setDelivery((before) => typeInto(before, field, text))
      setErrors(({ [field]: _mended, ...others }) => others)
    },
    /** Whoever leaves a field half done hears of it; an empty one is left in peace until the order is sent. */
    leave: (field: DeliveryField): void => {
      // A sheet that is closed and opened again at once reads the draft while the old one is still on its way out.
      draft.saveNow()
      const problem = values[field] === '' ? null : problemOf(field, values)
      if (problem !== null) setError(field, t(problem))
    },
    /** Shows all that is wrong, and answers the first wrong field. */
    check: (): DeliveryField | null => {
      const wrong = wrongFields(values)
      const shown = wrong.flatMap((field) => {
        const problem = problemOf(field, values)
        return problem === null ? [] : [[field, t(problem)] as const]
      })
      setErrors(Object.fromEntries(shown))
      return wrong[0] ?? null
    },
    refuse: setError,
    isPlaceSuggested:
      place?.pin === values.pin && delivery.origins.city === 'suggested' && values.city !== '',
    isPinUnknown: pinPlace.error instanceof ApiError && pinPlace.error.code === 'PINCODE_NOT_FOUND',
  }
}

export type DeliveryForm = ReturnType<typeof useDelivery>
