import type { Deps } from '#platform/ctx.ts'
import { removeForgottenImages } from './forgotten-images.service.ts'

export const sweepImages = (deps: Deps): Promise<void> => removeForgottenImages(deps)
