import { ApiError } from '@app/client/call'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { toast } from '@app/ui/toast-store'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../shared/i18n.ts'
import { lookUp, useSendAd, type AdBody } from './ad-form.queries.ts'
import type { Problem } from './ad-form.rules.ts'
import { htmlOfText, textOfHtml } from './description.rules.ts'
import { firstOnPage, focusField } from './focus-field.ts'
import { sentParameters } from './parameters.rules.ts'
import { serverProblems } from './server-problems.rules.ts'
import type { AdFormState } from './use-ad-form.ts'

/** What stands between the form and its goal, with a way on. */
export type Obstacle = { readonly kind: 'duplicate'; readonly link: string } | { readonly kind: 'maybe-sent' }

/** A field is led to once its words stand under it. */
const leadToFirst = (problems: readonly Problem[]): void => {
  setTimeout(() => {
    const problem = firstOnPage(problems)
    if (problem) focusField(problem)
  }, 50)
}

const descriptionOf = ({ values, ad }: AdFormState): string =>
  // Untouched words keep their tags: a new price must not look like a new text to a moderator.
  ad && values.description === textOfHtml(ad.description) ? ad.description : htmlOfText(values.description)

const bodyOf = (form: AdFormState, { category, centre }: Awaited<ReturnType<typeof lookUp>>): AdBody => {
  const { values, uploads } = form
  const { regionId, cityId, districtId } = values.place
  const { lon, lat } = values.pin ?? centre
  return {
    name: values.name.trim(),
    description: descriptionOf(form),
    price: values.price ?? 0,
    currency: values.currency,
    state: values.state,
    categoryId: category?.id ?? 0,
    regionId: regionId ?? 0,
    cityId,
    districtId,
    lon,
    lat,
    phoneNumbers: values.phones.filter((phone) => phone !== ''),
    photos: uploads.getPhotos().flatMap(({ uploaded }) => uploaded?.src ?? []),
    parameters: sentParameters(values.parameters, category?.parameters ?? []),
  }
}

/** What the second step of a new ad adds to the form. */
export type TopWish = Required<Pick<AdBody, 'isTopOnModerate' | 'topCost'>>

interface SubmitOptions {
  /** The fields are on another step: it comes before a field is led to. */
  readonly onMend?: () => void
}

export function useSubmitAd(form: AdFormState, { onMend }: SubmitOptions = {}) {
  const t = useT()
  const app = useMiniApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const telegram = useTelegram()
  const send = useSendAd()
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const [step, setStep] = useState<'photos' | 'ad' | null>(null)
  // While photos are waited for, the form may still change: what is sent is what stands there then.
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })

  /** Answers whether the form itself says what is wrong. */
  const handle = (error: unknown, body: AdBody): boolean => {
    if (!(error instanceof ApiError)) return false
    const fields = error.problem?.fields ?? {}
    if (error.code === 'AD_DUPLICATE' && fields['link'] !== undefined) {
      setObstacle({ kind: 'duplicate', link: fields['link'] })
      return true
    }
    if (error.code === 'IDEMPOTENCY_MISMATCH') {
      // The first attempt has come true, and then the form was changed: the next tap is another wish.
      form.renewKey()
      setObstacle({ kind: 'maybe-sent' })
      return true
    }
    const found = error.code === 'INPUT_INVALID' ? serverProblems(fields, body) : []
    if (found.length === 0) return false
    form.showAll(found)
    if (found.some(({ field }) => field === 'photos'))
      for (const { id } of form.uploads.getPhotos()) form.uploads.retry(id)
    onMend?.()
    leadToFirst(found)
    return true
  }

  const sending = useMutation({
    mutationFn: async (wish: TopWish | null) => {
      setStep('photos')
      await form.uploads.settled()
      // What has just failed is drawn, and so known, a moment later.
      await new Promise((resolve) => {
        setTimeout(resolve, 0)
      })
      const now = latest.current
      if (now.problems.length > 0) {
        onMend?.()
        leadToFirst(now.problems)
        return null
      }
      setStep('ad')
      now.draft.saveNow()
      const body = { ...bodyOf(now, await lookUp(app, client, now.values)), ...wish }
      try {
        return await send({ body, idempotencyKey: now.idempotencyKey, link: now.ad?.link ?? null })
      } catch (error) {
        if (!handle(error, body)) throw error
        return null
      }
    },
    onSuccess: async (link) => {
      if (link === null) return
      await latest.current.draft.end()
      telegram.haptic('success')
      void client.invalidateQueries()
      await navigate({ to: '/webApp/product/$link', params: { link }, replace: true })
      toast(t(form.ad ? 'adForm.saved' : 'adForm.published'))
    },
    onSettled: () => setStep(null),
  })

  /** Goes on when nothing is wrong; otherwise shows everything that is. */
  const check = (goOn: () => void): void => {
    setObstacle(null)
    form.showAll()
    // Rows that were left empty go, so that what the server says of a number stands at that number.
    const phones = form.values.phones.filter((phone) => phone !== '')
    if (phones.length > 0 && phones.length < form.values.phones.length)
      form.change('phoneNumbers', { phones })
    if (form.problems.length === 0) return goOn()
    telegram.haptic('error')
    leadToFirst(form.problems)
  }
  return {
    check,
    submit: (wish: TopWish | null = null) => check(() => sending.mutate(wish)),
    step,
    obstacle,
  }
}
