import type { CallInput } from '@app/contract/endpoint'
import { complain } from '@app/contract/market/complaints'
import { hideThing } from '@app/contract/market/hiding'
import { useMiniApp } from '@app/shell/mini-app'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as keys from '../../../shared/keys.ts'

export type Complaint = CallInput<typeof complain>['body']
export type HideInput = CallInput<typeof hideThing>['body']

export function useSendComplaint(link: string, onSent: () => void) {
  const { call } = useMiniApp()
  return useMutation({
    mutationFn: (complaint: Omit<Complaint, 'link'>) => call(complain, { body: { link, ...complaint } }),
    onSuccess: onSent,
  })
}

/** Hides or shows again an ad, or all ads of its seller. */
export function useHide(onHidden: (input: HideInput) => void) {
  const { call } = useMiniApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: HideInput) => call(hideThing, { body: input }),
    onSuccess: ({ isHidden }, input) => {
      if (isHidden) onHidden(input)
    },
    // Lists leave out hidden ads.
    onSettled: () => client.invalidateQueries({ queryKey: [keys.ads] }),
  })
}
