import { createHash } from 'node:crypto'
import type { ShippedPackage } from './shipped-packages.ts'

const purl = ({ name, version }: Pick<ShippedPackage, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** `MIT` is an id of SPDX, `(MIT OR Apache-2.0)` an expression, and anything else only a name. */
const licenceField = (licence: string | null): object[] => {
  if (licence === null) return []
  if (/^[\w.+-]+$/.test(licence)) return [{ license: { id: licence } }]
  return /\b(?:OR|AND)\b/.test(licence) ? [{ expression: licence }] : [{ license: { name: licence } }]
}

/** CycloneDX 1.6. The same packages give the same document: no clock, and a serial number made of its content. */
export function cycloneDx(name: string, packages: readonly ShippedPackage[]): object {
  const refs = new Map(packages.map((one) => [`${one.name}@${one.version}`, purl(one)]))
  const body = {
    metadata: { component: { type: 'application', name, 'bom-ref': name } },
    components: packages.map((one) => ({
      type: 'library',
      'bom-ref': purl(one),
      name: one.name,
      version: one.version,
      purl: purl(one),
      licenses: licenceField(one.licence),
    })),
    dependencies: packages.map((one) => ({
      ref: purl(one),
      dependsOn: one.needs.flatMap((need) => refs.get(need) ?? []),
    })),
  }
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const serial = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial.join('-')}`,
    version: 1,
    ...body,
  }
}

/** One line a licence, then the packages under it. */
export function licenceList(packages: readonly ShippedPackage[]): string {
  return [...Map.groupBy(packages, ({ licence }) => licence ?? 'NOT STATED')]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, those]) =>
      [`${licence} (${those.length})`, ...those.map(({ name, version }) => `  ${name} ${version}`)].join(
        '\n',
      ),
    )
    .join('\n\n')
}
