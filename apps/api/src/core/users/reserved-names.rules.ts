/** Letters that look like Latin ones, in the alphabets of the names that users give. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  і: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ԁ: 'd',
  ո: 'n',
}

const fold = (text: string): string =>
  Array.from(text.normalize('NFKD').toLowerCase())
    .filter((character) => /\p{L}/u.test(character))
    .map((character) => lookalikes[character] ?? character)
    .join('')

/** Words of the operator in each language: a user of this name would be taken for the company. */
const reserved = new Set(
  [
    'vio',
    'вио',
    'saath',
    'саат',
    'support',
    'admin',
    'administrator',
    'moderator',
    'operator',
    'helpdesk',
    'official',
    'поддержка',
    'админ',
    'администратор',
    'администрация',
    'модератор',
    'оператор',
    'служба',
    'yordam',
    'ma’muriyat',
    'мадад',
    'सपोर्ट',
    'सहायता',
    'एडमिन',
  ].map(fold),
)

/** Whether the name, or a word of it, is one of the company. */
export function isReservedName(name: string): boolean {
  return [name, ...name.split(/[^\p{L}\p{M}]+/u)].map(fold).some((word) => reserved.has(word))
}
