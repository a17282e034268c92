import { beforeAll, describe, expect, test } from 'vitest'
import { ended, groupCode, sampleGroup } from '../../app/test-groups.ts'
import { createPreview } from './prepare-group.ts'

const endsAt = '2026-11-15T08:40:00.000Z'

describe('the link preview of a group', () => {
  let group = sampleGroup()
  beforeAll(() => {
    group = sampleGroup({ endsAt, invitedBy: { name: 'Asha', photoUrl: null } })
  })

  test('the link preview names the inviter, both prices, the spots left and the expiry', () => {
    expect(createPreview(group, 'en')).toEqual({
      name: 'Asha invited you: Wireless earbuds, 40-hour charging case',
      description:
        '₹330 in a group of 5, ₹599 alone. 2 spots left, open until 15 November, 2:10\u00a0pm. Cash on delivery.',
      image: `/-/share/group/${groupCode}.jpg`,
    })
  })

  test('the link preview is in Hindi for a Hindi user', () => {
    const { name, description } = createPreview(group, 'hi')
    expect(name).toBe('Asha ने आपको बुलाया है: वायरलेस ईयरबड्स, 40 घंटे का चार्जिंग केस')
    expect(description).toContain('5 के ग्रुप में ₹330, अकेले ₹599। 2 जगहें बाकी')
  })

  test('the link preview does not name an inviter without a name', () => {
    expect(createPreview({ ...group, invitedBy: { name: '', photoUrl: null } }, 'en').name).toBe(
      'Join the group: Wireless earbuds, 40-hour charging case',
    )
  })

  test.each(['FULL', 'EXPIRED'] as const)(
    'the link preview of a group that is %s promises no spots',
    (status) => {
      const { description } = createPreview(ended(group, status), 'en')
      expect(description).toContain('This group is closed')
      expect(description).not.toContain('left')
    },
  )
})
