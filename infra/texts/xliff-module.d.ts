/** The part of the package that we use; it ships no types. */
declare module 'xliff' {
  interface XliffText {
    readonly source: string
    readonly target: string
    readonly note?: string
  }
  interface XliffFile {
    readonly sourceLanguage: string
    readonly targetLanguage: string
    /** Texts by file and id. */
    readonly resources: Readonly<Record<string, Readonly<Record<string, XliffText>>>>
  }
  export function jsToXliff12(file: XliffFile): Promise<string>
  export function xliff12ToJs(xml: string): Promise<XliffFile>
}
