import type pg from 'pg'

/** What was asked of the API, and what it said: all that the checker knows beside the database. */
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

/** Promises of the tables as questions; an answer is a broken promise. Written from the rules, not from the code. */
export async function brokenSeats(owner: pg.Client, { groups, participants } = product): Promise<string[]> {
  const sits = `select group_id, count(*)::int as members, count(distinct user_id)::int as people,
      count(distinct seat)::int as seats from ${participants} where left_at is null group by group_id`
  const { rows } = await owner.query<{ problem: string; count: string }>(
    `with sits as (${sits})
     select 'more members than the group needs' as problem, count(*) from ${groups} g join sits on sits.group_id = g.id
       where sits.members > g.need
     union all select 'somebody sits twice', count(*) from sits where people <> members
     union all select 'two on one chair', count(*) from sits where seats <> members
     union all select 'joined is not the number of members', count(*) from ${groups} g
       left join sits on sits.group_id = g.id where g.joined <> coalesce(sits.members, 0)
     union all select 'full without being complete, or complete without being full', count(*) from ${groups} g
       where (g.status = 'FULL') <> (g.joined = g.need)
     union all select 'joined at or after the end', count(*) from ${participants} p join ${groups} g on g.id = p.group_id
       where p.joined_at >= g.ends_at`,
  )
  return rows.filter(({ count }) => Number(count) > 0).map(({ problem, count }) => `${problem}: ${count}`)
}

/** A seat, or one of the reasons why there is none. Whoever was told anything else was not really asked. */
const rightAnswers = new Set(['200', '409 GROUP_FULL', '409 GROUP_EXPIRED', '409 GROUP_JOINED'])

export function answerOf({ status, answer }: Try): string {
  return `${status} ${answer}`.trim()
}

/** Acknowledged and not there, there and not acknowledged, or a seat left empty that somebody was refused. */
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
  const told = new Set(acknowledged)
  const { rows: open } = await owner.query<{ code: string }>(
    `select invite_code as code from group_purchases where status = 'OPEN' and ends_at > now() and joined < need`,
  )
  const stillOpen = new Set(open.map(({ code }) => code))
  const lost = acknowledged.filter((entry) => !stored.has(entry))
  const unsaid = [...stored].filter((entry) => !told.has(entry))
  const turnedAway = tries.filter(({ code, answer }) => answer === 'GROUP_FULL' && stillOpen.has(code))
  const failures = tries.filter((one) => !rightAnswers.has(answerOf(one)))
  return [
    ...(acknowledged.length === told.size ? [] : ['one seat was acknowledged twice']),
    ...(lost.length === 0 ? [] : [`acknowledged and not there: ${lost.length}`]),
    ...(unsaid.length === 0 ? [] : [`there and not acknowledged: ${unsaid.length}`]),
    ...(turnedAway.length === 0 ? [] : [`turned away from a group with free seats: ${turnedAway.length}`]),
    ...(failures.length === 0 ? [] : [`failed: ${failures.length}`]),
  ]
}
