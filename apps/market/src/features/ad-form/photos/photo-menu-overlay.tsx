import { PhotoMenu, PhotoMenuRow } from '@app/ui/photo-menu'
import { Sheet } from '@app/ui/sheet'
import { toast } from '@app/ui/toast-store'
import Eye from 'lucide-react/icons/eye'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState, type ReactNode } from 'react'
import { useCloseUnasked } from '../../../shared/close-unasked.ts'
import { useT } from '../../../shared/i18n.ts'
import { useOverlayTrigger, type OverlayComponentProps } from '../../../shared/overlays.ts'
import { photoQuestion } from './photo-question.ts'

/** Specification 000 §5: only these two types replace a photo. */
const replacements = ['image/jpeg', 'image/png']

const PhotoMenuOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const asked = photoQuestion.useQuestion()
  const input = useRef<HTMLInputElement>(null)
  const viewer = useOverlayTrigger('image-viewer')
  // Keeps its texts during the closing animation.
  const [question, setQuestion] = useState(asked)
  if (asked !== null && asked !== question) setQuestion(asked)
  useCloseUnasked(isOpen, asked !== null, onClose)
  if (question === null) return null
  const { ids, id, place, onReorder, onReplace, onRemove } = question
  const andClose =
    (act: () => void): (() => void) =>
    () => {
      act()
      onClose()
    }
  return (
    <Sheet
      isOpen={isOpen && asked !== null}
      onClose={onClose}
      title={t('adForm.photoOf', { place, total: ids.length })}
      closeLabel={t('action.close')}
      inside="bleed"
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={replacements.join()}
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? [])
          target.value = ''
          if (!file) return
          // Most pickers ignore `accept` and allow any file.
          if (replacements.includes(file.type)) andClose(() => onReplace(file))()
          else toast(t('adForm.photoNotReplacement'), { kind: 'error' })
        }}
      />
      <PhotoMenu
        ids={ids}
        id={id}
        onReorder={(order) => andClose(() => onReorder(order))()}
        labels={{
          makeCover: t('adForm.photoMakeCover'),
          moveBack: t('adForm.photoBack'),
          moveForward: t('adForm.photoForward'),
        }}
      >
        <PhotoMenuRow
          icon={<Eye size={20} aria-hidden />}
          label={t('adForm.photoView')}
          onClick={viewer.open}
        />
        <PhotoMenuRow
          icon={<RefreshCw size={20} aria-hidden />}
          label={t('adForm.photoReplace')}
          onClick={() => input.current?.click()}
        />
        <PhotoMenuRow
          icon={<Trash2 size={20} aria-hidden />}
          label={t('adForm.photoDelete')}
          isDanger
          onClick={andClose(onRemove)}
        />
      </PhotoMenu>
    </Sheet>
  )
}

export default PhotoMenuOverlay
