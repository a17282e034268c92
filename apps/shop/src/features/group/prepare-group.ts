import type { MiniApp } from '@app/shell/mini-app'
import { formatDayAndTime } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { knownLanguage } from '../../locales/catalogues.ts'
import { previewTranslator } from '../../locales/group-preview.ts'
import { groupQuery, isGroupMissing, type Group } from '../../shared/groups/groups.queries.ts'
import { inLanguage } from '../../shared/in-language.ts'

/** The preview that a messenger shows for a link to the group. */
export interface GroupPreview {
  readonly name: string
  readonly description: string
  readonly image: string
}

export function createPreview(group: Group, language: string): GroupPreview {
  const t = previewTranslator(language)
  const lang = knownLanguage(language)
  const title = inLanguage(lang, group.purchase.product, 'title')
  const inviter = group.invitedBy?.name ?? ''
  const total = group.participantsToComplete
  const sums = {
    sum: formatRupees(group.sums.join.totalPaise),
    alone: formatRupees(group.sums.alone.totalPaise),
    total,
  }
  return {
    name: inviter === '' ? t('invite', { title }) : t('invitedBy', { name: inviter, title }),
    description:
      group.status === 'OPEN'
        ? t('open', {
            ...sums,
            count: Math.max(0, total - group.participants.length),
            // A messenger caches this text for days, so it contains the expiry.
            until: formatDayAndTime(group.endsAt, { lang, zone: 'Asia/Kolkata' }),
          })
        : t('over', sums),
    image: `/-/share/group/${group.inviteCode}.jpg`,
  }
}

interface PrepareContext {
  readonly app: MiniApp
  readonly queryClient: QueryClient
}

/** If the API does not answer in time, the page is sent without the group, and the browser loads it. */
export async function prepareGroup(
  { app, queryClient }: PrepareContext,
  code: string,
): Promise<GroupPreview | null> {
  try {
    return createPreview(await queryClient.ensureQueryData(groupQuery(app, code)), app.language.get())
  } catch (error) {
    if (isGroupMissing(error)) throw notFound()
    return null
  }
}
