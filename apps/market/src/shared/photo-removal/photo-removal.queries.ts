import { removePicture } from '@app/contract/market/moderation'
import { useMiniApp } from '@app/shell/mini-app'
import { useMutation } from '@tanstack/react-query'

export function useRemovePicture(link: string, pictureId: string) {
  const { call } = useMiniApp()
  return useMutation({
    mutationFn: () => call(removePicture, { params: { link, pictureId }, body: { reason: 'FORBIDDEN' } }),
  })
}
