/** Small letters, ё as е, and no apostrophes, which every keyboard writes in another way. */
export function foldName(name: string): string {
  return name
    .toLocaleLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\u02bb\u02bc\u2018\u2019'`\u00b4]/g, '')
}
