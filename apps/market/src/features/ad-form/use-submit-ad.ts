import { ApiError } from '@app/client/call'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { toast } from '@app/ui/toast-store'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../shared/i18n.ts'
import { invalidateAd, lookUp, useSendAd, type AdBody } from './ad-form.queries.ts'
import { htmlOfText, textOfHtml } from './description.rules.ts'
import { sentParameters } from './parameters.rules.ts'
import { serverProblems } from './server-problems.rules.ts'
import type { AdFormState } from './use-ad-form.ts'

/** Why the ad was not accepted although the fields are right. */
export type Obstacle = { readonly kind: 'duplicate'; readonly link: string } | { readonly kind: 'maybe-sent' }

const buildDescription = ({ values, ad }: AdFormState): string =>
  // An untouched description keeps its tags, so that a moderator sees only the real changes.
  ad && values.description === textOfHtml(ad.description) ? ad.description : htmlOfText(values.description)

const buildBody = (form: AdFormState, { category, centre }: Awaited<ReturnType<typeof lookUp>>): AdBody => {
  const { category: _category, place, pin, phones, ...values } = form.values
  const { lon, lat } = pin ?? centre
  return {
    ...values,
    lon,
    lat,
    name: values.name.trim(),
    description: buildDescription(form),
    price: values.price ?? 0,
    categoryId: category?.id ?? 0,
    regionId: place.regionId ?? 0,
    cityId: place.cityId,
    districtId: place.districtId,
    phoneNumbers: phones.filter((phone) => phone !== ''),
    photos: form.uploads.getPhotos().flatMap(({ uploaded }) => uploaded?.src ?? []),
    parameters: sentParameters(values.parameters, category?.parameters ?? []),
  }
}

/** What the second step of a new ad adds to the request. */
export type TopRequest = Required<Pick<AdBody, 'isTopOnModerate' | 'topCost'>>

interface SubmitOptions {
  /** Returns to the step of the fields, which then focuses the first wrong one. */
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
  // The user may edit the form while photos upload; the newest values are sent.
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })

  /** Returns whether the form itself shows the error. */
  const handle = (error: unknown, body: AdBody): boolean => {
    if (!(error instanceof ApiError)) return false
    const fields = error.problem?.fields ?? {}
    if (error.code === 'AD_DUPLICATE' && fields['link'] !== undefined) {
      setObstacle({ kind: 'duplicate', link: fields['link'] })
      return true
    }
    if (error.code === 'IDEMPOTENCY_MISMATCH') {
      // The first attempt reached the server, and the form was changed afterwards: the next one is a new request.
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
    form.leadToFirst(found)
    return true
  }

  const sending = useMutation({
    mutationFn: async (top: TopRequest | null) => {
      setStep('photos')
      await form.uploads.settled()
      const now = latest.current
      const problems = now.findProblems()
      if (problems.length > 0) {
        onMend?.()
        form.leadToFirst(problems)
        return null
      }
      setStep('ad')
      now.saveDraft()
      const body = { ...buildBody(now, await lookUp(app, client, now.values)), ...top }
      try {
        return await send({ body, idempotencyKey: now.idempotencyKey, link: now.ad?.link ?? null })
      } catch (error) {
        if (!handle(error, body)) throw error
        return null
      }
    },
    onSuccess: async (link) => {
      if (link === null) return
      await latest.current.endDraft()
      telegram.haptic('success')
      invalidateAd(client, link)
      await navigate({ to: '/webApp/product/$link', params: { link }, replace: true })
      toast(t(form.ad ? 'adForm.saved' : 'adForm.published'))
    },
    onSettled: () => setStep(null),
  })

  /** Continues when nothing is wrong; otherwise shows all problems. */
  const check = (goOn: () => void): void => {
    setObstacle(null)
    form.showAll()
    // Without empty rows the positions in the server's answer are those of the rows.
    const phones = form.values.phones.filter((phone) => phone !== '')
    if (phones.length > 0 && phones.length < form.values.phones.length)
      form.change('phoneNumbers', { phones })
    if (form.problems.length === 0) return goOn()
    telegram.haptic('error')
    form.leadToFirst(form.problems)
  }
  return {
    check,
    submit: (top: TopRequest | null = null) => check(() => sending.mutate(top)),
    step,
    obstacle,
  }
}
