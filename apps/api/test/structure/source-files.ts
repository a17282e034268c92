import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../../../..', import.meta.url))

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  readonly path: string
  readonly text: string
}

const skippedFolders = new Set(['node_modules', 'dist', 'coverage'])

export const pathsUnder = (folder: string): string[] =>
  readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return skippedFolders.has(entry.name) || entry.name.startsWith('.') ? [] : pathsUnder(path)
    return entry.isFile() ? [path] : []
  })

export const readSource = (path: string): SourceFile => ({
  path,
  text: readFileSync(join(repository, path), 'utf8'),
})

export const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$|^apps\/[^/]+\/test\//.test(path)
export const isGenerated = (path: string): boolean => /\.gen\.tsx?$/.test(path)

/** Code of the product under a folder: no tests, nothing generated. */
export const productSources = (folder: string): SourceFile[] =>
  pathsUnder(folder)
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !isGenerated(path))
    .map(readSource)

/** Without comment lines: what a comment says about the code is not code. Lines keep their numbers. */
export const withoutComments = (text: string): string =>
  text
    .replaceAll(/^[ \t]*\/\*[^]*?\*\//gm, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^[ \t]*\/\/.*$/gm, '')

export const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length
