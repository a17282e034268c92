// Written by `pnpm client:tables` from the contract.
import type * as coreMedia from '@app/contract/core/media'
import type { Route } from '../route.ts'

export const uploadImages: Route<typeof coreMedia.uploadImages> = { method: 'POST', path: '/api/images', access: 'user', multipart: { field: 'files', maxFiles: 10 } }
