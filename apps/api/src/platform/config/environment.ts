import { readFileSync } from 'node:fs'

export type Environment = Readonly<Record<string, string | undefined>>

/** Printed without a stack: the operator corrects the named variable. */
export class ConfigError extends Error {}

const readSecretFile = (name: string, path: string): string => {
  try {
    // Editors and `echo` end a file with a line break.
    return readFileSync(path, 'utf8').replace(/(?:\r?\n)+$/, '')
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    throw new ConfigError(`${name}: the file ${path} cannot be read (${code})`)
  }
}

/**
 * The variables with the values of `NAME_FILE`, a path, as orchestrators mount secrets: other processes of a machine can
 * read the environment of a process, and it is part of crash reports and of `docker inspect`.
 */
export function readVariableFiles(env: Environment, names: readonly string[]): Environment {
  const fromFiles = names.flatMap((name) => {
    const path = env[`${name}_FILE`] ?? ''
    if (path === '') return []
    if ((env[name] ?? '') !== '') throw new ConfigError(`Set ${name} or ${name}_FILE, not both`)
    return [[name, readSecretFile(`${name}_FILE`, path)] as const]
  })
  return { ...env, ...Object.fromEntries(fromFiles) }
}

export function isCertificateFile(path: string): boolean {
  try {
    return path === '' || readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----')
  } catch {
    return false
  }
}
