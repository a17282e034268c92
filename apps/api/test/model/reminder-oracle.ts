import type { ReminderKind } from '@app/contract/core/notifications'

/**
 * The specified reminders, independent of the server's code: NotSharedLink 15 minutes after joining without a share;
 * LinkCopied 60 minutes after a copy without a new member; NoJoins3 and NoJoins10 after 3 and 10 hours without one;
 * NoJoins24 at the expiry; GroupFinished at once; NotJoinedOrCreated 2 hours after a view by a user without orders, once
 * in 7 days. Never twice per user, group and kind; not between 21:30 and 08:30 unless the group ends before the morning;
 * none for users who stopped the bot or switched the kind off.
 */
export type Happening = { readonly at: number; readonly person: number } & (
  | { readonly what: 'begin'; readonly group: number; readonly need: number }
  | { readonly what: 'join' | 'leave'; readonly group: number }
  | { readonly what: 'share'; readonly group: number; readonly isCopy: boolean }
  | { readonly what: 'view'; readonly product: number }
  | { readonly what: 'buy' }
  | { readonly what: 'choose'; readonly kind: ReminderKind; readonly isOn: boolean }
  /** Telegram reports `stop` and `restart`; a `block` shows only at the next message. */
  | { readonly what: 'stop' | 'restart' | 'block' }
)

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

export function isNight(at: number): boolean {
  const time = wallClock.format(at)
  return time >= '21:30' || time < '08:30'
}

const nextMorning = (at: number): number => {
  const today = Date.parse(`${calendar.format(at)}T08:30:00+05:30`)
  return today > at ? today : Date.parse(`${calendar.format(at + day)}T08:30:00+05:30`)
}

interface Story {
  readonly need: number
  readonly endsAt: number
  readonly members: Map<number, number>
  readonly shares: { readonly person: number; readonly at: number; readonly isCopy: boolean }[]
  lastJoinedAt: number
  isFull: boolean
  isEndTold: boolean
}

interface TrackedUser {
  readonly muted: Set<ReminderKind>
  readonly views: { readonly at: number; readonly product: number }[]
  /** When the bot's messages to this user are sent. */
  readonly setOuts: number[]
  isStopped: boolean
  hasOrder: boolean
  remindedAt: number
}

/** The group, or the time of the view. */
export interface Expected {
  readonly person: number
  readonly kind: ReminderKind
  readonly group: number | null
  readonly view: { readonly at: number; readonly product: number } | null
  heldUntil: number
}

export interface ExpectedMessage {
  readonly person: number
  readonly at: number
  readonly about: readonly Expected[]
}

const nameOf = ({ person, kind, group, view }: Omit<Expected, 'heldUntil'>): string =>
  `${person} ${kind} ${group ?? view?.at ?? ''}`

/** A message waits five seconds, so that several can be merged. */
const company = 5_000

export function makeOracle() {
  const groups = new Map<number, Story>()
  const people = new Map<number, TrackedUser>()
  const waiting = new Map<string, Expected>()
  /** Sent, switched-off and undeliverable reminders; none of them is sent again. */
  const over = new Set<string>()
  const told = new Map<string, number>()

  const getUser = (id: number): TrackedUser => {
    const known = people.get(id) ?? {
      muted: new Set<ReminderKind>(),
      views: [],
      setOuts: [],
      isStopped: false,
      hasOrder: false,
      remindedAt: -Infinity,
    }
    people.set(id, known)
    return known
  }
  const storyOf = (id: number): Story => {
    const story = groups.get(id)
    if (!story) throw new Error(`no group ${id}`)
    return story
  }
  const isOpen = (story: Story, at: number): boolean =>
    !story.isFull && at < story.endsAt && story.members.size > 0

  const isDue = (story: Story, person: number, kind: ReminderKind, at: number): boolean => {
    const joinedAt = story.members.get(person)
    if (joinedAt === undefined) return false
    if (kind === 'GroupFinished') return story.isFull
    if (kind === 'NoJoins24') return !story.isFull && at >= story.endsAt
    if (!isOpen(story, at)) return false
    const own = story.shares.filter((share) => share.person === person)
    if (kind === 'NotSharedLink') return own.length === 0 && at >= joinedAt + 15 * minute
    if (kind === 'LinkCopied')
      return own.some(
        ({ isCopy, at: copiedAt }) =>
          isCopy && at >= copiedAt + 60 * minute && story.lastJoinedAt <= copiedAt,
      )
    return at >= story.lastJoinedAt + (kind === 'NoJoins3' ? 3 : 10) * hour
  }

  const expect = (one: Omit<Expected, 'heldUntil'>, at: number): void => {
    const name = nameOf(one)
    if (waiting.has(name) || over.has(name)) return
    waiting.set(name, { ...one, heldUntil: 0 })
    getUser(one.person).setOuts.push(at + company)
  }
  const expectOfGroup = (group: number, kind: ReminderKind, at: number): void => {
    for (const person of storyOf(group).members.keys()) expect({ person, kind, group, view: null }, at)
  }

  const happen = (one: Happening): void => {
    const person = getUser(one.person)
    switch (one.what) {
      case 'begin':
        groups.set(one.group, {
          need: one.need,
          endsAt: one.at + day,
          members: new Map([[one.person, one.at]]),
          shares: [],
          lastJoinedAt: one.at,
          isFull: false,
          isEndTold: false,
        })
        person.hasOrder = true
        return
      case 'join': {
        const story = storyOf(one.group)
        story.members.set(one.person, one.at)
        story.lastJoinedAt = one.at
        person.hasOrder = true
        story.isFull = story.members.size === story.need
        if (story.isFull) expectOfGroup(one.group, 'GroupFinished', one.at)
        return
      }
      case 'leave':
        storyOf(one.group).members.delete(one.person)
        return
      case 'share':
        storyOf(one.group).shares.push(one)
        return
      case 'view':
        person.views.push(one)
        return
      case 'buy':
        person.hasOrder = true
        return
      case 'choose':
        if (one.isOn) person.muted.delete(one.kind)
        else person.muted.add(one.kind)
        return
      case 'stop':
      case 'block':
        person.isStopped = true
        return
      case 'restart':
        person.isStopped = false
    }
  }

  /** The scheduled jobs run: groups expire and due reminders are stored. */
  const look = (at: number): void => {
    for (const [group, story] of groups) {
      if (!story.isFull && !story.isEndTold && at >= story.endsAt) {
        story.isEndTold = true
        expectOfGroup(group, 'NoJoins24', at)
      }
      if (!isOpen(story, at)) continue
      if (isNight(at) && story.endsAt > nextMorning(at)) continue
      for (const person of story.members.keys())
        for (const kind of ['NotSharedLink', 'LinkCopied', 'NoJoins3', 'NoJoins10'] as const)
          if (isDue(story, person, kind, at)) expect({ person, kind, group, view: null }, at)
    }
    if (isNight(at)) return
    for (const [id, person] of people) {
      if (person.hasOrder || person.remindedAt > at - 7 * day) continue
      const view = person.views.findLast((seen) => seen.at <= at - 2 * hour && seen.at > at - day)
      if (!view) continue
      person.remindedAt = at
      expect({ person: id, kind: 'NotJoinedOrCreated', group: null, view }, at)
    }
  }

  const isTrue = ({ person, kind, group }: Expected, at: number): boolean =>
    group === null ? !getUser(person).hasOrder : isDue(storyOf(group), person, kind, at)

  const mustWait = ({ kind, group }: Expected, at: number): boolean => {
    if (!isNight(at)) return false
    const isOfUseOnlyNow =
      group !== null &&
      kind !== 'GroupFinished' &&
      kind !== 'NoJoins24' &&
      storyOf(group).endsAt <= nextMorning(at)
    return !isOfUseOnlyNow
  }

  const tellPerson = (id: number, at: number): ExpectedMessage[] => {
    const person = getUser(id)
    const ready: Expected[] = []
    for (const [name, one] of waiting) {
      if (one.person !== id || one.heldUntil > at) continue
      if (person.isStopped || person.muted.has(one.kind)) over.add(name)
      else if (isTrue(one, at)) {
        if (mustWait(one, at)) {
          one.heldUntil = nextMorning(at)
          person.setOuts.push(one.heldUntil)
          continue
        }
        over.add(name)
        told.set(name, at)
        ready.push(one)
      }
      waiting.delete(name)
    }
    return [...Map.groupBy(ready, ({ group }) => group).values()].map((about) => ({ person: id, at, about }))
  }

  /** Messages due by now arrive: all of a user, one per group. */
  const deliver = (at: number): ExpectedMessage[] =>
    [...people].flatMap(([id, person]) => {
      const later = person.setOuts.filter((setOut) => setOut > at)
      if (later.length === person.setOuts.length) return []
      person.setOuts.splice(0, Infinity, ...later)
      return tellPerson(id, at)
    })

  return {
    happen,
    look,
    deliver,
    isOpen: (group: number, at: number): boolean => {
      const story = groups.get(group)
      return story !== undefined && isOpen(story, at)
    },
    isMember: (group: number, person: number): boolean => groups.get(group)?.members.has(person) ?? false,
    /** Stored reminders that were not sent yet. */
    waiting: (): readonly Expected[] => [...waiting.values()],
    endOf: (group: number): number => storyOf(group).endsAt,
    /** All sent reminders with their times. */
    told: (): ReadonlyMap<string, number> => told,
    nameOf,
  }
}
