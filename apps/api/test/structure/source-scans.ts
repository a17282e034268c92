import { isGenerated, isTest, lineOf, withoutComments, type SourceFile } from './source-files.ts'

const places = ({ path, text }: SourceFile, pattern: RegExp): string[] => {
  const code = withoutComments(text)
  return [...code.matchAll(pattern)].map((match) => `${path}:${lineOf(code, match.index)}`)
}

const environment =
  /\bprocess\s*(?:\?\.|\.)\s*env\b|\bprocess\s*\[\s*['"`]env['"`]\s*\]|\{[^{}]*\benv\b[^{}]*\}\s*=\s*process\b|\bfrom\s+['"](?:node:)?process['"]/g

const handsItOn =
  /^(apps\/api\/src\/main\/|packages\/page-server\/src\/run-page-server\.ts|packages\/shell\/src\/build\/|apps\/reports\/vite\.config\.ts)/

/** Files that read the environment, apart from config.ts and those that may pass it on. */
export function environmentReaders(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path !== 'apps/api/src/platform/config.ts')
    .flatMap((file) => {
      const text = handsItOn.test(file.path)
        ? file.text.replaceAll(/\bread(Config|PageConfig|ApiOrigins)\(process\.env\b/g, 'readConfig(')
        : file.text
      return places({ path: file.path, text }, environment)
    })
}

/** The names of the `NAME=value` lines in order. */
export function environmentLines(text: string): [name: string, value: string][] {
  return text
    .split('\n')
    .filter((line) => /^[A-Z][A-Z0-9_]*=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
}

/** Names in only one of the lists, and duplicates in the second. */
export function compareNames(expected: readonly string[], found: readonly string[]): string[] {
  return [
    ...expected.filter((name) => !found.includes(name)).map((name) => `${name} is missing`),
    ...found.filter((name) => !expected.includes(name)).map((name) => `${name} is not known`),
    ...found.filter((name, index) => found.indexOf(name) !== index).map((name) => `${name} is there twice`),
  ]
}

/** The keys of an object of job handlers, as written. */
export function handlerNames(source: string): string[] {
  return [...withoutComments(source).matchAll(/^\s+'([a-z-]+\.[a-z-]+)':/gm)].map((match) => match[1] ?? '')
}

const longestFile = 350

export function longFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path) && !isGenerated(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > longestFile)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
}

/** The kit's style sheets are in one layer, so that an app's rules win regardless of the loading order. */
export function unlayeredStyles(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => {
      const [first, ...rest] = withoutComments(text).trim().split('\n')
      const last = rest.pop()
      return first !== '@layer kit {' || last !== '}' || rest.some((line) => /^\S/.test(line))
    })
    .map(({ path }) => path)
}

const forbiddenWords = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'manager',
  'managers',
  'impl',
  'dto',
  'misc',
])
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/

/** Route files are named by the router's convention, generated ones by their tool's. */
const hasForeignName = (path: string): boolean =>
  /^apps\/[^/]+\/src\/routes\//.test(path) || isGenerated(path)

export function nameProblems(paths: readonly string[]): string[] {
  return paths
    .filter((path) => !hasForeignName(path))
    .flatMap((path) => {
      const parts = path.split('/')
      const words = parts.flatMap((part) => part.split(/[-.]/))
      const forbidden = words.find((word) => forbiddenWords.has(word.toLowerCase()))
      return [
        ...(parts.every((part) => kebabCase.test(part)) ? [] : [`${path} is not kebab-case`]),
        ...(forbidden === undefined ? [] : [`${path} is called ${forbidden}`]),
      ]
    })
}

const declaration =
  /\b(?:class|interface|type|const|function|enum)\s+(?:\w*(?:Impl|Dto|DTO|Manager|Helpers?|Utils?)\b|(?<=interface\s+)I[A-Z][a-z]\w*)/g

export function declaredNameProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => places(file, declaration))
}

/** Concatenated SQL: `query` or a named statement with an interpolation, or `sql.raw`. */
const handMadeSql =
  /\.query(?:<[^(]*>)?\(\s*(?:`[^`]*\$\{|(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)\s*\+)|\btext:\s*`[^`]*\$\{|\bsql\.raw\(/g

export function handMadeQueries(files: readonly SourceFile[], exempt: readonly string[]): string[] {
  return files.filter(({ path }) => !exempt.includes(path)).flatMap((file) => places(file, handMadeSql))
}

/** `import('x').Shape` and `typeof import('x')`, which dependency-cruiser does not see. */
const inlineTypeImport = /\btypeof\s+import\(|\bimport\(\s*['"][^'"]+['"]\s*\)\s*\.\s*[A-Z]/g

export function inlineTypeImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => places(file, inlineTypeImport))
}
