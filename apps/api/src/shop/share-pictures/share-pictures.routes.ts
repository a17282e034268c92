import * as contract from '@app/contract/shop/share-pictures'
import type { Answer, Routes } from '#platform/http/bind.ts'
import { getGroupPicture, getProductPicture, type SharePicture } from './share-pictures.service.ts'

export const sharePicturesRoutes: Routes = (bind) => {
  bind(contract.getProductPicture, async (ctx, { params, query }, answer) =>
    send(
      answer,
      await getProductPicture(ctx, { ...params.file, language: query.lang, knownTags: knownTags(answer) }),
    ),
  )
  bind(contract.getGroupPicture, async (ctx, { params, query }, answer) =>
    send(
      answer,
      await getGroupPicture(ctx, { code: params.file, language: query.lang, knownTags: knownTags(answer) }),
    ),
  )
}

const knownTags = ({ request }: Answer): string => request.headers['if-none-match'] ?? ''

/** An address that names what is drawn is good for long; any other is asked again, and answered without bytes. */
const lasting = `public, max-age=${30 * 24 * 3_600}, immutable`
const passing = 'public, max-age=300, stale-while-revalidate=86400'

const send = ({ status, header }: Answer, picture: SharePicture): Buffer | null => {
  if (picture.kind === 'photo') {
    status(302)
    header('location', picture.address)
    return null
  }
  header('etag', picture.tag)
  header('cache-control', picture.isLasting ? lasting : passing)
  if (picture.kind === 'picture') return picture.bytes
  status(304)
  return null
}
