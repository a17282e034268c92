import type pg from 'pg'

/** A request to the API and its answer: the checker's only input besides the database. */
export interface Try {
  readonly code: string
  readonly userId: number
  readonly status: number
  readonly answer: string
}

export interface Tables {
  readonly groups: string
  readonly participants: string
}

const product: Tables = { groups: 'group_purchases', participants: 'group_participants' }

/** Invariants as queries; each returned row is a violation. Written from the specification, not from the code. */
export async function brokenSeats(owner: pg.Client, { groups, participants } = product): Promise<string[]> {
  const seated = `select group_id, count(*)::int as members, count(distinct user_id)::int as users,
      count(distinct seat)::int as seats from ${participants} where left_at is null group by group_id`
  const { rows } = await owner.query<{ problem: string; count: string }>(
    `with seated as (${seated})
     select 'more members than the group needs' as problem, count(*) from ${groups} g join seated on seated.group_id = g.id
       where seated.members > g.need
     union all select 'one user has two seats', count(*) from seated where users <> members
     union all select 'two participants on one seat', count(*) from seated where seats <> members
     union all select 'joined is not the number of members', count(*) from ${groups} g
       left join seated on seated.group_id = g.id where g.joined <> coalesce(seated.members, 0)
     union all select 'full without being complete, or complete without being full', count(*) from ${groups} g
       where (g.status = 'FULL') <> (g.joined = g.need)
     union all select 'joined at or after the expiry', count(*) from ${participants} p join ${groups} g on g.id = p.group_id
       where p.joined_at >= g.ends_at`,
  )
  return rows.filter(({ count }) => Number(count) > 0).map(({ problem, count }) => `${problem}: ${count}`)
}

/** A seat, or one of the documented refusals. Any other answer is a failure of the test. */
const rightAnswers = new Set(['200', '409 GROUP_FULL', '409 GROUP_EXPIRED', '409 GROUP_JOINED'])

export function classifyAnswer({ status, answer }: Try): string {
  return `${status} ${answer}`.trim()
}

/** Seats acknowledged but missing, present but not acknowledged, or free although a buyer was refused. */
export async function brokenAnswers(owner: pg.Client, tries: readonly Try[]): Promise<string[]> {
  const { rows } = await owner.query<{ code: string; user_id: string; status: string; free: number }>(
    `select g.invite_code as code, p.user_id, g.status, g.need - g.joined as free
      from group_purchases g join group_participants p on p.group_id = g.id
      where p.join_type <> 'Created'`,
  )
  const stored = new Set(rows.map(({ code, user_id: userId }) => `${code} ${userId}`))
  const acknowledged = tries
    .filter(({ status }) => status === 200)
    .map(({ code, userId }) => `${code} ${userId}`)
  const distinct = new Set(acknowledged)
  const { rows: open } = await owner.query<{ code: string }>(
    `select invite_code as code from group_purchases where status = 'OPEN' and ends_at > now() and joined < need`,
  )
  const stillOpen = new Set(open.map(({ code }) => code))
  const lost = acknowledged.filter((entry) => !stored.has(entry))
  const unacknowledged = [...stored].filter((entry) => !distinct.has(entry))
  const refused = tries.filter(({ code, answer }) => answer === 'GROUP_FULL' && stillOpen.has(code))
  const failures = tries.filter((one) => !rightAnswers.has(classifyAnswer(one)))
  return [
    ...(acknowledged.length === distinct.size ? [] : ['one seat was acknowledged twice']),
    ...(lost.length === 0 ? [] : [`acknowledged and not there: ${lost.length}`]),
    ...(unacknowledged.length === 0 ? [] : [`there and not acknowledged: ${unacknowledged.length}`]),
    ...(refused.length === 0 ? [] : [`refused by a group with free seats: ${refused.length}`]),
    ...(failures.length === 0 ? [] : [`failed: ${failures.length}`]),
  ]
}
