import { useState, type ReactNode } from 'react'
import { Carousel } from '../../src/content/media/carousel.tsx'
import { HeartButton } from '../../src/content/cards/heart-button.tsx'
import { Photo } from '../../src/content/media/photo.tsx'
import { Lightbox } from '../../src/overlays/lightbox.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { photoOf, pictures, vioText } from './parts/sample.tsx'
import './carousel.demo.css'

const shown = [pictures.warm, pictures.portrait, pictures.panorama, pictures.dark, null] as const

const Demo = ({ lang }: DemoProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false)
  const [index, setIndex] = useState(0)
  const labels = {
    previousLabel: vioText(lang, 'Назад', 'Oldingi'),
    nextLabel: vioText(lang, 'Дальше', 'Keyingi'),
  }
  const title = vioText(lang, 'Фотографии объявления', 'E’lon rasmlari')
  return (
    <>
      <div className="demo-hero demo-carousel">
        <Carousel
          label={title}
          {...labels}
          onIndexChange={setIndex}
          slides={shown.map((src, place) => ({
            id: String(place),
            content: (
              <button type="button" className="demo-photo-button" onClick={() => setIsOpen(true)}>
                <Photo
                  {...photoOf(src)}
                  alt={`${title} ${place + 1}`}
                  fit="contain"
                  backdrop="self"
                  isEager
                />
              </button>
            ),
          }))}
        />
        <div className="demo-heart">
          <HeartButton
            isOn={false}
            label={vioText(lang, 'В избранное', 'Sevimlilarga')}
            onToggle={() => {}}
            size="m"
          />
        </div>
      </div>
      <Lightbox
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        photos={shown.filter((src) => src !== null).map((src) => ({ src, alt: title }))}
        index={index}
        closeLabel={vioText(lang, 'Закрыть', 'Yopish')}
        zoomInLabel={vioText(lang, 'Увеличить', 'Kattalashtirish')}
        zoomOutLabel={vioText(lang, 'Уменьшить', 'Kichraytirish')}
        {...labels}
      />
    </>
  )
}

export default { title: 'Carousel, Photo, Lightbox', group: 'content', Demo } satisfies DemoModule
