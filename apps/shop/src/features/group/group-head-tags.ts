import { namedPageHead, sharedPageHead } from '../../shared/page-head.ts'
import type { GroupPreview } from './prepare-group.ts'

/** «Asha invited you: Steel bottle · Saath» with sums and image; without a preview, the text for any invite. */
export function groupHeadTags(
  context: Parameters<typeof namedPageHead>[0],
  kind: 'invite' | 'group',
  path: string,
  preview: GroupPreview | null,
): ReturnType<typeof namedPageHead> {
  return preview === null
    ? sharedPageHead(context, { path, title: `title.${kind}`, text: 'share.invite' })
    : namedPageHead(context, { path, ...preview })
}
