/** Lower case, ё as е, and no apostrophes, which differ between keyboards. */
export function foldName(name: string): string {
  return name
    .toLocaleLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\u02bb\u02bc\u2018\u2019'`\u00b4]/g, '')
}
