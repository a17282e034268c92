import * as contract from '@app/contract/shop/share-pictures'
import type { Deps } from '#platform/ctx.ts'
import type { Answer, Routes } from '#platform/http/bind.ts'
import type { JobHandlers } from '#platform/queue.ts'
import {
  getGroupPicture,
  getProductPicture,
  sweepOldPictures,
  type SharePicture,
} from './share-pictures.service.ts'

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

export function sharePicturesJobs(deps: Deps) {
  return {
    'share-pictures.sweep': (_payload, { signal }) => sweepOldPictures(deps, signal),
  } satisfies Partial<JobHandlers>
}

const knownTags = ({ request }: Answer): string => request.headers['if-none-match'] ?? ''

/** An address that contains the mark of its content is immutable; any other is revalidated by its tag. */
const immutable = `public, max-age=${30 * 24 * 3_600}, immutable`
const revalidated = 'public, max-age=300, stale-while-revalidate=86400'

const send = ({ status, header }: Answer, picture: SharePicture): Buffer | null => {
  if (picture.kind === 'photo') {
    status(302)
    header('location', picture.address)
    return null
  }
  header('etag', picture.tag)
  header('cache-control', picture.isImmutable ? immutable : revalidated)
  if (picture.kind === 'picture') return picture.bytes
  status(304)
  return null
}
