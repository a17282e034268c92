import { useState, type ReactNode } from 'react'
import { PhotoGrid, type GridPhoto } from '../../src/input/photos/photo-grid.tsx'
import { PhotoMenu } from '../../src/input/photos/photo-menu.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { pictures } from './parts/sample.tsx'
import { say } from './parts/words.ts'

const start: readonly GridPhoto[] = [
  { id: 'a', src: pictures.cool, state: 'done' },
  { id: 'b', src: pictures.warm, state: 'done' },
  { id: 'c', src: pictures.green, state: 'uploading', progress: 0.64 },
  { id: 'd', state: 'waiting' },
  { id: 'e', src: pictures.white, state: 'failed' },
  { id: 'f', src: pictures.warm, state: 'failed', problem: 'JPEG, PNG, WebP' },
]

const Demo = ({ lang }: DemoProps): ReactNode => {
  const [photos, setPhotos] = useState(start)
  const [menuId, setMenuId] = useState<string | null>(null)
  const reorder = (ids: readonly string[]): void =>
    setPhotos(ids.flatMap((id) => photos.filter((photo) => photo.id === id)))
  const photo = say(lang, 'Фото', 'Rasm', 'Photo', 'फ़ोटो')
  return (
    <div className="demo-stack">
      <PhotoGrid
        photos={photos}
        max={10}
        labels={{
          add: say(lang, 'Добавить', 'Qo‘shish', 'Add', 'जोड़ें'),
          cover: say(lang, 'Обложка', 'Muqova', 'Cover', 'कवर'),
          retry: say(lang, 'Повторить', 'Qaytarish', 'Retry', 'फिर कोशिश करें'),
          photo: (place, total) => `${photo} ${place} / ${total}`,
          menu: (place) => `${photo} ${place}: ${say(lang, 'действия', 'amallar', 'actions', 'काम')}`,
          cancel: (place) =>
            `${photo} ${place}: ${say(lang, 'отменить', 'bekor qilish', 'cancel', 'रद्द करें')}`,
          keyboardHint: say(
            lang,
            'Стрелки влево и вправо двигают фото',
            'Chap va o‘ng strelkalar rasmni suradi',
            'Left and right arrows move the photo',
            'बाएँ और दाएँ तीर फ़ोटो को खिसकाते हैं',
          ),
        }}
        onAdd={(files) =>
          setPhotos([...files.map((file) => ({ id: file.name, state: 'waiting' as const })), ...photos])
        }
        onReorder={reorder}
        onRetry={(id) =>
          setPhotos(
            photos.map((one) => (one.id === id ? { ...one, state: 'uploading', progress: 0.2 } : one)),
          )
        }
        onCancel={(id) => setPhotos(photos.filter((one) => one.id !== id))}
        onMenu={setMenuId}
      />
      <PhotoMenu
        ids={photos.map(({ id }) => id)}
        id={menuId ?? 'b'}
        onReorder={reorder}
        labels={{
          makeCover: say(lang, 'Сделать главной', 'Asosiy qilish', 'Make it the cover', 'कवर बनाएँ'),
          moveBack: say(lang, 'Сдвинуть левее', 'Chapga surish', 'Move left', 'बाएँ ले जाएँ'),
          moveForward: say(lang, 'Сдвинуть правее', 'O‘ngga surish', 'Move right', 'दाएँ ले जाएँ'),
        }}
      />
    </div>
  )
}

export default { title: 'PhotoGrid, PhotoMenu', group: 'input', Demo } satisfies DemoModule
