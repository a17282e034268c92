import { BlockList, isIP } from 'node:net'

const encryptedProtocols: ReadonlySet<string> = new Set(['https:', 'rediss:'])
const encryptedModes: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full'])

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, bits)
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** A name of one label, as in Compose, or of a domain that the public DNS never delegates. */
const privateName =
  /^(?:[a-z](?:[\w-]*[a-z\d])?|(?:[a-z\d](?:[\w-]*[a-z\d])?\.)+(?:svc|internal|local|lan|home\.arpa))$/i

/** Whether no host of the public internet can have this name or address. */
export function isPrivateHost(host: string): boolean {
  const family = isIP(host)
  if (family === 0) return privateName.test(host)
  return privateNetworks.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

/** Whether a connection to this address can be read on the network. Loopback connections need no encryption. */
export function isReadable(address: string, plainTextHosts: readonly string[]): boolean {
  const { protocol, hostname, searchParams } = new URL(address)
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (/^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)) return false
  if (plainTextHosts.some((plain) => plain.toLowerCase() === host)) return false
  if (/^postgres(?:ql)?:$/.test(protocol)) return !encryptedModes.has(searchParams.get('sslmode') ?? '')
  return !encryptedProtocols.has(protocol)
}
