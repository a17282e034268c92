import { useTelegram } from '@app/shell/mini-app'
import { toast } from '@app/ui/toast-store'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useT } from '../i18n.ts'
import { useRemovePicture } from './photo-removal.queries.ts'
import './photo-removal.css'

interface PhotoRemovalProps {
  readonly link: string
  readonly pictureId: string
  readonly number: number
  readonly onRemoved: () => void
}

/** Deletes one photo for good, for moderators: a document, a child, a picture that must not be on the internet. */
export function PhotoRemoval({ link, pictureId, number, onRemoved }: PhotoRemovalProps): ReactNode {
  const t = useT()
  const telegram = useTelegram()
  const { mutate, isPending } = useRemovePicture(link, pictureId)
  const onSuccess = (): void => {
    telegram.haptic('success')
    toast(t('ad.photoRemoved'))
    onRemoved()
  }
  const ask = async (): Promise<void> => {
    const isSure = await telegram.confirm(t('ad.photoRemoveAsk'), {
      confirm: t('ad.photoRemoveNumber', { number }),
      cancel: t('ad.photoKeep'),
      isDestructive: true,
    })
    if (isSure) mutate(undefined, { onSuccess })
  }
  return (
    <button
      type="button"
      className="photo-removal"
      aria-label={t('ad.photoRemoveNumber', { number })}
      aria-busy={isPending || undefined}
      disabled={isPending}
      onClick={() => void ask()}
    >
      <Trash2 size={20} aria-hidden="true" />
    </button>
  )
}
