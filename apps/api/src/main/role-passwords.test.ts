import { createHash, createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrl } from '#test/support/test-environment.ts'
import { makeScramVerifier, setRolePasswords } from './role-passwords.ts'

/** A role of its own for one test, in the cluster of the tests. */
const newRole = async () => {
  const role = `role_${randomBytes(6).toString('hex')}`
  const ownerUrl = databaseUrl('postgres', 'postgres')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`create role ${role} login`)
  onTestFinished(async () => {
    await owner.query(`drop role ${role}`)
    await owner.end()
  })
  const urlWith = (password: string): string => {
    const url = new URL(ownerUrl)
    url.username = role
    url.password = encodeURIComponent(password)
    return url.href
  }
  const stored = async (): Promise<string | null> => {
    const { rows } = await owner.query<{ rolpassword: string | null }>(
      'select rolpassword from pg_authid where rolname = $1',
      [role],
    )
    return rows[0]?.rolpassword ?? null
  }
  return { role, ownerUrl, urlWith, stored }
}

const saltOf = (verifier: string | null): Buffer =>
  Buffer.from(/:([^$]+)\$/.exec(verifier ?? '')?.[1] ?? '', 'base64')

test('the verifier accepts the proof and gives the signature of the example in RFC 7677', () => {
  const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64')
  const message =
    'n=user,r=rOprNGfwEbeRWgbNEkqO,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,' +
    's=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096,c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0'
  const [storedKey = '', serverKey = ''] = (makeScramVerifier('pencil', salt).split('$')[2] ?? '').split(':')
  const sign = (key: string): Buffer =>
    createHmac('sha256', Buffer.from(key, 'base64')).update(message).digest()
  expect(sign(serverKey).toString('base64')).toBe('6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=')
  const signature = sign(storedKey)
  const proof = Buffer.from('dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=', 'base64')
  const clientKey = proof.map((byte, index) => byte ^ (signature[index] ?? 0))
  expect(createHash('sha256').update(clientKey).digest('base64')).toBe(storedKey)
})

test('a role gets the password of its URL, again at each run, and a new one after a change', async () => {
  const { role, ownerUrl, urlWith, stored } = await newRole()
  for (const password of ['first-password', 'first-password', 'with@:/and%']) {
    expect(await setRolePasswords(ownerUrl, [urlWith(password)])).toEqual([role])
    const verifier = await stored()
    expect(verifier).toBe(makeScramVerifier(password, saltOf(verifier)))
    expect(verifier).not.toBe(makeScramVerifier('another password', saltOf(verifier)))
  }
})

test('a URL without a password leaves its role unchanged', async () => {
  const { ownerUrl, urlWith, stored } = await newRole()
  expect(await setRolePasswords(ownerUrl, [urlWith('')])).toEqual([])
  expect(await stored()).toBeNull()
})

test('an owner who may not change roles is enough if the role can log in', async () => {
  const { urlWith, stored } = await newRole()
  const stranger = databaseUrl('postgres', 'app')
  expect(await setRolePasswords(stranger, [urlWith('managed-elsewhere')])).toEqual([])
  expect(await stored()).toBeNull()
})

test('a role that cannot log in ends the step, and the error has no password', async () => {
  const { ownerUrl, urlWith } = await newRole()
  const missing = new URL(urlWith('hush-hush-hush'))
  missing.username = 'no_such_role'
  const failed = await setRolePasswords(ownerUrl, [missing.href]).catch((error: unknown) => error)
  expect(failed).toMatchObject({ message: 'the password of no_such_role could not be set' })
  expect(JSON.stringify(failed, Object.getOwnPropertyNames(failed))).not.toContain('hush-hush-hush')
  await expect(setRolePasswords(ownerUrl, [urlWith('пароль')])).rejects.toThrow('ASCII')
})
