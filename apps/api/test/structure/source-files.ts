import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../../../..', import.meta.url))

export interface SourceFile {
  /** Relative to the root of the repository, with slashes. */
  readonly path: string
  readonly text: string
}

const skippedFolders = new Set(['node_modules', 'dist', 'coverage'])

export function pathsUnder(folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return skippedFolders.has(entry.name) || entry.name.startsWith('.') ? [] : pathsUnder(path)
    return entry.isFile() ? [path] : []
  })
}

export function readSource(path: string): SourceFile {
  return {
    path,
    text: readFileSync(join(repository, path), 'utf8'),
  }
}

export function isTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$|^apps\/[^/]+\/test\//.test(path)
}
export function isGenerated(path: string): boolean {
  return /\.gen\.tsx?$/.test(path)
}

/** Product code under a folder, without tests and generated files. */
export function productSources(folder: string): SourceFile[] {
  return pathsUnder(folder)
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !isGenerated(path))
    .map(readSource)
}

/** Removes comment lines and keeps the line numbers. */
export function withoutComments(text: string): string {
  return text
    .replaceAll(/^[ \t]*\/\*[^]*?\*\//gm, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^[ \t]*\/\/.*$/gm, '')
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
