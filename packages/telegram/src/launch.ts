import { readField, parseJson, readInitData, type TelegramUser } from './init-data.ts'
import { clearAddress, readAddressParams, readDataParam, readPlainParam } from './launch-address.ts'
import {
  changeRecord,
  isConsumed,
  type LaunchStorage,
  type LaunchStorages,
  markConsumed,
  openStorage,
  readRecord,
  writeRecord,
} from './launch-memory.ts'
import { readThemeParams, type ThemeParams } from './theme-params.ts'

export interface Launch {
  /** Sent to the server unchanged: a rewritten string fails the signature check. */
  readonly rawInitData: string | null
  /** Only while this launch has not consumed it. */
  readonly startParam: string | null
  readonly platform: string
  readonly version: string
  readonly themeParams: ThemeParams
  readonly languageCode: string | null
  /** One opening of the app by the user, the same after a reload. */
  readonly launchId: string | null
  readonly user: TelegramUser | null
}

export interface OpenLaunch extends Launch {
  /** The start parameter the first time; undefined afterwards, also after a reload. */
  takeStartParam(): string | null
  keepTheme(theme: ThemeParams): void
}

export interface LaunchLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export interface LaunchPage {
  readonly location: LaunchLocation
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly sessionStorage: LaunchStorage
  readonly localStorage: LaunchStorage
}

const unknownPlatform = 'unknown'

/** The address wins over stored data of an earlier load. Never throws. */
export function readLaunch(location: Omit<LaunchLocation, 'pathname'>, storages: LaunchStorages): Launch {
  const hash = readAddressParams(location.hash)
  const search = readAddressParams(location.search)
  const isInAddress = [hash, search].some((part) => part.has('tgWebAppData') || part.has('tgWebAppPlatform'))
  const kept = isInAddress ? null : readRecord(storages.session)
  const read = (name: string) => readPlainParam(hash, name) || readPlainParam(search, name)

  const data = kept ? readField(kept, 'rawInitData') : readDataParam(hash) || readDataParam(search)
  const rawInitData = typeof data === 'string' ? data : ''
  const initData = readInitData(rawInitData)
  const launchId = initData?.launchId ?? null
  const startParams = [
    initData?.startParam,
    readPlainParam(hash, 'tgWebAppStartParam'),
    readPlainParam(search, 'tgWebAppStartParam'),
    // The earlier load removed it from the query.
    readField(kept, 'startParam'),
  ]
  return {
    rawInitData: initData ? rawInitData : null,
    startParam: isConsumed(launchId, storages) ? null : (startParams.find(isStartParam) ?? null),
    platform: readPlatform(kept ? readField(kept, 'platform') : read('tgWebAppPlatform')),
    version: readVersion(kept ? readField(kept, 'version') : read('tgWebAppVersion')),
    themeParams: readThemeParams(
      kept ? readField(kept, 'themeParams') : parseJson(read('tgWebAppThemeParams')),
    ),
    languageCode: initData?.languageCode ?? null,
    launchId,
    user: initData?.user ?? null,
  }
}

/** Reads and stores the parameters, and removes them from the address, which users copy and share. */
export function openLaunch(page: LaunchPage): OpenLaunch {
  const session = openStorage(() => page.sessionStorage)
  const storages = { session, local: openStorage(() => page.localStorage) }
  const launch = readLaunch(page.location, storages)
  if (isFromTelegram(launch) || launch.startParam !== null) writeRecord(session, recordOf(launch))
  const cleared = clearAddress(page.location)
  try {
    if (cleared !== null) page.history.replaceState(page.history.state, '', cleared)
  } catch {
    // Browsers refuse after many changes in a short time; the launch has already been read.
  }
  let pending = launch.startParam
  return {
    ...launch,
    takeStartParam() {
      const taken = pending
      pending = null
      if (taken === null) return null
      markConsumed(launch.launchId, storages)
      changeRecord(session, { startParam: null })
      return taken
    },
    keepTheme(themeParams) {
      changeRecord(session, { themeParams })
    },
  }
}

/** The address proves nothing, but without it Telegram cannot be reached. */
export function isFromTelegram(launch: Launch): boolean {
  return launch.rawInitData !== null || launch.platform !== unknownPlatform
}

let current: OpenLaunch | null = null

/** The launch of this page; empty on the server, which sees no fragment. */
export function currentLaunch(): OpenLaunch {
  if (typeof window !== 'undefined') return (current ??= openLaunch(window))
  const launch = readLaunch({ search: '', hash: '' }, { session: null, local: null })
  return { ...launch, takeStartParam: () => null, keepTheme: () => undefined }
}

function recordOf({ rawInitData, startParam, platform, version, themeParams }: Launch): object {
  return { rawInitData, startParam, platform, version, themeParams }
}

function isStartParam(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,512}$/.test(value)
}

function readPlatform(value: unknown): string {
  return typeof value === 'string' && /^[a-z_]{2,20}$/.test(value) ? value : unknownPlatform
}

/** The first version with mini apps, for an unreadable version. */
function readVersion(value: unknown): string {
  return typeof value === 'string' && /^\d{1,4}(\.\d{1,4}){0,2}$/.test(value) ? value : '6.0'
}
