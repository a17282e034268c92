import { ApiError } from '@app/client/call'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useDraft } from '@app/shell/use-draft'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { useOrderT } from '../../../locales/order.ts'
import { useLang } from '../../../shared/i18n.ts'
import { usePerson, type ShopUser } from '../../../shared/sign-in/shop-user.queries.ts'
import { pinPlaceQuery } from '../order.queries.ts'
import {
  adoptTyped,
  deliveryFields,
  emptyDelivery,
  fillFromLastOrder,
  findProblem,
  isTouched,
  suggestPlace,
  typeInto,
  wrongFields,
  type Delivery,
  type DeliveryField,
  type DeliveryValues,
} from './delivery.rules.ts'
import { dropOrderDraft, readOrderDraft, writeOrderDraft } from './order-draft.ts'

type Texts = Readonly<Partial<Record<DeliveryField, string>>>

const noFields: ReadonlySet<DeliveryField> = new Set()

const lastDelivery = ({
  phoneNumber,
  address,
  addressExtra,
  city,
  state,
  pin,
}: ShopUser): DeliveryValues => ({
  phone: phoneNumber?.startsWith('+91') === true ? phoneNumber.slice(3) : '',
  address,
  addressExtra,
  city,
  state,
  pin,
})

const findInput = (formId: string, field: DeliveryField) => {
  const form = document.getElementById(formId)
  const input = form instanceof HTMLFormElement ? form.elements.namedItem(field) : null
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input : null
}

/** The draft of a visitor becomes the draft of the account that the visitor signs in to. */
const useOrderDraft = (delivery: Delivery) => {
  const { userId } = useSession()
  const [owner, setOwner] = useState(userId)
  if (userId !== null && userId !== owner) setOwner(userId)
  const { saveNow, stop } = useDraft({ owner, delivery }, (content) => {
    // Values that were not typed are loaded again.
    if (isTouched(content.delivery)) writeOrderDraft(content.owner, content.delivery)
  })
  return {
    saveNow,
    /** After the order: removes the draft and saves no more. */
    end: (): void => {
      stop()
      dropOrderDraft()
    },
  }
}

/** The fields of the delivery address: values, draft, the place of the PIN, errors. */
export function useDelivery() {
  const app = useMiniApp()
  const { userId } = useSession()
  const { user } = usePerson()
  const language = useLang()
  const t = useOrderT()
  const formId = useId()
  const [delivery, setDelivery] = useState(emptyDelivery)
  const draft = useOrderDraft(delivery)
  /** Fields whose problem is shown: those that the user has left, or all after an attempt to submit. */
  const [shown, setShown] = useState(noFields)
  const [refused, setRefused] = useState<Texts>({})
  const [wrong, setWrong] = useState<{ readonly field: DeliveryField } | null>(null)
  const { values } = delivery

  // After the first render, which has to match the page server, and before the first paint of the sheet.
  useLayoutEffect(() => {
    const kept = readOrderDraft(userId)
    if (kept) setDelivery((before) => (isTouched(before) ? before : kept))
  }, [userId])
  // The page server has rendered the form, and the user may have typed before it was hydrated.
  useLayoutEffect(() => {
    const typed = deliveryFields.map((field) => [field, findInput(formId, field)?.value ?? ''] as const)
    setDelivery((before) => adoptTyped(before, typed))
  }, [formId])
  useEffect(() => {
    if (user) setDelivery((before) => fillFromLastOrder(before, lastDelivery(user)))
  }, [user])

  const pinPlace = useQuery(pinPlaceQuery(app, values.pin))
  const place = pinPlace.data
  useEffect(() => {
    if (!place) return
    const { pin, city } = place
    const state = language === 'hi' ? place.stateHi : place.state
    setDelivery((before) => suggestPlace(before, { pin, city, state }))
    setRefused(({ city: _city, state: _state, ...others }) => others)
  }, [language, place])

  // In an effect, because the error is rendered first: the browser scrolls to the field with its error.
  useEffect(() => {
    if (wrong) findInput(formId, wrong.field)?.focus()
  }, [formId, wrong])

  const findError = (field: DeliveryField): string | undefined => {
    if (refused[field] !== undefined) return refused[field]
    const problem = shown.has(field) ? findProblem(field, values) : null
    return problem === null ? undefined : t(problem)
  }
  return {
    formId,
    values,
    findError,
    draft,
    type: (field: DeliveryField, text: string): void => {
      setDelivery((before) => typeInto(before, field, text))
      setShown((before) => new Set([...before].filter((each) => each !== field)))
      setRefused(({ [field]: _edited, ...others }) => others)
    },
    /** Shows the problem of a half-typed field. An empty one shows none until the order is sent. */
    leave: (field: DeliveryField): void => {
      // A sheet that is closed and opened again at once reads the draft before the closing one has unmounted.
      draft.saveNow()
      if (values[field] !== '') setShown((before) => new Set([...before, field]))
    },
    /** Shows all problems and focuses the first wrong field. */
    check: (): boolean => {
      const fields = wrongFields(values)
      setShown(new Set(fields))
      setRefused({})
      const [field] = fields
      if (field !== undefined) setWrong({ field })
      return field === undefined
    },
    /** Shows an error of the server and focuses its field. */
    refuse: (field: DeliveryField, text: string): void => {
      setRefused((before) => ({ ...before, [field]: text }))
      setWrong({ field })
    },
    isPlaceSuggested:
      place?.pin === values.pin && delivery.origins.city === 'suggested' && values.city !== '',
    isPinUnknown: pinPlace.error instanceof ApiError && pinPlace.error.code === 'PINCODE_NOT_FOUND',
  }
}

export type DeliveryForm = ReturnType<typeof useDelivery>
