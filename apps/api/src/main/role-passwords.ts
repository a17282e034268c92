import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'

/** PostgreSQL's default. */
const iterations = 4096

/**
 * What PostgreSQL stores of a password (RFC 7677). Computed here, so that the password is part of no statement: servers
 * log statements that change roles.
 */
export function makeScramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const sign = (text: string): Buffer => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64')
  const keys = `${storedKey}:${sign('Server Key').toString('base64')}`
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${keys}`
}

const canLogIn = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Gives each role the password of its URL; a URL without one leaves its role as it is. Safe to repeat. Where the owner may
 * not change roles, because the platform manages them, it is enough that the role can log in.
 */
export async function setRolePasswords(
  ownerUrl: string,
  roleUrls: readonly string[],
): Promise<readonly string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const changed: string[] = []
  try {
    for (const url of roleUrls) {
      const { username, password } = new URL(url)
      if (password === '') continue
      const role = decodeURIComponent(username)
      const secret = decodeURIComponent(password)
      // PostgreSQL would normalise other characters before it computes the verifier.
      if (!/^[\x21-\x7e]+$/.test(secret))
        throw new Error(`the password of ${role} must be of ASCII characters`)
      try {
        // The statement takes no parameters: the server quotes its parts.
        const { rows } = await owner.query<{ statement: string }>(
          "select format('alter role %I password %L', $1::text, $2::text) as statement",
          [role, makeScramVerifier(secret)],
        )
        await owner.query(rows[0]?.statement ?? '')
        changed.push(role)
      } catch (cause) {
        if (!(await canLogIn(url))) throw new Error(`the password of ${role} could not be set`, { cause })
      }
    }
  } finally {
    await owner.end()
  }
  return changed
}
